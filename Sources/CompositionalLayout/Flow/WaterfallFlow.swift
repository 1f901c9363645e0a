/// Columns of equal width, filled one item after the other.
///
/// An item's position depends on all items before it, so the heights of the columns are stored at every
/// ``WaterfallState/interval``th item. A search needs these checkpoints only; a frame needs the items since the last
/// one.
struct WaterfallFlow: Sendable {
    let columns: Int
    let columnWidth: Double
    let columnPitch: Double
    let rowSpacing: Double
    let estimate: Double
    let itemLength: WaterfallItemLength?
    /// A group of one item, whose plan stores measured sizes.
    let item: GroupFlow

    init(_ waterfall: Waterfall, item: GroupFlow, container: Size, grid: PixelGrid) {
        columns = waterfall.columns
        columnWidth = waterfall.columnWidth(in: container[item.axis.crossing], on: grid)
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

    /// Places many items without returning their positions.
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
