/// Iterates over groups whose number of items depends on their measured sizes.
struct WrapRows {
    /// A group and the sums of the groups before it.
    struct Cursor: Sendable {
        /// The group's first item.
        var item: Int
        /// The groups before it.
        var path = WrapPath()

        /// The group's index.
        var group: Int { path.rows }

        fileprivate func advanced(by rows: Int, of items: Int) -> Cursor {
            Cursor(item: item + rows * items, path: path + WrapPath(rows: rows, plain: rows))
        }
    }

    /// The extents of a group, computed without its frames.
    struct Extents {
        /// The number of its present items.
        var items: Int
        /// The number of items that affect the content of the group.
        var tried: Int
        var size: Size
    }

    let flow: GroupFlow
    let wrap: WrapPlan
    let store: MeasuredStore
    let itemCount: Int
    /// The number of items that were examined to find groups, for tests that count work.
    private(set) var work = 0
    /// The chunk that was read last, and its items, including the gap before it.
    private var chunk = 0
    private var covered = 0..<0

    init(flow: GroupFlow, wrap: WrapPlan, store: MeasuredStore, itemCount: Int) {
        (self.flow, self.wrap, self.store, self.itemCount) = (flow, wrap, store, itemCount)
    }

    private var plan: GroupPlan { flow.plan }
    /// The number of chunks whose groups an index sums up: all but the last. Where lengths of groups are added up, all,
    /// because the result depends on the order of additions.
    var summedChunks: Int { plan.root.estimated.contains(plan.flow) ? store.chunks.count : store.chunks.count - 1 }
    /// The number of items in a group of estimates.
    private var step: Int { plan.itemCount }

    /// The measured values of an item.
    private mutating func values(of item: Int) -> (Double, Double)? {
        if !covered.contains(item) {
            guard let place = store.place(of: item) else { return nil }
            chunk = place.chunk
            covered = place.before.items..<(place.before.items + store.chunks[chunk].items)
        }
        return store.values(of: item, inChunk: chunk, from: covered.lowerBound, stride: wrap.item.stride)
    }

    /// The number of groups from an item on that follow the estimates, because none of their items is measured.
    private mutating func plainRows(from item: Int) -> Int {
        guard values(of: item) == nil else { return 0 }
        let all = max(itemCount - item, 0) / step
        let next = store.cursor(at: item)
        guard next.chunk < store.chunks.count else { return all }
        let measured = next.start + Int(store.chunks[next.chunk].offsets[next.entry])
        return min(all, max(measured - item - wrap.lookahead, 0) / step)
    }

    /// The group that begins with an item.
    mutating func extents(at item: Int) -> Extents {
        if let found = extents(withinChunkAt: item) {
            work += found.tried
            return found
        }
        let present = itemCount - item
        let found = wrap.extents(present: present) { values(of: item + $0) }
        if let found, !found.isPartial || !isTrimmed {
            work += found.tried
            return Extents(items: found.items, tried: found.tried, size: found.size)
        }
        let row = row(at: item)
        var scratch = FlowScratch()
        GroupReflow(nodes: row.nodes, grid: plan.grid, holding: row.present, flow: plan.flow)
            .solveNodes(&scratch)
        return Extents(items: row.present, tried: row.tried, size: size(of: row, frames: scratch.frames))
    }

    /// The same for a group that a full chunk holds together with the item after it, in one pass over the chunk's sizes.
    private mutating func extents(withinChunkAt item: Int) -> Extents? {
        guard covered.contains(item), wrap.item.stride == 1 else { return nil }
        let offset = item - covered.lowerBound - store.chunks[chunk].gap
        guard offset >= 0, store.chunks[chunk].isFull else { return nil }
        return store.chunks[chunk].values.withUnsafeBufferPointer { wrap.extents(measured: $0[offset...]) }.map {
            Extents(items: $0.items, tried: $0.items + 1, size: $0.size)
        }
    }

    /// Whether groups of fixed length follow each other along their own fill axis.
    private var isTrimmed: Bool { plan.root.axis == plan.flow && !plan.root.estimated.contains(plan.flow) }

    /// The group that begins with an item, with its nodes.
    mutating func row(at item: Int) -> WrapPlan.Row {
        let (store, stride) = (store, wrap.item.stride)
        let row = wrap.row(of: plan, present: itemCount - item) { store.values(of: item + $0, stride: stride) }
        work += row.tried
        return row
    }

    /// Calls a closure with the items of a group that begins with an item, in their order, and with their frames
    /// relative to the group's corner. Returns false if the group has to be solved.
    mutating func forEachPlainItem(
        inGroupAt item: Int, _ body: (_ item: Int, _ frame: Rect, _ node: PlanNode, _ isMeasured: Bool) -> Void
    ) -> Bool {
        let wrap = wrap
        guard wrap.placesInOrder else { return false }
        let count = extents(at: item).items
        wrap.forEachItem(count: count) {
            values(of: item + $0)
        } _: { ordinal, frame, isMeasured in
            body(item + ordinal, frame, wrap.entries[ordinal % wrap.entries.count], isMeasured)
        }
        return true
    }

