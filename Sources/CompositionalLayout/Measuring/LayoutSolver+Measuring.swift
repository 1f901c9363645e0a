extension LayoutSolver {
    /// Sets the measured size of an element. Axes that are not estimated are ignored, and so is a negative or
    /// non-finite size.
    ///
    /// - Returns: The resulting movement of the content after the element.
    /// - Complexity: O(log n).
    @discardableResult
    public mutating func setMeasured(_ size: Size, for element: LayoutElement) -> LayoutShift {
        switch element.category {
        case .cell: setMeasured(size, item: element.index)
        case .boundary: setMeasured(size, boundary: element.kind, section: element.section)
        case .anchored, .decoration: .none
        }
    }

    /// Sets the measured size of an item.
    ///
    /// - Returns: The resulting movement of the content after the item.
    /// - Complexity: O(log n).
    @discardableResult
    public mutating func setMeasured(_ size: Size, item: ItemIndex) -> LayoutShift {
        guard size.isSound, let end = end(of: item) else { return .none }
        return setMeasured(size, item: item, endingAt: end)
    }

    /// Sets the measured size of an existing item that ends at a position along the scroll axis.
    @discardableResult
    mutating func setMeasured(_ size: Size, item: ItemIndex, endingAt end: Double) -> LayoutShift {
        counters.corrections += 1
        return change(item.section, at: end) { record, plan, scratch in
            plan.content.setMeasured(size, of: item.item, in: &record, scratch: &scratch)
        }
    }

    /// Discards the measured size of an item, for example because its content changed.
    ///
    /// - Returns: The resulting movement of the content after the item.
    /// - Complexity: O(log n).
    @discardableResult
    public mutating func invalidate(item: ItemIndex) -> LayoutShift {
        guard let end = end(of: item) else { return .none }
        return change(item.section, at: end) { record, plan, scratch in
            if !record.isPlain { plan.content.invalidate([item.item], in: &record, scratch: &scratch) }
        }
    }

    /// Discards the measured sizes of the boundary supplementaries of a section. For ``LayoutElement/wholeLayout``,
    /// discards those of the layout.
    ///
    /// - Returns: The resulting movement of the content after them.
    /// - Complexity: O(log n).
    @discardableResult
    public mutating func invalidateBoundary(section: Int) -> LayoutShift {
        if section == LayoutElement.wholeLayout {
            return changeLayoutBoundary { $0.removeAll() }
        }
        guard let frame = solvedFrame(ofSection: section) else { return .none }
        return change(section, at: frame.min(configuration.scrollDirection)) { record, _, _ in
            if !record.isPlain { record.boundaryMeasures.removeAll() }
        }
    }

    /// Discards all measured sizes, including those of boundary supplementaries.
    ///
    /// - Complexity: O(sections).
    public mutating func invalidateAll() {
        boundaryMeasures.removeAll()
        let plans = plans
        var scratch = scratch
        sections.updateAll { _, record in
            record.regroup(plans[record.plan], keepsMeasures: false, scratch: &scratch)
            record.refresh(plans[record.plan], scratch: &scratch)
        }
        counters.passes += 1
    }

    /// Sets the measured size of a boundary supplementary of a section, or of the whole layout.
    @discardableResult
    package mutating func setMeasured(_ size: Size, boundary kind: ElementKindID, section: Int) -> LayoutShift {
        guard size.isSound else { return .none }
        counters.corrections += 1
        if section == LayoutElement.wholeLayout {
            let frame = boundary
            return changeLayoutBoundary { frame.setMeasured(size, of: kind, in: &$0) }
        }
        guard let frame = solvedFrame(ofSection: section) else { return .none }
        let reach = plans[sections[section].plan].boundary.overhang
        // A supplementary that extends beyond its section may now do so by its measured length.
        if reach > 0 { facts.overhang = max(facts.overhang, reach + size[configuration.scrollDirection]) }
        return change(section, at: frame.min(configuration.scrollDirection)) { record, plan, _ in
            plan.boundary.setMeasured(size, of: kind, in: &record.boundaryMeasures)
        }
    }

    /// The end of an item along the scroll axis; nil if the item does not exist. For an item that is not placed yet, it
    /// is the section's end. Nothing moves then, because the section counts the item with its estimate.
    private func end(of item: ItemIndex) -> Double? {
        let main = configuration.scrollDirection
        guard sections.has(item.section) else { return nil }
        let place = sections.place(of: item.section)
        let record = sections.entry(at: place)
        guard item.item >= 0, item.item < record.itemCount else { return nil }
        guard plans[record.plan].content.isPlaced(item.item, in: record) else {
            return growth.start + place.before.length + record.growth(plans[record.plan]).extent
        }
        return solvedFrame(of: item.item, in: record, at: place)?.max(main)
    }

    private mutating func change(
        _ section: Int, at position: Double,
        _ change: (inout SectionRecord, SectionPlan, inout FlowScratch) -> Void
    ) -> LayoutShift {
        guard sections.has(section) else { return .none }
        let place = sections.place(of: section)
        let distance = update(place, change)
        counters.passes += 1
        let record = sections.entry(at: place)
        facts.overhang = max(facts.overhang, plans[record.plan].overhang, record.overhang)
        return LayoutShift(position: position, distance: distance)
    }

    private mutating func changeLayoutBoundary(_ change: (inout [Size?]) -> Void) -> LayoutShift {
        let old = growth
        change(&boundaryMeasures)
        counters.passes += 1
        return LayoutShift(position: 0, distance: growth.start - old.start)
    }
}

/// The movement of the content after a change, counted from the beginning of the layout. In a horizontal right-to-left
/// layout, offsets change in the opposite direction.
public struct LayoutShift: Hashable, Sendable {
    /// The position along the scroll axis after which everything moved, in points.
    public var position: Double
    /// The distance in points; positive is away from the origin.
    public var distance: Double

    /// No movement.
    public static let none = LayoutShift(position: 0, distance: 0)
}
