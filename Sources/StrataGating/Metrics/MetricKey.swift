/// The built-in metrics. Code names a metric by its key, and the key's row defines the metric.
///
/// ```swift
/// let work = values[.workTime]
/// ```
///
/// To add a metric, add a case, its row in ``row``, and the value where a trial measures it.
package enum MetricKey: Int, CaseIterable, Sendable {
    case memoryLoadedLive, memoryIdleLive, memoryPeakLive, memoryIdleActive, memoryIdleFragmentation,
        memoryRetained, memoryPer1000Rows, memoryIdlePerItem, memoryGrowth, memoryIdleMetadata, memoryIdleResident,
        picturesBytes, picturesBytesPeak
    case startupLoaded, startupSkeleton, feedDecode, feedMap
    case workTime, otherTime, layoutTime, layoutPasses, layoutAttributes, diffTime, updateMap, diffOperations
    case frameWorkP50, frameWorkP95, frameWorkP99, frameWorkMax, frameBusyCount, frameBusyP50, updateWorkP95,
        updateWorkMax, loadWork, loadMoreWork, rotateWork, blankArea, hitchRatio, hitchHeadroom, hitchHeadroomLoad,
        hitchHeadroomUpdate, hitchCount, hitchOverrun, hitchRatioScroll, hitchCountScroll, hitchRatioUpdate,
        hitchCountUpdate, hitchRatioLoad, hitchCountLoad, hitchRatioLoadMore, hitchCountLoadMore, hitchRatioRotate,
        hitchCountRotate, updateAnimated, anchorJump
    case cellsCreated, cellsReused, cellsConfiguredDisplay, cellsConfiguredSizing, cellsConfiguredPrefetch,
        prefetchUnused, cellsMeasured, cellsDrawn, cellsIdle, cellsAlivePeak, cellsTime, cellsAllocationsCount,
        cellsAllocationsBytes, cellAllocations, cellBytes, cellConfigureRatio, cellDrawRatio, rowsConfigured
    // Only if cells are drawn.
    case drawingText, drawingPictures, drawingShapes, drawingShadows, videosFrames
    // Only if the profile has `pictures`.
    case picturesLateArea, picturesWaitP50, picturesWaitP95, picturesRequests, picturesTransferredBytes,
        picturesJoined, picturesCancelled, picturesUnused, picturesHits, picturesDecodes, picturesDecodesRepeated,
        picturesDecodesMain, picturesFrames, picturesEvictions, picturesOversizeBytes, picturesDecodeTime
    case visibilityAppeared, visibilityDisappeared, impressionsCount, scrollOrthogonal
    case allocationsCount, allocationsBytes, allocationsFrameCount, allocationsFrameBytes, allocationsFrameMax
    case instructions
}

extension MetricKey {
    /// The metric.
    package var metric: Metric { Self.metrics[rawValue] }
    /// The name in files, profiles and reports.
    package var name: String { metric.name }

    /// The key of a metric of that name; nil for other metrics.
    package init?(named name: String) {
        guard let key = Self.byName[name] else { return nil }
        self = key
    }

    private static let byName = Dictionary(uniqueKeysWithValues: allCases.map { ($0.name, $0) })

    /// The metrics in the order of the keys, which is the order in reports.
    static let metrics = allCases.map(\.row)

    /// In nanoseconds. The median frame shows nothing new and takes a few hundred nanoseconds, so its floor has that
    /// size. Several frames per second reach the 95th percentile. Its floor is a thousandth of a frame at 120 Hz.
    private static let frameFloors = (p50: 200.0, p95: 8_000.0)

    /// The definitions of the headrooms, each with its bound and the bound's source.
    private static let headroom = (
        scroll:
            "How many times slower than this machine a device may be until scrolling, and updates meanwhile, are late by "
            + "more than \(Int(HitchSeverity.scrollGood.bound)) ms/s (\(HitchSeverity.scrollGood.source): good); computed.",
        load: "How many times slower than this machine a device may be until `load.work`, which is judged, takes "
            + "\(HangBound.hang.milliseconds) ms (\(HangBound.hang.source): a hang); computed.",
        update: "How many times slower a device may be until the longest frame of updates, pages or rotations takes "
            + "\(HangBound.interaction.milliseconds) ms (\(HangBound.interaction.source): noticeable); computed."
    )

