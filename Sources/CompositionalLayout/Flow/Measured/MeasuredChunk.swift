/// Measured sizes of neighbouring items: ten bytes per item where one axis is measured.
///
/// A chunk begins and ends between groups, so a group's length depends on one chunk only.
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
        offsets.withUnsafeBufferPointer { offsets in offsets.indices.partition { Int(offsets[$0]) >= offset } }
    }

    /// The same for an offset that is likely to be measured, or to be the next after all measured ones.
    func entry(notBefore offset: Int) -> Int {
        if isFull { return min(offset, offsets.count) }
        if let last = offsets.last, Int(last) < offset { return offsets.count }
        return firstEntry(notBefore: offset)
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

    /// Writes the sizes of items from an entry on, one value each, at their offsets from `start`, up to the end of the
    /// buffer. Returns the entry after the last one that was written.
    func write(from entry: Int, startingAt start: Int, into lengths: UnsafeMutableBufferPointer<Double>) -> Int {
        offsets.withUnsafeBufferPointer { offsets in
            values.withUnsafeBufferPointer { values in
                var entry = entry
                while entry < offsets.count, Int(offsets[entry]) - start < lengths.count {
                    lengths[Int(offsets[entry]) - start] = values[entry]
                    entry += 1
                }
                return entry
            }
        }
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

/// Measured items that move from the end of a chunk to the start of the next one.
struct MeasuredCarry {
    /// Their offsets from the end of the chunk that they left.
    fileprivate var offsets: [UInt16] = []
    fileprivate var values: [Double] = []
    /// Memory for the next items that leave, so that a pass over all chunks allocates only once.
    private var spareOffsets: [UInt16] = []
    private var spareValues: [Double] = []

    var isEmpty: Bool { offsets.isEmpty }

    /// Shifts the sizes of a full chunk. The sizes at its end leave, and the same number arrive at its start.
    fileprivate mutating func rotate(_ sizes: inout [Double], by count: Int) {
        spareValues.removeAll(keepingCapacity: true)
        spareValues.append(contentsOf: sizes[(sizes.count - count)...])
        sizes.withUnsafeMutableBufferPointer { buffer in
            guard let base = buffer.baseAddress else { return }
            (base + count).update(from: base, count: buffer.count - count)
            for index in 0..<count { buffer[index] = values[index] }
        }
        swap(&values, &spareValues)
    }

    /// Replaces the items that arrived with those that leave.
    fileprivate mutating func take(_ entries: Range<Int>, of chunk: MeasuredChunk, by places: Int, stride: Int) {
        spareOffsets.removeAll(keepingCapacity: true)
        spareValues.removeAll(keepingCapacity: true)
        for entry in entries {
            spareOffsets.append(UInt16(Int(chunk.offsets[entry]) + places - chunk.span))
            spareValues.append(contentsOf: chunk.values[(entry * stride)..<((entry + 1) * stride)])
        }
        swap(&offsets, &spareOffsets)
        swap(&values, &spareValues)
    }
}

extension MeasuredChunk {
    /// Moves items by a number of places. Items that leave the chunk at its end replace those that arrive at its start.
    mutating func move(from entry: Int, by places: Int, _ carry: inout MeasuredCarry, stride: Int) {
        if isFull, places > 0, places < span, entry == 0, carry.offsets.count == places {
            // As many items arrive as leave, so only sizes move.
            return carry.rotate(&values, by: places * stride)
        }
        var end = offsets.count
        while end > entry, Int(offsets[end - 1]) + places >= span { end -= 1 }
        let (arrivedOffsets, arrivedValues) = (carry.offsets, carry.values)
        carry.take(end..<offsets.count, of: self, by: places, stride: stride)
        remove(end..<offsets.count, stride: stride)
        shift(from: entry, by: places)
        offsets.insert(contentsOf: arrivedOffsets, at: 0)
        values.insert(contentsOf: arrivedValues, at: 0)
    }

    /// Appends items after the chunk's end.
    mutating func append(_ carry: inout MeasuredCarry, stride: Int) {
        offsets += carry.offsets.map { UInt16(Int($0) + span) }
        values += carry.values
        carry = MeasuredCarry()
    }
}
