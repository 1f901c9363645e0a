/// The offsets at which an orthogonal section comes to rest.
struct OrthogonalStops {
    let flow: GroupFlow
    let run: FlowRun
    let plan: SectionPlan
    let maximum: Double

    private var leading: Double { plan.insets.start(plan.flow) }
    var page: Double { max(plan.viewSize[plan.flow] - plan.insets.total(plan.flow), 0) }
    var behaviour: OrthogonalScrolling { plan.section.orthogonal }

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

    /// The offset that shows an item: at the leading edge, or at the stop of its group or page.
    func rest(showing item: Int) -> Double {
        switch behaviour {
        case .continuousGroupLeadingBoundary, .groupPaging, .groupPagingCentered:
            return stop(flow.group(of: item, in: run))
        case .none, .continuous, .paging:
            var scratch = FlowScratch()
            let start = flow.frame(of: item, in: run, scratch: &scratch).min(plan.flow) - flow.lead
            let isPaged = behaviour == .paging && page > 0
            // The tolerance keeps a rounding error from moving an item that begins a page to the page before.
            return min(max(isPaged ? (start / page + 1e-9).rounded(.down) * page : start, 0), maximum)
        }
    }

    /// The stop after a fling: at least one stop further in its direction; exactly one with `groupPaging` and
    /// `groupPagingCentered`.
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

    var groupCount: Int { flow.groupCount(in: run) }

    /// The offset of a group's stop; indices beyond the ends are limited to the first and the last group.
    func stop(_ group: Int) -> Double {
        let group = min(max(group, 0), groupCount - 1)
        var scratch = FlowScratch()
        let start = flow.slotStart(of: group, in: run, scratch: &scratch)
        guard behaviour == .groupPagingCentered else { return min(start, maximum) }
        let length = flow.groupLength(group, in: run, scratch: &scratch)
        return leading + start + flow.lead + length / 2 - (leading + page / 2)
    }

    /// The last group whose stop is not after an offset. Stops increase with the group.
    func group(before offset: Double) -> Int {
        guard behaviour == .groupPagingCentered || offset < maximum else { return groupCount - 1 }
        var scratch = FlowScratch()
        let position = behaviour == .groupPagingCentered ? offset + page / 2 - flow.lead : offset
        let guess = flow.step < 0 ? 0 : flow.firstGroup(reaching: position, in: run, scratch: &scratch).group
        // Sums in another order may differ in the last bit, and a group's centre may be before or after the position.
        let near = max(guess - 1, 0)..<min(guess + 2, groupCount)
        let isNear =
            (near.lowerBound == 0 || stop(near.lowerBound) <= offset)
            && (near.upperBound == groupCount || stop(near.upperBound) > offset)
        return group(before: offset, in: isNear ? near : 0..<groupCount)
    }

    private func group(before offset: Double, in groups: Range<Int>) -> Int {
        var (low, high) = (groups.lowerBound, groups.upperBound)
        while high - low > 1 {
            let middle = (low + high) / 2
            if stop(middle) <= offset { low = middle } else { high = middle }
        }
        return low
    }
}
