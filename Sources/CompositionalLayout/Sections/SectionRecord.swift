/// One section in a solver.
///
/// Most sections of a long feed have no state. Their extents follow from their description and their item count, so that
/// a record is four words.
struct SectionRecord: Extended {
    /// The index of the section's plan.
    var plan: Int
    var itemCount: Int
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
        if sectionPlan.unmeasured == nil { makeState(sectionPlan, wideItems: wideItems) }
        refresh(sectionPlan, scratch: &scratch)
    }

    private mutating func makeState(_ plan: SectionPlan, wideItems: [Int]) {
        switch plan.content {
        case .none: if !wideItems.isEmpty { self.wideItems = wideItems }
        case .group: break
        case .mixed(let flow): mixed = flow.runs(itemCount: itemCount, wideItems: wideItems)
        case .waterfall: waterfall = WaterfallState()
        }
    }

    /// Recomputes the section's extent after a change.
    mutating func refresh(_ plan: SectionPlan, scratch: inout FlowScratch) {
        if !isPlain {
            let content = contentLength(plan, scratch: &scratch)
            changed.growth = plan.growth(around: content, itemCount: itemCount, measured: boundaryMeasures)
        }
        length = growth(plan).extent + plan.spacing
    }

    /// The length of the content along the scroll axis; `nil` if it cannot be laid out.
    private mutating func contentLength(_ plan: SectionPlan, scratch: inout FlowScratch) -> Double? {
        switch plan.content {
        case .none: return nil
        case .group(let flow):
            let run = run
            let length = flow.length(of: run, scratch: &scratch)
            changed.length = length
            return plan.isOrthogonal ? flow.breadth(of: run) : length
        case .mixed(let flow): return max((mixed?.total.length ?? 0) - flow.spacing, 0)
        case .waterfall(let flow): return waterfall?.length(itemCount: itemCount, flow: flow)
        }
    }

    /// The extents of the section's content and boundary supplementaries along the scroll axis.
    func growth(_ plan: SectionPlan) -> BoundaryFrame.Growth {
        state?[0].growth ?? plan.growth(itemCount: itemCount)
    }

    /// The length of the groups along their flow, in points; 0 unless the section repeats a group.
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

    /// The items, unless rows are mixed; for a waterfall only the measured sizes.
    var run: FlowRun {
        get {
            guard let state else { return FlowRun(itemCount: itemCount) }
            return FlowRun(itemCount: itemCount, store: state[0].store, overhang: state[0].overhang)
        }
        _modify {
            var run = FlowRun(itemCount: itemCount)
            if state != nil {
                swap(&run.store, &changed.store)
                run.overhang = changed.overhang
            }
            defer {
                if state != nil || !run.store.isEmpty || run.overhang != 0 {
                    swap(&run.store, &changed.store)
                    changed.overhang = run.overhang
                }
            }
            yield &run
        }
    }

    /// The indices of the wide items of a section in which nothing fits.
    var wideItems: [Int] {
        get { state?[0].wideItems ?? [] }
        _modify { yield &changed.wideItems }
    }

    /// Adapts the state to the plan of another environment, in which the items may have room or not.
    mutating func follow(_ plan: SectionPlan) {
        switch plan.content {
        case .none:
            guard !isPlain else { return }
            if let runs = mixed { wideItems = runs.wideItems }
            run.store.removeAll()
            (mixed, waterfall) = (nil, nil)
        case .mixed(let flow) where mixed == nil:
            mixed = flow.runs(itemCount: itemCount, wideItems: wideItems)
            wideItems = []
        case .waterfall where waterfall == nil: waterfall = WaterfallState()
        case .group, .mixed, .waterfall: break
        }
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

    /// The state for a change; made if the section has none.
    private var changed: SectionState {
        get { state?[0] ?? SectionState() }
        _modify {
            var kept = state ?? [SectionState()]
            state = nil
            defer { state = kept }
            yield &kept[0]
        }
    }
}

extension SectionRecord {
    func brokenInvariants(_ plan: SectionPlan) -> [String] {
        var problems: [String] = []
        switch plan.content {
        case .none: break
        case .group(let flow): problems = run.brokenInvariants(flow)
        case .waterfall(let flow): problems = run.store.brokenInvariants(plan: flow.item.plan, itemCount: itemCount)
        case .mixed(let flow):
            let runs = (mixed?.chunks ?? []).flatMap { $0 }
            problems = mixed?.brokenInvariants() ?? []
            problems += runs.flatMap { run in
                run.brokenInvariants(flow.flow(of: run))
            }
            if runs.reduce(0, { $0 + $1.itemCount }) != itemCount { problems.append("runs do not add up") }
            if zip(runs, runs.dropFirst()).contains(where: { $0.isWide == $1.isWide }) {
                problems.append("neighbouring runs are of one kind")
            }
        }
        var fresh = self
        var scratch = FlowScratch()
        fresh.refresh(plan, scratch: &scratch)
        if fresh.growth(plan) != growth(plan) || fresh.length != length {
            problems.append("extent \(length), summed up \(fresh.length)")
        }
        return problems
    }
}

/// The state of a section besides its description and its item count. Most sections of a long feed have none.
private struct SectionState: Sendable {
    /// Measured sizes of items, unless rows are mixed.
    var store = MeasuredStore()
    /// An upper bound of the distance by which measured items extend beyond their groups. It never decreases.
    var overhang = 0.0
    /// The length of the groups along their flow, in points; 0 unless the section repeats a group.
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
