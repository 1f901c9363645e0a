/// Columns of equal width, filled one item after the other.
///
/// An item's position depends on all items before it. So the heights of the columns are stored at every
/// ``WaterfallState/interval``th item. A search needs only these checkpoints. A frame also needs the items after the
/// last checkpoint.
struct WaterfallFlow: Sendable {
    let columns: Int
    let columnWidth: Double
    let columnPitch: Double
    let rowSpacing: Double
    let estimate: Double
    let itemLength: WaterfallItemLength?
    /// A group of one item, whose plan stores measured sizes.
    let item: GroupFlow

    fileprivate init(_ waterfall: Waterfall, item: GroupFlow, container: FlowContainer) {
        columns = waterfall.columns
        columnWidth = waterfall.columnWidth(in: container.size[item.axis.crossing], on: container.grid)
        columnPitch = columnWidth + waterfall.columnSpacing
        rowSpacing = waterfall.rowSpacing
        estimate = waterfall.estimate
        itemLength = waterfall.itemLength
        self.item = item
    }

    /// The extent of an unmeasured item along the flow, and whether it is an estimate.
    func unmeasuredLength(of index: Int) -> (value: Double, isEstimated: Bool) {
        sound(itemLength?.function(index, columnWidth))
    }

    /// Writes the extents of items that are not measured.
    func writeUnmeasured(_ items: Range<Int>, into lengths: UnsafeMutableBufferPointer<Double>) {
        guard let length = itemLength?.function else { return lengths.update(repeating: estimate) }
        for (index, item) in items.enumerated() { lengths[index] = sound(length(item, columnWidth)).value }
    }

    private func sound(_ known: Double?) -> (value: Double, isEstimated: Bool) {
        guard let known, known.isFinite, known >= 0 else { return (estimate, true) }
        return (min(known, .largestSoundLength), false)
    }

    /// Places the next item in the shortest column; returns the column and the item's start.
    func place(_ length: Double, into heights: inout [Double]) -> (column: Int, start: Double) {
        var shortest = 0
        for column in heights.indices where heights[column] < heights[shortest] { shortest = column }
        let start = heights[shortest]
        heights[shortest] = start + length + rowSpacing
        return (shortest, start)
    }

    /// Places many items without returning their columns and starts.
    func place(_ lengths: UnsafeMutableBufferPointer<Double>, into heights: UnsafeMutableBufferPointer<Double>) {
        if heights.count <= 4 { return placeInFew(lengths, into: heights) }
        for length in lengths {
            var (shortest, start) = (0, heights[0])
            for column in 1..<heights.count where heights[column] < start {
                (shortest, start) = (column, heights[column])
            }
            heights[shortest] = start + length + rowSpacing
        }
    }

    /// The same for up to four columns, without branches: the processor cannot predict which column is the shortest.
    private func placeInFew(
        _ lengths: UnsafeMutableBufferPointer<Double>, into heights: UnsafeMutableBufferPointer<Double>
    ) {
        func height(_ column: Int) -> Double { column < heights.count ? heights[column] : .infinity }
        var (first, second, third, fourth) = (height(0), height(1), height(2), height(3))
        for length in lengths {
            let (left, right) = (min(first, second), min(third, fourth))
            let placed = min(left, right) + length + rowSpacing
            let (isRight, isSecond, isFourth) = (right < left, second < first, fourth < third)
            first = !isRight && !isSecond ? placed : first
            second = !isRight && isSecond ? placed : second
            third = isRight && !isFourth ? placed : third
            fourth = isRight && isFourth ? placed : fourth
        }
        for column in heights.indices {
            heights[column] = column == 0 ? first : column == 1 ? second : column == 2 ? third : fourth
        }
    }
}

extension WaterfallFlow: SectionFlow {
    var overhang: Double { 0 }
    var greatestBreadth: Double { Double(columns - 1) * columnPitch + columnWidth }
    var placesLazily: Bool { true }

    func adopt(_ record: inout SectionRecord, wideItems: [Int]) {
        if record.waterfall == nil { record.waterfall = WaterfallState() }
    }

    func regroup(_ record: inout SectionRecord, keepsMeasures: Bool, scratch: inout FlowScratch) {
        record.waterfall = WaterfallState()
    }

    func insert(_ runs: [LayoutUpdate.ItemRun], into record: inout SectionRecord, scratch: inout FlowScratch) {
        record.run.insert(runs.map(\.items), item, scratch: &scratch)
        record.waterfall?.truncate(from: runs.first?.items.lowerBound ?? 0, flow: self)
    }

    func delete(_ ranges: [Range<Int>], from record: inout SectionRecord, scratch: inout FlowScratch) {
        record.run.delete(ranges, item, scratch: &scratch)
        record.waterfall?.truncate(from: ranges.first?.lowerBound ?? 0, flow: self)
    }

    func setMeasured(_ size: Size, of index: Int, in record: inout SectionRecord, scratch: inout FlowScratch) {
        guard unmeasuredLength(of: index).isEstimated else { return }
        record.run.setMeasured(size, item: index, item, scratch: &scratch)
        record.waterfall?.truncate(from: index, flow: self)
    }

