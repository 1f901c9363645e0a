extension MeasuredStore {
    /// The number and total length of the measured groups before an item that begins a group.
    func measured(
        before item: Int, plan: GroupPlan, itemCount: Int, scratch: inout FlowScratch
    ) -> (groups: Int, length: Double) {
        guard let place = place(of: item) else { return (total.groups, total.length) }
        var result = (groups: place.before.groups, length: place.before.length)
        guard item > place.start else { return result }
        let chunk = chunks[place.chunk]
        let limit = item - place.start
        if plan.response == .single {
            let end = chunk.entry(notBefore: limit)
            let (stride, first) = (plan.stride, plan.lengthIndex)
            result.length = chunk.values.withUnsafeBufferPointer { values in
                var length = result.length
                for entry in 0..<end { length += values[entry &* stride &+ first] }
                return length
            }
            result.groups += end
            return result
        }
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

    /// A cursor at the first measured item at or after an item.
    func cursor(at item: Int) -> Cursor {
        guard let place = place(of: item) else { return Cursor(chunk: chunks.count, entry: 0, start: 0) }
        var cursor = Cursor(chunk: place.chunk, entry: 0, start: place.start)
        if item > place.start { cursor.entry = chunks[place.chunk].firstEntry(notBefore: item - place.start) }
        skipEmpty(&cursor)
        return cursor
    }

    /// The entries of the group that begins with an item; advances the cursor past them. Groups have to be passed in
    /// order.
    func takeEntries(
        ofGroupAt item: Int, size: Int, _ cursor: inout Cursor
    ) -> MeasuredGroup? {
        guard cursor.chunk < chunks.count else { return nil }
        let first = item - cursor.start
        let lower = cursor.entry
        var upper = lower
        while upper < chunks[cursor.chunk].offsets.count, Int(chunks[cursor.chunk].offsets[upper]) < first + size {
            upper += 1
        }
        guard upper > lower else { return nil }
        let found = (cursor.chunk, lower..<upper, first)
        cursor.entry = upper
        skipEmpty(&cursor)
        return found
    }

    /// Moves a cursor to the next measured item.
    func advance(_ cursor: inout Cursor) {
        cursor.entry += 1
        skipEmpty(&cursor)
    }

    /// Moves a cursor at the end of a chunk to the next measured item.
    func skipEmpty(_ cursor: inout Cursor) {
        while cursor.chunk < chunks.count, cursor.entry == chunks[cursor.chunk].offsets.count {
            cursor.start += chunks[cursor.chunk].span
            cursor.chunk += 1
            cursor.entry = 0
            if cursor.chunk < chunks.count { cursor.start += chunks[cursor.chunk].gap }
        }
    }

    /// The entries of the group that begins with an item, and its chunk.
    func entries(ofGroupAt item: Int, size: Int) -> MeasuredGroup? {
        guard let place = place(of: item), item >= place.start else { return nil }
        let first = item - place.start
        let lower = chunks[place.chunk].entry(notBefore: first)
        let upper = chunks[place.chunk].entry(notBefore: first + size)
        return lower < upper ? (place.chunk, lower..<upper, first) : nil
    }
}

/// The measured items of one group: the chunk's index, its entries, and the offset of the group's first item in it.
typealias MeasuredGroup = (chunk: Int, entries: Range<Int>, first: Int)
