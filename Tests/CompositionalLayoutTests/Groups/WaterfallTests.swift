import CompositionalLayout
import StrataBasics
import Synchronization
import Testing

/// Waterfalls against a plain algorithm.
@Suite struct WaterfallTests {
    let environment = LayoutEnvironment(containerSize: Size(width: 320, height: 480))

    /// Puts every item into the shortest column, from the first item on.
    func frames(_ lengths: [Double], columns: Int, width: Double, gap: Double) -> [Rect] {
        var heights = Array(repeating: 0.0, count: columns)
        return lengths.map { length in
            let column = heights.indices.reduce(0) { heights[$1] < heights[$0] ? $1 : $0 }
            defer { heights[column] += length + gap }
            return Rect(x: Double(column) * (width + gap), y: heights[column], width: width, height: length)
        }
    }

    @Test(arguments: 1...(Exhaustive.isOn ? 400 : 20)) func framesAgreeWithAPlainAlgorithm(_ seed: Int) {
        var generator = SeededRandom(world: UInt64(seed))
        let columns = generator.int(1...4)
        let lengths = (0..<500).map { _ in Double(generator.int(1...120)) }
        let gap = generator.pick([0, 4.0])
        let section = LayoutStyle.waterfall(columns: columns, estimate: 50, spacing: gap).section()
        var solver = LayoutSolver(environment: environment, sections: [SectionInput(section, itemCount: 500)])
        for item in Array(lengths.indices).shuffled(using: &generator) {
            solver.setMeasured(Size(width: 0, height: lengths[item]), item: ItemIndex(section: 0, item: item))
        }
        let width = ((320 - Double(columns - 1) * gap) / Double(columns) * 2).rounded(.down) / 2
        let expected = frames(lengths, columns: columns, width: width, gap: gap)
        for item in [0, 1, 63, 64, 65, 250, 499] {
            #expect(solver.frame(of: ItemIndex(section: 0, item: item)) == expected[item])
        }
        var buffer = LayoutElementBuffer()
        for _ in 0..<10 {
            let sight = Rect(x: 0, y: Double(generator.int(0...6_000)), width: 320, height: 480)
            solver.elements(in: sight, into: &buffer)
            #expect(buffer.elements.map(\.frame) == expected.filter { $0.intersects(sight) })
        }
        solver.allElements(visibleBounds: .zero, into: &buffer)
        #expect(solver.contentSize.height == expected.map(\.maxY).max())
    }

    @Test(arguments: [1e308, 1e13, .infinity, .nan, -1]) func invalidLengthsAreReplacedOrLimited(_ length: Double) {
        let section = LayoutStyle.waterfall(
            columns: 2, estimate: 200, itemLength: WaterfallItemLength { _, _ in length }
        ).section()
        var solver = LayoutSolver(environment: environment, sections: [SectionInput(section, itemCount: 8)])
        var buffer = LayoutElementBuffer()
        solver.allElements(visibleBounds: .zero, into: &buffer)
        let expected = length.isFinite && length > 0 ? 1e12 : 200
        #expect(buffer.elements.map(\.frame.height) == Array(repeating: expected, count: 8))
        #expect(solver.contentSize.height == 4 * expected)
    }

    /// The number of length queries, which is the number of placements, while a change of every tenth item is shown.
    private func placements(_ items: Int, _ change: (inout LayoutSolver, ItemIndex) -> Void) -> Int {
        let asked = Counter()
        let length = WaterfallItemLength { _, _ in
            asked.count.withLock { $0 += 1 }
            return nil
        }
        let section = LayoutStyle.waterfall(columns: 3, estimate: 50, itemLength: length).section()
        var solver = LayoutSolver(environment: environment, sections: [SectionInput(section, itemCount: items)])
        var buffer = LayoutElementBuffer()
        solver.allElements(visibleBounds: .zero, into: &buffer)
        asked.count.withLock { $0 = 0 }
        for item in stride(from: 0, to: items, by: 10) {
            change(&solver, ItemIndex(section: 0, item: item * 7 % items))
        }
        solver.allElements(visibleBounds: .zero, into: &buffer)
        return asked.count.withLock { $0 }
    }

