internal import SectionKit

/// The page that each cell of dots shows. A cell does not keep it itself, because all other cells would have the room too.
struct ShownPages {
    private var pages: [ObjectIdentifier: PagePosition] = [:]

    /// The page that a cell was last configured with; nil for none.
    subscript(cell: Cell) -> PagePosition? {
        get { pages[ObjectIdentifier(cell)] }
        set { pages[ObjectIdentifier(cell)] = newValue }
    }

    /// Forgets all cells but those of a board. A cell that comes from the pool is configured anyway.
    mutating func keep(_ board: CellBoard) {
        guard !pages.isEmpty else { return }
        var kept: [ObjectIdentifier: PagePosition] = [:]
        board.forEachCell { _, cell in kept[ObjectIdentifier(cell)] = self[cell] }
        pages = kept
    }
}
