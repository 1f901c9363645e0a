/// The groups of a section along the flow: one solved group, repeated.
struct GroupFlow: Sendable {
    let plan: GroupPlan
    /// Spacing between the slots of two groups.
    let spacing: Double
    /// The distance from the container's edge to a group's corner, across the flow.
    let crossStart: Double
    /// The length of a slot and the spacing after it, less the group's own length.
    let step: Double

    init(plan: GroupPlan, spacing: Double, container: Size) {
        self.plan = plan
        self.spacing = spacing
        step = plan.root.edges.total(plan.flow) + spacing
        let across = plan.flow.crossing
        let reflow = GroupReflow(nodes: plan.nodes, grid: plan.grid)
        crossStart = reflow.crossOffset(plan.root, size: plan.size[across], room: container[across], across)
    }

    var axis: LayoutAxis { plan.flow }
    /// Edge spacing before a group, inside its slot.
    var lead: Double { plan.root.edges.start(axis).value }
    /// Whether measured sizes can change the lengths of groups.
    var hasLengthsOfItsOwn: Bool { plan.root.estimated.contains(axis) && plan.response != .constant }

    /// The start of a group's slot, given the measured groups in front of it.
    func slotStart(of group: Int, behind measured: (groups: Int, length: Double)) -> Double {
        measured.length + Double(group - measured.groups) * plan.size[axis] + Double(group) * step
    }

    /// The end of a number of whole groups, with the spacing after them.
    func end(of sum: MeasuredSum) -> Double {
        let groups = sum.items / plan.itemCount
        return sum.length + Double(groups - sum.groups) * plan.size[axis] + Double(groups) * step
    }
}

extension GroupFlow: SectionFlow {
    var overhang: Double { plan.reach }
    var unmeasured: UnmeasuredLengths? { UnmeasuredLengths(self) }
    /// Whether groups are single cells or rows of cells, one after the other.
    var keepsOrder: Bool { (plan.isPlainColumn || plan.response == .row) && step >= 0 }

    /// Whether groups are rows of tags that wrap.
    var placesInOrder: Bool { plan.wrapping?.placesInOrder == true && step >= 0 }

    var greatestBreadth: Double {
        let isMeasured = plan.root.estimated.contains(axis.crossing) && plan.response != .constant
        return isMeasured ? .infinity : max(plan.size[axis.crossing], 0)
    }

    func adopt(_ record: inout SectionRecord, wideItems: [Int]) {}

    func regroup(_ record: inout SectionRecord, keepsMeasures: Bool, scratch: inout FlowScratch) {
        record.run.regroup(self, scratch: &scratch) { $0 }
    }

    func insert(_ runs: [LayoutUpdate.ItemRun], into record: inout SectionRecord, scratch: inout FlowScratch) {
        record.run.insert(runs.map(\.items), self, scratch: &scratch)
    }

    func delete(_ ranges: [Range<Int>], from record: inout SectionRecord, scratch: inout FlowScratch) {
        record.run.delete(ranges, self, scratch: &scratch)
    }

    func setMeasured(_ size: Size, of item: Int, in record: inout SectionRecord, scratch: inout FlowScratch) {
        record.run.setMeasured(size, item: item, self, scratch: &scratch)
    }

    func invalidate(_ items: [Int], in record: inout SectionRecord, scratch: inout FlowScratch) {
        record.run.invalidate(items, self, scratch: &scratch)
    }

    func restore(_ entries: [MeasuredEntry], in record: inout SectionRecord, scratch: inout FlowScratch) {
        record.run.restore(entries, self, scratch: &scratch)
    }

    func measured(_ item: Int, in record: SectionRecord) -> (Double, Double)? {
        record.run.store.values(of: item, stride: plan.stride)
    }

    func length(of record: SectionRecord, scratch: inout FlowScratch) -> Double? {
        length(of: record.run, scratch: &scratch)
    }

    func breadth(of record: SectionRecord, withEdges: Bool) -> Double? {
        breadth(of: record.run, withEdges: withEdges)
    }

    func frame(of item: Int, in record: SectionRecord) -> Rect? {
        var scratch = FlowScratch()
        return frame(of: item, in: record.run, scratch: &scratch)
    }

    func append(
        _ record: SectionRecord, _ query: ElementQuery, _ context: ElementQuery.CellContext,
        to buffer: inout LayoutElementBuffer
    ) {
        query.appendGroups(of: self, run: record.run, context, to: &buffer)
    }

    func stops(of record: SectionRecord, _ plan: SectionPlan, maximum: Double) -> OrthogonalStops? {
        record.itemCount > 0 ? OrthogonalStops(flow: self, run: record.run, plan: plan, maximum: maximum) : nil
    }

    func isNext(_ item: Int, after previous: Int, in record: SectionRecord) -> Bool {
        guard item > previous else { return false }
        let stride = storePlan.stride
        return ((previous + 1)..<item).allSatisfy { record.run.store.values(of: $0, stride: stride) != nil }
    }

    func firstOfRow(with item: Int) -> Int? { plan.anchored.isEmpty ? item - item % plan.itemCount : nil }
    func brokenInvariants(of record: SectionRecord) -> [String] { record.run.brokenInvariants(self) }
}

extension LayoutGroup: FlowDescription {
    var repeatedGroup: LayoutGroup? { self }

    func validate() throws(LayoutError) { try validate("group", depth: 0) }

    func solved(in container: FlowContainer, kind: (String) -> ElementKindID) throws(LayoutError) -> any SectionFlow {
        try flow(in: container, "group", kind: kind)
    }

    /// Solves the group. If it does not fit, the error names it.
    func flow(
        in container: FlowContainer, _ subject: String, sumsLengths: Bool = true, kind: (String) -> ElementKindID
    ) throws(LayoutError) -> GroupFlow {
        do throws(LayoutError) {
            let plan = try GroupPlan(
                self, container: container.size, view: container.view, flow: container.axis, grid: container.grid,
                sumsLengths: sumsLengths, kind: kind)
            return GroupFlow(plan: plan, spacing: container.spacing, container: container.size)
        } catch {
            guard error.isMisfit else { throw error }
            var error = error
            error.subject = subject + error.subject
            throw error
        }
    }
}
