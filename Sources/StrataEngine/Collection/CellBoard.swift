internal import SectionKit

/// The cells of one collection by element: visible ones and prefetched ones.
///
/// It does not create or fill cells, and has no layout. A pass marks the cells that it needs. At its end, unmarked
/// cells return to the pool in feed order. A pass without changes allocates nothing.
struct CellBoard {
    /// The pool that cells come from and return to.
    let pool: ReusePool
    private var shown: [ElementKey: Cell] = [:]
    private var ready: [ElementKey: Cell] = [:]
    /// Cells that became visible or changed since the last frame; some may no longer be visible.
    private var undrawn: [Cell] = []
    /// The few visible and prefetched sections that scroll orthogonally, each with the last pass that marked it.
    private var scrollers: [(section: Int, pass: Int)] = []
    private var pass = 0
    /// Working memory for the end of a pass.
    private var retired: [ElementKey] = []

    init(pool: ReusePool) { self.pool = pool }

    /// The number of visible cells.
    var shownCount: Int { shown.count }

    /// Whether there are prefetched cells.
    var hasReady: Bool { !ready.isEmpty }

    /// The visible cell of an element.
    func shownCell(at key: ElementKey) -> Cell? { shown[key] }

    /// The prefetched cell of an element.
    func readyCell(at key: ElementKey) -> Cell? { ready[key] }

    /// The results of `transform` for the visible cells, in feed order.
    func mapShown<Result>(_ order: SupplementaryKinds, _ transform: (ElementKey, Cell) -> Result) -> [Result] {
        order.inFeedOrder(shown.keys).compactMap { key in shown[key].map { transform(key, $0) } }
    }

    /// Visits all cells, visible and prefetched, in no particular order.
    func forEachCell(_ body: (ElementKey, Cell) -> Void) {
        for (key, cell) in shown { body(key, cell) }
        for (key, cell) in ready { body(key, cell) }
    }

    /// Visits the visible cells that have to be drawn.
    func forEachUndrawn(_ body: (Cell) -> Void) {
        // A cell that is no longer visible at the end of the frame is never drawn.
        for cell in undrawn where cell.lastPass == pass { body(cell) }
    }
}

extension CellBoard {
    /// Begins a pass; no cell is marked yet.
    mutating func beginPass() { pass += 1 }

    /// Removes the prefetched cell of an element, to be shown.
    mutating func takeReady(at key: ElementKey) -> Cell? {
        ready.isEmpty ? nil : ready.removeValue(forKey: key)
    }

    /// Shows a cell for an element that had no visible cell.
    mutating func show(_ cell: Cell, at key: ElementKey) {
        shown[key] = cell
        // Its frame is that of its previous element, which may have the same size.
        undrawn.append(cell)
    }

    /// Notes that a cell has to be drawn although its size is the same.
    mutating func setNeedsDisplay(_ cell: Cell) { undrawn.append(cell) }

    /// Marks a cell that was visible before, and sets its frame.
    mutating func keep(_ cell: Cell, in frame: Rect) {
        if cell.lastPass != pass - 1 || cell.frame.size != frame.size { undrawn.append(cell) }
        place(cell, in: frame)
    }

    /// Marks a visible cell and sets its frame.
    mutating func place(_ cell: Cell, in frame: Rect) {
        cell.lastPass = pass
        cell.frame = frame
    }

    /// Marks the prefetched cell of an element; false without one.
    mutating func keepReady(at key: ElementKey) -> Bool {
        guard let cell = ready[key] else { return false }
        cell.lastPass = pass
        return true
    }

    /// Adds and marks a prefetched cell for an element.
    mutating func addReady(_ cell: Cell, at key: ElementKey) {
        cell.lastPass = pass
        ready[key] = cell
    }

    /// Marks a section that scrolls orthogonally; true if the previous pass did not have it.
    mutating func keepScroller(_ section: Int) -> Bool {
        // The cells of a section are consecutive.
        if let last = scrollers.last, last.section == section, last.pass == pass { return false }
        if let index = scrollers.firstIndex(where: { $0.section == section }) {
            scrollers[index].pass = pass
            return false
        }
        scrollers.append((section, pass))
        return true
    }

