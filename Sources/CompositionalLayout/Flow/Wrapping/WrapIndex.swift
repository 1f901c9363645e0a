/// The beginnings of groups that wrap: a tree of sums over the chunks of a ``MeasuredStore``.
///
/// A measured size may change every later group. Later chunks need no update, because each chunk stores its groups for
/// every possible beginning. A change costs one chunk, the chunks whose last groups reach into it, and one path of the
/// tree.
///
/// The groups of the last chunk are not summed up if they have one length: a search walks through them. So items that
/// are measured in order cost one group each, and one sum per chunk.
struct WrapIndex: Sendable {
    /// The sums of the first ``WrapRows/summedChunks`` chunks.
    private(set) var tree = SumTree<WrapSum>()
    /// A group of the last chunk before the item that was measured latest, from which that chunk is walked through; nil
    /// if none is known. No later change of that item moves the group.
    private(set) var latest: WrapRows.Cursor?
    /// For each chunk, the number of items after it that affect the content of its groups.
    private var reaches: [Int] = []
    /// The largest reach of any chunk so far.
    private var farthest = 0

    /// Finds all groups. O(measured items).
    init(_ rows: inout WrapRows) {
        var sums: [WrapSum] = []
        var start = 0
        for chunk in rows.store.chunks.prefix(rows.summedChunks) {
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

    /// Updates the index after a change of one measured item. The number of items must not have changed.
    mutating func update(item: Int, _ rows: inout WrapRows) {
        let chunks = rows.store.chunks
        guard let place = rows.store.place(of: item) else { return latest = nil }
        let count = rows.summedChunks
        let isLast = place.chunk == count
        let known = isLast && count == reaches.count && latest.map { $0.item < item } == true ? latest : nil
        defer { latest = isLast ? rows.group(before: item, from: known, behind: tree) : nil }
        // A new chunk takes its items from a neighbour, and a long one is split.
        let last = min(place.chunk + 3, count)
        var first = place.chunk
        var start = place.before.items
        while first > 0, start + farthest > item || first + 1 > place.chunk {
            first -= 1
            start -= chunks[first].items
        }
        guard count == reaches.count else { return replace(first..<last, from: start, &rows) }
        for chunk in first..<max(last, first) {
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

    /// Recomputes the groups of some chunks after the number of chunks changed.
    private mutating func replace(_ range: Range<Int>, from item: Int, _ rows: inout WrapRows) {
        let more = rows.summedChunks - reaches.count
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

    /// Descriptions of the broken invariants; empty if all hold. O(measured items).
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

/// The groups that begin in a range of items, for each possible beginning of the first group.
///
/// The ends of groups depend on their beginnings, so a sum has one path per beginning. The last group may extend beyond
/// the items of the sum.
struct WrapSum: Summable, Hashable {
    struct Exit: Hashable, Sendable {
        /// The number of items after the sum's range that belong to the last group.
        var skipped: Int
        var path: WrapPath
    }

    /// The number of items.
    var items: Int
    /// The exits by the number of items skipped before the first group; empty without items. An exit is `nil` if it is
    /// unknown, after groups with more items.
    var exits: [Exit?]

    /// The number of beginnings for which a sum stores an exit: more than most groups have items.
    static let beginnings = 32

    static let zero = WrapSum(items: 0, exits: [])

    /// The exit if no item is skipped; `nil` if it is not known.
    var whole: Exit? { exits.isEmpty ? Exit(skipped: 0, path: WrapPath()) : exits[0] }

    /// The exit after a number of skipped items.
    func exit(skipping count: Int) -> Exit? {
        if count >= items { return Exit(skipped: count - items, path: WrapPath()) }
        return count < exits.count ? exits[count] : nil
    }

    static func + (left: WrapSum, right: WrapSum) -> WrapSum {
        if left.exits.isEmpty { return right }
        if right.exits.isEmpty { return left }
        let exits = left.exits.map { first -> Exit? in
            guard let first, let second = right.exit(skipping: first.skipped) else { return nil }
            return Exit(skipped: second.skipped, path: first.path + second.path)
        }
        return WrapSum(items: left.items + right.items, exits: exits)
    }
}

/// A number of consecutive groups that wrap by measured sizes.
struct WrapPath: Hashable, Sendable {
    /// The number of groups.
    var rows = 0
    /// The number of groups without a measured item. These groups follow the estimates.
    var plain = 0
    /// The total length of the other groups along the flow.
    var length = 0.0
    /// The largest extent of the other groups across their axis.
    var largest = 0.0

    static func + (left: WrapPath, right: WrapPath) -> WrapPath {
        WrapPath(
            rows: left.rows + right.rows, plain: left.plain + right.plain, length: left.length + right.length,
            largest: max(left.largest, right.largest))
    }
}