    func invalidate(_ items: [Int], in record: inout SectionRecord, scratch: inout FlowScratch) {
        guard let first = items.first else { return }
        record.run.invalidate(items, item, scratch: &scratch)
        record.waterfall?.truncate(from: first, flow: self)
    }

    func restore(_ entries: [MeasuredEntry], in record: inout SectionRecord, scratch: inout FlowScratch) {
        let estimated = entries.filter { unmeasuredLength(of: $0.item).isEstimated }
        guard let first = estimated.first else { return }
        record.run.restore(estimated, item, scratch: &scratch)
        record.waterfall?.truncate(from: first.item, flow: self)
    }

    func measured(_ item: Int, in record: SectionRecord) -> (Double, Double)? {
        record.run.store.values(of: item, stride: 1)
    }

    func length(of record: SectionRecord, scratch: inout FlowScratch) -> Double? {
        record.waterfall?.length(itemCount: record.itemCount, flow: self)
    }

    func breadth(of record: SectionRecord, withEdges: Bool) -> Double? { greatestBreadth }

    func frame(of index: Int, in record: SectionRecord) -> Rect? {
        var state = record.waterfall ?? WaterfallState()
        let store = record.run.store
        state.place(through: index, itemCount: record.itemCount, store: store, flow: self)
        var (scratch, found) = (FlowScratch(), Rect?.none)
        let block = index / WaterfallState.interval * WaterfallState.interval
        state.forEachFrame(in: block..<(index + 1), store: store, flow: self, scratch: &scratch) { item, frame, _ in
            if item == index { found = frame }
        }
        return found
    }

    func append(
        _ record: SectionRecord, _ query: ElementQuery, _ context: ElementQuery.CellContext,
        to buffer: inout LayoutElementBuffer
    ) {
        guard let state = record.waterfall else { return }
        let axis = item.axis
        let low = query.rect.min(axis) - context.corner[axis]
        let range = low...max(query.rect.max(axis) - context.corner[axis], low)
        let items = query.takesAll ? 0..<state.placed : state.items(meeting: range, flow: self)
        var scratch = buffer.scratch
        buffer.scratch = FlowScratch()
        state.forEachFrame(in: items, store: record.run.store, flow: self, scratch: &scratch) {
            item, frame, estimated in
            var element = LayoutElement(
                category: .cell, section: context.section, item: item, frame: frame.offset(by: context.corner),
                zIndex: context.zIndex)
            if estimated { element.estimated = AxisSet(axis) }
            query.append(element, to: &buffer)
        }
        buffer.scratch = scratch
    }

    func place(upTo position: Double, in record: inout SectionRecord) {
        let (itemCount, store) = (record.itemCount, record.run.store)
        record.waterfall?.place(upTo: position, itemCount: itemCount, store: store, flow: self)
    }

    func place(through item: Int, in record: inout SectionRecord) {
        let (itemCount, store) = (record.itemCount, record.run.store)
        let last = min(item, itemCount - 1)
        record.waterfall?.place(through: last, itemCount: itemCount, store: store, flow: self)
    }

    func isPlaced(_ item: Int, in record: SectionRecord) -> Bool { item < record.waterfall?.placed ?? 0 }

    func isNext(_ item: Int, after previous: Int, in record: SectionRecord) -> Bool {
        guard item > previous else { return false }
        let store = record.run.store
        return ((previous + 1)..<item).allSatisfy {
            store.values(of: $0, stride: 1) != nil || !unmeasuredLength(of: $0).isEstimated
        }
    }

    func brokenInvariants(of record: SectionRecord) -> [String] {
        record.run.store.brokenInvariants(plan: item.plan, itemCount: record.itemCount)
    }
}

extension Waterfall: FlowDescription {
    var measuredEstimate: Double? { itemLength == nil ? estimate : nil }
    var itemSpacing: Double? { rowSpacing }

    func validate() throws(LayoutError) {
        guard columns >= 1 else { throw LayoutError(.countTooSmall, subject: "waterfall.columns") }
        guard columns <= 1_000 else { throw LayoutError(.tooManyItemsInGroup, subject: "waterfall.columns") }
        try LayoutError.check(estimate, "waterfall.estimate")
        try LayoutError.check(columnSpacing, "waterfall.columnSpacing")
        try LayoutError.check(rowSpacing, "waterfall.rowSpacing")
    }

    func solved(in container: FlowContainer, kind: (String) -> ElementKindID) throws(LayoutError) -> any SectionFlow {
        let (axis, grid) = (container.axis, container.grid)
        let room = container.size[axis.crossing]
        if columnWidth(in: room, on: grid) <= 0 {
            let needed = Double(columns) / grid.scale + Double(columns - 1) * columnSpacing
            throw .noRoom(.columns, axis.crossing, needed: needed, available: room, subject: "waterfall")
        }
        let size = LayoutSize(along: axis, .estimated(estimate), across: .absolute(room))
        let item = LayoutGroup(axis: axis, size: size, content: .subitems([.item(LayoutItem(size))]))
        return WaterfallFlow(
            self, item: try item.flow(in: container, "group", sumsLengths: false, kind: kind), container: container)
    }

    /// The extent of a column across the flow, in points; 0 without room.
    fileprivate func columnWidth(in room: Double, on grid: PixelGrid) -> Double {
        grid.floor(max(room - Double(columns - 1) * columnSpacing, 0) / Double(columns))
    }
}