    @Test func aChangeOfManyItemsPlacesEachOnce() {
        let changes: [(inout LayoutSolver, ItemIndex) -> Void] = [
            { $0.invalidate(item: $1) }, { $0.setMeasured(Size(width: 100, height: 70), item: $1) },
        ]
        for change in changes {
            let (few, many) = (placements(1_001, change), placements(10_001, change))
            #expect(many < 11 * few && many < 10 * 10_001, "\(few), \(many)")
        }
    }

    /// Measured, known and estimated lengths in turn, in few columns and in many, which are placed by different code.
    @Test(arguments: 1...30) func lengthsOfAllKindsArePlacedAlike(_ seed: Int) {
        var generator = SeededRandom(world: UInt64(seed))
        let (columns, count) = (generator.int(1...7), generator.int(1...1_500))
        let (known, measured) = (generator.pick([0, 50, 100]), generator.pick([0, 3, 60]))
        var lengths = (0..<count).map { _ in generator.chance(known) ? Double(generator.int(0...120)) : nil }
        let given = lengths
        let section = LayoutStyle.waterfall(
            columns: columns, estimate: 50, itemLength: WaterfallItemLength { item, _ in given[item] }
        ).section()
        var solver = LayoutSolver(environment: environment, sections: [SectionInput(section, itemCount: count)])
        for item in lengths.indices where lengths[item] == nil && generator.chance(measured) {
            lengths[item] = Double(generator.int(0...120))
            solver.setMeasured(
                Size(width: 0, height: lengths[item] ?? 0), item: ItemIndex(section: 0, item: item))
        }
        let width = (320 / Double(columns) * 2).rounded(.down) / 2
        let expected = frames(lengths.map { $0 ?? 50 }, columns: columns, width: width, gap: 0)
        var buffer = LayoutElementBuffer()
        for high in [600, Int.random(in: 600...20_000, using: &generator), 400_000] {
            let sight = Rect(x: 0, y: 0, width: 320, height: Double(high))
            solver.elements(in: sight, into: &buffer)
            #expect(buffer.elements.map(\.frame) == expected.filter { $0.intersects(sight) })
        }
        #expect(solver.contentSize.height == expected.map(\.maxY).max())
    }

    @Test func aJumpToTheEndAsksForEachLengthOnce() throws {
        for items in [6_400, 64_000] {
            let asked = Counter()
            let length = WaterfallItemLength { item, _ in
                asked.count.withLock { $0 += 1 }
                return Double(item % 90)
            }
            let section = LayoutStyle.waterfall(columns: 3, estimate: 50, itemLength: length).section()
            var solver = LayoutSolver(
                environment: environment, sections: [SectionInput(section, itemCount: items)])
            var buffer = LayoutElementBuffer()
            func jump() -> Int {
                asked.count.withLock { $0 = 0 }
                solver.elements(
                    in: Rect(x: 0, y: solver.contentSize.height - 480, width: 320, height: 480), into: &buffer)
                return asked.count.withLock { $0 }
            }
            // The visible blocks are also read for their frames.
            let inSight = 4 * 64
            #expect((items...(items + inSight)).contains(jump()))
            var update = LayoutUpdate()
            update.insertedItems = [.init(section: 0, items: (items / 2)..<(items / 2 + 1))]
            try solver.apply(update)
            #expect((items / 2...(items / 2 + inSight)).contains(jump()))
        }
    }

    @Test func onlyVisibleItemsArePlaced() {
        let length = WaterfallItemLength { item, width in width * (item.isMultiple(of: 3) ? 1.5 : 1) }
        let section = LayoutStyle.waterfall(columns: 2, estimate: 200, itemLength: length).section()
        var solver = LayoutSolver(environment: environment, sections: [SectionInput(section, itemCount: 1_000_000)])
        var buffer = LayoutElementBuffer()
        solver.elements(in: Rect(x: 0, y: 0, width: 320, height: 480), into: &buffer)
        #expect(buffer.elements.allSatisfy { $0.estimated.isEmpty && $0.item < 12 })
        #expect(abs(solver.contentSize.height - 100_000_000) < 2_000)
    }
}

private final class Counter: Sendable {
    let count = Mutex(0)
}
