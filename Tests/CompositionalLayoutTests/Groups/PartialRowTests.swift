import CompositionalLayout
import Testing

/// The last row of a section, with some of its items missing.
@Suite struct PartialRowTests {
    let environment = LayoutEnvironment(containerSize: Size(width: 320, height: 480))

    private func item(_ width: Double, _ height: Double) -> LayoutSubitem {
        .item(LayoutItem(LayoutSize(width: .fractionalWidth(width), height: .estimated(height))))
    }

    private func column(_ height: Double, _ items: [Double]) -> LayoutSubitem {
        .group(
            .vertical(
                LayoutSize(width: .fractionalWidth(0.5), height: .estimated(height)), items.map { item(1, $0) }))
    }

    private func solver(_ height: Double, _ subitems: [LayoutSubitem], count: Int) -> LayoutSolver {
        let row = LayoutGroup.horizontal(
            LayoutSize(width: .fractionalWidth(1), height: .estimated(height)), subitems)
        return LayoutSolver(environment: environment, sections: [SectionInput(LayoutSection(row), itemCount: count)])
    }

    @Test func aPartlyFilledColumnKeepsNoRoomForMissingItems() {
        #expect(solver(88, [column(88, [44, 44])], count: 1).contentSize.height == 44)
        #expect(solver(88, [item(0.5, 44), column(88, [44, 44])], count: 2).contentSize.height == 44)
        #expect(solver(30, [item(0.5, 30), column(64, [44, 20])], count: 2).contentSize.height == 44)
        #expect(solver(30, [item(0.5, 30), column(64, [44, 20])], count: 5).contentSize.height == 108)
    }

    @Test func aMeasuredPartlyFilledColumnKeepsNoRoomEither() {
        var solver = solver(88, [item(0.5, 44), column(88, [44, 44])], count: 2)
        var buffer = LayoutElementBuffer()
        solver.settle(in: Rect(x: 0, y: 0, width: 320, height: 480), buffer: &buffer) { _, _ in
            Size(width: 160, height: 30)
        }
        #expect(solver.contentSize.height == 30)
        #expect(solver.brokenInvariants() == [])
    }

    @Test func aColumnInNestedRowsIsTrimmed() {
        let inner = LayoutGroup.horizontal(
            LayoutSize(width: .fractionalWidth(1), height: .estimated(88)), [column(88, [44, 44]), item(0.5, 20)])
        #expect(solver(88, [.group(inner)], count: 1).contentSize.height == 44)
        #expect(solver(88, [.group(inner)], count: 2).contentSize.height == 88)
    }
}
