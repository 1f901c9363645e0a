import StrataBasics
import Testing

@testable import CompositionalLayout

/// Lengths of partial rows, found without solving each, against solving each.
@Suite struct PartialLengthsTests {
    private func row(_ random: inout SeededRandom) -> LayoutGroup {
        let heights: [LayoutDimension] = [
            .estimated(30), .estimated(31.7), .absolute(12.3), .fractionalWidth(0.1), .fractionalHeight(1),
        ]
        let items = (0..<random.int(1...6)).map { _ in
            let inset = random.pick([0, 0, 1.3, 40])
            return LayoutSubitem.item(
                LayoutItem(
                    width: .fractionalWidth(0.1), height: random.pick(heights),
                    insets: DirectionalEdgeInsets(top: inset, leading: 1, bottom: random.pick([0, 2.1]), trailing: 0)))
        }
        return LayoutGroup(
            axis: .horizontal, size: LayoutSize(width: .fractionalWidth(1), height: .estimated(50)),
            content: .subitems(items), spacing: .fixed(1.1), insets: DirectionalEdgeInsets(all: random.pick([0, 3])),
            stretchesItems: random.chance(20))
    }

    @Test func partialRowsAreAsLongAsSolvedOnes() throws {
        for seed in 0..<300 as Range<UInt64> {
            var random = SeededRandom(world: seed)
            let size = Size(width: 317, height: 400)
            let plan = try GroupPlan(
                row(&random), container: size, view: LayoutEnvironment(containerSize: size), flow: .vertical,
                grid: PixelGrid(scale: 3)
            ) { _ in .cell }
            for holding in 1..<max(plan.itemCount, 1) {
                var scratch = FlowScratch()
                let reflow = GroupReflow(nodes: plan.nodes, grid: plan.grid, holding: holding, flow: plan.flow)
                reflow.begin(&scratch)
                reflow.solve(&scratch)
                let solved = GroupPlan.trimmedLength(
                    nodes: plan.nodes, frames: scratch.frames, holding: holding, flow: plan.flow)
                #expect(plan.length(holding: holding) == solved, "seed \(seed), holding \(holding)")
            }
        }
    }
}
