extension WaterfallState {
    /// The extent of all items: exact once all are placed, with the estimate for the rest before.
    func length(itemCount: Int, flow: WaterfallFlow) -> Double {
        guard itemCount > 0 else { return 0 }
        let rest = itemCount - placed
        let reached = heights.suffix(flow.columns).max() ?? 0
        let rows = (Double(rest) / Double(flow.columns)).rounded(.up)
        return max(reached + rows * (flow.estimate + flow.rowSpacing) - flow.rowSpacing, 0)
    }

    /// The placed items that may meet a range along the flow, whole blocks of them.
    func items(meeting range: ClosedRange<Double>, flow: WaterfallFlow) -> Range<Int> {
        let blocks = placed / Self.interval + (placed % Self.interval == 0 ? 0 : 1)
        // The longest column only grows, and so does the shortest: both can be searched by halving.
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

    /// Calls with the frame of each placed item, from the container's corner; the range begins with a block.
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
