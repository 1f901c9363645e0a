/// A section in a solver.
///
/// Most sections of a long feed have no state. Their extents follow from their description and
/// item count, so a record is four words.
struct SectionRecord: Extended {
    /// The index of the section's plan.
    var plan: Int
    var itemCount: Int { didSet { if state != nil { changed.run.itemCount = itemCount } } }
    /// The section's length along the scroll axis and the spacing after it, in points.
    private var length = 0.0
    /// The section's state; nil without one. An array takes one word and copies its storage on write.
    private var state: [SectionState]?

    /// The largest item count: up to here every index is exact as a `Double`.
    static let maximumItemCount = 1 << 52

    var extent: Extent { Extent(entries: 1, items: itemCount, length: length) }

    /// Makes the record of a section and computes its extent.
    init(plan: Int, _ sectionPlan: SectionPlan, itemCount: Int, wideItems: [Int], scratch: inout FlowScratch) {
        self.plan = plan
        self.itemCount = min(max(itemCount, 0), Self.maximumItemCount)
        if sectionPlan.unmeasured == nil { sectionPlan.content.adopt(&self, wideItems: wideItems) }
        refresh(sectionPlan, scratch: &scratch)
    }

    /// Recomputes the section's extent after a change.
    mutating func refresh(_ plan: SectionPlan, scratch: inout FlowScratch) {
        if !isPlain {
            let length = plan.content.length(of: self, scratch: &scratch)
            if let length { changed.length = length }
            let content = plan.isOrthogonal ? plan.content.breadth(of: self, withEdges: true) : length
            changed.growth = plan.growth(around: content, itemCount: itemCount, measured: boundaryMeasures)
        }
        length = growth(plan).extent + plan.spacing
    }

    /// The extents of the section's content and boundary supplementaries along the scroll axis.
    func growth(_ plan: SectionPlan) -> BoundaryFrame.Growth {
        state?[0].growth ?? plan.growth(itemCount: itemCount)
    }

    /// The length of the groups along their flow, in points.
    func flowLength(_ plan: SectionPlan) -> Double {
        state?[0].length ?? plan.unmeasured?.length(itemCount: itemCount) ?? 0
    }

    /// The corner of the first group, relative to the section's corner.
    func contentCorner(_ plan: SectionPlan) -> Point {
        Point(
            along: plan.main, growth(plan).start + plan.insets.start(plan.main),
            across: plan.insets.start(plan.main.crossing))
    }
}

extension SectionRecord {
    /// Whether the section has no state: no measured sizes, no offset, no mixed rows and no waterfall.
    var isPlain: Bool { state == nil }

    /// The items, unless rows are mixed. For a waterfall, only the measured sizes.
    var run: FlowRun {
        // Not a coroutine, whose frame would be allocated in each query.
        get { state?[0].run ?? FlowRun(itemCount: itemCount) }
        _modify {
            if isPlain {
                var run = FlowRun(itemCount: itemCount)
                defer { if !run.store.isEmpty || run.overhang != 0 { changed.run = run } }
                yield &run
            } else {
                yield &changed.run
            }
        }
    }

    /// The indices of the wide items of a section in which nothing fits.
    var wideItems: [Int] {
        get { state?[0].wideItems ?? [] }
        set { if newValue != wideItems { changed.wideItems = newValue } }
    }

    /// The indices of the wide items, whether or not anything fits.
    var allWideItems: [Int] { mixed?.wideItems ?? wideItems }

    /// An upper bound of the distance by which measured frames extend beyond their groups.
    var overhang: Double { state?[0].run.overhang ?? 0 }

    /// Adapts the state to the plan of another environment. The items may or may not fit in it, and groups may have
    /// other sizes.
    mutating func follow(_ plan: SectionPlan, keepsMeasures: Bool, scratch: inout FlowScratch) {
        plan.content.adopt(&self, wideItems: wideItems)
        regroup(plan, keepsMeasures: keepsMeasures, scratch: &scratch)
        refresh(plan, scratch: &scratch)
    }

    /// Recomputes sums, and either keeps or discards measured sizes.
    mutating func regroup(_ plan: SectionPlan, keepsMeasures: Bool, scratch: inout FlowScratch) {
        guard !isPlain else { return }
        if !keepsMeasures {
            boundaryMeasures.removeAll()
            run.store.removeAll()
            run.overhang = 0
        }
        plan.content.regroup(&self, keepsMeasures: keepsMeasures, scratch: &scratch)
    }

    /// Drops the flow's state of the items.
    mutating func dropItems() {
        run.store.removeAll()
        (mixed, waterfall) = (nil, nil)
    }

    /// The rows of a section that mixes them.
    var mixed: ChunkedList<FlowRun>? {
        get { state?[0].mixed }
        _modify { yield &changed.mixed }
    }

    /// The placement of a waterfall.
    var waterfall: WaterfallState? {
        get { state?[0].waterfall }
        _modify { yield &changed.waterfall }
    }

    /// Measured sizes of boundary supplementaries; empty if none is measured.
    var boundaryMeasures: [Size?] {
        get { state?[0].boundaryMeasures ?? [] }
        _modify { yield &changed.boundaryMeasures }
    }

    /// The scroll offset of an orthogonal section, in points.
    var orthogonalOffset: Double { state?[0].orthogonalOffset ?? 0 }

    mutating func setOrthogonalOffset(_ offset: Double, _ plan: SectionPlan) {
        if isPlain {
            let (growth, length) = (growth(plan), flowLength(plan))
            (changed.growth, changed.length) = (growth, length)
        }
        changed.orthogonalOffset = offset
    }

    /// The state for a change. It is created if the section has none.
    private var changed: SectionState {
        get { state?[0] ?? SectionState(run: FlowRun(itemCount: itemCount)) }
        _modify {
            var kept = state ?? [SectionState(run: FlowRun(itemCount: itemCount))]
            state = nil
            defer { state = kept }
            yield &kept[0]
        }
    }
}

extension SectionRecord {
    func brokenInvariants(_ plan: SectionPlan) -> [String] {
        var problems = plan.content.brokenInvariants(of: self)
        var fresh = self
        var scratch = FlowScratch()
        fresh.refresh(plan, scratch: &scratch)
        if fresh.growth(plan) != growth(plan) || fresh.length != length {
            problems.append("extent \(length), summed up \(fresh.length)")
        }
        return problems
    }
}

/// The state of a section beyond its description and item count. Most sections of a long feed have none.
private struct SectionState: Sendable {
    /// The items with their measured sizes, unless rows are mixed.
    var run: FlowRun
    /// The length of the groups along their flow, in points.
    var length = 0.0
    /// The extents of the section's content and boundary supplementaries along the scroll axis.
    var growth = BoundaryFrame.Growth()
    /// The scroll offset of an orthogonal section, in points.
    var orthogonalOffset = 0.0
    var mixed: ChunkedList<FlowRun>?
    var waterfall: WaterfallState?
    /// The indices of the wide items of a section in which nothing fits.
    var wideItems: [Int] = []
    /// Measured sizes of boundary supplementaries; empty if none is measured.
    var boundaryMeasures: [Size?] = []
}
