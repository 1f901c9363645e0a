internal import StrataEngine
internal import SectionKit
internal import StrataGating

/// The cost of updates: diff, layout, display.
///
/// Cells are constant and nothing is drawn, so there is almost no cell work. Creating the next feed is not measured.
struct UpdateCost {
    private static let rounds = 41
    /// Half a frame at 60 Hz, rounded down.
    private static let asked = 8e6

    func rows() throws -> [BenchmarkRow] {
        let few = FeedEdit(insert: 10, delete: 10)
        let tiles = try UpdatedFeed(of: UniformSection(), sections: 1_000, items: 100, at: 0.5)
        let section = try UpdatedFeed(of: UniformSection(), sections: 1, items: 100_000, at: 0.5)
        let columns = try UpdatedFeed(of: ColumnsSection(), sections: 1, items: 64_000, at: 0)
        return try [
            row("update of 20 items in 100,000, 1,000 sections", tiles, few, bar: 1e6),
            row("update of 20 items in 100,000, one section", section, few, bar: 1e6),
            row("6,400 of 64,000 items of a waterfall change", columns, FeedEdit(change: 6_400), bar: Self.asked),
        ]
    }

    private func row(_ name: String, _ feed: UpdatedFeed, _ edit: FeedEdit, bar: Double) throws -> BenchmarkRow {
        var feed = feed
        let times = try (0..<Self.rounds).map { try feed.apply(edit, round: $0) }.sorted()
        return BenchmarkRow(
            name: name, value: Percentile.median.value(inSorted: times) ?? 0, unit: "ns", bar: .atMost(bar),
            note: "minimum \(Int((times.first ?? 0) / 1e3)) µs of \(Self.rounds), jump \(feed.jump) points")
    }
}
