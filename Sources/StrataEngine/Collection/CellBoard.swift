internal import SectionKit

/// The cells of one collection by element: visible ones and prefetched ones.
///
/// It does not create or fill cells, and has no layout. A pass marks the cells that it needs; unmarked ones return to
/// the pool at its end, in feed order. A pass without changes allocates nothing.
struct CellBoard {
    /// Where cells come from and go back to.
    let pool: ReusePool
    private var shown: [ElementKey: Cell] = [:]
    private var ready: [ElementKey: Cell] = [:]
    /// Cells that came into sight or changed since the last frame; some may be gone again.
    private var undrawn: [Cell] = []
    /// Rows that scroll on their own and are in sight or made ready, a handful, with the pass that found them last.
    private var scrollers: [(section: Int, pass: Int)] = []
    private var pass = 0
    /// Working memory of a pass's end.
    private var retired: [ElementKey] = []

    init(pool: ReusePool) { self.pool = pool }

    /// How many cells are in sight.
    var shownCount: Int { shown.count }

    /// Whether any cell was made ready ahead.
    var hasReady: Bool { !ready.isEmpty }

    /// The cell in sight for an element.
    func shownCell(at key: ElementKey) -> Cell? { shown[key] }

    /// The cell made ready for an element.
    func readyCell(at key: ElementKey) -> Cell? { ready[key] }

    /// What `transform` makes of the cells in sight, in the order of the feed.
    func mapShown<Result>(_ order: SupplementaryKinds, _ transform: (ElementKey, Cell) -> Result) -> [Result] {
        order.inFeedOrder(shown.keys).compactMap { key in shown[key].map { transform(key, $0) } }
    }

    /// Visits all cells, in sight and ready, in no order.
    func forEachCell(_ body: (ElementKey, Cell) -> Void) {
        for (key, cell) in shown { body(key, cell) }
        for (key, cell) in ready { body(key, cell) }
    }

    /// Visits the cells in sight that have to be drawn.
    func forEachUndrawn(_ body: (Cell) -> Void) {
        // A cell that went out of sight again before the frame ended is never drawn.
        for cell in undrawn where cell.lastPass == pass { body(cell) }
    }
}

extension CellBoard {
    /// Begins a pass, which has marked no cell yet.
    mutating func beginPass() { pass += 1 }

    /// Takes the cell that was made ready for an element, to be shown.
    mutating func takeReady(at key: ElementKey) -> Cell? {
        ready.isEmpty ? nil : ready.removeValue(forKey: key)
    }

    /// Shows a cell for an element that had none in sight.
    mutating func show(_ cell: Cell, at key: ElementKey) {
        shown[key] = cell
        // Its frame is that of its previous element, which may have the same size.
        undrawn.append(cell)
    }

    /// Notes that a cell has to be drawn although its size is the same.
    mutating func setNeedsDisplay(_ cell: Cell) { undrawn.append(cell) }

    /// Marks a cell that was in sight before, and puts it in its frame.
    mutating func keep(_ cell: Cell, in frame: Rect) {
        if cell.lastPass != pass - 1 || cell.frame.size != frame.size { undrawn.append(cell) }
        place(cell, in: frame)
    }

    /// Marks a cell in sight and puts it in its frame.
    mutating func place(_ cell: Cell, in frame: Rect) {
        cell.lastPass = pass
        cell.frame = frame
    }

    /// Marks the cell that was made ready for an element; false if there is none.
    mutating func keepReady(at key: ElementKey) -> Bool {
        guard let cell = ready[key] else { return false }
        cell.lastPass = pass
        return true
    }

    /// Adds and marks a cell that was made ready for an element.
    mutating func addReady(_ cell: Cell, at key: ElementKey) {
        cell.lastPass = pass
        ready[key] = cell
    }

    /// Marks a row that scrolls on its own; true if it was not there in the pass before.
    mutating func keepScroller(_ section: Int) -> Bool {
        // The cells of a section follow each other.
        if let last = scrollers.last, last.section == section, last.pass == pass { return false }
        if let index = scrollers.firstIndex(where: { $0.section == section }) {
            scrollers[index].pass = pass
            return false
        }
        scrollers.append((section, pass))
        return true
    }

    /// Puts the cells that the pass did not mark back into the pool.
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
    /// Puts every cell back into the pool.
    mutating func removeAll(_ order: SupplementaryKinds) {
        for key in order.inFeedOrder(shown.keys) { shown[key].map(pool.enqueue) }
        shown.removeAll(keepingCapacity: true)
        removeReady(order)
        undrawn.removeAll(keepingCapacity: true)
    }

    /// Puts every cell that was made ready back into the pool.
    mutating func removeReady(_ order: SupplementaryKinds) {
        for key in order.inFeedOrder(ready.keys) { ready[key].map(pool.enqueue) }
        ready.removeAll(keepingCapacity: true)
    }

    /// Rekeys all cells; a cell without a new key returns to the pool.
    mutating func move(_ order: SupplementaryKinds, to newKey: (ElementKey, Cell) -> ElementKey?) {
        shown = moved(shown, order, newKey)
        ready = moved(ready, order, newKey)
        scrollers.removeAll(keepingCapacity: true)
    }

    /// The same for the cells in sight; those made ready go back to the pool before.
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
