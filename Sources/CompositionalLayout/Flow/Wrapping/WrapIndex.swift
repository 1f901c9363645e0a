/// Where the groups of measured items begin: a tree of sums over the chunks of a ``MeasuredStore``.
///
/// A measured size may change every later group. The chunks behind it need no look: each knows its groups for any beginning, so
/// a change costs one chunk, those whose last groups reach into it, and one path of the tree.
struct WrapIndex: Sendable {
    private(set) var tree = SumTree<WrapSum>()
    /// For each chunk the number of items behind it that decide what its groups hold.
    private var reaches: [Int] = []
    /// No chunk's groups ever reached further.
    private var farthest = 0

    /// Finds all groups. O(measured items).
    init(_ rows: inout WrapRows) {
        var sums: [WrapSum] = []
        var start = 0
        for chunk in rows.store.chunks {
            let (sum, reach) = rows.sum(of: chunk, from: start)
            sums.append(sum)
            note(reach)
            start += chunk.items
        }
        tree.rebuild(sums)
    }

    private mutating func note(_ reach: Int) {
        reaches.append(reach)
        farthest = max(farthest, reach)
    }

    /// Follows a change of one measured item. The number of items must not have changed.
    mutating func update(item: Int, _ rows: inout WrapRows) {
        let chunks = rows.store.chunks
        guard let place = rows.store.place(of: item) else { return }
        // A new chunk takes its items from a neighbour, and a long one is split.
        let last = min(place.chunk + 3, chunks.count)
        var first = place.chunk
        var start = place.before.items
        while first > 0, start + farthest > item || first + 1 > place.chunk {
            first -= 1
            start -= chunks[first].items
        }
        guard chunks.count == reaches.count else { return replace(first..<last, from: start, &rows) }
        for chunk in first..<last {
            let end = start + chunks[chunk].items
            let isTouched = chunk == place.chunk || (chunk < place.chunk && end + reaches[chunk] > item)
            if isTouched || tree[chunk].items != chunks[chunk].items {
                let (sum, reach) = rows.sum(of: chunks[chunk], from: start)
                reaches[chunk] = reach
                farthest = max(farthest, reach)
                tree.set(chunk, sum)
            }
            start = end
        }
    }

    /// Finds the groups of some chunks again after the number of chunks changed.
    private mutating func replace(_ range: Range<Int>, from item: Int, _ rows: inout WrapRows) {
        let more = rows.store.chunks.count - reaches.count
        let old = (0..<tree.count).map { tree[$0] }
        let oldReaches = reaches
        let behind = min(max(range.upperBound - more, 0), old.count)
        var sums = Array(old[..<min(range.lowerBound, old.count)])
        reaches = Array(oldReaches[..<min(range.lowerBound, old.count)])
        var start = item
        for chunk in range {
            let (sum, reach) = rows.sum(of: rows.store.chunks[chunk], from: start)
            sums.append(sum)
            note(reach)
            start += rows.store.chunks[chunk].items
        }
        tree.rebuild(sums + old[behind...])
        reaches += oldReaches[behind...]
    }

    /// The broken invariants, in words; empty if there are none. O(measured items).
    func brokenInvariants(_ rows: inout WrapRows) -> [String] {
        let fresh = WrapIndex(&rows)
        guard fresh.tree.count == tree.count else {
            return ["\(tree.count) sums of groups for \(fresh.tree.count) chunks"]
        }
        return (0..<tree.count).filter { tree[$0] != fresh.tree[$0] || reaches[$0] != fresh.reaches[$0] }.map {
            "the groups of chunk \($0) are out of date"
        }
    }
}
