/// One section in a solver.
struct SectionRecord: Extended {
    /// The index of the section's plan.
    var plan: Int
    var itemCount: Int
    /// The length of the groups along their flow, in points; 0 unless the section repeats a group.
    private var length = 0.0
    var growth = BoundaryFrame.Growth()
    /// The scroll offset of an orthogonal section, in points.
    var orthogonalOffset = 0.0
    /// Spacing after the section.
    var spacing: Double
    /// The section's state; empty without one. An array takes one word and copies its storage on write.
    private var state: [SectionState] = []

    /// The largest item count: up to here every index is exact as a `Double`.
    static let maximumItemCount = 1 << 52

    var extent: Extent { Extent(entries: 1, items: itemCount, length: growth.extent + spacing) }

    init(plan: Int, _ sectionPlan: SectionPlan, itemCount: Int, wideItems: [Int], spacing: Double) {
        self.plan = plan
        self.itemCount = min(max(itemCount, 0), Self.maximumItemCount)
        self.spacing = spacing
        switch sectionPlan.content {
        case .none, .group: break
        case .mixed(let flow): mixed = flow.runs(itemCount: self.itemCount, wideItems: wideItems)
        case .waterfall: waterfall = WaterfallState()
        }
    }

    /// Recomputes the section's extent after a change.
    mutating func refresh(_ plan: SectionPlan, scratch: inout FlowScratch) {
        let content = contentLength(plan, scratch: &scratch)
        let isEmpty = itemCount == 0 || content == nil
        let insets = isEmpty && plan.boundary.needsItems ? 0 : plan.insets.total(plan.main)
        let block = max((isEmpty ? 0 : content ?? 0) + insets, 0)
        growth = plan.boundary.growth(block: block, measured: boundaryMeasures)
    }

    /// The length of the content along the scroll axis; `nil` if it cannot be laid out.
    private mutating func contentLength(_ plan: SectionPlan, scratch: inout FlowScratch) -> Double? {
        switch plan.content {
        case .none: return nil
        case .group(let flow) where isPlain:
            length = flow.unmeasuredLength(itemCount: itemCount)
            return plan.isOrthogonal ? flow.unmeasuredBreadth(itemCount: itemCount) : length
        case .group(let flow):
            let run = run
            length = flow.length(of: run, scratch: &scratch)
            return plan.isOrthogonal ? flow.breadth(of: run) : length
        case .mixed(let flow): return max((mixed?.total.length ?? 0) - flow.spacing, 0)
        case .waterfall(let flow): return waterfall?.length(itemCount: itemCount, flow: flow)
        }
    }

    /// The corner of the first group, relative to the section's corner.
    func contentCorner(_ plan: SectionPlan) -> Point {
        Point(
            along: plan.main, growth.start + plan.insets.start(plan.main),
            across: plan.insets.start(plan.main.crossing))
    }
}

extension SectionRecord {
    /// Whether the section has no state: no measured sizes, no mixed rows and no waterfall.
    var isPlain: Bool { state.isEmpty }

    /// The items, unless rows are mixed; for a waterfall only the measured sizes.
    var run: FlowRun {
        get {
            var run = FlowRun(itemCount: itemCount, length: length)
            if !state.isEmpty { (run.store, run.overhang) = (state[0].store, state[0].overhang) }
            return run
        }
        _modify {
            var run = FlowRun(itemCount: itemCount, length: length)
            if !state.isEmpty {
                swap(&run.store, &state[0].store)
                run.overhang = state[0].overhang
            }
            defer {
                length = run.length
                if !state.isEmpty || !run.store.isEmpty || run.overhang != 0 {
                    if state.isEmpty { state = [SectionState()] }
                    swap(&run.store, &state[0].store)
                    state[0].overhang = run.overhang
                }
            }
            yield &run
        }
    }

    /// The rows of a section that mixes them.
    var mixed: ChunkedList<FlowRun>? {
        get { state.isEmpty ? nil : state[0].mixed }
        _modify { yield &changed.mixed }
    }

    /// The placement of a waterfall.
    var waterfall: WaterfallState? {
        get { state.isEmpty ? nil : state[0].waterfall }
        _modify { yield &changed.waterfall }
    }

    /// Measured sizes of boundary supplementaries; empty if none is measured.
    var boundaryMeasures: [Size?] {
        get { state.isEmpty ? [] : state[0].boundaryMeasures }
        _modify { yield &changed.boundaryMeasures }
    }

    /// The state for a change; made if the section has none.
    private var changed: SectionState {
        get { state.first ?? SectionState() }
        _modify {
            if state.isEmpty { state = [SectionState()] }
            yield &state[0]
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
        if fresh.growth != growth { problems.append("extent \(growth.extent), summed up \(fresh.growth.extent)") }
        return problems
    }
}

/// The state of a section besides its description and its item count. Most sections of a long feed have none.
private struct SectionState: Sendable {
    /// Measured sizes of items, unless rows are mixed.
    var store = MeasuredStore()
    /// An upper bound of the distance by which measured items extend beyond their groups. It never decreases.
    var overhang = 0.0
    var mixed: ChunkedList<FlowRun>?
    var waterfall: WaterfallState?
    /// Measured sizes of boundary supplementaries; empty if none is measured.
    var boundaryMeasures: [Size?] = []
}
