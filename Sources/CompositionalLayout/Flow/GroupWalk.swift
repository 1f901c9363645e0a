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
    private let pitch: Double?

    init(
        _ flow: GroupFlow, _ run: FlowRun, from group: Int, sharedLength: Double?, _ scratch: inout FlowScratch
    ) {
        self.group = group
        entries = run.store.cursor(at: group * flow.plan.itemCount)
        let length = sharedLength ?? (flow.hasLengthsOfItsOwn ? nil : flow.plan.size[flow.axis])
        pitch = length.map { $0 + flow.step }
        locate(flow, run, &scratch)
    }

    /// Begins at the first group that may extend beyond a position, with a single search; `nil` unless that group is in
    /// a chunk of full rows.
    init?(_ flow: GroupFlow, _ run: borrowing FlowRun, reaching position: Double) {
        guard flow.plan.measuresRows, let found = run.store.tree.first(where: { flow.end(of: $0) > position }),
            run.store.chunks[found.leaf].isFull
        else { return nil }
        let first = found.before.items + run.store.chunks[found.leaf].gap
        let (group, before) = (first / flow.plan.itemCount, (groups: found.before.groups, length: found.before.length))
        guard flow.slotStart(of: group, behind: before) <= position,
            let passed = flow.rows(of: run.store.chunks[found.leaf], endingBy: position, from: group, behind: before)
        else { return nil }
        self.group = group + passed.rows
        entries = MeasuredStore.Cursor(chunk: found.leaf, entry: passed.rows * flow.plan.itemCount, start: first)
        measured = (before.groups + passed.rows, passed.length)
        chunkEnd = first + run.store.chunks[found.leaf].span
        pitch = nil
        start = flow.slotStart(of: self.group, behind: measured)
    }

    /// The measured items of the current group. Call it exactly once per group.
    mutating func takeEntries(_ flow: GroupFlow, _ run: FlowRun) -> MeasuredGroup? {
        run.store.takeEntries(ofGroupAt: group * flow.plan.itemCount, size: flow.plan.itemCount, &entries)
    }

    mutating func advance(
        _ flow: GroupFlow, _ run: FlowRun, length: Double, isMeasured: Bool, _ scratch: inout FlowScratch
    ) {
        group += 1
        if isMeasured {
            measured.groups += 1
            measured.length += length
        }
        if group * flow.plan.itemCount >= chunkEnd {
            locate(flow, run, &scratch)
        } else {
            start = pitch.map { Double(group) * $0 } ?? flow.slotStart(of: group, behind: measured)
        }
    }

    /// Moves to the next group of a run in which nothing is measured.
    mutating func passUnmeasured(_ flow: GroupFlow) {
        group += 1
        start = pitch.map { Double(group) * $0 } ?? flow.slotStart(of: group, behind: measured)
    }

    /// The chunk of the current group, if all items of the chunk are measured.
    func fullChunk(_ flow: GroupFlow, _ run: borrowing FlowRun) -> Int? {
        let isFull =
            entries.chunk < run.store.chunks.count && run.store.chunks[entries.chunk].isFull
            && entries.start + entries.entry == group * flow.plan.itemCount
        return isFull ? entries.chunk : nil
    }

    /// The measured items of the current group in a full chunk; `nil` at the chunk's end.
    func row(_ flow: GroupFlow, of chunk: MeasuredChunk) -> MeasuredGroup? {
        guard entries.entry < chunk.span else { return nil }
        return (entries.chunk, entries.entry..<(entries.entry + flow.plan.itemCount), entries.entry)
    }

    /// Moves to the next group of a full chunk.
    mutating func passRow(_ flow: GroupFlow, length: Double) {
        group += 1
        entries.entry += flow.plan.itemCount
        measured.groups += 1
        measured.length += length
        start = flow.slotStart(of: group, behind: measured)
    }

    /// Moves from the end of a chunk to the next one.
    mutating func leaveChunk(_ flow: GroupFlow, _ run: FlowRun, _ scratch: inout FlowScratch) {
        run.store.skipEmpty(&entries)
        locate(flow, run, &scratch)
    }

    private mutating func locate(_ flow: GroupFlow, _ run: FlowRun, _ scratch: inout FlowScratch) {
        let item = group * flow.plan.itemCount
        if let pitch {
            chunkEnd = .max
            start = Double(group) * pitch
            return
        }
        measured = run.store.measured(before: item, plan: flow.plan, itemCount: run.itemCount, scratch: &scratch)
        chunkEnd = run.store.place(of: item).map { $0.start + run.store.chunks[$0.chunk].span } ?? .max
        start = flow.slotStart(of: group, behind: measured)
    }
}
