import CompositionalLayout
import StrataBasics
import Testing

/// Many items that one update moves or invalidates, against the same items one by one.
@Suite struct UpdateBatchTests {
    private struct World {
        var solver: LayoutSolver
        var counts: [Int]
        var random: SeededRandom

        private static let layouts = [
            LayoutStyle.list(rowHeight: .estimated(40), spacing: 3),
            .grid(columns: 3, height: .estimated(30), spacing: 5),
            .mixedGrid(columns: 2, height: .estimated(20), wideHeight: .estimated(50)),
            .waterfall(columns: 3, estimate: 25, spacing: 2),
            .slider(width: .estimated(60), height: .estimated(50)),
            .list(rowHeight: .absolute(30)),
        ]

        init(seed: UInt64) {
            var random = SeededRandom(world: seed)
            counts = (0..<3).map { _ in random.pick([0, 5, 600]) }
            let inputs = counts.map { count in
                SectionInput(
                    random.pick(Self.layouts).section(), itemCount: count,
                    wideItems: Array(stride(from: 4, to: count, by: 9)))
            }
            solver = LayoutSolver(
                environment: LayoutEnvironment(containerSize: Size(width: 300, height: 400)), sections: inputs)
            self.random = random
        }

        var items: [ItemIndex] {
            counts.enumerated().flatMap { section, count in
                (0..<count).map { ItemIndex(section: section, item: $0) }
            }
        }

        mutating func some(of percent: Int) -> [ItemIndex] { items.filter { _ in random.chance(percent) } }

        mutating func measure(_ percent: Int) {
            for item in some(of: percent) { solver.setMeasured(size(), item: item) }
        }

        mutating func size() -> Size { Size(width: Double(random.int(1...90)), height: Double(random.int(1...90))) }
    }

    @Test(arguments: 0..<12 as Range<UInt64>)
    func invalidatingInOneUpdateIsInvalidatingOneByOne(seed: UInt64) throws {
        var world = World(seed: seed)
        world.measure(world.random.pick([2, 60]))
        var update = LayoutUpdate()
        update.invalidatedItems = world.some(of: world.random.pick([1, 40])).shuffled(using: &world.random)
        update.invalidatedItems += update.invalidatedItems.prefix(3)
        var (once, singly) = (world.solver, world.solver)
        try once.apply(update)
        for item in update.invalidatedItems { singly.invalidate(item: item) }
        #expect(once.counters.passes == singly.counters.passes + 1, "seed \(seed)")
        #expect(once.contentSize == singly.contentSize, "seed \(seed)")
        #expect(once.brokenInvariants() == [], "seed \(seed)")
        let difference = UpdateTests.difference(once, singly)
        #expect(difference == nil, "seed \(seed)")
    }

    @Test(arguments: 0..<12 as Range<UInt64>)
    func itemsThatTradePlacesTradeTheirSizes(seed: UInt64) throws {
        var world = World(seed: seed)
        // Mixed rows would have to trade their kinds as well.
        let items = world.some(of: world.random.pick([1, 30])).filter { item in
            if case .mixed = world.solver.layout(of: item.section)?.content { false } else { true }
        }
        var update = LayoutUpdate()
        var sizes: [ItemIndex: Size] = [:]
        for section in 0..<3 {
            let sources = items.filter { $0.section == section }
            let destinations = sources.shuffled(using: &world.random)
            update.movedItems += zip(sources, destinations).map { .init(from: $0, to: $1) }
        }
        var expected = world.solver
        for item in world.some(of: 60) { sizes[item] = world.size() }
        for (item, size) in sizes { world.solver.setMeasured(size, item: item) }
        let destinations = Dictionary(uniqueKeysWithValues: update.movedItems.map { ($0.source, $0.destination) })
        for (item, size) in sizes { expected.setMeasured(size, item: destinations[item] ?? item) }
        try world.solver.apply(update)
        #expect(world.solver.brokenInvariants() == [], "seed \(seed)")
        let difference = UpdateTests.difference(world.solver, expected)
        #expect(difference == nil, "seed \(seed)")
    }
}
