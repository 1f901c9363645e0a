/// The measured sizes of one run of groups. Sparse: unmeasured items take no memory.
///
/// A tree sums lengths over chunks, so a correction costs O(log n) plus one chunk.
struct MeasuredStore: Sendable {
    var chunks: [MeasuredChunk] = []
    var tree = SumTree<MeasuredSum>()
    /// The index of groups that wrap; empty for other groups. It is an array because most stores have no index.
    var wrapping: [WrapIndex] = []

    /// The place of an item: its chunk, the sums before the chunk, and the index of the first item that the chunk
    /// covers.
    struct Place {
        var chunk: Int
        var before: MeasuredSum
        var start: Int
    }

    /// A position between the measured items of a store.
    struct Cursor {
        var chunk: Int
        var entry: Int
        /// The index of the first item that the chunk covers.
        var start: Int
    }

    var total: MeasuredSum { tree.total }
    var isEmpty: Bool { chunks.isEmpty }

    /// The number of measured items. O(chunks).
    var measuredCount: Int { chunks.reduce(0) { $0 + $1.offsets.count } }

    /// The first chunk that ends after the item, gap included; `nil` if no chunk does.
    func place(of item: Int) -> Place? {
        guard let found = tree.first(where: { $0.items > item }) else { return nil }
        return Place(
            chunk: found.leaf, before: found.before, start: found.before.items + chunks[found.leaf].gap)
    }

    /// The measured size of an item; nil without one.
    func values(of item: Int, stride: Int) -> (Double, Double)? {
        guard let place = place(of: item) else { return nil }
        return values(of: item, inChunk: place.chunk, from: place.before.items, stride: stride)
    }

    /// The same for an item of a chunk, or of the gap before it, which begins at `start`.
    func values(of item: Int, inChunk index: Int, from start: Int, stride: Int) -> (Double, Double)? {
        let offset = item - start - chunks[index].gap
        guard offset >= 0 else { return nil }
        let entry = chunks[index].entry(notBefore: offset)
        guard entry < chunks[index].offsets.count, Int(chunks[index].offsets[entry]) == offset else { return nil }
        return (chunks[index].values[entry * stride], chunks[index].values[entry * stride + stride - 1])
    }

    /// Sets the measured size of an item.
    mutating func set(
        _ values: (Double, Double), of item: Int, plan: GroupPlan, itemCount: Int, scratch: inout FlowScratch
    ) {
        let (chunk, start) = coveringChunk(for: item, plan)
        let entry = chunks[chunk].entry(notBefore: item - start)
        if entry == chunks[chunk].offsets.count {
            chunks[chunk].insert(offset: item - start, values: values, stride: plan.stride, at: entry)
            if let sum = plan.sum(tree[chunk], withLastOf: chunks[chunk]) {
                tree.set(chunk, sum)
                return split(chunk, start: start, plan: plan, itemCount: itemCount, scratch: &scratch)
            }
        } else if Int(chunks[chunk].offsets[entry]) == item - start {
            chunks[chunk].set(entry, values: values, stride: plan.stride)
        } else {
            chunks[chunk].insert(offset: item - start, values: values, stride: plan.stride, at: entry)
        }
        refresh(chunk, start: start, plan: plan, itemCount: itemCount, scratch: &scratch)
        split(chunk, start: start, plan: plan, itemCount: itemCount, scratch: &scratch)
    }

    /// Removes the measured size of an item.
    mutating func remove(_ item: Int, plan: GroupPlan, itemCount: Int, scratch: inout FlowScratch) {
        guard let place = place(of: item), item >= place.start else { return }
        let entry = chunks[place.chunk].firstEntry(notBefore: item - place.start)
        guard entry < chunks[place.chunk].offsets.count,
            Int(chunks[place.chunk].offsets[entry]) == item - place.start
        else { return }
        chunks[place.chunk].remove(entry..<(entry + 1), stride: plan.stride)
        refresh(place.chunk, start: place.start, plan: plan, itemCount: itemCount, scratch: &scratch)
    }

    mutating func removeAll() {
        self = MeasuredStore()
    }

    /// Updates a chunk's sum after its entries changed.
    private mutating func refresh(
        _ chunk: Int, start: Int, plan: GroupPlan, itemCount: Int, scratch: inout FlowScratch
    ) {
        tree.set(chunk, plan.sum(of: chunks[chunk], start: start, itemCount: itemCount, scratch: &scratch))
    }

    /// Updates the number of items in a chunk's sum, where its entries did not change.
    private mutating func refreshItems(of chunk: Int) {
        var sum = tree[chunk]
        sum.items = chunks[chunk].items
        tree.set(chunk, sum)
    }

