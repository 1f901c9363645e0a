import CompositionalLayout
import Testing

/// Counters are exact: the same calls give the same numbers.
@Suite struct CountersTests {
    @Test func everyStepIsCounted() throws {
        let list = LayoutStyle.list(rowHeight: .estimated(40)).section()
        let grid = LayoutStyle.grid(columns: 2, height: .absolute(40)).section()
        var solver = LayoutSolver(
            environment: LayoutEnvironment(containerSize: Size(width: 100, height: 100)),
            sections: [list, grid, list, grid].map { SectionInput($0, itemCount: 50) })
        var buffer = LayoutElementBuffer()
        solver.settle(in: Rect(x: 0, y: 0, width: 100, height: 100), buffer: &buffer) { _, _ in
            Size(width: 100, height: 50)
        }
        var update = LayoutUpdate()
        update.insertedItems = [.init(section: 0, items: 0..<2)]
        try solver.apply(update)

        var expected = LayoutCounters()
        expected.passes = 4
        expected.descriptionsSolved = 2
        expected.sectionsSolved = 5
        expected.queries = 2
        expected.attributes = 3 + 2
        expected.corrections = 2
        #expect(solver.counters == expected)
    }

    @Test func unusedPlansAreRemoved() throws {
        var layout = LayoutStyle.list(rowHeight: .absolute(40)).section()
        var solver = LayoutSolver(
            environment: LayoutEnvironment(containerSize: Size(width: 100, height: 100)),
            sections: [SectionInput(layout, itemCount: 5)])
        for height in 1...500 {
            layout.boundary = [.header(height: .absolute(Double(height)))]
            var update = LayoutUpdate()
            update.replacedLayouts = [.init(section: 0, layout: layout)]
            try solver.apply(update)
            #expect(solver.contentSize.height == Double(200 + height))
        }
        #expect(solver.counters.descriptionsSolved == 501)
    }
}
