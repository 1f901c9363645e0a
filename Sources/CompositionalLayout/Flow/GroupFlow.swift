/// How the groups of a section follow each other along the flow: one solved group, repeated.
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

    /// The start of a group's slot, given the measured groups before it.
    func slotStart(of group: Int, behind measured: (groups: Int, length: Double)) -> Double {
        measured.length + Double(group - measured.groups) * plan.size[axis] + Double(group) * step
    }

    /// The end of a number of whole groups, with the spacing after them.
    func end(of sum: MeasuredSum) -> Double {
        let groups = sum.items / plan.itemCount
        return sum.length + Double(groups - sum.groups) * plan.size[axis] + Double(groups) * step
    }
}
