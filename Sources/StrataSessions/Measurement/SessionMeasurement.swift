package import SectionKit
package import StrataEngine
internal import StrataGating
internal import StrataStatistics

/// Computes metric values from a session's records. To add a metric, add its key and a line here.
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
        values[.hitchHeadroom] =
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

    /// Adds a metric of the whole session, and of each section type.
    mutating func add<Counts>(
        _ key: MetricKey, of whole: Counts, by types: [SectionType: Counts], _ value: (Counts) -> Double?
    ) {
        values[key] = value(whole)
        bySectionType[key] = types.reduce(into: [:]) { $0[$1.key.rawValue] = value($1.value) }
    }

    private mutating func addFrames(_ frames: [FrameRecord]) {
        values[.startupLoaded] = frames.reduce(0) { $1.kind == .load ? $0 + Double($1.work) : $0 }
        let work = Self.sortedWork(frames) { $0.kind == .scroll }
        values[.frameWorkP50] = Percentile.median.value(inSorted: work)
        values[.frameWorkP95] = Percentile.p95.value(inSorted: work)
        values[.frameWorkP99] = Percentile.p99.value(inSorted: work)
        values[.frameWorkMax] = Percentile.maximum.value(inSorted: work)
    }

    /// Adds the frames with work: frames of scrolling, and of the other kinds for which a user waits.
    private mutating func addBusyFrames(_ frames: [FrameRecord]) {
        let scrolling = Self.sortedWork(frames) { $0.kind == .scroll && $0.isBusy }
        values[.frameBusyCount] = Double(scrolling.count)
        values[.frameBusyP50] = Percentile.median.value(inSorted: scrolling)
        let updates = Self.sortedWork(frames) { $0.kind == .update && $0.isBusy }
        values[.updateWorkP95] = Percentile.p95.value(inSorted: updates)
        values[.updateWorkMax] = updates.last
        values[.loadWork] = Self.sortedWork(frames) { $0.kind == .load }.last
        values[.loadMoreWork] = Self.sortedWork(frames) { $0.kind == .loadMore }.last
        values[.rotateWork] = Self.sortedWork(frames) { $0.kind == .rotate }.last
    }

    /// Adds the headroom of the longest frames without motion, up to a hang.
    private mutating func addHangs() {
        values[.hitchHeadroomLoad] = values[.loadWork].flatMap(HangBound.hang.headroom)
        let longest = [values[.updateWorkMax], values[.loadMoreWork], values[.rotateWork]].compactMap(\.self).max()
        values[.hitchHeadroomUpdate] = longest.flatMap(HangBound.interaction.headroom)
    }

    private static func sortedWork(_ frames: [FrameRecord], where isWanted: (FrameRecord) -> Bool) -> [Double] {
        frames.filter(isWanted).map { Double($0.work) }.sorted()
    }

    private mutating func addPacing(_ pacing: FramePacing) {
        guard pacing.frames > 0 else { return }
        values[.hitchRatio] = pacing.hitchRatio
        values[.hitchCount] = Double(pacing.hitches)
        values[.hitchOverrun] = pacing.overrunRatio
        for (kind, cause) in pacing.causes {
            guard let (ratio, count) = kind.hitchKeys else { continue }
            values[ratio] = cause.hitchRatio
            values[count] = Double(cause.hitches)
        }
    }

    private mutating func addWork(_ counters: EngineCounters, _ frames: [FrameRecord]) {
        values[.workTime] = frames.reduce(0) { $0 + Double($1.work) }
        values[.otherTime] = frames.reduce(0) { $0 + Double($1.other) }
        values[.layoutTime] = frames.reduce(0) { $0 + Double($1.layout) }
        values[.layoutPasses] = Double(counters.layoutPasses)
        values[.layoutAttributes] = Double(counters.layoutAttributes)
        values[.diffTime] = frames.reduce(0) { $0 + Double($1.diff) }
        values[.cellsTime] = frames.reduce(0) { $0 + Double($1.cells) }
        bySectionType[.cellsTime] = counters.bySectionType.reduce(into: [:]) {
            $0[$1.key.rawValue] = Double($1.value.time)
        }
        values[.diffOperations] = Double(counters.diffOperations)
        values[.rowsConfigured] = Double(counters.rowsConfigured)
        values[.updateAnimated] = Double(counters.animatedElements)
        values[.anchorJump] = counters.anchorJump
        values[.scrollOrthogonal] = Double(counters.orthogonalScrolls)
    }

    private mutating func addCells(_ counters: EngineCounters) {
        for (key, count) in Self.cellCounts {
            add(key, of: counters.cells, by: counters.bySectionType) { Double(count($0)) }
        }
    }

    /// The painted pixels in square points; nothing if no cell was drawn.
    private mutating func addDrawing(_ counters: EngineCounters, _ device: Device) {
        if counters.cells.videoFrames > 0 {
            add(.videosFrames, of: counters.cells, by: counters.bySectionType) { Double($0.videoFrames) }
        }
        guard counters.cells.drawing != DrawingWork() else { return }
        let pixels = device.scale * device.scale
        for (key, area) in Self.drawingAreas {
            add(key, of: counters.cells, by: counters.bySectionType) { Double(area($0.drawing)) / pixels }
        }
    }

    private static let drawingAreas: KeyValuePairs<MetricKey, @Sendable (DrawingWork) -> Int> = [
        .drawingText: { $0.text },
        .drawingPictures: { $0.pictures },
        .drawingShapes: { $0.shapes },
        .drawingShadows: { $0.shadows },
    ]

    /// An area that was not ready is blank for the one frame in which it appears.
    private mutating func addBlankArea(_ counters: EngineCounters, _ device: Device) {
        add(.blankArea, of: counters.cells, by: counters.bySectionType) { $0.blankArea / device.refresh }
    }

    private mutating func addVisibility(_ visibility: VisibilityTracker) {
        values[.visibilityAppeared] = Double(visibility.appeared)
        values[.visibilityDisappeared] = Double(visibility.disappeared)
        values[.impressionsCount] = Double(visibility.impressionCount)
        bySectionType[.impressionsCount] = visibility.impressions.reduce(into: [:]) {
            $0[$1.key.rawValue] = Double($1.value)
        }
    }

    private static let cellCounts: KeyValuePairs<MetricKey, @Sendable (EngineCounters.Cells) -> Int> = [
        .cellsCreated: { $0.created },
        .cellsReused: { $0.reused },
        .cellsConfiguredDisplay: { $0.configuredForDisplay },
        .cellsConfiguredSizing: { $0.configuredForSizing },
        .cellsConfiguredPrefetch: { $0.configuredForPrefetch },
        .prefetchUnused: { $0.prefetchedInVain },
        .cellsMeasured: { $0.measured },
        .cellsDrawn: { $0.drawn },
        .cellsIdle: { $0.idle },
        .cellsAlivePeak: { $0.alivePeak },
    ]
}
