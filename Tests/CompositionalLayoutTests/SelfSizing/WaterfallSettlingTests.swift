import CompositionalLayout
import StrataBasics
import Testing

/// Several items of a waterfall measured after one query, compared with one query for each.
@Suite struct WaterfallSettlingTests {
    private let environment = LayoutEnvironment(containerSize: Size(width: 320, height: 480))

    private func solver(columns: Int, counts: [Int], known: Int?) -> LayoutSolver {
        let length = known.map { rarity in
            WaterfallItemLength { item, _ in item.isMultiple(of: rarity) ? 40 : nil }
        }
        let style = LayoutStyle.waterfall(columns: columns, estimate: 60, spacing: 4, itemLength: length)
        return LayoutSolver(
            environment: environment, sections: counts.map { SectionInput(style.section(), itemCount: $0) })
    }

    private func settle(
        _ solver: inout LayoutSolver, _ sight: Rect, budget: Int, _ heights: [Int]
    ) -> (order: [ItemIndex], isComplete: Bool) {
        var order: [ItemIndex] = []
        var buffer = LayoutElementBuffer()
        let settling = solver.settle(in: sight, buffer: &buffer, budget: budget) { element, _ in
            order.append(element.index)
            return Size(width: element.frame.width, height: Double(heights[element.item % heights.count]))
        }
        return (order, settling.isComplete)
    }

    private func elements(of solver: inout LayoutSolver, in sight: Rect) -> [LayoutElement] {
        var buffer = LayoutElementBuffer()
        solver.elements(in: sight, into: &buffer)
        return buffer.elements
    }

    @Test func measuresTheSameInTheSameOrder() {
        var random = SeededRandom(seed: 5, name: "waterfalls")
        for _ in 0..<(Exhaustive.isOn ? 300 : 60) {
            let counts = (0..<(1 + random.int(below: 2))).map { _ in random.int(below: 200) }
            var many = solver(
                columns: 1 + random.int(below: 5), counts: counts,
                known: random.int(below: 2) == 0 ? nil : 2 + random.int(below: 4))
            let heights = (0..<17).map { _ in random.int(below: 200) }
            // From the top on: items that are not placed have estimated lengths, so a query farther down may find other
            // items.
            let sights = (0..<3).map { _ in
                Rect(x: 0, y: 0, width: 320, height: random.int(below: 3) == 0 ? 1e9 : Double(random.int(below: 4_000)))
            }
            var one = many
            for sight in sights {
                let order = settle(&many, sight, budget: 10_000, heights).order
                var slow: [ItemIndex] = []
                while true {
                    let step = settle(&one, sight, budget: 1, heights)
                    slow += step.order
                    if step.isComplete { break }
                }
                #expect(order == slow)
                #expect(elements(of: &many, in: sight) == elements(of: &one, in: sight))
            }
            #expect(many.brokenInvariants() == [])
        }
    }

    /// A whole waterfall needs two queries, whatever the number of its items.
    @Test(arguments: [100, 1_000, 10_000]) func aWholeWaterfallNeedsTwoQueries(count: Int) {
        var solver = solver(columns: 3, counts: [count], known: nil)
        let queries = solver.counters.queries
        let everything = Rect(x: 0, y: 0, width: 320, height: 1e9)
        #expect(settle(&solver, everything, budget: count, [30, 90, 50]).order.count == count)
        #expect(solver.counters.queries - queries <= 2)
    }
}
