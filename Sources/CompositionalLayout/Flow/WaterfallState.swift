/// The placed part of a waterfall.
struct WaterfallState: Sendable {
    /// The heights of the columns, row spacing included, before every ``interval``th item.
    private(set) var heights: [Double] = []
    /// The number of placed items.
    private(set) var placed = 0

    static let interval = 64

    private var checkpoints: Int { placed / Self.interval + 1 }

    /// Removes the placement of the items from one on.
    mutating func truncate(from item: Int, flow: WaterfallFlow) {
        guard item < placed else { return }
        let kept = item / Self.interval
        placed = kept * Self.interval
        heights.removeLast(heights.count - (kept + 1) * flow.columns)
    }

    /// Places items until all columns reach a position, or the items end.
    mutating func place(upTo position: Double, itemCount: Int, store: MeasuredStore, flow: WaterfallFlow) {
        if heights.isEmpty { heights = Array(repeating: 0, count: flow.columns) }
        while placed < itemCount, shortest(at: checkpoints - 1, flow) < position { placeBlock(itemCount, store, flow) }
    }

    /// Places the items up to and including one.
    mutating func place(through item: Int, itemCount: Int, store: MeasuredStore, flow: WaterfallFlow) {
        if heights.isEmpty { heights = Array(repeating: 0, count: flow.columns) }
        while placed < itemCount, placed <= item { placeBlock(itemCount, store, flow) }
    }

    private mutating func placeBlock(_ itemCount: Int, _ store: MeasuredStore, _ flow: WaterfallFlow) {
        let start = (checkpoints - 1) * Self.interval
        var columns = Array(heights[((checkpoints - 1) * flow.columns)..<(checkpoints * flow.columns)])
        let end = min(start + Self.interval, itemCount)
        for item in start..<end { _ = flow.place(flow.length(of: item, store: store).value, into: &columns) }
        if placed > start { heights.removeLast(heights.count - checkpoints * flow.columns) }
        heights.append(contentsOf: columns)
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
        let first = firstIndex(below: blocks) { longest(at: $0 + 1, flow) > range.lowerBound }
        let last = firstIndex(below: blocks) { shortest(at: $0, flow) >= range.upperBound }
        let start = min(first * Self.interval, placed)
        return start..<max(min(last * Self.interval, placed), start)
    }

    private func firstIndex(below count: Int, where condition: (Int) -> Bool) -> Int {
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            if condition(middle) { high = middle } else { low = middle + 1 }
        }
        return low
    }

    /// Calls a closure with the frame of each placed item relative to the container's corner. The range has to begin
    /// with a block.
    func forEachFrame(
        in items: Range<Int>, store: MeasuredStore, flow: WaterfallFlow,
        scratch: inout FlowScratch, _ body: (_ item: Int, _ frame: Rect, _ isEstimated: Bool) -> Void
    ) {
        guard !items.isEmpty else { return }
        let start = items.lowerBound / Self.interval * flow.columns
        scratch.heights.removeAll(keepingCapacity: true)
        scratch.heights.append(contentsOf: heights[start..<(start + flow.columns)])
        for item in items {
            let length = flow.length(of: item, store: store)
            let place = flow.place(length.value, into: &scratch.heights)
            let corner = Point(
                along: flow.item.axis, place.start, across: Double(place.column) * flow.columnPitch)
            let size = Size(along: flow.item.axis, length.value, across: flow.columnWidth)
            body(item, Rect(origin: corner, size: size), length.isEstimated)
        }
    }
}
