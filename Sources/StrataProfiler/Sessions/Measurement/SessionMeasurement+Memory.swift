extension SessionMeasurement {
    /// The values of a session in a memory child.
    package init(memory: SessionMemory, items: Int) {
        self.init()
        for checkpoint in memory.checkpoints { addCheckpoint(checkpoint, baseline: memory.baseline) }
        addRetained(memory)
        addPerItem(memory, items: items)
        values["memory.peak.live"] = Double(memory.peakLive)
        values["memory.growth"] = memory.growth.value
        values["allocations.count"] = Double(memory.whole.count)
        values["allocations.bytes"] = Double(memory.whole.bytes)
        addFrameAllocations(memory.frames.frames.filter { $0.kind == .scroll })
    }

    /// Adds the allocations of the work on cells, by section type.
    package mutating func addAllocations(_ cells: CellAllocations?) {
        guard let sums = cells?.sums else { return }
        values["cells.allocations.count"] = sums.sums.reduce(0) { $0 + Double($1.count) }
        bySectionType["cells.allocations.count"] = sums.values { Double($0.count) }
        values["cells.allocations.bytes"] = sums.sums.reduce(0) { $0 + Double($1.bytes) }
        bySectionType["cells.allocations.bytes"] = sums.values { Double($0.bytes) }
    }

    private mutating func addCheckpoint(_ checkpoint: SessionMemory.Checkpoint, baseline: MemoryReading) {
        let (name, reading) = (checkpoint.name, checkpoint.reading)
        let live = Double(reading.live - baseline.live)
        let active = Double(reading.active - baseline.active)
        values["memory.\(name).live"] = live
        values["memory.\(name).active"] = active
        guard name == "idle" else { return }
        // For the whole child: relative to the baseline, active bytes could become smaller than allocated bytes.
        values["memory.idle.fragmentation"] =
            reading.allocated > 0 ? Double(reading.active) / Double(reading.allocated) : nil
        values["memory.idle.metadata"] = Double(reading.metadata)
        values["memory.idle.resident"] = Double(reading.resident)
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
        values["memory.retained"] = retained
        let shown = idle.drawn - loaded.drawn
        if shown >= Self.fewestRows { values["memory.per1000rows"] = retained / Double(shown) * 1_000 }
    }

    /// The minimum number of items. In a smaller feed, the cells on screen and in pools outweigh the bytes per item.
    private static let fewestItems = 100_000

    private mutating func addPerItem(_ memory: SessionMemory, items: Int) {
        guard items >= Self.fewestItems, let idle = memory.checkpoints.first(where: { $0.name == "idle" }) else {
            return
        }
        values["memory.idle.peritem"] = Double(idle.reading.live - memory.baseline.live) / Double(items)
    }

    /// The minimum number of frames. The mean of fewer depends on one or two frames that showed new cells.
    private static let fewestFrames = 10

    private mutating func addFrameAllocations(_ frames: [MemoryFrame]) {
        guard !frames.isEmpty else { return }
        let count = Double(frames.count)
        if frames.count >= Self.fewestFrames {
            values["allocations.frame.count"] = frames.reduce(0) { $0 + Double($1.count) } / count
            values["allocations.frame.bytes"] = frames.reduce(0) { $0 + Double($1.bytes) } / count
        }
        values["allocations.frame.max"] = frames.reduce(0) { max($0, Double($1.bytes)) }
    }
}
