extension LayoutSolver {
    /// How far an orthogonal section is scrolled, in points; 0 for any other.
    ///
    /// - Complexity: O(log n).
    public func orthogonalOffset(of section: Int) -> Double {
        sections.has(section) ? sections[section].orthogonalOffset : 0
    }

    /// Scrolls an orthogonal section. Offsets beyond the ends are taken, because a bounce and a centred group need them.
    ///
    /// - Complexity: O(log n).
    public mutating func setOrthogonalOffset(_ offset: Double, of section: Int) {
        guard offset.isFinite, isOrthogonal(section) else { return }
        let place = sections.place(of: section)
        guard sections.entry(at: place).orthogonalOffset != offset else { return }
        sections.update(place) { $0.orthogonalOffset = offset }
        shifts += 1
    }

    /// How far an orthogonal section can be scrolled: its row with insets, less the view.
    ///
    /// - Complexity: O(log n).
    public func maximumOrthogonalOffset(of section: Int) -> Double {
        guard isOrthogonal(section) else { return 0 }
        let record = sections[section]
        let plan = plans[record.plan]
        return max(record.run.length + plan.insets.total(plan.flow) - environment.containerSize[plan.flow], 0)
    }

    /// Where an orthogonal section comes to rest when it would otherwise stop at an offset.
    ///
    /// - Parameters:
    ///   - section: The section's index.
    ///   - proposed: Where the section would stop by itself, in points.
    ///   - velocity: Points per second at the end of the drag; with paging behaviours a fling goes one stop further in
    ///     its direction at least, and with `groupPaging` and `groupPagingCentered` at most.
    ///   - start: Where the drag began; no such limit if there is none.
    /// - Complexity: O(log n).
    public func restingOffset(
        of section: Int, proposed: Double, velocity: Double = 0, from start: Double? = nil
    ) -> Double {
        guard proposed.isFinite, let stops = stops(of: section) else { return 0 }
        let rest = stops.nearest(to: proposed)
        guard let start, velocity != 0, velocity.isFinite else { return rest }
        return stops.flung(from: start, to: rest, velocity: velocity)
    }

    /// Where an orthogonal section comes to rest with an item in sight: at its leading edge, where the first item stands at
    /// offset 0, as far as the section can be scrolled; at the stop of its group or page, where the section has stops.
    ///
    /// - Returns: 0 for a section that does not scroll sideways, and for an item that it does not have.
    /// - Complexity: O(log n).
    public func restingOffset(of section: Int, showing item: Int) -> Double {
        guard let stops = stops(of: section), item >= 0, item < stops.run.itemCount else { return 0 }
        return stops.rest(showing: item)
    }

    private func stops(of section: Int) -> OrthogonalStops? {
        guard isOrthogonal(section) else { return nil }
        let record = sections[section]
        let plan = plans[record.plan]
        guard case .group(let flow) = plan.content, record.itemCount > 0 else { return nil }
        return OrthogonalStops(
            flow: flow, run: record.run, plan: plan, maximum: maximumOrthogonalOffset(of: section))
    }

    /// The offset nearest to another that the section can be scrolled to. With centred groups that may lie beyond the
    /// row's ends.
    ///
    /// - Complexity: O(log n).
    public func clampedOrthogonalOffset(_ offset: Double, of section: Int) -> Double {
        guard isOrthogonal(section), offset.isFinite else { return 0 }
        let low = min(restingOffset(of: section, proposed: -.greatestFiniteMagnitude), 0)
        let high = restingOffset(of: section, proposed: .greatestFiniteMagnitude)
        return min(max(offset, low), max(high, maximumOrthogonalOffset(of: section)))
    }

    /// Puts the elements of an orthogonal section that meet a range of its row into the buffer, in place of what it held:
    /// what prefetching ahead of a sideways scroll needs.
    ///
    /// - Parameters:
    ///   - section: The section's index; one that does not scroll sideways has no such elements.
    ///   - range: Along the section's own scroll axis, unscrolled, in points.
    /// - Complexity: O(log n + elements). Allocates nothing once the buffer has grown.
    public mutating func elements(
        ofOrthogonal section: Int, in range: Range<Double>, into buffer: inout LayoutElementBuffer
    ) {
        buffer.removeAll()
        guard range.lowerBound.isFinite, range.upperBound.isFinite, isOrthogonal(section),
            let frame = frame(ofSection: section)
        else { return }
        let record = sections[section]
        let plan = plans[record.plan]
        guard case .group(let flow) = plan.content, record.itemCount > 0 else { return }
        var rect = frame
        // A point more at either end, so that what has no extent and stands just at the section's edge is met.
        rect.origin[plan.main] -= facts.overhang + 1
        rect.size[plan.main] += 2 * (facts.overhang + 1)
        rect.origin[plan.flow] = range.lowerBound
        rect.size[plan.flow] = range.upperBound - range.lowerBound
        var query = ElementQuery(rect: rect, visible: rect, main: plan.main)
        query.section = section
        let corner = record.contentCorner(plan).offset(frame.origin)
        query.appendGroups(
            of: flow, run: record.run,
            ElementQuery.CellContext(section: section, zIndex: plan.cellZIndex, scrollsSideways: true, corner: corner),
            to: &buffer)
        counters.queries += 1
        counters.attributes += buffer.elements.count
    }
}
