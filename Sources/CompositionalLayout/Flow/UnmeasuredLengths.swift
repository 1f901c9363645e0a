/// The lengths of runs without measured items, by their numbers of items.
///
/// All values except the lengths of partial groups are plain numbers, so that sections with the same description are
/// laid out without counting references. The results equal those of ``GroupFlow/length(of:scratch:)`` and
/// ``GroupFlow/breadth(of:withEdges:)`` to the last bit. Sections with equal content share them.
final class UnmeasuredLengths: Sendable {
    private let plan: GroupPlan
    private let groupSize: Int
    /// The length of a full group.
    private let length: Double
    private let breadth: Double
    /// The length of a slot and the spacing after it, without the group's own length.
    private let step: Double
    /// Edge spacing along and across the flow.
    private let edges: (along: Double, across: Double)
    private let hasLengthsOfItsOwn: Bool
    /// Whether all groups have the extents of the largest group.
    private let isUniform: Bool
    /// Whether a single partial group may be narrower than a full one.
    private let isNarrowerAlone: Bool

    init(_ flow: GroupFlow) {
        let (plan, axis) = (flow.plan, flow.axis)
        self.plan = plan
        groupSize = plan.itemCount
        length = plan.size[axis]
        breadth = plan.size[axis.crossing]
        step = flow.step
        edges = (plan.root.edges.total(axis), plan.root.edges.total(axis.crossing))
        hasLengthsOfItsOwn = flow.hasLengthsOfItsOwn
        isUniform = plan.root.uniform.contains(axis)
        isNarrowerAlone = plan.root.estimated.contains(axis.crossing)
    }

    /// The length of a run from the first slot's start to the last slot's end.
    func length(itemCount: Int) -> Double {
        guard itemCount > 0 else { return 0 }
        let last = (itemCount - 1) / groupSize
        if isUniform { return uniformLength(itemCount: itemCount, last: last) }
        let start =
            hasLengthsOfItsOwn
            ? Double(last) * length + Double(last) * step : Double(last) * (length + step)
        let holding = itemCount - last * groupSize
        return start + edges.along + (holding == groupSize ? length : plan.length(holding: holding))
    }

    private func uniformLength(itemCount: Int, last: Int) -> Double {
        let longest = max(last == 0 ? plan.unmeasuredSize(holding: itemCount)[plan.flow] : length, 0)
        return Double(last) * (longest + step) + edges.along + longest
    }

    /// The extent of a run across the flow.
    func breadth(itemCount: Int) -> Double {
        guard itemCount > 0 else { return edges.across }
        let isNarrower = itemCount < groupSize && isNarrowerAlone
        let widest = isNarrower ? plan.unmeasuredSize(holding: itemCount)[plan.flow.crossing] : breadth
        return max(widest, 0) + edges.across
    }
}
