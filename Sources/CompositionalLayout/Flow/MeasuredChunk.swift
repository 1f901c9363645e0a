/// Measured sizes of neighbouring items: ten bytes per item where one axis is measured.
///
/// A chunk begins and ends between groups, so a group's length depends on a single chunk.
struct MeasuredChunk: Sendable {
    /// The number of uncovered items before the chunk.
    var gap: Int
    /// The number of items that the chunk covers, measured or not.
    var span: Int
    /// The measured items, as ascending offsets from the chunk's first item.
    var offsets: [UInt16] = []
    /// Their sizes, ``GroupPlan/stride`` values each.
    var values: [Double] = []

    static let maximumSpan = Int(UInt16.max)
    /// Arrays grow by this many entries: doubling would waste the memory that the format saves.
    private static let growth = 32

    var items: Int { gap + span }
    /// Whether all its items are measured, so that an item's entry is its offset.
    var isFull: Bool { offsets.count == span }

    /// The first entry at or after an offset.
    func firstEntry(notBefore offset: Int) -> Int {
        var (low, high) = (0, offsets.count)
        while low < high {
            let middle = (low + high) / 2
            if Int(offsets[middle]) < offset { low = middle + 1 } else { high = middle }
        }
        return low
    }

    mutating func insert(offset: Int, values new: (Double, Double), stride: Int, at entry: Int) {
        if offsets.count == offsets.capacity {
            offsets.reserveCapacity(offsets.count + Self.growth)
            values.reserveCapacity((offsets.count + Self.growth) * stride)
        }
        offsets.insert(UInt16(offset), at: entry)
        values.insert(new.0, at: entry * stride)
        if stride == 2 { values.insert(new.1, at: entry * stride + 1) }
    }

    mutating func append(offset: Int, values new: (Double, Double), stride: Int) {
        offsets.append(UInt16(offset))
        values.append(new.0)
        if stride == 2 { values.append(new.1) }
    }

    mutating func set(_ entry: Int, values new: (Double, Double), stride: Int) {
        values[entry * stride] = new.0
        if stride == 2 { values[entry * stride + 1] = new.1 }
    }

    mutating func remove(_ entries: Range<Int>, stride: Int) {
        offsets.removeSubrange(entries)
        values.removeSubrange((entries.lowerBound * stride)..<(entries.upperBound * stride))
    }

    /// Adds a number of items to the offsets from an entry on.
    mutating func shift(from entry: Int, by items: Int) {
        for index in entry..<offsets.count { offsets[index] = UInt16(Int(offsets[index]) + items) }
    }

    /// Splits off everything from an offset on; the result has no gap.
    mutating func split(at offset: Int, stride: Int) -> MeasuredChunk {
        let entry = firstEntry(notBefore: offset)
        var tail = MeasuredChunk(gap: 0, span: span - offset)
        tail.offsets = offsets[entry...].map { UInt16(Int($0) - offset) }
        tail.values = Array(values[(entry * stride)...])
        remove(entry..<offsets.count, stride: stride)
        span = offset
        return tail
    }
}
