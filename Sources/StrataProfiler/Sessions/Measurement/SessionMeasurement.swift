package import SectionKit
package import StrataEngine
internal import StrataGating

/// Computes metric values from a session's records. To add a metric, add a line to the table and one here.
package struct SessionMeasurement {
    package var values: [String: Double] = [:]
    package var bySectionType: [String: [String: Double]] = [:]

    package init() {}

    /// The values of a session in a time child.
    package init(frames: [FrameRecord], counters: EngineCounters, visibility: VisibilityTracker?, device: Device) {
        addFrames(frames)
        addBusyFrames(frames)
        addPacing(
            FramePacing(
                frames, refresh: device.refresh, cpuFactor: device.cpuFactor, overhead: device.frameOverhead * 1e6))
        values["hitch.headroom"] =
            HitchCurve(
                frames, refresh: device.refresh, overhead: device.frameOverhead * 1e6
            ).headroom
        addHangs()
        addWork(counters, frames)
        addCells(counters)
        addDrawing(counters, device)
        addBlankArea(counters, device)
        if let visibility { addVisibility(visibility) }
    }

    private mutating func addFrames(_ frames: [FrameRecord]) {
        values["startup.loaded"] = frames.reduce(0) { $1.kind == .load ? $0 + Double($1.work) : $0 }
        let work = Self.sortedWork(frames) { $0.kind == .scroll }
        values["frame.work.p50"] = Percentile.median.value(inSorted: work)
        values["frame.work.p95"] = Percentile.p95.value(inSorted: work)
        values["frame.work.p99"] = Percentile.p99.value(inSorted: work)
        values["frame.work.max"] = Percentile.maximum.value(inSorted: work)
    }

    /// Adds the frames with work: of scrolling, and of the other kinds that a user waits for.
    private mutating func addBusyFrames(_ frames: [FrameRecord]) {
        let scrolling = Self.sortedWork(frames) { $0.kind == .scroll && $0.isBusy }
        values["frame.busy.count"] = Double(scrolling.count)
        values["frame.busy.p50"] = Percentile.median.value(inSorted: scrolling)
        let updates = Self.sortedWork(frames) { $0.kind == .update && $0.isBusy }
        values["update.work.p95"] = Percentile.p95.value(inSorted: updates)
        values["update.work.max"] = updates.last
        values["load.work"] = Self.sortedWork(frames) { $0.kind == .load }.last
        values["load.more.work"] = Self.sortedWork(frames) { $0.kind == .loadMore }.last
        values["rotate.work"] = Self.sortedWork(frames) { $0.kind == .rotate }.last
    }

    /// Adds the headroom of the longest frames without motion, up to a hang.
    private mutating func addHangs() {
        values["hitch.headroom.load"] = values["load.work"].flatMap(HangBound.hang.headroom)
        let longest = ["update.work.max", "load.more.work", "rotate.work"].compactMap { values[$0] }.max()
        values["hitch.headroom.update"] = longest.flatMap(HangBound.interaction.headroom)
    }

    private static func sortedWork(_ frames: [FrameRecord], where isWanted: (FrameRecord) -> Bool) -> [Double] {
        frames.filter(isWanted).map { Double($0.work) }.sorted()
    }

    private mutating func addPacing(_ pacing: FramePacing) {
        guard pacing.frames > 0 else { return }
        values["hitch.ratio"] = pacing.hitchRatio
        values["hitch.count"] = Double(pacing.hitches)
        values["hitch.overrun"] = pacing.overrunRatio
        for (kind, cause) in pacing.causes {
            guard let word = kind.cause else { continue }
            values["hitch.ratio.\(word)"] = cause.hitchRatio
            values["hitch.count.\(word)"] = Double(cause.hitches)
        }
    }

    private mutating func addWork(_ counters: EngineCounters, _ frames: [FrameRecord]) {
        values["work.time"] = frames.reduce(0) { $0 + Double($1.work) }
        values["other.time"] = frames.reduce(0) { $0 + Double($1.other) }
        values["layout.time"] = frames.reduce(0) { $0 + Double($1.layout) }
        values["layout.passes"] = Double(counters.layoutPasses)
        values["layout.attributes"] = Double(counters.layoutAttributes)
        values["diff.time"] = frames.reduce(0) { $0 + Double($1.diff) }
        values["cells.time"] = frames.reduce(0) { $0 + Double($1.cells) }
        bySectionType["cells.time"] = counters.bySectionType.reduce(into: [:]) { types, entry in
            types[entry.key.rawValue] = Double(entry.value.time)
        }
        values["diff.operations"] = Double(counters.diffOperations)
        values["rows.configured"] = Double(counters.rowsConfigured)
        values["update.animated"] = Double(counters.animatedElements)
        values["anchor.jump"] = counters.anchorJump
        values["scroll.orthogonal"] = Double(counters.orthogonalScrolls)
    }

    private mutating func addCells(_ counters: EngineCounters) {
        for (name, count) in Self.cellCounts {
            values[name] = Double(count(counters.cells))
            bySectionType[name] = counters.bySectionType.reduce(into: [:]) { types, entry in
                types[entry.key.rawValue] = Double(count(entry.value))
            }
        }
    }

    /// The painted pixels in square points; nothing if no cell was drawn.
    private mutating func addDrawing(_ counters: EngineCounters, _ device: Device) {
        if counters.cells.videoFrames > 0 {
            values["videos.frames"] = Double(counters.cells.videoFrames)
            bySectionType["videos.frames"] = counters.bySectionType.reduce(into: [:]) { types, entry in
                types[entry.key.rawValue] = Double(entry.value.videoFrames)
            }
        }
        guard counters.cells.drawing != DrawingWork() else { return }
        let pixels = device.scale * device.scale
        for (name, area) in Self.drawingAreas {
            values[name] = Double(area(counters.cells.drawing)) / pixels
            bySectionType[name] = counters.bySectionType.reduce(into: [:]) { types, entry in
                types[entry.key.rawValue] = Double(area(entry.value.drawing)) / pixels
            }
        }
    }

    private static let drawingAreas: [(String, @Sendable (DrawingWork) -> Int)] = [
        ("drawing.text", { $0.text }),
        ("drawing.pictures", { $0.pictures }),
        ("drawing.shapes", { $0.shapes }),
        ("drawing.shadows", { $0.shadows }),
    ]

    /// An area that was not ready is blank for the one frame in which it appears.
    private mutating func addBlankArea(_ counters: EngineCounters, _ device: Device) {
        values["blank.area"] = counters.cells.blankArea / device.refresh
        bySectionType["blank.area"] = counters.bySectionType.reduce(into: [:]) { types, entry in
            types[entry.key.rawValue] = entry.value.blankArea / device.refresh
        }
    }

    private mutating func addVisibility(_ visibility: VisibilityTracker) {
        values["visibility.appeared"] = Double(visibility.appeared)
        values["visibility.disappeared"] = Double(visibility.disappeared)
        values["impressions.count"] = Double(visibility.impressionCount)
        bySectionType["impressions.count"] = visibility.impressions.reduce(into: [:]) { types, entry in
            types[entry.key.rawValue] = Double(entry.value)
        }
    }

    private static let cellCounts: [(String, @Sendable (EngineCounters.Cells) -> Int)] = [
        ("cells.created", { $0.created }),
        ("cells.reused", { $0.reused }),
        ("cells.configured.display", { $0.configuredForDisplay }),
        ("cells.configured.sizing", { $0.configuredForSizing }),
        ("cells.configured.prefetch", { $0.configuredForPrefetch }),
        ("prefetch.unused", { $0.prefetchedInVain }),
        ("cells.measured", { $0.measured }),
        ("cells.drawn", { $0.drawn }),
        ("cells.idle", { $0.idle }),
        ("cells.alive.peak", { $0.alivePeak }),
    ]
}