    /// Name, unit, tier, group, the kind of trial that measures it, and the meaning of each metric.
    // swift-format-ignore
    private var row: Metric {
        switch self {
        case .memoryLoadedLive: Metric("memory.loaded.live", .bytes, tier: .exact, group: .memory, child: .memory, "Live bytes at rest after the first screen, above those when the arm received the feed model.")
        case .memoryIdleLive: Metric("memory.idle.live", .bytes, tier: .exact, group: .memory, child: .memory, "Live bytes at rest after scrolling through the feed and back to the top, above the same starting value.")
        case .memoryPeakLive: Metric("memory.peak.live", .bytes, tier: .exact, group: .memory, child: .memory, "Maximum of live bytes at the end of a frame, above the same starting value.")
        case .memoryIdleActive: Metric("memory.idle.active", .bytes, tier: .nearExact, group: .memory, child: .memory, "Bytes of active pages at the idle reading, above the same starting value; the same live bytes may occupy a few more pages.")
        case .memoryIdleFragmentation: Metric("memory.idle.fragmentation", .ratio, .neutral, tier: .nearExact, group: .memory, child: .memory, "Active bytes per allocated byte of the whole process at the idle reading (jemalloc's active by allocated); 1.0 means no fragmentation.")
        case .memoryRetained: Metric("memory.retained", .bytes, .neutral, tier: .exact, group: .memory, child: .memory, signed: true, "Live bytes at the idle reading less those at the loaded one, both of which are judged: what scrolling through the feed and back retains.")
        case .memoryPer1000Rows: Metric("memory.per1000rows", .bytes, .neutral, tier: .exact, group: .memory, child: .memory, signed: true, "Retained bytes per 1,000 cells drawn between the two readings; it rises if fewer cells are drawn. Only if at least 100 cells were drawn.")
        case .memoryIdlePerItem: Metric("memory.idle.peritem", .bytes, tier: .exact, group: .memory, child: .memory, "Bytes of the idle reading per item of the feed; only for feeds of at least 100,000 items, because cells dominate in smaller ones.")
        case .memoryGrowth: Metric("memory.growth", .bytes, tier: .exact, group: .memory, child: .memory, signed: true, "Growth of live bytes per round of the script's longest `repeat`, by least squares over all rounds but the first; needs at least three rounds.")
        case .memoryIdleMetadata: Metric("memory.idle.metadata", .bytes, .neutral, tier: .statistical, group: .memory, child: .memory, "Bytes of the allocator's metadata in the whole process at the idle reading; for information.")
        case .memoryIdleResident: Metric("memory.idle.resident", .bytes, .neutral, tier: .statistical, group: .memory, child: .memory, "Resident bytes of the whole process at the idle reading, as counted by the allocator; for information.")
        case .picturesBytes: Metric("pictures.bytes", .bytes, tier: .exact, group: .memory, child: .memory, "Bytes of decoded pictures in the cache at the end of the session, a part of live bytes; only if the profile has `pictures`.")
        case .picturesBytesPeak: Metric("pictures.bytes.peak", .bytes, tier: .exact, group: .memory, child: .memory, "Maximum of bytes of decoded pictures in the cache, a part of live bytes; only if the profile has `pictures`.")
        case .startupLoaded: Metric("startup.loaded", .nanoseconds, tier: .statistical, group: .startup, "Work from setting the feed model until the first screen is at rest, without decoding and mapping.")
        case .startupSkeleton: Metric("startup.skeleton", .nanoseconds, tier: .statistical, group: .startup, "Work of the first frame if it shows placeholders, a part of `startup.loaded`; only with `skeletons` in the step `load`.")
        case .feedDecode: Metric("feed.decode", .nanoseconds, tier: .statistical, group: .startup, dependsOnArm: false, "Work to decode the feed's JSON; the same in every arm.")
        case .feedMap: Metric("feed.map", .nanoseconds, tier: .statistical, group: .startup, dependsOnArm: false, "Work to build the feed model from the decoded document; the same in every arm.")
        case .workTime: Metric("work.time", .nanoseconds, tier: .statistical, group: .work, "Work of all frames of the session: the sum of layout, comparing snapshots, cells and other work.")
        case .otherTime: Metric("other.time", .nanoseconds, .neutral, tier: .statistical, group: .work, "The rest of the frames' work: finding the cells that appear and disappear, pools, bookkeeping of the arm.")
        case .layoutTime: Metric("layout.time", .nanoseconds, tier: .statistical, group: .work, revision: 2, "Work in layout over the session, without cells that are prepared and measured meanwhile.")
        case .layoutPasses: Metric("layout.passes", .count, tier: .exact, group: .work, structural: true, "Queries of the layout for visible elements over the session, including inner layouts.")
        case .layoutAttributes: Metric("layout.attributes", .count, tier: .exact, group: .work, structural: true, "Layout attributes returned over the session.")
        case .diffTime: Metric("diff.time", .nanoseconds, tier: .statistical, group: .work, "Work in comparing snapshots over the session.")
        case .updateMap: Metric("update.map", .nanoseconds, tier: .statistical, group: .work, dependsOnArm: false, "Work to build the models of later feeds over the session, the same in every arm and not part of any arm's work; only if there was an update.")
        case .diffOperations: Metric("diff.operations", .count, tier: .exact, group: .work, "Deletes, inserts and moves in all changesets of the session.")
        case .frameWorkP50: Metric("frame.work.p50", .nanoseconds, tier: .statistical, group: .frames, floor: Self.frameFloors.p50, revision: 2, "Median work of a frame of scrolling; most such frames show no new cell.")
        case .frameWorkP95: Metric("frame.work.p95", .nanoseconds, tier: .statistical, group: .frames, floor: Self.frameFloors.p95, revision: 2, "95th percentile of the work of frames of scrolling.")
        case .frameWorkP99: Metric("frame.work.p99", .nanoseconds, tier: .statistical, group: .frames, revision: 2, "99th percentile of the work of frames of scrolling.")
        case .frameWorkMax: Metric("frame.work.max", .nanoseconds, tier: .statistical, group: .frames, revision: 2, "Maximum work of a frame of scrolling.")
        case .frameBusyCount: Metric("frame.busy.count", .count, .neutral, tier: .exact, group: .frames, "Frames of scrolling with work: the layout queried, or a cell configured, measured or drawn.")
        case .frameBusyP50: Metric("frame.busy.p50", .nanoseconds, .neutral, tier: .statistical, group: .frames, "Median work of busy frames of scrolling; it can rise if there are fewer of them.")
        case .updateWorkP95: Metric("update.work.p95", .nanoseconds, tier: .statistical, group: .frames, guarded: true, "95th percentile of the work of frames of updates, without frames at rest after an update.")
        case .updateWorkMax: Metric("update.work.max", .nanoseconds, tier: .statistical, group: .frames, guarded: true, "Maximum work of a frame of an update.")
        case .loadWork: Metric("load.work", .nanoseconds, tier: .statistical, group: .frames, guarded: true, "Maximum work of a frame of loading the feed: the one that shows the first screen.")
        case .loadMoreWork: Metric("load.more.work", .nanoseconds, tier: .statistical, group: .frames, guarded: true, "Maximum work of a frame that appended a page near the feed's end; only if the script loads more.")
        case .rotateWork: Metric("rotate.work", .nanoseconds, tier: .statistical, group: .frames, guarded: true, "Maximum work of a frame that changed the screen's size; only if the script rotates.")
        case .blankArea: Metric("blank.area", .squarePointSeconds, tier: .exact, group: .frames, bySectionType: true, "Area times duration of cells that were configured only in the frame that showed them: blank if configured after the scroll, frame work if during it.")
        case .hitchRatio: Metric("hitch.ratio", .millisecondsPerSecond, tier: .statistical, group: .frames, guarded: true, revision: 2, "Milliseconds late per second of motion or change, in whole frames (Apple's hitch time ratio); lateness carries over and counts as part of the second, so at most 1,000.")
        case .hitchHeadroom: Metric("hitch.headroom", .ratio, .higherIsBetter, tier: .statistical, group: .frames, floor: 0.1, revision: 2, Self.headroom.scroll)
        case .hitchHeadroomLoad: Metric("hitch.headroom.load", .ratio, .higherIsBetter, tier: .statistical, group: .frames, floor: 0.1, derived: true, Self.headroom.load)
        case .hitchHeadroomUpdate: Metric("hitch.headroom.update", .ratio, .higherIsBetter, tier: .statistical, group: .frames, floor: 0.1, derived: true, Self.headroom.update)
        case .hitchCount: Metric("hitch.count", .count, tier: .statistical, group: .frames, revision: 2, "Frames shown late, of every kind.")
        case .hitchOverrun: Metric("hitch.overrun", .millisecondsPerSecond, tier: .statistical, group: .frames, revision: 2, "Milliseconds past the deadline per second of motion or change, not rounded to frames (Android's frame overrun).")
        case .hitchRatioScroll: Metric("hitch.ratio.scroll", .millisecondsPerSecond, tier: .statistical, group: .frames, "Milliseconds that frames of scrolling were late, per second of such frames; only if the script has them.")
        case .hitchCountScroll: Metric("hitch.count.scroll", .count, tier: .statistical, group: .frames, "The part of `hitch.count` caused by frames of scrolling; only if the script has them.")
        case .hitchRatioUpdate: Metric("hitch.ratio.update", .millisecondsPerSecond, tier: .statistical, group: .frames, "Milliseconds that frames of updates were late, per second of such frames; only if the script has them.")
        case .hitchCountUpdate: Metric("hitch.count.update", .count, tier: .statistical, group: .frames, "The part of `hitch.count` caused by frames of updates; only if the script has them.")
        case .hitchRatioLoad: Metric("hitch.ratio.load", .millisecondsPerSecond, tier: .statistical, group: .frames, "Milliseconds that frames of loading the feed were late, per second of such frames; only if the script has them.")
        case .hitchCountLoad: Metric("hitch.count.load", .count, tier: .statistical, group: .frames, "The part of `hitch.count` caused by frames of loading the feed; only if the script has them.")
        case .hitchRatioLoadMore: Metric("hitch.ratio.load.more", .millisecondsPerSecond, tier: .statistical, group: .frames, "Milliseconds that frames of appending pages were late, per second of such frames; only if the script has them.")
        case .hitchCountLoadMore: Metric("hitch.count.load.more", .count, tier: .statistical, group: .frames, "The part of `hitch.count` caused by frames of appending pages; only if the script has them.")
        case .hitchRatioRotate: Metric("hitch.ratio.rotate", .millisecondsPerSecond, tier: .statistical, group: .frames, "Milliseconds that frames of rotations were late, per second of such frames; only if the script has them.")
        case .hitchCountRotate: Metric("hitch.count.rotate", .count, tier: .statistical, group: .frames, "The part of `hitch.count` caused by frames of rotations; only if the script has them.")
        case .updateAnimated: Metric("update.animated", .count, tier: .exact, group: .frames, "Elements that updates moved, faded in or faded out on the screen, which an animated apply would have to animate.")
        case .anchorJump: Metric("anchor.jump", .points, tier: .exact, group: .frames, guarded: true, revision: 2, "Points by which updates moved the first item in sight that stays, down the screen and along scrolled rows; if none stays, the extent of those in sight. Summed.")
        case .cellsCreated: Metric("cells.created", .count, tier: .exact, group: .cells, bySectionType: true, nesting: true, "Cells created because no pool had an idle one.")
        case .cellsReused: Metric("cells.reused", .count, .neutral, tier: .exact, group: .cells, bySectionType: true, "Idle cells taken from a pool to show another item; explains `cells.created`, which is judged.")
        case .cellsConfiguredDisplay: Metric("cells.configured.display", .count, tier: .exact, group: .cells, bySectionType: true, nesting: true, prefetching: true, "Cells configured with an item for display.")
        case .cellsConfiguredSizing: Metric("cells.configured.sizing", .count, tier: .exact, group: .cells, bySectionType: true, nesting: true, "Cells configured with an item only for sizing.")
        case .cellsConfiguredPrefetch: Metric("cells.configured.prefetch", .count, tier: .exact, group: .cells, bySectionType: true, "Cells configured with an item before it is visible.")
        case .prefetchUnused: Metric("prefetch.unused", .count, tier: .exact, group: .cells, bySectionType: true, "Prefetched cells that were discarded without becoming visible.")
        case .cellsMeasured: Metric("cells.measured", .count, tier: .exact, group: .cells, bySectionType: true, "Cells whose contents were measured for their size; 0 if the layout fixes every size.")
        case .cellsDrawn: Metric("cells.drawn", .count, tier: .exact, group: .cells, bySectionType: true, "Cells drawn because they became visible or changed; with `render: none`, those that would have been drawn.")
        case .cellsIdle: Metric("cells.idle", .count, tier: .exact, group: .cells, bySectionType: true, structural: true, "Idle cells in pools at the end of the session.")
        case .cellsAlivePeak: Metric("cells.alive.peak", .count, tier: .exact, group: .cells, bySectionType: true, "Maximum of existing cells, including pooled ones; a section type's maximum may be at another moment.")
        case .cellsTime: Metric("cells.time", .nanoseconds, tier: .statistical, group: .cells, bySectionType: true, "Work in configuring, measuring and drawing cells over the session.")
        case .cellsAllocationsCount: Metric("cells.allocations.count", .count, tier: .exact, group: .cells, child: .memory, bySectionType: true, "Allocations made while cells were configured, measured and drawn.")
        case .cellsAllocationsBytes: Metric("cells.allocations.bytes", .bytes, tier: .exact, group: .cells, child: .memory, bySectionType: true, "Bytes allocated while cells were configured, measured and drawn, including their pixels.")
        case .cellAllocations: Metric("cell.allocations", .count, tier: .exact, group: .cells, child: .memory, bySectionType: true, dependsOnArm: false, "Most allocations to configure a cell of the feed, of its first 16 items of a section type; only for types whose plugin states a budget.")
        case .cellBytes: Metric("cell.bytes", .bytes, tier: .exact, group: .cells, child: .memory, bySectionType: true, dependsOnArm: false, "Most bytes that one of these cells keeps, configured and drawn; only for types whose plugin states a budget.")
        case .cellConfigureRatio: Metric("cell.configure.ratio", .ratio, tier: .statistical, group: .cells, bySectionType: true, dependsOnArm: false, "Time to configure one of these cells, as a multiple of a reference cell's in the same trial; only for types whose plugin states a budget.")
        case .cellDrawRatio: Metric("cell.draw.ratio", .ratio, tier: .statistical, group: .cells, bySectionType: true, dependsOnArm: false, "Time to draw one of these cells, as a multiple of a reference cell's in the same trial; only for types whose plugin states a budget, and if cells are drawn.")
        case .rowsConfigured: Metric("rows.configured", .count, tier: .exact, group: .cells, nesting: true, "Orthogonally scrolling rows configured for a section: inner collections in one arm, scrollers in the other.")
        case .drawingText: Metric("drawing.text", .squarePoints, tier: .exact, group: .drawing, bySectionType: true, "Area of the lines of text that were painted; an area that is painted twice counts twice. Only if cells are drawn, as all metrics of this group.")
        case .drawingPictures: Metric("drawing.pictures", .squarePoints, tier: .exact, group: .drawing, bySectionType: true, "Area of pictures that were painted, and that were blurred because their blurred pixels were not in the cache.")
        case .drawingShapes: Metric("drawing.shapes", .squarePoints, tier: .exact, group: .drawing, bySectionType: true, "Area of backgrounds, gradients and borders that were painted, and of round clips and translucent groups.")
        case .drawingShadows: Metric("drawing.shadows", .squarePoints, tier: .exact, group: .drawing, bySectionType: true, "Area of shadows that were painted, and of those that were blurred because their mask was not kept.")
        case .videosFrames: Metric("videos.frames", .count, tier: .exact, group: .drawing, bySectionType: true, "Frames of videos that were shown while at least half of their cells was in sight; only if there are videos.")
        case .picturesLateArea: Metric("pictures.late.area", .squarePointSeconds, tier: .exact, group: .pictures, bySectionType: true, guarded: true, prefetching: true, revision: 3, "Area times duration of placeholders in sight, as the cells show them, of pictures that were on their way; only if the profile has `pictures`, as all metrics of this group.")
        case .picturesWaitP50: Metric("pictures.wait.p50", .nanoseconds, tier: .exact, group: .pictures, bySectionType: true, revision: 2, "Median time from the frame in which a picture's cell became visible to the frame that showed it, or in which the wait ended without it; virtual clock.")
        case .picturesWaitP95: Metric("pictures.wait.p95", .nanoseconds, tier: .exact, group: .pictures, bySectionType: true, revision: 2, "95th percentile of the time that a visible cell waited for a picture, as `pictures.wait.p50`.")
        case .picturesRequests: Metric("pictures.requests", .count, tier: .exact, group: .pictures, bySectionType: true, "Requests for pictures; a picture that was transferred is on the device and is not requested again.")
        case .picturesTransferredBytes: Metric("pictures.transferred.bytes", .bytes, tier: .exact, group: .pictures, bySectionType: true, "Bytes of pictures that came over the network, also those of a transfer that was cancelled, until then.")
        case .picturesJoined: Metric("pictures.joined", .count, .neutral, tier: .exact, group: .pictures, bySectionType: true, "Cells that asked for a picture that was on its way already.")
        case .picturesCancelled: Metric("pictures.cancelled", .count, .neutral, tier: .exact, group: .pictures, bySectionType: true, "Requests that were cancelled because no cell waited for them any more.")
        case .picturesUnused: Metric("pictures.unused", .count, tier: .exact, group: .pictures, bySectionType: true, "Pictures that were transferred for prefetched cells and were never asked for by a visible one.")
        case .picturesHits: Metric("pictures.hits", .count, .neutral, tier: .exact, group: .pictures, bySectionType: true, "Cells whose picture was in the cache.")
        case .picturesDecodes: Metric("pictures.decodes", .count, tier: .exact, group: .pictures, bySectionType: true, "Pictures that were decoded; a file that cannot be decoded is none.")
        case .picturesDecodesRepeated: Metric("pictures.decodes.repeated", .count, tier: .exact, group: .pictures, bySectionType: true, guarded: true, prefetching: true, "Pictures that were decoded again, because the cache did not keep them.")
        case .picturesDecodesMain: Metric("pictures.decodes.main", .count, tier: .exact, group: .pictures, bySectionType: true, guarded: true, revision: 2, "Pictures, and frames of animated ones, that were decoded on the main thread, in the frame that showed them.")
        case .picturesFrames: Metric("pictures.frames", .count, tier: .exact, group: .pictures, bySectionType: true, "Frames of animated pictures that were decoded while a cell showed them, beside the first; only if there are any, which takes `animated: play`.")
        case .picturesEvictions: Metric("pictures.evictions", .count, tier: .exact, group: .pictures, bySectionType: true, "Pictures that the cache evicted.")
        case .picturesOversizeBytes: Metric("pictures.oversize.bytes", .bytes, tier: .exact, group: .pictures, bySectionType: true, guarded: true, revision: 2, "Bytes of decoded pictures beyond the most pixels that a visible cell shows of each; more than 0 if originals are decoded, or a larger size than the shown one is stated.")
        case .picturesDecodeTime: Metric("pictures.decode.time", .nanoseconds, tier: .statistical, group: .pictures, "Time to decode pictures in the background, outside of frames.")
        case .visibilityAppeared: Metric("visibility.appeared", .count, .neutral, tier: .exact, group: .visibility, "Times an item became visible; only if the profile follows visibility.")
        case .visibilityDisappeared: Metric("visibility.disappeared", .count, .neutral, tier: .exact, group: .visibility, "Times an item stopped being visible; only if the profile follows visibility.")
        case .impressionsCount: Metric("impressions.count", .count, .neutral, tier: .exact, group: .visibility, bySectionType: true, "Items visible with enough of their area for long enough; only if the profile follows visibility.")
        case .scrollOrthogonal: Metric("scroll.orthogonal", .count, .neutral, tier: .exact, group: .visibility, formerly: ["scroll.sideways"], "Frames in which the user scrolled a section orthogonally; each is an event of the engine.")
        case .allocationsCount: Metric("allocations.count", .count, tier: .exact, group: .allocations, child: .memory, "Allocations of all threads from setting the feed model to the end of the last frame: the sum over all steps.")
        case .allocationsBytes: Metric("allocations.bytes", .bytes, tier: .exact, group: .allocations, child: .memory, "Bytes allocated in the same span by the session's thread.")
        case .allocationsFrameCount: Metric("allocations.frame.count", .count, .neutral, tier: .exact, group: .allocations, child: .memory, mean: true, "Mean allocations per frame of scrolling; explains `allocations.count`, which is judged. Only if there are at least 10 such frames.")
        case .allocationsFrameBytes: Metric("allocations.frame.bytes", .bytes, .neutral, tier: .exact, group: .allocations, child: .memory, "Mean bytes allocated per frame of scrolling; explains `allocations.bytes`, which is judged. Only if there are at least 10 such frames.")
        case .allocationsFrameMax: Metric("allocations.frame.max", .bytes, .neutral, tier: .exact, group: .allocations, child: .memory, "Maximum of bytes allocated in a frame of scrolling.")
        case .instructions: Metric("instructions", .instructions, tier: .nearExact, group: .instructions, child: .instructions, bySectionType: true, "Machine instructions from setting the feed model to the session's end; for a section type, those of the work on its cells; needs valgrind.")
        }
    }
}

extension Dictionary where Key == String {
    /// The value of a metric, under its name.
    package subscript(key: MetricKey) -> Value? {
        get { self[key.name] }
        set { self[key.name] = newValue }
    }

    /// The value of a metric, under its name; the default without one.
    package subscript(key: MetricKey, default value: @autoclosure () -> Value) -> Value {
        get { self[key.name, default: value()] }
        set { self[key.name] = newValue }
    }
}
