/// Groups whose items follow each other along the flow and are all measured. The slots are sums of lengths, so no other
/// nodes have to be solved.
extension GroupPlan {
    /// The slots of a column's items along the flow, one after the other.
    struct ColumnSlots {
        /// The next item's ordinal in its group.
        private(set) var ordinal = 0
        /// The start of its slot.
        private(set) var start = 0.0
        /// The length of its slot.
        private(set) var length = 0.0
        private(set) var isMeasured = false
        private var entry: Int
        private let end: Int

        fileprivate init(_ entries: Range<Int>) {
            (entry, end) = (entries.lowerBound, entries.upperBound)
        }

        /// Looks up the next item's length.
        fileprivate mutating func load(_ plan: GroupPlan, _ chunk: MeasuredChunk?, first: Int) {
            isMeasured = false
            length = plan.baseLengths[ordinal].value
            guard entry < end, let chunk, Int(chunk.offsets[entry]) == first + ordinal else { return }
            length = chunk.values[entry]
            isMeasured = true
            entry += 1
        }

        fileprivate mutating func advance(by spacing: Double) {
            ordinal += 1
            start += length
            start += spacing
        }
    }

    /// Calls a closure with the slots of the first items of a column until it returns false. O(slots).
    func forEachColumnSlot(
        _ chunk: MeasuredChunk?, _ entries: Range<Int>, first: Int, count: Int, _ body: (ColumnSlots) -> Bool
    ) {
        var slots = ColumnSlots(entries)
        while slots.ordinal < count {
            slots.load(self, chunk, first: first)
            guard body(slots) else { return }
            slots.advance(by: root.spacing.value)
        }
    }

    /// The frame of an item in a column, relative to the group's corner.
    func frame(in slots: ColumnSlots) -> Rect {
        let index = itemNodes[slots.ordinal]
        var slot = baseSlots[index]
        slot.origin[flow] = slots.start
        slot.size[flow] = slots.length
        return slot.inset(by: nodes[index].insets)
    }

    /// The length of a column. In a partial column, missing items count with their estimates. The space after the last
    /// present item is that of a full column.
    func columnLength(of chunk: MeasuredChunk, _ entries: Range<Int>, first: Int, holding: Int) -> Double {
        var (length, placed, reach) = (0.0, 0.0, 0.0)
        forEachColumnSlot(chunk, entries, first: first, count: itemCount) { slots in
            length += slots.length
            reach = slots.start + slots.length
            if slots.ordinal < holding { placed = reach }
            return true
        }
        length += root.spacing.value * Double(itemCount - 1)
        return holding < itemCount ? min(placed + max(length - reach, 0), length) : length
    }
}
