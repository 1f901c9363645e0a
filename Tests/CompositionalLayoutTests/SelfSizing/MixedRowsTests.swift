import CompositionalLayout
import Testing

/// Grids with full-width rows.
@Suite struct MixedRowsTests {
    let environment = LayoutEnvironment(containerSize: Size(width: 100, height: 200))

    func solver(_ height: LayoutDimension, count: Int, wide: [Int]) -> LayoutSolver {
        let section = LayoutStyle.mixedGrid(columns: 2, height: height, wideHeight: .absolute(30), spacing: 10)
        return LayoutSolver(
            environment: environment, sections: [SectionInput(section.section(), itemCount: count, wideItems: wide)])
    }

    @Test func aWideItemEndsTheRowBeforeIt() {
        let solver = solver(.absolute(40), count: 6, wide: [3])
        let frames = (0..<6).map { solver.frame(of: ItemIndex(section: 0, item: $0)) }
        #expect(frames[2] == Rect(x: 0, y: 50, width: 45, height: 40))
        #expect(frames[3] == Rect(x: 0, y: 100, width: 100, height: 30))
        #expect(frames[4] == Rect(x: 0, y: 140, width: 45, height: 40))
        #expect(frames[5] == Rect(x: 55, y: 140, width: 45, height: 40))
        #expect(solver.contentSize.height == 180)
    }

    @Test func manyWideItemsAreFound() {
        let wide = (0..<10_000).map { $0 * 25 + 24 }
        var solver = solver(.absolute(40), count: 250_000, wide: wide)
        // Twelve rows of 40 and one of 30, thirteen gaps of 10: 640 points for 25 items.
        #expect(solver.contentSize.height == 10_000 * 640 - 10)
        var buffer = LayoutElementBuffer()
        solver.elements(in: Rect(x: 0, y: 640 * 5_000, width: 100, height: 45), into: &buffer)
        #expect(buffer.elements.map(\.item) == [125_000, 125_001])
        #expect(solver.frame(of: ItemIndex(section: 0, item: 125_024))?.minY == 3_200_600.0)
    }

    @Test func deletingTheWideItemJoinsTheRows() throws {
        var solver = solver(.estimated(40), count: 6, wide: [3])
        for item in 0..<6 {
            solver.setMeasured(Size(width: 45, height: Double(20 + item)), item: ItemIndex(section: 0, item: item))
        }
        var update = LayoutUpdate()
        update.deletedItems = [.init(section: 0, items: 3..<4)]
        try solver.apply(update)
        #expect(solver.contentSize.height == 21 + 10 + 24 + 10 + 25)
        #expect(solver.frame(of: ItemIndex(section: 0, item: 3)) == Rect(x: 55, y: 31, width: 45, height: 24))
    }
}
