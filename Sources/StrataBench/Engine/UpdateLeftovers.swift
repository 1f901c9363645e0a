internal import SectionKit
internal import StrataEngine
internal import StrataProfiler

/// The memory that 500 random updates leave behind after the feed has returned to its first state.
struct UpdateLeftovers {
    private static let updates = 500
    private let statistics: AllocatorStatistics

    init() throws { statistics = try AllocatorStatistics() }

    func rows() throws -> [BenchmarkRow] {
        let feed = try GeneratedFeed(of: UniformSection(), sections: 20, items: 200, header: "Tiles")
        let model = try feed.model()
        // Another arm runs first, so that process-wide caches such as type metadata are filled.
        let other = try EngineBench.arm()
        other.load(model)
        try play(other, feed, model)
        let arm = try EngineBench.arm()
        arm.load(model)
        rest(arm)
        let before = try statistics.live()
        try play(arm, feed, model)
        let left = try statistics.live() - before
        return withExtendedLifetime(other) {
            [
                BenchmarkRow(
                    name: "left behind by 500 updates of a fling", value: Double(left), unit: "bytes", bar: .atMost(0),
                    note: "live bytes of an arm's first round, after a memory warning")
            ]
        }
    }

    private func play(_ arm: any Arm, _ feed: GeneratedFeed, _ model: FeedModel) throws {
        let registry = feed.registry
        var document = feed.document
        for number in 0..<Self.updates {
            let sections = FeedEdit.Sections(
                insert: number % 10 == 0 ? 1 : 0, delete: number % 10 == 5 ? 1 : 0, move: 1)
            let edit = FeedEdit(
                insert: 3, delete: 2, move: 1, change: 2, changesHeader: number % 5 == 0, sections: sections,
                seed: UInt64(number + 10))
            document = try edit.revision(of: document, registry: registry)
            arm.apply(try FeedModel(document, registry: registry))
            for _ in 0..<6 { arm.scroll(to: arm.offset + 40 > arm.maximumOffset ? 0 : arm.offset + 40) }
        }
        arm.apply(model)
        rest(arm)
    }

    /// A comparable state: a fixed offset and no caches.
    private func rest(_ arm: any Arm) {
        arm.scroll(to: 0)
        arm.scroll(to: 3_000)
        arm.memoryWarning()
        for _ in 0..<5 { arm.idle() }
    }
}
