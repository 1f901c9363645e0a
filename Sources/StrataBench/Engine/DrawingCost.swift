internal import SectionKit
internal import StrataEngine

/// The cost of cells: a minute of flings with drawing, and single cells.
struct DrawingCost {
    private static let refresh = 60.0
    private static let seconds = 60.0
    /// The bar for a product card with a cached picture, in nanoseconds: two thirds of the former time, when the scan
    /// converter built every round corner again.
    private static let cachedCard = 140_000.0

    func rows() throws -> [BenchmarkRow] {
        let renderer = try CellRenderer(RenderOptions(scale: 3))
        renderer.warmUp()
        let minute = try minute(renderer)
        let small = try CellRenderer(RenderOptions(scale: 2))
        small.warmUp()
        return [minute]
            + RenderingBenchmark(renderer: small, now: ThreadTime.now).run().map { row in
                .time(
                    row.name, row.median * 1e3,
                    atMost: row.name == RenderingBenchmark.cachedCard ? Self.cachedCard : nil,
                    note: "minimum \(Int(row.minimum)) µs, 2 pixels per point")
            }
    }

    /// A minute with a fling every two seconds. Every fourth fling goes upwards, so that some pictures are shown twice.
    private func minute(_ renderer: CellRenderer) throws -> BenchmarkRow {
        let model = try GeneratedFeed(of: ProductSection(), items: 10_000).model()
        let arm = try EngineBench.arm(drawing: renderer)
        let time = ThreadTime.of {
            arm.load(model)
            var start = 0.0
            for frame in 0..<Int(Self.seconds * Self.refresh) {
                let (fling, slot) = frame.quotientAndRemainder(dividingBy: Int(2 * Self.refresh))
                if slot == 0 { start = arm.offset }
                let velocity = fling % 4 == 3 ? -5_000.0 : 5_000
                arm.scroll(
                    to: start + Deceleration.normal.offset(after: Double(slot) / Self.refresh, velocity: velocity))
            }
        }
        let cells = arm.counters.cells.configuredForDisplay + arm.counters.cells.configuredForPrefetch
        return .time(
            "60 simulated seconds of flings with drawing on", time, atMost: 1e10,
            note: "3 pixels per point, \(cells) product cards drawn")
    }
}

/// The cost of a renderer's warm-up, which each trial child incurs before it measures.
struct WarmUpCost {
    private static let turns = 5

    func rows() throws -> [BenchmarkRow] {
        let cards = [RenderingBenchmark.card(seed: 0)]
        let times = try TimesInTurn(turns: Self.turns) {
            let renderer = try renderer()
            return ThreadTime.of { renderer.warmUp(for: cards) }
        } _: {
            let renderer = try renderer()
            return ThreadTime.of { renderer.warmUp() }
        }
        return [
            BenchmarkRow(
                name: "warm up the fonts of a product card", times, beside: "all fonts", bar: .timesFaster(1.8),
                note: "3 pixels per point, CPU time; a pause of 20 ms follows")
        ]
    }

    private func renderer() throws -> CellRenderer { try CellRenderer(RenderOptions(scale: 3)) }
}