    /// The frame of an item of the group that begins with another item, relative to the group's corner; `nil` if the
    /// group has to be solved.
    mutating func plainFrame(of item: Int, inGroupAt first: Int) -> Rect? {
        let wrap = wrap
        guard wrap.placesInOrder else { return nil }
        var found: Rect?
        wrap.forEachItem(count: item - first + 1) {
            values(of: first + $0)
        } _: { _, frame, _ in
            found = frame
        }
        return found
    }

    /// The size of a solved group. A partial group is trimmed along the flow. It keeps the space that a full group of
    /// estimates leaves after its last item.
    func size(of row: WrapPlan.Row, frames: [Rect]) -> Size {
        var size = frames[0].size
        let flow = plan.flow
        guard row.present < row.itemCount, GroupPlan.trims(row.nodes, flow: flow) else { return size }
        guard isTrimmed else {
            size[flow] = GroupPlan.trimmedLength(
                nodes: row.nodes, frames: frames, holding: row.present, flow: flow)
            return size
        }
        var placed = 0.0
        for (node, frame) in zip(row.nodes, frames) where node.role == .item && node.firstItem < row.present {
            placed = max(placed, frame.inset(by: node.insets).max(flow))
        }
        size[flow] = min(placed + (plan.restWhenFull ?? 0), size[flow])
        return size
    }
}

extension WrapRows {
    /// The groups that begin in a chunk or in the gap before it, and the number of items after it that affect their
    /// content.
    mutating func sum(of chunk: MeasuredChunk, from start: Int) -> (sum: WrapSum, reach: Int) {
        let count = chunk.items
        // Groups of different beginnings meet. What is known is sorted by its first item.
        var known: [(item: Int, exit: WrapSum.Exit)] = []
        var trail: [(item: Int, path: WrapPath)] = []
        var reach = 0
        var exits: [WrapSum.Exit?] = []
        exits.reserveCapacity(WrapSum.beginnings)
        for beginning in 0..<WrapSum.beginnings {
            var item = beginning
            var place = known.indices.partition { known[$0].item >= item }
            while item < count, place == known.count || known[place].item != item {
                let (next, path, tried) = step(from: start + item, before: start + count)
                trail.append((item, path))
                reach = max(reach, tried - start - count)
                item = next - start
                while place < known.count, known[place].item < item { place += 1 }
            }
            var exit = WrapSum.Exit(skipped: max(item - count, 0), path: WrapPath())
            if item < count { exit = known[place].exit }
            while let part = trail.popLast() {
                exit.path = part.path + exit.path
                while place > 0, known[place - 1].item > part.item { place -= 1 }
                known.insert((part.item, exit), at: place)
            }
            exits.append(exit)
        }
        return (WrapSum(items: count, exits: exits), reach)
    }

    /// Passes one group, or all consecutive groups of estimates that begin before an end.
    ///
    /// - Returns: The item after the groups, and the first item that does not affect their ends.
    private mutating func step(from item: Int, before end: Int) -> (next: Int, path: WrapPath, tried: Int) {
        let plain = plainRows(from: item)
        if plain > 0 {
            let rows = min(plain, (end - item + step - 1) / step)
            let next = item + rows * step
            return (next, WrapPath(rows: rows, plain: rows), next + wrap.lookahead)
        }
        let extents = extents(at: item)
        return (item + extents.items, path(of: extents), item + extents.tried)
    }

    private func path(of extents: Extents) -> WrapPath {
        WrapPath(rows: 1, length: extents.size[plan.flow], largest: extents.size[plan.root.axis.crossing])
    }
}

extension WrapRows {
    /// The start of a group's slot.
    ///
    /// - Parameter shared: The length of all groups, if they share one.
    func start(of cursor: Cursor, shared: Double?) -> Double {
        let path = cursor.path
        if let shared { return Double(path.rows) * (shared + flow.step) }
        guard plan.root.estimated.contains(plan.flow) else {
            return Double(path.rows) * (plan.size[plan.flow] + flow.step)
        }
        return path.length + Double(path.plain) * plan.size[plan.flow] + Double(path.rows) * flow.step
    }

    /// The end of all groups.
    mutating func end() -> Cursor {
        var cursor = latest { _ in false } ?? self.cursor(behind: store.wrapping.first?.tree.count ?? 0)
        while cursor.item < itemCount { cursor = passed(cursor, unless: { _ in false }).cursor }
        return cursor
    }

    /// The first group after which a condition is met; the end if it is never met. The condition must also hold after
    /// all later groups.
    mutating func first(where isBehind: (Cursor) -> Bool) -> Cursor {
        var cursor = latest(unless: isBehind) ?? self.cursor(behind: chunks(before: isBehind))
        while cursor.item < itemCount {
            let (next, isFound) = passed(cursor, unless: isBehind)
            if isFound { return next }
            cursor = rebased(next, after: cursor)
        }
        return cursor
    }

    /// The latest group of the index, if a condition is not met before it.
    private func latest(unless isBehind: (Cursor) -> Bool) -> Cursor? {
        store.wrapping.first?.latest.flatMap { isBehind($0) ? nil : $0 }
    }

