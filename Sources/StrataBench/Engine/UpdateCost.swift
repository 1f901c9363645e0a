internal import FeedEngine
internal import Feeds
internal import Metrics
internal import SectionKit

/// The cost of an update of 20 items in a feed of 100,000 that is scrolled to its middle: diff, layout, display.
///
/// Cells are constant and nothing is drawn, so there is almost no cell work. Creating the next feed is not measured.
struct UpdateCost {
    private static let rounds = 41

    func rows() throws -> [BenchmarkRow] {
        try [row(sections: 1_000, items: 100), row(sections: 1, items: 100_000)]
    }

    private func row(sections: Int, items: Int) throws -> BenchmarkRow {
        let registry = try SectionRegistry([UniformSection()])
        let shape = SectionShape(type: UniformSection.type, count: sections, items: items)
        var document = FeedGenerator(registry: registry).generate(FeedShape(sections: [shape]))
        var model = try FeedModel(document, registry: registry)
        let arm = try EngineBench.arm()
        arm.load(model)
        arm.scroll(to: arm.maximumOffset / 2)
        let section = document.sections[sections / 2].id
        var times: [Double] = []
        for round in 0..<Self.rounds {
            let edit = FeedEdit(section: section, insert: 10, delete: 10, seed: UInt64(round))
            document = try edit.revision(of: document, registry: registry)
            let former = model
            model = try FeedModel(document, registry: registry, after: former)
            times.append(ThreadTime.of { arm.apply(model) })
            // Keeps the former feed alive, because freeing it is not the engine's work.
            withExtendedLifetime(former) {}
        }
        times.sort()
        return BenchmarkRow(
            name: "update of 20 items in 100,000, \(sections == 1 ? "one section" : "1,000 sections")",
            value: Percentile.median.value(inSorted: times) ?? 0, unit: "ns", bar: .atMost(1e6),
            note:
                "minimum \(Int((times.first ?? 0) / 1e3)) µs of \(Self.rounds), jump \(arm.counters.anchorJump) points")
    }
}
