/// The placed part of a waterfall.
struct WaterfallState: Sendable {
    /// The heights of the columns, row spacing included, before every ``interval``th item.
    private(set) var heights: [Double] = []
    /// The number of placed items.
    private(set) var placed = 0

    static let interval = 64

    private var checkpoints: Int { placed / Self.interval + 1 }

    /// Removes the placement of an item and all later ones.
    mutating func truncate(from item: Int, flow: WaterfallFlow) {
        guard item < placed else { return }
        let kept = item / Self.interval
        placed = kept * Self.interval
        heights.removeLast(heights.count - (kept + 1) * flow.columns)
    }

    /// Places items until all columns reach a position or no items remain.
    mutating func place(upTo position: Double, itemCount: Int, store: MeasuredStore, flow: WaterfallFlow) {
        place(itemCount, store, flow) { state in state.shortest(at: state.checkpoints - 1, flow) < position }
    }

    /// Places the items up to and including one.
    mutating func place(through item: Int, itemCount: Int, store: MeasuredStore, flow: WaterfallFlow) {
        place(itemCount, store, flow) { state in state.placed <= item }
    }

    /// Places blocks of items while a condition holds and items remain.
    private mutating func place(
        _ itemCount: Int, _ store: MeasuredStore, _ flow: WaterfallFlow, while condition: (Self) -> Bool
    ) {
        if heights.isEmpty { heights = Array(repeating: 0, count: flow.columns) }
        guard placed < itemCount, condition(self) else { return }
        var lengths = WaterfallLengths(from: (checkpoints - 1) * Self.interval, store: store, flow: flow)
        repeat { placeBlock(itemCount, &lengths, flow) } while placed < itemCount && condition(self)
    }

    /// Places a block of items. A partly placed block is placed again from its start.
    private mutating func placeBlock(_ itemCount: Int, _ lengths: inout WaterfallLengths, _ flow: WaterfallFlow) {
        let start = (checkpoints - 1) * Self.interval
        let end = min(start + Self.interval, itemCount)
        if placed > start { heights.removeLast(heights.count - checkpoints * flow.columns) }
        for _ in 0..<flow.columns { heights.append(heights[heights.count - flow.columns]) }
        heights.withUnsafeMutableBufferPointer { heights in
            let columns = UnsafeMutableBufferPointer(rebasing: heights[(heights.count - flow.columns)...])
            withUnsafeTemporaryAllocation(of: Double.self, capacity: end - start) { block in
                lengths.take(into: block)
                flow.place(block, into: columns)
            }
        }
        placed = end
    }

    func shortest(at checkpoint: Int, _ flow: WaterfallFlow) -> Double {
        let start = checkpoint * flow.columns
        return heights[start..<(start + flow.columns)].min() ?? 0
    }

    func longest(at checkpoint: Int, _ flow: WaterfallFlow) -> Double {
        let start = checkpoint * flow.columns
        return heights[start..<(start + flow.columns)].max() ?? 0
    }
}

extension WaterfallState {
    /// The extent of all items: exact once all are placed, otherwise with estimates for the rest.
    func length(itemCount: Int, flow: WaterfallFlow) -> Double {
        guard itemCount > 0 else { return 0 }
        let rest = itemCount - placed
        let reached = heights.suffix(flow.columns).max() ?? 0
        let rows = (Double(rest) / Double(flow.columns)).rounded(.up)
        return max(reached + rows * (flow.estimate + flow.rowSpacing) - flow.rowSpacing, 0)
    }

    /// The placed items that may intersect a range along the flow, in whole blocks.
    func items(meeting range: ClosedRange<Double>, flow: WaterfallFlow) -> Range<Int> {
        let blocks = placed / Self.interval + (placed % Self.interval == 0 ? 0 : 1)
        // The heights of the longest and of the shortest column increase monotonically, so binary search works.
        let first = (0..<blocks).partition { longest(at: $0 + 1, flow) > range.lowerBound }
        let last = (0..<blocks).partition { shortest(at: $0, flow) >= range.upperBound }
        let start = min(first * Self.interval, placed)
        return start..<max(min(last * Self.interval, placed), start)
    }

    /// Calls a closure with the frame of each placed item relative to the container's corner. The range must begin with
    /// a block.
    func forEachFrame(
        in items: Range<Int>, store: MeasuredStore, flow: WaterfallFlow,
        scratch: inout FlowScratch, _ body: (_ item: Int, _ frame: Rect, _ isEstimated: Bool) -> Void
    ) {
        guard !items.isEmpty else { return }
        let start = items.lowerBound / Self.interval * flow.columns
        scratch.heights.removeAll(keepingCapacity: true)
        scratch.heights.append(contentsOf: heights[start..<(start + flow.columns)])
        var lengths = WaterfallLengths(from: items.lowerBound, store: store, flow: flow)
        for item in items {
            let length = lengths.take()
            let place = flow.place(length.value, into: &scratch.heights)
            let corner = Point(
                along: flow.item.axis, place.start, across: Double(place.column) * flow.columnPitch)
            let size = Size(along: flow.item.axis, length.value, across: flow.columnWidth)
            body(item, Rect(origin: corner, size: size), length.isEstimated)
        }
    }
}

/// Reads the lengths of a waterfall's items in order, without searching for each.
private struct WaterfallLengths {
    private let store: MeasuredStore
    private let flow: WaterfallFlow
    private var next: MeasuredStore.Cursor
    private var item: Int

    init(from item: Int, store: MeasuredStore, flow: WaterfallFlow) {
        (self.store, self.flow, self.item) = (store, flow, item)
        next = store.cursor(at: item)
    }

    /// The next item's extent along the flow, and whether it is estimated.
    mutating func take() -> (value: Double, isEstimated: Bool) {
        defer { item += 1 }
        guard let length = takeMeasured() else { return flow.unmeasuredLength(of: item) }
        return (length, false)
    }

    /// Writes the extents of the next items, beginning with unmeasured ones.
    mutating func take(into lengths: UnsafeMutableBufferPointer<Double>) {
        let end = item + lengths.count
        if flow.itemLength == nil || !isMeasured(before: end) {
            flow.writeUnmeasured(item..<end, into: lengths)
            while isMeasured(before: end) { takeChunk(into: lengths) }
            item = end
        } else {
            for index in lengths.indices { lengths[index] = take().value }
        }
    }

    /// Whether any of the next items is measured.
    private func isMeasured(before end: Int) -> Bool {
        next.chunk < store.chunks.count && next.start + Int(store.chunks[next.chunk].offsets[next.entry]) < end
    }

    /// Writes the measured extents of the next items of one chunk.
    private mutating func takeChunk(into lengths: UnsafeMutableBufferPointer<Double>) {
        next.entry = store.chunks[next.chunk].write(from: next.entry, startingAt: item - next.start, into: lengths)
        store.skipEmpty(&next)
    }

    private mutating func takeMeasured() -> Double? {
        guard next.chunk < store.chunks.count,
            next.start + Int(store.chunks[next.chunk].offsets[next.entry]) == item
        else { return nil }
        let value = store.chunks[next.chunk].values[next.entry]
        store.advance(&next)
        return value
    }
}