    /// The last known group in front of an item of the last chunk, at the latest the one before the item's group; `nil`
    /// if groups have to be solved to find their ends.
    ///
    /// - Parameter known: A group in front of it.
    mutating func group(before item: Int, from known: Cursor?, behind tree: SumTree<WrapSum>) -> Cursor? {
        guard wrap.placesInOrder, var cursor = known ?? self.cursor(behindAllOf: tree), cursor.item < item else {
            return nil
        }
        while true {
            let next = passed(cursor) { _ in false }.cursor
            guard next.item < item else { return cursor }
            cursor = next
        }
    }

    /// The next group.
    mutating func next(after cursor: Cursor) -> Cursor {
        let plain = plainRows(from: cursor.item)
        let next: Cursor
        if plain > 0 {
            next = cursor.advanced(by: 1, of: step)
        } else {
            let extents = extents(at: cursor.item)
            next = Cursor(item: cursor.item + extents.items, path: cursor.path + path(of: extents))
        }
        return rebased(next, after: cursor)
    }

    /// Passes one group, or all consecutive groups of estimates. Stops before the first group after which a condition
    /// is met.
    private mutating func passed(
        _ cursor: Cursor, unless isBehind: (Cursor) -> Bool
    ) -> (cursor: Cursor, isFound: Bool) {
        let chunkEnd = covers(cursor.item)
        let plain = min(plainRows(from: cursor.item), (chunkEnd - cursor.item + step - 1) / step)
        guard plain > 0 else {
            let extents = extents(at: cursor.item)
            let next = Cursor(item: cursor.item + extents.items, path: cursor.path + path(of: extents))
            return isBehind(next) ? (cursor, true) : (next, false)
        }
        guard isBehind(cursor.advanced(by: plain, of: step)) else {
            return (cursor.advanced(by: plain, of: step), false)
        }
        let passed = (0..<(plain - 1)).partition { isBehind(cursor.advanced(by: $0 + 1, of: step)) }
        return (cursor.advanced(by: passed, of: step), true)
    }

    /// The end of the chunk that covers an item; the end of all items if the item is after the last chunk.
    private func covers(_ item: Int) -> Int {
        store.place(of: item).map { $0.before.items + store.chunks[$0.chunk].items } ?? max(itemCount, item + 1)
    }

    /// Derives a position from sums if it is in another chunk than the previous one, because a position must not depend
    /// on where an iteration began.
    private mutating func rebased(_ cursor: Cursor, after previous: Cursor) -> Cursor {
        guard cursor.item >= covers(previous.item), cursor.item < itemCount else { return cursor }
        let chunk = store.place(of: cursor.item)?.chunk ?? store.chunks.count
        return chunk <= summedChunks ? self.cursor(behind: chunk) : cursor
    }

    /// The number of chunks before the chunk with the first group after which a condition is met.
    private mutating func chunks(before isBehind: (Cursor) -> Bool) -> Int {
        guard let index = store.wrapping.first else { return 0 }
        func cursor(_ sum: WrapSum) -> Cursor? {
            sum.whole.map { Cursor(item: sum.items + $0.skipped, path: $0.path) }
        }
        if index.tree.total.whole != nil {
            return index.tree.first { cursor($0).map(isBehind) ?? true }?.leaf ?? index.tree.count
        }
        return passChunks(below: index.tree.count, index.tree, unless: isBehind).chunk
    }

    /// The first group after the chunks of a tree; `nil` if their groups have more items than a sum has beginnings.
    private func cursor(behindAllOf tree: SumTree<WrapSum>) -> Cursor? {
        let sum = tree.total
        return sum.whole.map { Cursor(item: sum.items + $0.skipped, path: $0.path) }
    }

    /// The first group after a number of chunks.
    private mutating func cursor(behind chunks: Int) -> Cursor {
        guard let index = store.wrapping.first else { return Cursor(item: 0) }
        let sum = index.tree.sum(before: chunks)
        if let exit = sum.whole { return Cursor(item: sum.items + exit.skipped, path: exit.path) }
        return passChunks(below: chunks, index.tree) { _ in false }.cursor
    }

    /// Passes chunks one by one, for groups with more items than a sum has beginnings. Stops before the chunk with the
    /// first group after which a condition is met.
    private mutating func passChunks(
        below chunks: Int, _ tree: SumTree<WrapSum>, unless isBehind: (Cursor) -> Bool
    ) -> (chunk: Int, cursor: Cursor) {
        var cursor = Cursor(item: 0)
        var end = 0
        for chunk in 0..<chunks {
            let start = end
            let before = cursor
            end += store.chunks[chunk].items
            if let exit = tree[chunk].exit(skipping: cursor.item - start) {
                cursor = Cursor(item: end + exit.skipped, path: cursor.path + exit.path)
            }
            while cursor.item < end {
                let (next, path, _) = step(from: cursor.item, before: end)
                cursor = Cursor(item: next, path: cursor.path + path)
            }
            if isBehind(cursor) { return (chunk, before) }
        }
        return (chunks, cursor)
    }
}
