internal import StrataEngine
internal import SectionKit

/// The cost of a renderer's warm-up, which each trial child pays before it measures.
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
