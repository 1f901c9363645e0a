/// Measured items on the way from the end of a chunk to the start of the next one.
struct MeasuredCarry {
    /// Their offsets from the end of the chunk that they left.
    fileprivate var offsets: [UInt16] = []
    fileprivate var values: [Double] = []
    /// Memory for those that leave next, so that a pass over all chunks allocates once.
    private var spareOffsets: [UInt16] = []
    private var spareValues: [Double] = []

    var isEmpty: Bool { offsets.isEmpty }

    /// Moves the sizes of a full chunk on and exchanges as many at its ends.
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

    /// Takes other items in place of those that arrived.
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
    /// Moves items on by a number of places. Those that leave the chunk at its end replace those that arrive at its start.
    mutating func move(from entry: Int, by places: Int, _ carry: inout MeasuredCarry, stride: Int) {
        if isFull, places > 0, places < span, entry == 0, carry.offsets.count == places {
            // As many arrive as leave, so only sizes move.
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

    /// Appends items behind the chunk's end.
    mutating func append(_ carry: inout MeasuredCarry, stride: Int) {
        offsets += carry.offsets.map { UInt16(Int($0) + span) }
        values += carry.values
        carry = MeasuredCarry()
    }
}
