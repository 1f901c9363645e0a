/// Iterates over the groups of a run and the starts of their slots.
///
/// Each position is derived from sums and never from the previous one, so that a frame is identical to the last bit in
/// every query.
struct GroupWalk {
    private(set) var group: Int
    private(set) var start = 0.0
    private var entries: MeasuredStore.Cursor
    private var measured = (groups: 0, length: 0.0)
    /// The first item after the current chunk.
    private var chunkEnd = 0
    /// The distance between the starts of two slots, if it is the same for all.
    private let pitch: Double?

    init(_ groups: FlowGroups, from group: Int, uniformLength: Double?, _ scratch: inout FlowScratch) {
        let flow = groups.flow
        self.group = group
        entries = groups.run.store.cursor(at: group * flow.plan.itemCount)
        let length = uniformLength ?? (flow.hasLengthsOfItsOwn ? nil : flow.plan.size[flow.axis])
        pitch = length.map { $0 + flow.step }
        locate(groups, &scratch)
    }

    /// The measured items of the current group. Call it exactly once per group.
    mutating func takeEntries(_ groups: FlowGroups) -> MeasuredGroup? {
        let size = groups.plan.itemCount
        return groups.run.store.takeEntries(ofGroupAt: group * size, size: size, &entries)
    }

    mutating func advance(
        _ groups: FlowGroups, length: Double, isMeasured: Bool, _ scratch: inout FlowScratch
    ) {
        group += 1
        if isMeasured {
            measured.groups += 1
            measured.length += length
        }
        if group * groups.plan.itemCount >= chunkEnd {
            locate(groups, &scratch)
        } else {
            start = pitch.map { Double(group) * $0 } ?? groups.flow.slotStart(of: group, behind: measured)
        }
    }

    /// Takes the position from the sums, at the beginning and whenever a chunk begins.
    private mutating func locate(_ groups: FlowGroups, _ scratch: inout FlowScratch) {
        if let pitch {
            chunkEnd = .max
            start = Double(group) * pitch
            return
        }
        let store = groups.run.store
        measured = groups.measured(before: group, &scratch)
        chunkEnd = store.place(of: group * groups.plan.itemCount).map { $0.start + store.chunks[$0.chunk].span } ?? .max
        start = groups.flow.slotStart(of: group, behind: measured)
    }
}
