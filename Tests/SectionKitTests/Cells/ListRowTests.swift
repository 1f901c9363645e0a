import CompositionalLayout
import Testing

@testable import SectionKit

/// Rows of lists: their positions, their looks, and the rows that look different after a change.
@Suite struct ListRowTests {
    private func settings(_ appearance: ListConfiguration.Appearance, headerRow: Bool = false) -> ListConfiguration {
        var list = ListConfiguration(appearance: appearance)
        list.headerMode = headerRow ? .firstItemInSection : .none
        return list
    }

    @Test func positionsAreThoseOfTheSection() {
        #expect(RowPosition(of: 0, among: 1) == .only)
        #expect((0..<4).map { RowPosition(of: $0, among: 4) } == [.first, .middle, .middle, .last])
        let list = settings(.grouped, headerRow: true)
        let places = (0..<3).map { RowPlace(of: $0, among: 3, in: list) }
        #expect(places.map(\.position) == [.only, .first, .last] && places.map(\.isHeader) == [true, false, false])
    }

    @Test func onlyTheLastRowHasNoSeparator() {
        let row = CellConfiguration.text("row")
        let list = settings(.plain)
        let rows = (0..<3).map { row.row(at: RowPlace(of: $0, among: 3, in: list), of: list) }
        #expect(rows.map { $0.rowEdges?.bottom?.leading } == [16, 16, nil])
        #expect(rows[2] == row)
        #expect(rows.allSatisfy { $0.background == nil })
    }

    @Test func cardsHaveRoundCornersAtTheirEnds() {
        let row = CellConfiguration.text("row")
        let list = settings(.insetGrouped)
        let rows = (0..<3).map { row.row(at: RowPlace(of: $0, among: 3, in: list), of: list).rowEdges }
        #expect(rows.map { $0?.roundsTop } == [true, false, false])
        #expect(rows.map { $0?.roundsBottom } == [false, false, true])
        #expect(row.row(at: RowPlace(of: 0, among: 1, in: list), of: list).rowEdges?.roundsBottom == true)
        let header = settings(.insetGrouped, headerRow: true)
        #expect(row.row(at: RowPlace(of: 0, among: 3, in: header), of: header) == row)
    }

    @Test func visibilityOfSeparatorsOverridesTheirPlace() {
        var list = settings(.grouped)
        list.separatorConfiguration.topSeparatorVisibility = .visible
        list.separatorConfiguration.bottomSeparatorVisibility = .visible
        list.separatorConfiguration.color = "accent"
        let edges = CellConfiguration.text("row").row(at: RowPlace(of: 1, among: 2, in: list), of: list).rowEdges
        #expect(edges?.top != nil && edges?.bottom != nil && edges?.color == .accent)
        list.separatorConfiguration.topSeparatorVisibility = .hidden
        list.separatorConfiguration.bottomSeparatorVisibility = .hidden
        let hidden = CellConfiguration.text("row").row(at: RowPlace(of: 0, among: 2, in: list), of: list)
        #expect(hidden.rowEdges == CellRowEdges())
        #expect(hidden.background?.color == .cardBackground)
    }

    @Test func separatorsOfASkeletonHaveNoHue() {
        var list = settings(.grouped)
        list.separatorConfiguration.color = "#FF0000"
        let row = CellConfiguration.text("row").row(at: RowPlace(of: 0, among: 2, in: list), of: list)
        #expect(row.rowEdges?.color == .rgb(0xFF0000))
        #expect(row.skeleton.rowEdges?.color == .separator)
        list.separatorConfiguration.color = "#808080"
        let neutral = CellConfiguration.text("row").row(at: RowPlace(of: 0, among: 2, in: list), of: list)
        #expect(neutral.skeleton.rowEdges?.color == .rgb(0x808080))
    }

    /// A tree of the greatest depth stays what it is, instead of being cut.
    @Test func aTreeWithoutRoomForAnotherLevelKeepsItsContent() {
        var tree = CellConfiguration.text("deep")
        for _ in 1..<CellConfiguration.maximumDepth { tree = .vertical([tree]) }
        let list = settings(.insetGrouped)
        #expect(tree.row(at: RowPlace(of: 0, among: 2, in: list), of: list) == tree)
    }

    /// All pairs of small sections of distinct items, against looking at every row.
    @Test func shiftedRowsAreThoseThatLookingAtEveryRowFinds() {
        let items = ["a", "b", "c", "d"]
        var sections: [[String]] = [[]]
        for length in 1...4 {
            sections += sections.filter { $0.count == length - 1 }.flatMap { before in
                items.filter { !before.contains($0) }.map { before + [$0] }
            }
        }
        let lists: [ListConfiguration?] = [nil, settings(.insetGrouped), settings(.plain, headerRow: true)]
        for list in lists {
            for (old, new) in sections.flatMap({ old in sections.map { (old, $0) } }) {
                let shift = RowShift(from: (old.count, list), to: (new.count, list))
                let found = shift.rows(in: 0) {
                    new.firstIndex(of: old[$0])
                } oldItem: {
                    old.firstIndex(of: new[$0])
                }
                let expected = new.indices.filter { index in
                    guard let before = old.firstIndex(of: new[index]) else { return false }
                    return RowPlace(of: before, among: old.count, in: list)
                        != RowPlace(of: index, among: new.count, in: list)
                }
                #expect(found.map(\.index.item) == expected, "\(old) to \(new)")
            }
        }
    }

    /// Memory of every cell: a new kind of leaf must not make the others larger.
    @Test func aLeafForRowsMakesNoCellLarger() {
        #expect(MemoryLayout<CellRowEdges>.size <= MemoryLayout<CellImage>.size)
    }
}
