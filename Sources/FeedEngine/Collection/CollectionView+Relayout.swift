internal import SectionKit

extension CollectionView {
    /// Solves the layout anew for another viewport, whose top stays at the offset. Cells stay with their items and are
    /// configured again if they are still in sight: what they show may depend on the screen.
    ///
    /// - Complexity: O(sections + cells in sight).
    func relayout(_ source: Source, viewport: Size) {
        cancelPrefetching()
        scrollers.removeAll(keepingCapacity: true)
        let names = supplementaryKinds
        self.source = source
        bounds.size = viewport
        solver = Self.makeSolver(source, viewport: viewport, context: context)
        answer.forget()
        findSupplementaryKinds()
        var kept: [ElementKey: Cell] = [:]
        for key in inFeedOrder(shown.keys) {
            guard let cell = shown[key] else { continue }
            cell.isStale = true
            // Kinds are numbered by each solver on its own.
            let name = names.first { $0.kind == key.kind }?.supplementary
            let kind = name.map { name in supplementaryKinds.first { $0.supplementary == name }?.kind } ?? .cell
            if let kind {
                kept[ElementKey(section: key.section, item: key.item, kind: kind)] = cell
            } else {
                pool.enqueue(cell)
            }
        }
        shown = kept
    }

    /// Configures a cell again that shows what it showed on another screen.
    func refresh(_ cell: Cell, _ key: ElementKey, purpose: ConfigurePurpose) {
        guard cell.isStale else { return }
        cell.isStale = false
        if let kind = supplementary(key) {
            configureSupplementary(cell, kind, section: key.section, purpose: purpose)
        } else {
            source.configure(cell, at: ItemIndex(section: key.section, item: key.item), purpose: purpose)
        }
        undisplayed.append(cell)
    }

    /// Lets go of cells made ready ahead, and of room kept for more cells than are in sight. The pool is the caller's.
    func dropSpares() {
        cancelPrefetching()
        prefetchRule.forget()
        for cell in shown.values { cell.row?.dropSpares() }
        // The same dictionary with room for what it holds, whatever it held before.
        shown = Dictionary(
            uniqueKeysWithValues: inFeedOrder(shown.keys).compactMap { key in shown[key].map { (key, $0) } })
        prefetched = [:]
        scrollers = scrollers.map { $0 }
        solver.trim()
        answer = LayoutWindow()
        settleBuffer = LayoutElementBuffer()
        (retired, undisplayed) = ([], [])
    }
}
