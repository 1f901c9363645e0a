/// Reads the lengths of a waterfall's items in order, without a search for each.
struct WaterfallLengths {
    private let store: MeasuredStore
    private let flow: WaterfallFlow
    private var next: MeasuredStore.Cursor
    private var item: Int

    init(from item: Int, store: MeasuredStore, flow: WaterfallFlow) {
        (self.store, self.flow, self.item) = (store, flow, item)
        next = store.cursor(at: item)
    }

    /// The next item's extent along the flow, and whether it is estimated.
    mutating func take() -> (value: Double, isEstimated: Bool) {
        defer { item += 1 }
        guard let length = takeMeasured() else { return flow.unmeasuredLength(of: item) }
        return (length, false)
    }

    /// Writes the extents of the next items.
    mutating func take(into lengths: UnsafeMutableBufferPointer<Double>) {
        let end = item + lengths.count
        if !isMeasured(before: end) {
            flow.writeUnmeasured(item..<end, into: lengths)
            item = end
        } else {
            for index in lengths.indices { lengths[index] = take().value }
        }
    }

    /// Whether any of the next items is measured.
    private func isMeasured(before end: Int) -> Bool {
        next.chunk < store.chunks.count && next.start + Int(store.chunks[next.chunk].offsets[next.entry]) < end
    }

    private mutating func takeMeasured() -> Double? {
        guard next.chunk < store.chunks.count,
            next.start + Int(store.chunks[next.chunk].offsets[next.entry]) == item
        else { return nil }
        let value = store.chunks[next.chunk].values[next.entry]
        store.advance(&next)
        return value
    }
}
