/// Inserts and deletes in groups of several items, where measured items move to other places in their groups.
///
/// Chunks begin between groups, so they move by whole groups. Their items also move by the remainder, which is less
/// than a group. The last items of a chunk become the first items of the next one.
extension MeasuredStore {
    /// Inserts unmeasured items.
    ///
    /// - Parameter itemCount: The number of items afterwards.
    /// - Returns: False if nothing was done because a chunk would cover too many items.
    /// - Complexity: O(log n) plus one chunk for whole groups, otherwise O(measured items after the change), a few ns
    ///   each.
    mutating func insert(
        _ count: Int, at item: Int, inGroupsOf plan: GroupPlan, itemCount: Int, scratch: inout FlowScratch
    ) -> Bool {
        guard let place = place(of: item) else { return true }
        guard hasRoom(from: place.chunk, forGroupsOf: plan.itemCount) else { return false }
        let places = count % plan.itemCount
        let distance = count - places
        let chunk = place.chunk
        var carry = MeasuredCarry()
        if item <= place.start {
            chunks[chunk].gap += distance
            chunks[chunk].move(from: 0, by: places, &carry, stride: plan.stride)
        } else {
            // The items that leave it may need one more group.
            guard chunks[chunk].span <= MeasuredChunk.maximumSpan - distance - plan.itemCount else { return false }
            chunks[chunk].span += distance
            let entry = chunks[chunk].firstEntry(notBefore: item - place.start)
            chunks[chunk].move(from: entry, by: count, &carry, stride: plan.stride)
        }
        pass(carry, by: places, from: place, plan, itemCount, &scratch)
        return true
    }

    /// Deletes items and their measured sizes.
    ///
    /// - Parameter itemCount: The number of items afterwards.
    /// - Returns: False if nothing was done because the items are not all in one chunk or in one gap.
    /// - Complexity: O(log n) plus one chunk for whole groups, otherwise O(measured items after the change), a few ns
    ///   each.
    mutating func delete(
        _ range: Range<Int>, inGroupsOf plan: GroupPlan, itemCount: Int, scratch: inout FlowScratch
    ) -> Bool {
        guard let place = place(of: range.lowerBound) else { return true }
        guard hasRoom(from: place.chunk, forGroupsOf: plan.itemCount) else { return false }
        let groups = range.count / plan.itemCount + (range.count % plan.itemCount == 0 ? 0 : 1)
        let distance = groups * plan.itemCount
        let places = distance - range.count
        let chunk = place.chunk
        var carry = MeasuredCarry()
        if range.upperBound <= place.start {
            chunks[chunk].gap -= distance
            chunks[chunk].move(from: 0, by: places, &carry, stride: plan.stride)
        } else {
            let (first, end) = (range.lowerBound - place.start, range.upperBound - place.start)
            guard first >= 0, end <= chunks[chunk].span, distance < chunks[chunk].span else { return false }
            let entry = chunks[chunk].firstEntry(notBefore: first)
            chunks[chunk].remove(entry..<chunks[chunk].firstEntry(notBefore: end), stride: plan.stride)
            chunks[chunk].span -= distance
            chunks[chunk].shift(from: entry, by: -range.count)
            // The chunk now ends before the last remaining group, which may hold items from before the range.
            chunks[chunk].move(from: 0, by: 0, &carry, stride: plan.stride)
        }
        pass(carry, by: places, from: place, plan, itemCount, &scratch)
        return true
    }

    /// Updates the last chunk's sum after the number of items in the last group changed.
    mutating func refreshLast(plan: GroupPlan, itemCount: Int, scratch: inout FlowScratch) {
        guard let last = chunks.indices.last else { return }
        let start = total.items - chunks[last].span
        tree.set(last, plan.sum(of: chunks[last], start: start, itemCount: itemCount, scratch: &scratch))
    }

    /// Passes items that left a chunk to the next one. The items of that chunk move as well, and so on to the last
    /// chunk.
    private mutating func pass(
        _ carry: MeasuredCarry, by places: Int, from place: Place, _ plan: GroupPlan, _ itemCount: Int,
        _ scratch: inout FlowScratch
    ) {
        var (carry, chunk, end) = (carry, place.chunk, place.before.items)
        func sum() -> MeasuredSum {
            let start = end + chunks[chunk].gap
            end = start + chunks[chunk].span
            return plan.sum(of: chunks[chunk], start: start, itemCount: itemCount, scratch: &scratch)
        }
        guard places > 0 else { return tree.set(chunk, sum()) }
        var sums = (0..<chunk).map { tree[$0] }
        sums.reserveCapacity(chunks.count + 1)
        while chunk < chunks.count {
            if chunk > place.chunk { chunks[chunk].move(from: 0, by: places, &carry, stride: plan.stride) }
            if !carry.isEmpty, chunk + 1 == chunks.count || chunks[chunk + 1].gap > 0 {
                takeBack(&carry, behind: chunk, groupSize: plan.itemCount, stride: plan.stride)
            }
            if splitEntries(of: chunk, plan) != nil {
                sums.append(sum())
                chunk += 1
            }
            sums.append(sum())
            chunk += 1
        }
        tree.rebuild(sums)
    }

    /// Makes a chunk cover one more group, for the items that left it. The gap after it shrinks.
    private mutating func takeBack(
        _ carry: inout MeasuredCarry, behind chunk: Int, groupSize: Int, stride: Int
    ) {
        chunks[chunk].append(&carry, stride: stride)
        chunks[chunk].span += groupSize
        if chunk + 1 < chunks.count { chunks[chunk + 1].gap -= groupSize }
    }

    /// Whether every chunk from one on can cover one more group.
    private func hasRoom(from chunk: Int, forGroupsOf size: Int) -> Bool {
        chunks[chunk...].allSatisfy { $0.span <= MeasuredChunk.maximumSpan - size }
    }
}
