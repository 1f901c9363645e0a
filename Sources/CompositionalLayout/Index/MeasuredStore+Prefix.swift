extension MeasuredStore {
    /// How many measured groups stand before an item that begins a group, and how long they are together.
    func measured(
        before item: Int, plan: GroupPlan, itemCount: Int, scratch: inout FlowScratch
    ) -> (groups: Int, length: Double) {
        guard let place = place(of: item) else { return (total.groups, total.length) }
        var result = (groups: place.before.groups, length: place.before.length)
        guard item > place.start else { return result }
        let chunk = chunks[place.chunk]
        let limit = item - place.start
        var entry = 0
        while entry < chunk.offsets.count, Int(chunk.offsets[entry]) < limit {
            let group = plan.nextGroup(in: chunk, from: entry)
            let holding = min(plan.itemCount, itemCount - (place.start + group.first))
            let size = plan.size(of: chunk, group.entries, first: group.first, holding: holding, scratch: &scratch)
            result.groups += 1
            result.length += size[plan.flow]
            entry = group.entries.upperBound
        }
        return result
    }

    /// The entries of the group that begins with an item, and its chunk.
    func entries(ofGroupAt item: Int, size: Int) -> (chunk: Int, entries: Range<Int>, first: Int)? {
        guard let place = place(of: item), item >= place.start else { return nil }
        let first = item - place.start
        let lower = chunks[place.chunk].firstEntry(notBefore: first)
        let upper = chunks[place.chunk].firstEntry(notBefore: first + size)
        return lower < upper ? (place.chunk, lower..<upper, first) : nil
    }
}
