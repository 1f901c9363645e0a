internal import SectionKit
internal import StrataBasics
internal import StrataEngine
internal import StrataGating
internal import StrataStatistics

/// The cost of updates: diff, layout, display.
///
/// Cells are constant and nothing is drawn, so there is almost no cell work. Creating the next feed is not measured.
struct UpdateCost {
    private static let rounds = 41
    /// The bar for a waterfall's update: half a frame at 60 Hz, rounded down.
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
        return .time(
            name, Percentile.median.value(inSorted: times) ?? 0, atMost: bar,
            note: "minimum \(Int((times.first ?? 0) / 1e3)) µs of \(Self.rounds), jump \(feed.jump) points")
    }
}

/// A feed on a screen of the compositional arm, for updates of its section in the middle.
struct UpdatedFeed {
    private let registry: SectionRegistry
    private let section: SectionID
    private let arm: any Arm
    private var document: FeedDocument
    private var model: FeedModel

    /// Shows a generated feed.
    ///
    /// - Parameter share: the scroll position as a share: 0 is the top, 1 the end.
    init<Plugin: SectionPlugin>(of plugin: Plugin, sections: Int, items: Int, at share: Double) throws {
        let feed = try GeneratedFeed(of: plugin, sections: sections, items: items)
        (registry, document, model) = (feed.registry, feed.document, try feed.model())
        section = document.sections[sections / 2].id
        arm = try EngineBench.arm()
        arm.load(model)
        arm.scroll(to: arm.maximumOffset * share)
    }

    /// The distance in points by which the updates have made the screen jump.
    var jump: Double { arm.counters.anchorJump }

    /// Shows an edited revision and returns the thread's time in nanoseconds.
    mutating func apply(_ edit: FeedEdit, round: Int) throws -> Double {
        var edit = edit
        edit.section = section
        edit.seed = UInt64(round)
        document = try edit.revision(of: document, registry: registry)
        let former = model
        model = try FeedModel(document, registry: registry, after: former)
        let next = model
        // Keeps the former feed alive, because freeing it is not the engine's work.
        return withExtendedLifetime(former) { ThreadTime.of { arm.apply(next) } }
    }
}

/// A waterfall of plain areas in three columns. Each item has the height of its area.
struct ColumnsSection: SectionPlugin {
    static let type: SectionType = "bench.columns"

    struct Item: SectionItem {
        var id: ItemID
        /// The height in points.
        var height: Double
    }

    func layout(of section: SectionContext, in environment: LayoutEnvironment) -> LayoutStyle {
        .waterfall(columns: 3, estimate: 130, spacing: 10)
    }

    func cell(for item: Item, in environment: LayoutEnvironment) -> CellConfiguration {
        .image(.color(0x3C64B1, width: 112, height: item.height), height: item.height)
    }

    static func sample(id: ItemID, using random: inout SeededRandom) -> Item {
        Item(id: id, height: 56 + 8 * Double(random.int(below: 9)))
    }
}
