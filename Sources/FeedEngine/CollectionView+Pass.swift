internal import CellRendering
internal import Feeds
internal import SectionKit

extension CollectionView {
    /// Asks the layout, then makes the cells on the screen agree with the answer.
    func performPass(purpose: ConfigurePurpose = .display) {
        let isAsked = askLayout()
        defer { prefetchRule.sideways?.motion.rest() }
        if purpose == .display, isAnswerShown, !isAsked, isCurrent, followPinned() { return }
        pass += 1
        if answer.elements.contains(where: { waitsForMeasure($0) }) {
            settleLayout(purpose: purpose)
            askLayout()
        }
        reconcile(purpose: purpose)
        if purpose == .display { prefetchAhead() }
        retireOutOfSight()
        isAnswerShown = purpose == .display
    }

    /// Whether the viewport is where nothing comes or goes, and nothing waits to be made ready. Most frames of a scroll are
    /// such.
    private var isCurrent: Bool {
        guard !prefetchRule.isPending else { return false }
        let window = prefetchRule.window(around: bounds)
        let lead = prefetchRule.vertical.lead(window.minY...window.maxY)
        guard band.holds(bounds.minY, lead: lead) else { return false }
        guard let (section, motion) = prefetchRule.sideways else { return true }
        let offset = solver.orthogonalOffset(of: section)
        let reach = prefetchRule.window(sideways: motion, offset: offset, extent: bounds.width)
        return band.holdsSideways(offset, lead: motion.lead(reach))
    }

    /// Moves what is pinned along with the viewport; false if something pinned came or went.
    private func followPinned() -> Bool {
        for position in answer.pinnable {
            let element = answer.elements[position]
            let key = ElementKey(element)
            let cell = shown[key]
            guard (cell != nil) == (isInSight(element) && supplementary(key) != nil) else { return false }
            cell?.frame = element.frame
        }
        return true
    }

    /// Makes sure that the layout's answer holds the viewport and the window ahead. Returns whether the layout was asked.
    @discardableResult
    private func askLayout() -> Bool {
        let window = prefetchRule.window(around: bounds)
        let update = context.timingLayout {
            var update = solver.update(&answer, holding: window, asking: area(around: window), visibleBounds: bounds)
            guard let (section, motion) = prefetchRule.sideways else { return update }
            let ranges = sidewaysRanges(motion, offset: solver.orthogonalOffset(of: section))
            let own = solver.widen(section, holding: ranges.window, asking: ranges.area, in: &answer)
            update.isAsked = update.isAsked || own.isAsked
            update.attributes += own.attributes
            return update
        }
        note(update)
        return update.isAsked
    }

    /// Adds what the layout was asked for to the counts.
    func note(_ update: LayoutWindow.Update) {
        if update.isAsked { context.counters.layoutPasses += 1 }
        context.counters.layoutAttributes += update.attributes
    }

    /// What is asked for when something is: a viewport further than needed in the direction of the motion, so that the next
    /// frames need not ask, and a little behind.
    private func area(around window: Rect) -> Rect {
        guard prefetchRule.vertical.direction != 0 else { return window }
        let range = prefetchRule.vertical.reach(window.minY...window.maxY, by: bounds.height)
        let back = bounds.height * Self.keptBehind
        let (low, high) =
            prefetchRule.vertical.direction > 0
            ? (range.lowerBound - back, range.upperBound) : (range.lowerBound, range.upperBound + back)
        return Rect(x: window.minX, y: low, width: window.width, height: high - low)
    }

    /// The share of the viewport that is kept behind it: enough for a scroll that turns back a little.
    private static var keptBehind: Double { 0.25 }

    private func waitsForMeasure(_ element: LayoutElement) -> Bool {
        !element.estimated.isEmpty && element.category != .anchored && isInSight(element)
    }

    /// Whether a person sees an element.
    func isInSight(_ element: LayoutElement) -> Bool {
        if element.isPinned { return true }
        guard element.frame.minY < bounds.maxY, bounds.minY < element.frame.maxY else { return false }
        guard element.scrollsOrthogonally else { return true }
        let x = element.frame.minX - solver.orthogonalOffset(of: element.section)
        return x < bounds.maxX && bounds.minX < x + element.frame.width
    }

    /// Measures what is estimated and in sight.
    private func settleLayout(purpose: ConfigurePurpose) {
        let anchor = bounds.minY > 0 ? solver.anchor(in: bounds, buffer: &settleBuffer) : nil
        context.timingLayout {
            _ = solver.settle(in: bounds, buffer: &settleBuffer) { element, constraint in
                context.leavingLayout { measure(element, constraint, purpose: purpose) }
            }
        }
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
        if shown.updateValue(cell, forKey: key) == nil {
            // Its frame is what it showed before, maybe of this very size.
            undisplayed.append(cell)
        }
        refresh(cell, key, purpose: purpose)
        return cell.measure(SizeConstraint(constraint))
    }

    /// Makes the cells in sight agree with the answer, and notes how far the viewport may go until they no longer do.
    private func reconcile(purpose: ConfigurePurpose) {
        prefetchRule.beginPass()
        band = SightBand()
        let moving = prefetchRule.sideways?.section
        var isMovingInSight = false
        for element in answer.elements {
            let key = ElementKey(element)
            guard element.category == .cell || supplementary(key) != nil else { continue }
            let isMoving = element.scrollsOrthogonally && element.section == moving
            if isInSight(element) {
                noteScroller(element)
                isMovingInSight = isMovingInSight || isMoving
                show(element, key, purpose: purpose)
            }
            narrowBand(by: element, isMoving: isMoving)
        }
        if moving != nil, !isMovingInSight { prefetchRule.sideways = nil }
    }

    private func narrowBand(by element: LayoutElement, isMoving: Bool) {
        if !element.isPinned {
            band.narrow(element.frame.minY, element.frame.maxY, offset: bounds.minY, extent: bounds.height)
        }
        guard isMoving else { return }
        band.narrowSideways(
            element.frame.minX, element.frame.maxX, offset: solver.orthogonalOffset(of: element.section),
            extent: bounds.width)
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
        let owner = CellOwner(type: key.type, section: key.id, item: kind.elementName)
        cell.configure(for: owner, purpose: purpose) { configuration }
    }

    /// Notes that a section that scrolls sideways is in sight or made ready.
    func noteScroller(_ element: LayoutElement) {
        guard element.scrollsOrthogonally, source.countsScrollers else { return }
        let section = element.section
        // The cells of a section follow each other.
        if let last = scrollers.last, last.section == section, last.pass == pass { return }
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
