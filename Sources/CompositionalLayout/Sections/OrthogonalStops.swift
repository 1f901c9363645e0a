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

    /// The offset that shows an item at the leading edge, or at the stop of its group or page.
    func rest(showing item: Int) -> Double {
        switch behaviour {
        case .continuousGroupLeadingBoundary, .groupPaging, .groupPagingCentered:
            return stop(flow.group(of: item, in: run))
        case .none, .continuous, .paging:
            var scratch = FlowScratch()
            let start = flow.frame(of: item, in: run, scratch: &scratch).min(plan.flow) - flow.lead
            let isPaged = behaviour == .paging && page > 0
            // The tolerance prevents a rounding error from moving an item that begins a page to the previous page.
            return min(max(isPaged ? (start / page + 1e-9).rounded(.down) * page : start, 0), maximum)
        }
    }

    /// The stop after a fling: at least one stop further in its direction, and exactly one with `groupPaging` and
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
        // Sums in another order may differ in the last bit, so a group's centre may be before or after the position.
        let near = max(guess - 1, 0)..<min(guess + 2, groupCount)
        let isNear =
            (near.lowerBound == 0 || stop(near.lowerBound) <= offset)
            && (near.upperBound == groupCount || stop(near.upperBound) > offset)
        let groups = isNear ? near : 0..<groupCount
        return ((groups.lowerBound + 1)..<max(groups.upperBound, groups.lowerBound + 1)).partition { stop($0) > offset }
            - 1
    }
}

/// The pages of an orthogonal section: its distinct resting offsets, in order. A section that stops anywhere has a page
/// for each group, as if it stopped at their leading edges.
extension OrthogonalStops {
    /// The number of pages; at least one.
    var pageCount: Int { lastPage + 1 }

    /// The page whose offset is nearest to an offset; the later page if two are equally near.
    func page(at offset: Double) -> Int {
        let last = lastPage
        let before = behaviour == .paging ? whole(offset) : group(before: offset)
        let index = min(max(before, 0), last)
        guard index < last else { return last }
        let (low, high) = (self.offset(ofPage: index), self.offset(ofPage: index + 1))
        return offset - low < high - offset ? index : index + 1
    }

    /// The resting offset of a page. A number beyond the ends means the first or the last page.
    func offset(ofPage number: Int) -> Double {
        let number = min(max(number, 0), lastPage)
        return behaviour == .paging ? min(Double(number) * page, maximum) : stop(number)
    }

    private var lastPage: Int {
        switch behaviour {
        case .groupPagingCentered: return groupCount - 1
        case .paging: return page > 0 && maximum > Self.tolerance ? whole(maximum - Self.tolerance) + 1 : 0
        case .none, .continuous, .continuousGroupLeadingBoundary, .groupPaging:
            guard maximum > Self.tolerance else { return 0 }
            // All groups after it rest at the maximum, and so at the same offset.
            return min(group(before: maximum - Self.tolerance) + 1, groupCount - 1)
        }
    }

    /// The number of whole pages before an offset.
    private func whole(_ offset: Double) -> Int {
        guard page > 0, offset > 0 else { return 0 }
        return Int(min(offset / page, Double(SectionRecord.maximumItemCount)))
    }

    /// Two offsets that differ by less are the same page, because sums of lengths differ in their last bits.
    private static let tolerance = 1e-6
}
