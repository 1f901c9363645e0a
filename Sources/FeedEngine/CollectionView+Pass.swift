internal import CellRendering
internal import SectionKit

extension CollectionView {
    /// Asks the layout, then makes the cells on the screen agree with the answer.
    func performPass(purpose: ConfigurePurpose = .display) {
        queryLayout()
        if showsAnswerAlready(purpose) { return }
        pass += 1
        if buffer.elements.contains(where: { !$0.estimated.isEmpty && $0.frame.intersects(bounds) }) {
            settleLayout(purpose: purpose)
            queryLayout()
        }
        reconcile(purpose: purpose)
        retireOutOfSight()
        isAnswerShown = purpose == .display
        shownBounds = bounds
        swap(&buffer, &shownBuffer)
    }

    /// Whether the last pass gave the same answer: the same elements at the same places, and none of them came into sight
    /// or left it. Most frames of a scroll are such.
    private func showsAnswerAlready(_ purpose: ConfigurePurpose) -> Bool {
        guard isAnswerShown, purpose == .display, !prefetchRule.isPending else { return false }
        guard buffer.elements.count == shownBuffer.elements.count else { return false }
        return zip(buffer.elements, shownBuffer.elements).allSatisfy { new, old in
            new == old && new.isInSight(of: bounds) == old.isInSight(of: shownBounds)
        }
    }

    private func queryLayout() {
        context.timingLayout {
            solver.elements(in: prefetchRule.window(around: bounds), visibleBounds: bounds, into: &buffer)
        }
        context.counters.layoutPasses += 1
        context.counters.layoutAttributes += buffer.elements.count
    }

    /// Measures what is estimated and in sight. Cell work is not layout work: its time is taken off.
    private func settleLayout(purpose: ConfigurePurpose) {
        var cellTime: UInt64 = 0
        let anchor = bounds.minY > 0 ? solver.anchor(in: bounds, buffer: &settleBuffer) : nil
        context.timingLayout {
            _ = solver.settle(in: bounds, buffer: &settleBuffer) { element, constraint in
                let start = context.clock.now()
                defer { cellTime += context.clock.now() - start }
                return measure(element, constraint, purpose: purpose)
            }
        }
        context.counters.layoutTime -= min(cellTime, context.counters.layoutTime)
        if let anchor, let offset = solver.offset(keeping: anchor) {
            bounds.origin.y = min(max(0, offset), maximumOffset)
        }
    }

    private func measure(
        _ element: LayoutElement, _ constraint: MeasureConstraint, purpose: ConfigurePurpose
    ) -> Size? {
        let key = ElementKey(element)
        guard element.category == .cell || supplementary(key) != nil else { return nil }
        let cell = shown[key] ?? takePrefetched(key) ?? makeCell(for: key, purpose: purpose)
        shown[key] = cell
        refresh(cell, key, purpose: purpose)
        return cell.measure(SizeConstraint(constraint))
    }

    private func reconcile(purpose: ConfigurePurpose) {
        prefetchRule.beginPass()
        var section = -1
        for element in buffer.elements {
            let key = ElementKey(element)
            guard element.category == .cell || supplementary(key) != nil else { continue }
            if element.scrollsSideways, element.section != section, source.countsScrollers {
                section = element.section
                noteScroller(section)
            }
            if element.isInSight(of: bounds) {
                show(element, key, purpose: purpose)
            } else if shown[key] == nil, purpose == .display {
                prefetch(key)
            }
        }
    }

    private func show(_ element: LayoutElement, _ key: ElementKey, purpose: ConfigurePurpose) {
        let cell: Cell
        if let known = shown[key] {
            cell = known
            refresh(cell, key, purpose: purpose)
            if cell.lastPass != pass - 1 || cell.frame.size != element.frame.size { undisplayed.append(cell) }
        } else {
            cell = takePrefetched(key) ?? makeCell(for: key, purpose: purpose)
            shown[key] = cell
            undisplayed.append(cell)
        }
        cell.lastPass = pass
        cell.frame = element.frame
    }

    private func prefetch(_ key: ElementKey) {
        if let cell = prefetched[key] {
            cell.lastPass = pass
        } else if prefetchRule.mayPrefetch() {
            let cell = makeCell(for: key, purpose: .prefetch)
            prefetchRule.spend(cells: cell.row?.cellCount ?? 1)
            cell.lastPass = pass
            prefetched[key] = cell
        }
    }

    private func takePrefetched(_ key: ElementKey) -> Cell? {
        prefetched.isEmpty ? nil : prefetched.removeValue(forKey: key)
    }

    /// A cell from the pool, or a new one, with the element's content.
    func makeCell(for key: ElementKey, purpose: ConfigurePurpose) -> Cell {
        let type = source.key(key.section).type
        if let kind = supplementary(key) {
            let cell =
                pool.dequeue(kind.cellKind) ?? Cell(kind: kind.cellKind, type: type, context: context)
            configureSupplementary(cell, kind, section: key.section, purpose: purpose)
            return cell
        }
        let index = ItemIndex(section: key.section, item: key.item)
        let kind = source.cellKind(at: index)
        let cell = pool.dequeue(kind) ?? source.makeCell(kind, at: index, context: context)
        source.configure(cell, at: index, purpose: purpose)
        return cell
    }

    func configureSupplementary(
        _ cell: Cell, _ kind: SupplementaryKind, section: Int, purpose: ConfigurePurpose
    ) {
        guard let configuration = source.supplementary(kind, section: section) else { return }
        let key = source.key(section)
        cell.configure(
            configuration, for: CellOwner(type: key.type, section: key.id, item: kind.elementName), purpose: purpose)
    }

    private func noteScroller(_ section: Int) {
        if let index = scrollers.firstIndex(where: { $0.section == section }) {
            scrollers[index].pass = pass
        } else {
            scrollers.append((section, pass))
            context.counters.rowsConfigured += 1
        }
    }

    /// Takes back the cells that the pass did not ask for. Allocates nothing.
    private func retireOutOfSight() {
        retire(from: &shown)
        retire(from: &prefetched)
        scrollers.removeAll { $0.pass != pass }
    }

    private func retire(from cells: inout [ElementKey: Cell]) {
        for (key, cell) in cells where cell.lastPass != pass { retired.append(key) }
        guard !retired.isEmpty else { return }
        retired.sort(by: isBefore)
        for key in retired {
            if let cell = cells.removeValue(forKey: key) { pool.enqueue(cell) }
        }
        retired.removeAll(keepingCapacity: true)
    }
}

extension LayoutElement {
    /// Whether a person sees it. What scrolls sideways is asked for by the layout only where it is in sight, so the y axis
    /// decides.
    fileprivate func isInSight(of bounds: Rect) -> Bool {
        isPinned || (frame.minY < bounds.maxY && bounds.minY < frame.maxY)
    }
}

extension SizeConstraint {
    /// What the layout fixes, as the renderer understands it.
    init(_ constraint: MeasureConstraint) {
        if let width = constraint.width {
            self = .width(width)
        } else if let height = constraint.height {
            self = .height(height)
        } else {
            self = .none
        }
    }
}
