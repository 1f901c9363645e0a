extension LayoutSolver {
    /// The scroll offset of an orthogonal section, in points; 0 for any other section. It counts from the beginning of
    /// the section, which is on the right in a right-to-left layout.
    ///
    /// - Complexity: O(log n).
    public func orthogonalOffset(of section: Int) -> Double {
        sections.has(section) ? sections[section].orthogonalOffset : 0
    }

    /// Scrolls an orthogonal section. Offsets beyond the ends are accepted: bouncing and centred groups need them.
    ///
    /// - Complexity: O(log n).
    public mutating func setOrthogonalOffset(_ offset: Double, of section: Int) {
        guard offset.isFinite, isOrthogonal(section) else { return }
        let place = sections.place(of: section)
        guard sections.entry(at: place).orthogonalOffset != offset else { return }
        let plan = plans[sections.entry(at: place).plan]
        sections.update(place) { $0.setOrthogonalOffset(offset, plan) }
        shifts += 1
    }

    /// The largest offset of an orthogonal section: the length of its content and insets, less the view's.
    ///
    /// - Complexity: O(log n).
    public func maximumOrthogonalOffset(of section: Int) -> Double {
        guard isOrthogonal(section) else { return 0 }
        let record = sections[section]
        let plan = plans[record.plan]
        return max(record.flowLength(plan) + plan.insets.total(plan.flow) - environment.containerSize[plan.flow], 0)
    }

    /// The offset at which an orthogonal section comes to rest, given the offset where it would stop without snapping.
    ///
    /// - Parameters:
    ///   - section: The section's index.
    ///   - proposed: The offset where the section would stop without snapping, in points.
    ///   - velocity: The velocity at the end of the drag, in points per second. With paging, a fling moves at least one
    ///     stop in its direction. With `groupPaging` and `groupPagingCentered`, it moves exactly one stop.
    ///   - start: The offset where the drag began; `nil` ignores the velocity.
    /// - Complexity: O(log n).
    public func restingOffset(
        of section: Int, proposed: Double, velocity: Double = 0, from start: Double? = nil
    ) -> Double {
        guard proposed.isFinite, let stops = stops(of: section) else { return 0 }
        let rest = stops.nearest(to: proposed)
        guard let start, velocity != 0, velocity.isFinite else { return rest }
        return stops.flung(from: start, to: rest, velocity: velocity)
    }

    /// The resting offset of an orthogonal section that shows an item: the item is at the leading edge, limited to the
    /// content, or at the stop of its group or page.
    ///
    /// - Returns: The offset; 0 for a section that is not orthogonal and for an item that does not exist.
    /// - Complexity: O(log n).
    public func restingOffset(of section: Int, showing item: Int) -> Double {
        guard let stops = stops(of: section), item >= 0, item < stops.run.itemCount else { return 0 }
        return stops.rest(showing: item)
    }

    func stops(of section: Int) -> OrthogonalStops? {
        guard isOrthogonal(section) else { return nil }
        let record = sections[section]
        let plan = plans[record.plan]
        return plan.content.stops(of: record, plan, maximum: maximumOrthogonalOffset(of: section))
    }

    /// The nearest valid offset. With centred groups it may lie beyond the ends of the content.
    ///
    /// - Complexity: O(log n).
    public func clampedOrthogonalOffset(_ offset: Double, of section: Int) -> Double {
        guard isOrthogonal(section), offset.isFinite else { return 0 }
        let low = min(restingOffset(of: section, proposed: -.greatestFiniteMagnitude), 0)
        let high = restingOffset(of: section, proposed: .greatestFiniteMagnitude)
        return min(max(offset, low), max(high, maximumOrthogonalOffset(of: section)))
    }

    /// Replaces the buffer's contents with the elements of an orthogonal section that intersect a range, whether
    /// visible or not. Use it for prefetching.
    ///
    /// - Parameters:
    ///   - section: The section's index; the result is empty if it is not orthogonal.
    ///   - range: A range along the section's own scroll axis, unscrolled, in points from the beginning of the section.
    /// - Complexity: O(log n + elements). Allocates nothing once the buffer has grown.
    public mutating func elements(
        ofOrthogonal section: Int, in range: Range<Double>, into buffer: inout LayoutElementBuffer
    ) {
        findElements(ofOrthogonal: section, in: range, into: &buffer)
        reflect(&buffer.elements)
    }

    /// The same in the solver's own coordinates, from left to right.
    mutating func findElements(
        ofOrthogonal section: Int, in range: Range<Double>, into buffer: inout LayoutElementBuffer
    ) {
        buffer.removeAll()
        guard range.lowerBound.isFinite, range.upperBound.isFinite, isOrthogonal(section),
            let frame = solvedFrame(ofSection: section)
        else { return }
        let record = sections[section]
        let plan = plans[record.plan]
        guard plan.diagnostic == nil, record.itemCount > 0 else { return }
        var rect = frame
        // One point more at either end, so that elements without extent at the section's edge are found.
        rect.origin[plan.main] -= facts.overhang + 1
        rect.size[plan.main] += 2 * (facts.overhang + 1)
        rect.origin[plan.flow] = range.lowerBound
        rect.size[plan.flow] = range.upperBound - range.lowerBound
        var query = ElementQuery(rect: rect, visible: rect, main: plan.main)
        query.section = section
        let corner = record.contentCorner(plan).offset(frame.origin)
        let context = ElementQuery.CellContext(
            section: section, zIndex: plan.cellZIndex, scrollsOrthogonally: true, corner: corner)
        plan.content.append(record, query, context, to: &buffer)
        counters.queries += 1
        counters.attributes += buffer.elements.count
    }
}

extension LayoutSolver {
    /// The page of an orthogonal section whose resting offset is nearest to the section's offset; nil for a section
    /// that is not orthogonal. A section that stops anywhere has a page for each group.
    ///
    /// - Complexity: O(log n).
    public func page(of section: Int) -> PagePosition? {
        guard isOrthogonal(section) else { return nil }
        let dots = plans[sections[section].plan].section.carousel?.dots ?? .none
        guard let stops = stops(of: section) else { return PagePosition(page: 0, count: 0, dots: dots) }
        let offset = sections[section].orthogonalOffset
        return PagePosition(page: stops.page(at: offset), count: stops.pageCount, dots: dots)
    }

    /// The resting offset of a page of an orthogonal section, counted from 0. Larger or smaller numbers mean the first
    /// or the last page. 0 for a section that is not orthogonal or has no items.
    ///
    /// - Complexity: O(log n).
    public func offset(ofPage page: Int, in section: Int) -> Double {
        stops(of: section)?.offset(ofPage: page) ?? 0
    }

    /// The sections with a timer, in order. They include sections that do not scroll themselves because their row does.
    ///
    /// - Complexity: O(1) if no section has a timer, otherwise O(sections).
    package var turningSections: [(section: Int, carousel: Carousel)] {
        guard facts.hasTimers else { return [] }
        return (0..<sectionCount).compactMap { section in
            guard let carousel = plans[sections[section].plan].section.carousel, carousel.autoScroll != nil else {
                return nil
            }
            return (section, carousel)
        }
    }
}