    /// Makes a chunk cover the item's group: a chunk that already does, a neighbour with room, or a new one. The
    /// chunk's own sum has to be updated.
    ///
    /// - Returns: The chunk and the index of the first item that it covers.
    private mutating func coveringChunk(for item: Int, _ plan: GroupPlan) -> (chunk: Int, start: Int) {
        let groupSize = plan.itemCount
        let first = item - item % groupSize
        guard let place = place(of: item) else {
            return cover(first, after: chunks.count - 1, end: total.items, plan)
        }
        if item >= place.start { return (place.chunk, place.start) }
        let distance = place.start - first
        let next = chunks[place.chunk]
        if next.offsets.count < plan.chunkCapacity, next.span + distance <= MeasuredChunk.maximumSpan,
            place.chunk == 0 || distance <= groupSize
        {
            chunks[place.chunk].shift(from: 0, by: distance)
            chunks[place.chunk].gap -= distance
            chunks[place.chunk].span += distance
            return (place.chunk, first)
        }
        return cover(first, after: place.chunk - 1, end: place.before.items, plan)
    }

    /// Makes a chunk cover a group that no chunk covers: the chunk before it, which ends at `end`, or a new one.
    private mutating func cover(
        _ first: Int, after previous: Int, end: Int, _ plan: GroupPlan
    ) -> (chunk: Int, start: Int) {
        let groupSize = plan.itemCount
        let reach = first + groupSize - end
        let hasNext = previous + 1 < chunks.count
        if hasNext { chunks[previous + 1].gap -= reach }
        if previous >= 0, chunks[previous].offsets.count < plan.chunkCapacity,
            chunks[previous].span + reach <= MeasuredChunk.maximumSpan
        {
            let start = end - chunks[previous].span
            chunks[previous].span += reach
            if hasNext { refreshItems(of: previous + 1) }
            return (previous, start)
        }
        if hasNext { refreshItems(of: previous + 1) }
        chunks.insert(MeasuredChunk(gap: first - end, span: groupSize), at: previous + 1)
        tree.insert(.zero, at: previous + 1)
        return (previous + 1, first)
    }

    /// Splits a chunk if it has too many entries.
    private mutating func split(
        _ chunk: Int, start: Int, plan: GroupPlan, itemCount: Int, scratch: inout FlowScratch
    ) {
        guard let boundary = splitEntries(of: chunk, plan) else { return }
        tree.insert(.zero, at: chunk + 1)
        refresh(chunk, start: start, plan: plan, itemCount: itemCount, scratch: &scratch)
        refresh(chunk + 1, start: start + boundary, plan: plan, itemCount: itemCount, scratch: &scratch)
    }

    /// Splits a chunk with too many entries in the middle, without updating sums. Returns the offset of the second
    /// part.
    mutating func splitEntries(of chunk: Int, _ plan: GroupPlan) -> Int? {
        guard chunks[chunk].offsets.count > plan.chunkCapacity else { return nil }
        let middle = Int(chunks[chunk].offsets[chunks[chunk].offsets.count / 2])
        let boundary = middle - middle % plan.itemCount
        guard boundary > 0 else { return nil }
        chunks.insert(chunks[chunk].split(at: boundary, stride: plan.stride), at: chunk + 1)
        return boundary
    }
}

extension MeasuredStore {
    /// Inserts unmeasured items, in groups of one item. O(log n) plus one chunk.
    mutating func insert(_ count: Int, at item: Int, plan: GroupPlan, scratch: inout FlowScratch) {
        guard let place = place(of: item) else { return }
        let chunk = place.chunk
        if item <= place.start {
            chunks[chunk].gap += count
            return refreshItems(of: chunk)
        }
        let offset = item - place.start
        if chunks[chunk].span + count <= MeasuredChunk.maximumSpan {
            chunks[chunk].shift(from: chunks[chunk].firstEntry(notBefore: offset), by: count)
            chunks[chunk].span += count
            return refreshItems(of: chunk)
        }
        var tail = chunks[chunk].split(at: offset, stride: plan.stride)
        tail.gap = count
        chunks.insert(tail, at: chunk + 1)
        tree.insert(.zero, at: chunk + 1)
        refresh(chunk, start: place.start, plan: plan, itemCount: .max, scratch: &scratch)
        refresh(chunk + 1, start: item + count, plan: plan, itemCount: .max, scratch: &scratch)
    }

