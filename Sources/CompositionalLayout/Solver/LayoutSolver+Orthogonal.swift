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
}

/// The offsets at which an orthogonal section comes to rest.
struct OrthogonalStops {
    let flow: GroupFlow
    let run: FlowRun
    let plan: SectionPlan
    let maximum: Double

    private var leading: Double { plan.insets.start(plan.flow) }
    private var page: Double { max(plan.viewSize[plan.flow] - plan.insets.total(plan.flow), 0) }
    private var behaviour: OrthogonalScrolling { plan.section.orthogonal }

    /// The stop nearest to an offset.
    func nearest(to offset: Double) -> Double {
        switch behaviour {
        case .none, .continuous: return min(max(offset, 0), maximum)
        case .paging:
            guard page > 0 else { return min(max(offset, 0), maximum) }
            return min(max((offset / page).rounded(.toNearestOrAwayFromZero) * page, 0), maximum)
        case .continuousGroupLeadingBoundary, .groupPaging, .groupPagingCentered:
            let group = group(before: offset)
            let (low, high) = (stop(group), stop(group + 1))
            return offset - low < high - offset ? low : high
        }
    }

    /// Where an item is in sight, at the leading edge where nothing else is said.
    func rest(showing item: Int) -> Double {
        switch behaviour {
        case .continuousGroupLeadingBoundary, .groupPaging, .groupPagingCentered:
            return stop(item / flow.plan.itemCount)
        case .none, .continuous, .paging:
            var scratch = FlowScratch()
            let start = flow.frame(of: item, run: run, scratch: &scratch).min(plan.flow) - flow.lead
            let isPaged = behaviour == .paging && page > 0
            // An item that begins a page must not fall to the one before by a rounding.
            return min(max(isPaged ? (start / page + 1e-9).rounded(.down) * page : start, 0), maximum)
        }
    }

    /// At least one stop in the direction of a fling; exactly one where a fling moves by one group.
    func flung(from start: Double, to rest: Double, velocity: Double) -> Double {
        let forward = velocity > 0
        let next: Double
        switch behaviour {
        case .none, .continuous, .continuousGroupLeadingBoundary: return rest
        case .paging:
            guard page > 0 else { return rest }
            let index = forward ? (start / page + 1).rounded(.down) : (start / page - 1).rounded(.up)
            next = min(max(index * page, 0), maximum)
        case .groupPaging, .groupPagingCentered:
            let group = group(before: start)
            next = forward ? stop(group + 1) : stop(stop(group) < start ? group : group - 1)
            return next
        }
        return forward ? max(rest, next) : min(rest, next)
    }

    private var groupCount: Int { flow.groupCount(run.itemCount) }

    /// The offset of a group's stop; groups beyond the ends have that of the group there.
    private func stop(_ group: Int) -> Double {
        let group = min(max(group, 0), groupCount - 1)
        var scratch = FlowScratch()
        let start = flow.slotStart(of: group, itemCount: run.itemCount, store: run.store, scratch: &scratch)
        guard behaviour == .groupPagingCentered else { return min(start, maximum) }
        let length = flow.groupLength(group, itemCount: run.itemCount, store: run.store, scratch: &scratch)
        return leading + start + flow.lead + length / 2 - (leading + page / 2)
    }

    /// The last group whose stop is not behind an offset, by halving: stops only grow.
    private func group(before offset: Double) -> Int {
        var (low, high) = (0, groupCount)
        while high - low > 1 {
            let middle = (low + high) / 2
            if stop(middle) <= offset { low = middle } else { high = middle }
        }
        return low
    }
}
