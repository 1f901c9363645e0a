/// Columns of equal width, filled item by item.
///
/// Where an item stands depends on all before it, so the heights of the columns are kept at every so many items: a
/// search needs those, and a frame needs the items since the last of them.
struct WaterfallFlow: Sendable {
    let columns: Int
    let columnWidth: Double
    let columnPitch: Double
    let rowSpacing: Double
    let estimate: Double
    let itemLength: WaterfallItemLength?
    /// The plan that measured sizes are kept by.
    let item: GroupFlow

    static let noMeasures = MeasuredStore()

    init(_ waterfall: Waterfall, item: GroupFlow, container: Size, grid: PixelGrid) {
        columns = waterfall.columns
        let room = container[item.axis.crossing] - Double(columns - 1) * waterfall.columnSpacing
        columnWidth = grid.floor(max(room, 0) / Double(columns))
        columnPitch = columnWidth + waterfall.columnSpacing
        rowSpacing = waterfall.rowSpacing
        estimate = waterfall.estimate
        itemLength = waterfall.itemLength
        self.item = item
    }

    /// The extent of an item along the flow, and whether it still waits for a measurement.
    func length(of index: Int, store: MeasuredStore) -> (value: Double, isEstimated: Bool) {
        if let measured = store.values(of: index, stride: 1) { return (measured.0, false) }
        if let itemLength, let known = itemLength(item: index, columnWidth: columnWidth), known.isFinite, known >= 0 {
            return (min(known, .largestSoundLength), false)
        }
        return (estimate, true)
    }

    /// Puts the next item into the shortest column; returns the column and where the item begins.
    func place(_ length: Double, into heights: inout [Double]) -> (column: Int, start: Double) {
        var shortest = 0
        for column in heights.indices where heights[column] < heights[shortest] { shortest = column }
        let start = heights[shortest]
        heights[shortest] = start + length + rowSpacing
        return (shortest, start)
    }
}

/// How far a waterfall has been placed.
struct WaterfallState: Sendable {
    /// The heights of the columns, row spacing included, before every ``interval``th item.
    private(set) var heights: [Double] = []
    /// How many items have been placed.
    private(set) var placed = 0

    static let interval = 64

    private var checkpoints: Int { placed / Self.interval + 1 }

    /// Forgets what was placed from an item on.
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

    /// Places items until one is placed.
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
