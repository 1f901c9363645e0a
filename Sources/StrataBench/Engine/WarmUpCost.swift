internal import StrataEngine
internal import SectionKit

/// The cost of a renderer's warm-up, which each trial child pays before it measures.
struct WarmUpCost {
    private static let repetitions = 5

    func rows() throws -> [BenchmarkRow] {
        let cards = [RenderingBenchmark.card(seed: 0)]
        var times: [(card: Double, all: Double)] = []
        for _ in 0..<Self.repetitions {
            let (one, other) = (try renderer(), try renderer())
            times.append(
                (
                    card: ThreadTime.of { one.warmUp(for: cards) },
                    all: ThreadTime.of { other.warmUp() }
                ))
        }
        return [
            BenchmarkRow(
                name: "warm up the fonts of a product card", value: Self.median(times.map(\.card)), unit: "ns",
                rival: "all fonts", rivalValue: Self.median(times.map(\.all)), bar: .timesFaster(1.8),
                note: "3 pixels per point, CPU time; a pause of 20 ms follows")
        ]
    }

    private func renderer() throws -> CellRenderer { try CellRenderer(RenderOptions(scale: 3)) }

    private static func median(_ times: [Double]) -> Double { times.sorted()[times.count / 2] }
}