    /// Deletes items, in groups of one item. O(log n) plus the chunks that cover them.
    mutating func delete(_ range: Range<Int>, plan: GroupPlan, scratch: inout FlowScratch) {
        guard let first = place(of: range.lowerBound) else { return }
        var left = range.count
        var chunk = first.chunk
        var before = first.before.items
        var emptied: Range<Int>?
        while left > 0, chunk < chunks.count {
            let from = range.lowerBound - before
            let taken = min(left, chunks[chunk].items - from)
            cut(from..<(from + taken), outOf: chunk, stride: plan.stride)
            left -= taken
            if chunks[chunk].offsets.isEmpty { emptied = (emptied?.lowerBound ?? chunk)..<(chunk + 1) }
            refresh(chunk, start: before + chunks[chunk].gap, plan: plan, itemCount: .max, scratch: &scratch)
            before += chunks[chunk].items
            chunk += 1
        }
        if let emptied { removeEmpty(emptied) }
    }

    /// Removes a range of items from a chunk. The range is counted from the start of the gap.
    private mutating func cut(_ range: Range<Int>, outOf chunk: Int, stride: Int) {
        let gap = chunks[chunk].gap
        let covered = max(range.lowerBound - gap, 0)..<max(range.upperBound - gap, 0)
        let entries =
            chunks[chunk].firstEntry(
                notBefore: covered.lowerBound)..<chunks[chunk].firstEntry(
                notBefore: covered.upperBound)
        chunks[chunk].remove(entries, stride: stride)
        chunks[chunk].shift(from: entries.lowerBound, by: -covered.count)
        chunks[chunk].span -= covered.count
        chunks[chunk].gap -= range.count - covered.count
    }

    /// Removes chunks without entries; their items become part of the next chunk's gap.
    private mutating func removeEmpty(_ range: Range<Int>) {
        // The first and the last chunk of the range may still have entries. Those between never do.
        let empty = range.filter { chunks[$0].offsets.isEmpty }
        guard let first = empty.first, let last = empty.last, empty.count == last - first + 1 else { return }
        let items = empty.reduce(0) { $0 + chunks[$1].items }
        if last + 1 < chunks.count {
            chunks[last + 1].gap += items
            refreshItems(of: last + 1)
        }
        chunks.removeSubrange(first...last)
        tree.remove(first..<(last + 1))
    }

    /// All measured items, ascending.
    func entries(stride: Int) -> [MeasuredEntry] {
        var result: [MeasuredEntry] = []
        forEachEntry(stride: stride) { result.append(($0, $1)) }
        return result
    }

    /// Descriptions of the broken invariants; empty if all hold. O(entries).
    func brokenInvariants(plan: GroupPlan, itemCount: Int) -> [String] {
        var problems: [String] = []
        var scratch = FlowScratch()
        var start = 0
        for (index, chunk) in chunks.enumerated() {
            start += chunk.gap
            if chunk.gap < 0 || chunk.span <= 0 || chunk.span > MeasuredChunk.maximumSpan {
                problems.append("chunk \(index) covers \(chunk.span) items behind a gap of \(chunk.gap)")
            }
            if start % plan.itemCount != 0 { problems.append("chunk \(index) begins inside a group") }
            if zip(chunk.offsets, chunk.offsets.dropFirst()).contains(where: { $0 >= $1 }) {
                problems.append("chunk \(index) is out of order")
            }
            if let last = chunk.offsets.last, Int(last) >= chunk.span || start + Int(last) >= itemCount {
                problems.append("chunk \(index) measures an item that is not there")
            }
            if chunk.values.count != chunk.offsets.count * plan.stride {
                problems.append("chunk \(index) has \(chunk.values.count) numbers for \(chunk.offsets.count) items")
            }
            let sum = plan.sum(of: chunk, start: start, itemCount: itemCount, scratch: &scratch)
            if sum != tree[index] { problems.append("chunk \(index) adds up to \(sum), kept is \(tree[index])") }
            start += chunk.span
        }
        if tree.count != chunks.count { problems.append("\(tree.count) sums for \(chunks.count) chunks") }
        return problems
    }
}

/// The sum over measured groups.
struct MeasuredSum: Summable, Hashable {
    /// The number of items covered, measured or not.
    var items: Int
    /// The number of groups with at least one measured item.
    var groups: Int
    /// The total length of those groups along the flow.
    var length: Double
    /// The length of the longest of them.
    var longest: Double
    /// The breadth of the widest of them, across the flow.
    var widest: Double

    static let zero = MeasuredSum(items: 0, groups: 0, length: 0, longest: 0, widest: 0)

    static func + (left: MeasuredSum, right: MeasuredSum) -> MeasuredSum {
        MeasuredSum(
            items: left.items + right.items, groups: left.groups + right.groups, length: left.length + right.length,
            longest: max(left.longest, right.longest), widest: max(left.widest, right.widest))
    }
}
