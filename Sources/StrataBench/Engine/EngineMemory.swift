internal import SectionKit
internal import StrataEngine
internal import StrataProfiler

/// The engine's memory without content, ids and live cells.
struct EngineMemory {
    private let statistics: AllocatorStatistics
    private static let items = 1_000_000

    init() throws { statistics = try AllocatorStatistics() }

    func rows() throws -> [BenchmarkRow] {
        let feed = try GeneratedFeed(of: UniformSection(), items: Self.items)
        // 1. The mapper: the snapshot with its own ids.
        let before = try statistics.live()
        let model = try feed.model()
        let mapped = try statistics.live() - before
        // 2. The arm: the layout, and the cells of one screen.
        let arm = try EngineBench.arm()
        arm.load(model)
        let whole = try statistics.live() - before
        let cells = arm.counters.cells.alive
        // The snapshot has one copy of each id; everything else is the engine's.
        let ids = Self.items * MemoryLayout<ItemID>.stride
        return try withExtendedLifetime((feed, model, arm)) {
            [
                row(
                    "engine memory, 1,000,000 uniform items", whole - ids, bar: 16,
                    note: "per item; ids in the snapshot: 16"),
                row("  of this the snapshot", mapped - ids, note: "per item, without the ids"),
                row("  of this the arm", whole - mapped, note: "per item, with \(cells) live cells"),
                try cellsAtRest(arm, model: model),
            ]
        }
    }

    private func row(_ name: String, _ bytes: Int, bar: Double? = nil, note: String) -> BenchmarkRow {
        BenchmarkRow(
            name: name, value: Double(bytes) / Double(Self.items), unit: "bytes", bar: bar.map { .atMost($0) },
            note: note)
    }

    /// The number of live cells depends only on the viewport. It equals the number in a feed of a thousandth of the
    /// size.
    private func cellsAtRest(_ large: any Arm, model: FeedModel) throws -> BenchmarkRow {
        let small = try EngineBench.arm()
        small.load(try GeneratedFeed(of: UniformSection(), items: Self.items / 1_000).model())
        for arm in [large, small] {
            for frame in 0..<60 { arm.scroll(to: Double(frame) * 100) }
        }
        let cells = Double(large.counters.cells.alive)
        return BenchmarkRow(
            name: "live cells after a scroll, 1,000,000 items", value: cells, unit: "cells", rival: "at 1,000 items",
            rivalValue: Double(small.counters.cells.alive), bar: .timesFaster(1))
    }
}
