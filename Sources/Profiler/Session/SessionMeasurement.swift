internal import FeedEngine
internal import Jemalloc
internal import Metrics
internal import SectionKit

/// Turns what a session noted into values by metric name. A new metric is one line in the table and one here.
struct SessionMeasurement {
    private(set) var values: [String: Double] = [:]
    private(set) var bySectionType: [String: [String: Double]] = [:]

    /// The values of a session in a time child.
    init(frames: [FrameRecord], counters: EngineCounters, device: Device) {
        addFrames(frames, device)
        addPacing(FramePacing(frames, refresh: device.refresh, cpuFactor: device.cpuFactor))
        addWork(counters)
        addCells(counters)
    }

    /// The values of a session in a memory child.
    init(memory: SessionMemory) {
        for checkpoint in memory.checkpoints {
            let reading = checkpoint.reading
            values["memory.\(checkpoint.name).live"] = Double(reading.live - memory.baseline.live)
            values["memory.\(checkpoint.name).active"] = Double(reading.active - memory.baseline.active)
        }
        let allocations = memory.allocations()
        values["memory.peak.live"] = Double(memory.peakLive)
        values["allocations.count"] = Double(allocations.count)
        values["allocations.bytes"] = Double(allocations.bytes)
    }

    /// Adds a value that is measured outside of the session.
    mutating func add(_ name: String, _ value: UInt64) {
        values[name] = Double(value)
    }

    private mutating func addFrames(_ frames: [FrameRecord], _ device: Device) {
        values["startup.loaded"] = frames.reduce(0) { $1.kind == .load ? $0 + Double($1.work) : $0 }
        let work = frames.filter { $0.kind == .scroll }.map { Double($0.work) }.sorted()
        values["frame.work.p50"] = Percentile.median.value(inSorted: work)
        values["frame.work.p95"] = Percentile.p95.value(inSorted: work)
        values["frame.work.p99"] = Percentile.p99.value(inSorted: work)
        values["frame.work.max"] = Percentile.maximum.value(inSorted: work)
    }

    private mutating func addPacing(_ pacing: FramePacing) {
        guard pacing.frames > 0 else { return }
        values["hitch.ratio"] = pacing.hitchRatio
        values["hitch.count"] = Double(pacing.hitches)
        values["hitch.overrun"] = pacing.overrunRatio
    }

    private mutating func addWork(_ counters: EngineCounters) {
        values["layout.time"] = Double(counters.layoutTime)
        values["layout.passes"] = Double(counters.layoutPasses)
        values["layout.attributes"] = Double(counters.layoutAttributes)
        values["diff.time"] = Double(counters.diffTime)
        values["diff.operations"] = Double(counters.diffOperations)
        values["rows.configured"] = Double(counters.rowsConfigured)
        values["update.animated"] = Double(counters.animatedElements)
        values["anchor.jump"] = counters.anchorJump
    }

    private mutating func addCells(_ counters: EngineCounters) {
        for (name, count) in Self.cellCounts {
            values[name] = Double(count(counters.cells))
            bySectionType[name] = counters.bySectionType.reduce(into: [:]) { types, entry in
                types[entry.key.rawValue] = Double(count(entry.value))
            }
        }
    }

    private static let cellCounts: [(String, @Sendable (EngineCounters.Cells) -> Int)] = [
        ("cells.created", { $0.created }),
        ("cells.reused", { $0.reused }),
        ("cells.configured.display", { $0.configuredForDisplay }),
        ("cells.configured.sizing", { $0.configuredForSizing }),
        ("cells.configured.prefetch", { $0.configuredForPrefetch }),
        ("cells.measured", { $0.measured }),
        ("cells.drawn", { $0.drawn }),
        ("cells.idle", { $0.idle }),
        ("cells.alive.peak", { $0.alivePeak }),
    ]
}
