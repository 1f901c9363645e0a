extension GroupPlan {
    /// The number of values that are stored for a measured item: 1 or 2.
    var stride: Int { measurable.rawValue == AxisSet.both.rawValue ? 2 : 1 }

    /// The values to store for a measured size: its extent along the measurable axis twice, or width and height.
    func kept(of size: Size) -> (Double, Double) {
        if stride == 2 { return (size.width, size.height) }
        let extent = measurable.contains(.horizontal) ? size.width : size.height
        return (extent, extent)
    }

    /// Whether every measured value is a group's length, so that sums do not solve groups.
    var isPlainColumn: Bool { response == .single && stride == 1 }

    /// Whether measuring an item changes no other item's frame in its group.
    var placesItemsAlone: Bool { (response == .single || response == .row) && anchored.isEmpty }

    /// The index of the length along the flow in the values of an item.
    var lengthIndex: Int { stride == 2 && flow == .vertical ? 1 : 0 }

    /// Replaces an item's estimated size by the measured one.
    func apply(_ values: (Double, Double), to ordinal: Int, in sizes: inout [Size]) {
        let index = itemNodes[ordinal]
        let estimated = nodes[index].estimated
        if estimated.contains(.horizontal) { sizes[index].width = values.0 }
        if estimated.contains(.vertical) { sizes[index].height = values.1 }
    }

    /// The sum over the groups of a chunk that have measured items.
    func sum(
        of chunk: MeasuredChunk, start: Int, itemCount: Int, scratch: inout FlowScratch
    ) -> MeasuredSum {
        var sum = MeasuredSum(items: chunk.items, groups: 0, length: 0, longest: 0, widest: 0)
        guard sumsLengths else {
            sum.groups = chunk.offsets.count
            return sum
        }
        if isPlainColumn {
            for value in chunk.values {
                sum.length += value
                sum.longest = value > sum.longest ? value : sum.longest
            }
            sum.groups = chunk.values.count
            sum.widest = sum.groups == 0 ? 0 : size[flow.crossing]
            return sum
        }
        if response == .single {
            for entry in chunk.offsets.indices {
                let length = chunk.values[entry * stride + lengthIndex]
                sum.length += length
                sum.longest = max(sum.longest, length)
                sum.widest = max(sum.widest, chunk.values[entry * stride + 1 - lengthIndex])
            }
            sum.groups = chunk.offsets.count
            return sum
        }
        if measuresRows, chunk.isFull {
            addRows(ofFull: chunk, to: &sum)
            return sum
        }
        var entry = 0
        while entry < chunk.offsets.count {
            let group = nextGroup(in: chunk, from: entry)
            let holding = min(self.itemCount, itemCount - (start + group.first))
            let size = size(of: chunk, group.entries, first: group.first, holding: holding, scratch: &scratch)
            sum.groups += 1
            sum.length += size[flow]
            sum.longest = max(sum.longest, size[flow])
            sum.widest = max(sum.widest, size[flow.crossing])
            entry = group.entries.upperBound
        }
        return sum
    }

    /// The sum of a chunk after a measured item was added at its end, from the sum before; `nil` unless each item is a
    /// group. Lengths are added in the order of the items, so the result is that of ``sum(of:start:itemCount:scratch:)``.
    func sum(_ before: MeasuredSum, withLastOf chunk: MeasuredChunk) -> MeasuredSum? {
        guard isPlainColumn, sumsLengths, let last = chunk.values.last else { return nil }
        return MeasuredSum(
            items: chunk.items, groups: chunk.values.count, length: before.length + last,
            longest: max(before.longest, last), widest: size[flow.crossing])
    }

    /// Adds the rows of a full chunk without reading the description. This is the most frequent case.
    private func addRows(ofFull chunk: MeasuredChunk, to sum: inout MeasuredSum) {
        let columns = itemCount
        let (length, longest) = chunk.values.withUnsafeBufferPointer { values in
            var (total, longest) = (0.0, 0.0)
            var entry = 0
            while entry < values.count {
                var length = 0.0
                for column in entry..<(entry + columns) { length = max(length, values[column]) }
                total += length
                longest = max(longest, length)
                entry += columns
            }
            return (total, longest)
        }
        sum.groups = chunk.span / columns
        (sum.length, sum.longest, sum.widest) = (length, longest, size[flow.crossing])
    }

    /// The entries of the group that begins with an entry, and the offset of the group's first item.
    func nextGroup(in chunk: MeasuredChunk, from entry: Int) -> (entries: Range<Int>, first: Int) {
        let offset = Int(chunk.offsets[entry])
        if itemCount == 1 { return (entry..<(entry + 1), offset) }
        let first = offset - offset % itemCount
        var end = entry + 1
        while end < chunk.offsets.count, Int(chunk.offsets[end]) < first + itemCount { end += 1 }
        return (entry..<end, first)
    }

    /// The size of a group with measured items that holds `holding` items.
    func size(
        of chunk: MeasuredChunk, _ entries: Range<Int>, first: Int, holding: Int, scratch: inout FlowScratch
    ) -> Size {
        switch response {
        case .constant where isTrimmedByMeasures(holding: holding):
            solve(chunk, entries, first: first, holding: holding, scratch: &scratch)
            return trimmedSize(holding: holding, frames: scratch.frames)
        case .constant: return Size(along: flow, length(holding: holding), across: size[flow.crossing])
        case .single:
            let first = entries.lowerBound * stride
            return Size(
                along: flow, chunk.values[first + lengthIndex],
                across: stride == 2 ? chunk.values[first + 1 - lengthIndex] : size[flow.crossing])
        case .row:
            let longest = longest(of: chunk, entries, first: first, holding: holding)
            return Size(along: flow, longest, across: size[flow.crossing])
        case .column:
            let length = columnLength(of: chunk, entries, first: first, holding: holding)
            return Size(along: flow, length, across: size[flow.crossing])
        case .general:
            solve(chunk, entries, first: first, holding: holding, scratch: &scratch)
            return trimmedSize(holding: holding, frames: scratch.frames)
        }
    }

    /// The frame of an item in a group in which a measured size changes a single frame.
    ///
    /// - Parameters:
    ///   - entry: The item's entry in the chunk; `nil` if the item is not measured.
    ///   - size: The group's size.
    func frame(_ ordinal: Int, measuredAs entry: Int?, in chunk: MeasuredChunk, groupSize size: Size) -> Rect {
        var frame = baseFrames[ordinal]
        let isEstimated = !nodes[itemNodes[ordinal]].estimated.isEmpty
        if let entry {
            if isEstimated { frame.size[flow] = chunk.values[entry * stride + lengthIndex] }
            if stride == 2 { frame.size[flow.crossing] = size[flow.crossing] }
        }
        if root.stretches, isEstimated, root.axis != flow { frame.size[flow] = size[flow] }
        return frame
    }

    private func longest(of chunk: MeasuredChunk, _ entries: Range<Int>, first: Int, holding: Int) -> Double {
        var longest = 0.0
        var entry = entries.lowerBound
        for ordinal in 0..<holding {
            var length = baseLengths[ordinal].value
            if entry < entries.upperBound, Int(chunk.offsets[entry]) == first + ordinal {
                if baseLengths[ordinal].isEstimate { length = chunk.values[entry * stride + lengthIndex] }
                entry += 1
            }
            longest = max(longest, length)
        }
        return longest
    }

    /// Solves a group with its measured sizes into the scratch's frames.
    func solve(
        _ chunk: MeasuredChunk, _ entries: Range<Int>, first: Int, holding: Int, scratch: inout FlowScratch
    ) {
        let reflow = GroupReflow(nodes: nodes, grid: grid, holding: holding, flow: flow)
        reflow.begin(&scratch)
        apply(chunk, entries, first: first, to: &scratch)
        reflow.solve(&scratch)
    }

    /// Solves a group, measured or not, into the scratch's frames.
    func solve(
        _ measured: MeasuredGroup?, in store: MeasuredStore, holding: Int, shared: SharedExtents?,
        scratch: inout FlowScratch
    ) {
        let reflow = GroupReflow(nodes: nodes, grid: grid, holding: holding, flow: flow)
        reflow.begin(&scratch)
        if let measured { apply(store.chunks[measured.chunk], measured.entries, first: measured.first, to: &scratch) }
        reflow.solve(&scratch, shared: shared)
    }

    /// Replaces the estimated sizes of a group's items by the measured ones.
    func apply(_ chunk: MeasuredChunk, _ entries: Range<Int>, first: Int, to scratch: inout FlowScratch) {
        for entry in entries {
            let values = (chunk.values[entry * stride], chunk.values[entry * stride + stride - 1])
            apply(values, to: Int(chunk.offsets[entry]) - first, in: &scratch.sizes)
        }
    }
}
