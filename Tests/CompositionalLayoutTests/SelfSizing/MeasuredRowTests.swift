import CompositionalLayout
import StrataBasics
import Testing

/// Orthogonal rows whose items are measured along both axes: frames and stops against plain sums.
@Suite struct MeasuredRowTests {
    private struct World {
        let sizes: [Size]
        let spacing: Double
        let insets: DirectionalEdgeInsets
        let solver: LayoutSolver

        init(_ random: inout SeededRandom, _ behaviour: OrthogonalScrolling, count: Int) {
            let estimate = Size(width: 120, height: 60)
            let dimensions = LayoutSize(width: .estimated(120), height: .estimated(60))
            var section = LayoutSection(
                LayoutGroup(
                    axis: random.pick([.horizontal, .vertical]), size: dimensions,
                    content: .subitems([.item(LayoutItem(dimensions))])))
            section.orthogonal = behaviour
            spacing = random.pick([0, 8])
            section.interGroupSpacing = spacing
            insets = DirectionalEdgeInsets(
                top: 3, leading: random.pick([0, 16]), bottom: 5, trailing: random.pick([0, 30]))
            section.insets = insets
            var solver = LayoutSolver(
                environment: LayoutEnvironment(containerSize: Size(width: 320, height: 480)),
                sections: [SectionInput(section, itemCount: count)])
            var sizes = Array(repeating: estimate, count: count)
            let share = random.pick([100, 60, 5])
            for item in Array(sizes.indices).shuffled(using: &random) where random.chance(share) {
                // Some items have no width, so that several groups have one stop.
                let width = random.pick([0, Double(random.int(1...200))])
                sizes[item] = Size(width: width, height: Double(random.int(1...90)))
                solver.setMeasured(sizes[item], item: ItemIndex(section: 0, item: item))
            }
            (self.sizes, self.solver) = (sizes, solver)
        }

        /// The starts of the items, from the row's start.
        var starts: [Double] {
            var start = 0.0
            return sizes.map { size in
                defer { start += size.width + spacing }
                return start
            }
        }
    }

    @Test func framesAreThoseOfPlainSums() {
        for seed in 1...20 as ClosedRange<UInt64> {
            var random = SeededRandom(world: seed)
            let world = World(&random, .continuous, count: random.pick([1, 40, 900]))
            var solver = world.solver
            var buffer = LayoutElementBuffer()
            solver.allElements(visibleBounds: .zero, into: &buffer)
            let expected = zip(world.starts, world.sizes).map { start, size in
                Rect(x: world.insets.leading + start, y: 3, width: size.width, height: size.height)
            }
            #expect(buffer.elements.map(\.frame) == expected, "seed \(seed)")
            #expect(expected.indices.map { solver.frame(of: ItemIndex(section: 0, item: $0)) } == expected)
            #expect(solver.contentSize.height == 8 + (world.sizes.map(\.height).max() ?? 0))
            #expect(solver.brokenInvariants() == [])
            let high = expected.last?.maxX ?? 0
            for _ in 0..<20 {
                let low = Double(random.int(0...Int(high)))
                solver.elements(ofOrthogonal: 0, in: low..<(low + 300), into: &buffer)
                let rect = Rect(x: low, y: 0, width: 300, height: 480)
                #expect(buffer.elements.map(\.frame) == expected.filter { $0.intersects(rect) }, "seed \(seed)")
            }
        }
    }

    @Test(arguments: [OrthogonalScrolling.groupPaging, .continuousGroupLeadingBoundary, .groupPagingCentered])
    func restingOffsetsAreTheNearestStops(_ behaviour: OrthogonalScrolling) {
        for seed in 1...20 as ClosedRange<UInt64> {
            var random = SeededRandom(world: seed)
            let world = World(&random, behaviour, count: random.pick([1, 40, 900]))
            let maximum = world.solver.maximumOrthogonalOffset(of: 0)
            let page = 320 - world.insets.leading - world.insets.trailing
            let stops = zip(world.starts, world.sizes).map { start, size in
                behaviour == .groupPagingCentered ? start + size.width / 2 - page / 2 : min(start, maximum)
            }
            for _ in 0..<100 {
                let proposed = Double(random.int(-300...Int(maximum) + 300)) + 0.25
                let rest = world.solver.restingOffset(of: 0, proposed: proposed)
                let nearest = stops.map { abs($0 - proposed) }.min() ?? 0
                #expect(abs(abs(rest - proposed) - nearest) < 1e-6, "seed \(seed), \(proposed)")
            }
        }
    }
}