    /// Returns the cells that the pass did not mark to the pool.
    mutating func endPass(_ order: SupplementaryKinds) {
        Self.retire(from: &shown, notIn: pass, to: pool, order, &retired)
        Self.retire(from: &ready, notIn: pass, to: pool, order, &retired)
        scrollers.removeAll { $0.pass != pass }
    }

    /// Notes that the frame is drawn.
    mutating func endDisplay() { undrawn.removeAll(keepingCapacity: true) }

    /// - Parameter retired: working memory, empty before and after.
    private static func retire(
        from cells: inout [ElementKey: Cell], notIn pass: Int, to pool: ReusePool, _ order: SupplementaryKinds,
        _ retired: inout [ElementKey]
    ) {
        for (key, cell) in cells where cell.lastPass != pass { retired.append(key) }
        guard !retired.isEmpty else { return }
        retired.sort(by: order.isBefore)
        for key in retired {
            if let cell = cells.removeValue(forKey: key) { pool.enqueue(cell) }
        }
        retired.removeAll(keepingCapacity: true)
    }
}

extension CellBoard {
    /// Returns every cell to the pool.
    mutating func removeAll(_ order: SupplementaryKinds) {
        for key in order.inFeedOrder(shown.keys) { shown[key].map(pool.enqueue) }
        shown.removeAll(keepingCapacity: true)
        removeReady(order)
        undrawn.removeAll(keepingCapacity: true)
    }

    /// Returns every prefetched cell to the pool.
    mutating func removeReady(_ order: SupplementaryKinds) {
        for key in order.inFeedOrder(ready.keys) { ready[key].map(pool.enqueue) }
        ready.removeAll(keepingCapacity: true)
    }

    /// Changes the keys of all cells. A cell without a new key returns to the pool.
    mutating func move(_ order: SupplementaryKinds, to newKey: (ElementKey, Cell) -> ElementKey?) {
        shown = moved(shown, order, newKey)
        ready = moved(ready, order, newKey)
        scrollers.removeAll(keepingCapacity: true)
    }

    /// The same for the visible cells. Prefetched cells must have been returned to the pool.
    mutating func moveShown(_ order: SupplementaryKinds, to newKey: (ElementKey, Cell) -> ElementKey?) {
        shown = moved(shown, order, newKey)
        scrollers.removeAll(keepingCapacity: true)
    }

    /// Frees prefetched cells, spare cells within rows, and excess capacity. The pool is not touched.
    mutating func dropSpares(_ order: SupplementaryKinds) {
        removeReady(order)
        for cell in shown.values { cell.row?.dropSpares() }
        // Recreated with the capacity that it needs.
        shown = Dictionary(uniqueKeysWithValues: mapShown(order) { ($0, $1) })
        ready = [:]
        scrollers = scrollers.map { $0 }
        (retired, undrawn) = ([], [])
    }

    private func moved(
        _ cells: [ElementKey: Cell], _ order: SupplementaryKinds, _ newKey: (ElementKey, Cell) -> ElementKey?
    ) -> [ElementKey: Cell] {
        var result: [ElementKey: Cell] = [:]
        for key in order.inFeedOrder(cells.keys) {
            guard let cell = cells[key] else { continue }
            if let newKey = newKey(key, cell) { result[newKey] = cell } else { pool.enqueue(cell) }
        }
        return result
    }
}

/// A visible cell with its element.
struct VisibleCell {
    let key: ElementKey
    let cell: Cell
    /// The kind of supplementary; nil for a cell.
    let supplementary: SupplementaryKind?
    /// The frame in the viewport, in points.
    let frame: Rect
}

/// The page that each cell of dots shows. Cells do not store it, because it would take memory in all other cells too.
struct ShownPages {
    private var pages: [ObjectIdentifier: PagePosition] = [:]

    /// The page that a cell was last configured with; nil for none.
    subscript(cell: Cell) -> PagePosition? {
        get { pages[ObjectIdentifier(cell)] }
        set { pages[ObjectIdentifier(cell)] = newValue }
    }

    /// Forgets all cells except those of a board. A cell that comes from the pool is configured anyway.
    mutating func keep(_ board: CellBoard) {
        guard !pages.isEmpty else { return }
        var kept: [ObjectIdentifier: PagePosition] = [:]
        board.forEachCell { _, cell in kept[ObjectIdentifier(cell)] = self[cell] }
        pages = kept
    }
}
