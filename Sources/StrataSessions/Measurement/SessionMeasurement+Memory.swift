internal import StrataGating

extension SessionMeasurement {
    /// The values of a session in a memory child.
    package init(memory: SessionMemory, items: Int) {
        self.init()
        for checkpoint in memory.checkpoints { addCheckpoint(checkpoint, baseline: memory.baseline) }
        addRetained(memory)
        addPerItem(memory, items: items)
        values[.memoryPeakLive] = Double(memory.peakLive)
        values[.memoryGrowth] = memory.growth.value
        values[.allocationsCount] = Double(memory.whole.count)
        values[.allocationsBytes] = Double(memory.whole.bytes)
        addFrameAllocations(memory.frames.frames.filter { $0.kind == .scroll })
    }

    /// Adds the allocations of the work on cells, by section type.
    package mutating func addAllocations(_ cells: CellAllocations?) {
        guard let sums = cells?.sums else { return }
        values[.cellsAllocationsCount] = sums.sums.reduce(0) { $0 + Double($1.count) }
        bySectionType[.cellsAllocationsCount] = sums.values { Double($0.count) }
        values[.cellsAllocationsBytes] = sums.sums.reduce(0) { $0 + Double($1.bytes) }
        bySectionType[.cellsAllocationsBytes] = sums.values { Double($0.bytes) }
    }

    private mutating func addCheckpoint(_ checkpoint: SessionMemory.Checkpoint, baseline: MemoryReading) {
        let (name, reading) = (checkpoint.name, checkpoint.reading)
        values[Metric.nameOfCheckpoint(name)] = Double(reading.live - baseline.live)
        guard name == "idle" else { return }
        values[.memoryIdleActive] = Double(reading.active - baseline.active)
        // For the whole child. Relative to the baseline, active bytes could be smaller than allocated bytes.
        values[.memoryIdleFragmentation] =
            reading.allocated > 0 ? Double(reading.active) / Double(reading.allocated) : nil
        values[.memoryIdleMetadata] = Double(reading.metadata)
        values[.memoryIdleResident] = Double(reading.resident)
    }

    /// The minimum number of cells. Fewer are only a few screens, and their retained bytes do not predict those of a
    /// thousand.
    private static let fewestRows = 100

    /// Adds the memory that is still held after scrolling, beyond the first screen's memory.
    private mutating func addRetained(_ memory: SessionMemory) {
        guard let loaded = memory.checkpoints.first(where: { $0.name == "loaded" }),
            let idle = memory.checkpoints.first(where: { $0.name == "idle" })
        else { return }
        let retained = Double(idle.reading.live - loaded.reading.live)
        values[.memoryRetained] = retained
        let shown = idle.drawn - loaded.drawn
        if shown >= Self.fewestRows { values[.memoryPer1000Rows] = retained / Double(shown) * 1_000 }
    }

    /// The minimum number of items. In a smaller feed, the cells on screen and in pools outweigh the bytes per item.
    private static let fewestItems = 100_000

    private mutating func addPerItem(_ memory: SessionMemory, items: Int) {
        guard items >= Self.fewestItems, let idle = memory.checkpoints.first(where: { $0.name == "idle" }) else {
            return
        }
        values[.memoryIdlePerItem] = Double(idle.reading.live - memory.baseline.live) / Double(items)
    }

    /// The minimum number of frames. The mean of fewer depends on one or two frames that showed new cells.
    private static let fewestFrames = 10

    private mutating func addFrameAllocations(_ frames: [MemoryFrame]) {
        guard !frames.isEmpty else { return }
        let count = Double(frames.count)
        if frames.count >= Self.fewestFrames {
            values[.allocationsFrameCount] = frames.reduce(0) { $0 + Double($1.count) } / count
            values[.allocationsFrameBytes] = frames.reduce(0) { $0 + Double($1.bytes) } / count
        }
        values[.allocationsFrameMax] = frames.reduce(0) { max($0, Double($1.bytes)) }
    }
}
