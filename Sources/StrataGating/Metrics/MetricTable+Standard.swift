extension MetricTable {
    /// The built-in metrics. To add one, add a line here and a value in a trial.
    public static let standard = MetricTable(
        memory + startup + work + frames + cells + drawing + pictures + visibility + allocations + instructions)

    // swift-format-ignore
    private static let memory: [Metric] = [
        .init("memory.loaded.live", .bytes, tier: .exact, group: .memory, child: .memory, "Live bytes at rest after the first screen, above those when the arm received the feed model."),
        .init("memory.idle.live", .bytes, tier: .exact, group: .memory, child: .memory, "Live bytes at rest after scrolling through the feed and back to the top, above the same starting value."),
        .init("memory.peak.live", .bytes, tier: .exact, group: .memory, child: .memory, "Maximum of live bytes at the end of a frame, above the same starting value."),
        .init("memory.idle.active", .bytes, tier: .nearExact, group: .memory, child: .memory, "Bytes of active pages at the idle reading, above the same starting value; the same live bytes may occupy a few more pages."),
        .init("memory.idle.fragmentation", .ratio, .neutral, tier: .nearExact, group: .memory, child: .memory, "Active bytes per allocated byte of the whole process at the idle reading (jemalloc's active by allocated); 1.0 means no fragmentation."),
        .init("memory.retained", .bytes, .neutral, tier: .exact, group: .memory, child: .memory, signed: true, "Live bytes at the idle reading less those at the loaded one, both of which are judged: what scrolling through the feed and back retains."),
        .init("memory.per1000rows", .bytes, .neutral, tier: .exact, group: .memory, child: .memory, signed: true, "Retained bytes per 1,000 cells drawn between the two readings; it rises if fewer cells are drawn. Only if at least 100 cells were drawn."),
        .init("memory.idle.peritem", .bytes, tier: .exact, group: .memory, child: .memory, "Bytes of the idle reading per item of the feed; only for feeds of at least 100,000 items, because cells dominate in smaller ones."),
        .init("memory.growth", .bytes, tier: .exact, group: .memory, child: .memory, signed: true, "Growth of live bytes per round of the script's longest `repeat`, by least squares over all rounds but the first; needs at least three rounds."),
        .init("memory.idle.metadata", .bytes, .neutral, tier: .statistical, group: .memory, child: .memory, "Bytes of the allocator's metadata in the whole process at the idle reading; for information."),
        .init("memory.idle.resident", .bytes, .neutral, tier: .statistical, group: .memory, child: .memory, "Resident bytes of the whole process at the idle reading, as counted by the allocator; for information."),
        .init("pictures.bytes", .bytes, tier: .exact, group: .memory, child: .memory, "Bytes of decoded pictures in the cache at the end of the session, a part of live bytes; only if the profile has `pictures`."),
        .init("pictures.bytes.peak", .bytes, tier: .exact, group: .memory, child: .memory, "Maximum of bytes of decoded pictures in the cache, a part of live bytes; only if the profile has `pictures`."),
    ]

    // swift-format-ignore
    private static let startup: [Metric] = [
        .init("startup.loaded", .nanoseconds, tier: .statistical, group: .startup, "Work from setting the feed model until the first screen is at rest, without decoding and mapping."),
        .init("startup.skeleton", .nanoseconds, tier: .statistical, group: .startup, "Work of the first frame if it shows placeholders, a part of `startup.loaded`; only with `skeletons` in the step `load`."),
        .init("feed.decode", .nanoseconds, tier: .statistical, group: .startup, dependsOnArm: false, "Work to decode the feed's JSON; the same in every arm."),
        .init("feed.map", .nanoseconds, tier: .statistical, group: .startup, dependsOnArm: false, "Work to build the feed model from the decoded document; the same in every arm."),
    ]

    // swift-format-ignore
    private static let work: [Metric] = [
        .init("work.time", .nanoseconds, tier: .statistical, group: .work, "Work of all frames of the session: the sum of layout, comparing snapshots, cells and other work."),
        .init("other.time", .nanoseconds, .neutral, tier: .statistical, group: .work, "The rest of the frames' work: finding the cells that appear and disappear, pools, bookkeeping of the arm."),
        .init("layout.time", .nanoseconds, tier: .statistical, group: .work, revision: 2, "Work in layout over the session, without cells that are prepared and measured meanwhile."),
        .init("layout.passes", .count, tier: .exact, group: .work, structural: true, "Queries of the layout for visible elements over the session, including inner layouts."),
        .init("layout.attributes", .count, tier: .exact, group: .work, structural: true, "Layout attributes returned over the session."),
        .init("diff.time", .nanoseconds, tier: .statistical, group: .work, "Work in comparing snapshots over the session."),
        .init("update.map", .nanoseconds, tier: .statistical, group: .work, dependsOnArm: false, "Work to build the models of later feeds over the session, the same in every arm and not part of any arm's work; only if there was an update."),
        .init("diff.operations", .count, tier: .exact, group: .work, "Deletes, inserts and moves in all changesets of the session."),
    ]

    /// In nanoseconds. The median frame shows nothing new and takes a few hundred nanoseconds; its floor is of that size. The
    /// floor of the 95th percentile, of which there are several per second, is a thousandth of a frame at 120 Hz.
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

    // swift-format-ignore
    private static let frames: [Metric] = [
        .init("frame.work.p50", .nanoseconds, tier: .statistical, group: .frames, floor: frameFloors.p50, revision: 2, "Median work of a frame of scrolling; most such frames show no new cell."),
        .init("frame.work.p95", .nanoseconds, tier: .statistical, group: .frames, floor: frameFloors.p95, revision: 2, "95th percentile of the work of frames of scrolling."),
        .init("frame.work.p99", .nanoseconds, tier: .statistical, group: .frames, revision: 2, "99th percentile of the work of frames of scrolling."),
        .init("frame.work.max", .nanoseconds, tier: .statistical, group: .frames, revision: 2, "Maximum work of a frame of scrolling."),
        .init("frame.busy.count", .count, .neutral, tier: .exact, group: .frames, "Frames of scrolling with work: the layout queried, or a cell configured, measured or drawn."),
        .init("frame.busy.p50", .nanoseconds, .neutral, tier: .statistical, group: .frames, "Median work of busy frames of scrolling; it can rise if there are fewer of them."),
        .init("update.work.p95", .nanoseconds, tier: .statistical, group: .frames, guarded: true, "95th percentile of the work of frames of updates, without frames at rest after an update."),
        .init("update.work.max", .nanoseconds, tier: .statistical, group: .frames, guarded: true, "Maximum work of a frame of an update."),
        .init("load.work", .nanoseconds, tier: .statistical, group: .frames, guarded: true, "Maximum work of a frame of loading the feed: the one that shows the first screen."),
        .init("load.more.work", .nanoseconds, tier: .statistical, group: .frames, guarded: true, "Maximum work of a frame that appended a page near the feed's end; only if the script loads more."),
        .init("rotate.work", .nanoseconds, tier: .statistical, group: .frames, guarded: true, "Maximum work of a frame that changed the screen's size; only if the script rotates."),
        .init("blank.area", .squarePointSeconds, tier: .exact, group: .frames, bySectionType: true, "Area times duration of cells that were configured only in the frame that showed them: blank if configured after the scroll, frame work if during it."),
        .init("hitch.ratio", .millisecondsPerSecond, tier: .statistical, group: .frames, guarded: true, revision: 2, "Milliseconds late per second of motion or change, in whole frames (Apple's hitch time ratio); lateness carries over and counts as part of the second, so at most 1,000."),
        .init("hitch.headroom", .ratio, .higherIsBetter, tier: .statistical, group: .frames, floor: 0.1, revision: 2, headroom.scroll),
        .init("hitch.headroom.load", .ratio, .higherIsBetter, tier: .statistical, group: .frames, floor: 0.1, derived: true, headroom.load),
        .init("hitch.headroom.update", .ratio, .higherIsBetter, tier: .statistical, group: .frames, floor: 0.1, derived: true, headroom.update),
        .init("hitch.count", .count, tier: .statistical, group: .frames, revision: 2, "Frames shown late, of every kind."),
        .init("hitch.overrun", .millisecondsPerSecond, tier: .statistical, group: .frames, revision: 2, "Milliseconds past the deadline per second of motion or change, not rounded to frames (Android's frame overrun)."),
        .init("hitch.ratio.scroll", .millisecondsPerSecond, tier: .statistical, group: .frames, "Milliseconds that frames of scrolling were late, per second of such frames; only if the script has them."),
        .init("hitch.count.scroll", .count, tier: .statistical, group: .frames, "The part of `hitch.count` caused by frames of scrolling; only if the script has them."),
        .init("hitch.ratio.update", .millisecondsPerSecond, tier: .statistical, group: .frames, "Milliseconds that frames of updates were late, per second of such frames; only if the script has them."),
        .init("hitch.count.update", .count, tier: .statistical, group: .frames, "The part of `hitch.count` caused by frames of updates; only if the script has them."),
        .init("hitch.ratio.load", .millisecondsPerSecond, tier: .statistical, group: .frames, "Milliseconds that frames of loading the feed were late, per second of such frames; only if the script has them."),
        .init("hitch.count.load", .count, tier: .statistical, group: .frames, "The part of `hitch.count` caused by frames of loading the feed; only if the script has them."),
        .init("hitch.ratio.load.more", .millisecondsPerSecond, tier: .statistical, group: .frames, "Milliseconds that frames of appending pages were late, per second of such frames; only if the script has them."),
        .init("hitch.count.load.more", .count, tier: .statistical, group: .frames, "The part of `hitch.count` caused by frames of appending pages; only if the script has them."),
        .init("hitch.ratio.rotate", .millisecondsPerSecond, tier: .statistical, group: .frames, "Milliseconds that frames of rotations were late, per second of such frames; only if the script has them."),
        .init("hitch.count.rotate", .count, tier: .statistical, group: .frames, "The part of `hitch.count` caused by frames of rotations; only if the script has them."),
        .init("update.animated", .count, tier: .exact, group: .frames, "Elements that updates moved, faded in or faded out on the screen, which an animated apply would have to animate."),
        .init("anchor.jump", .points, tier: .exact, group: .frames, guarded: true, revision: 2, "Points by which updates moved the first item in sight that stays, down the screen and along scrolled rows; if none stays, the extent of those in sight. Summed."),
    ]

    // swift-format-ignore
    private static let cells: [Metric] = [
        .init("cells.created", .count, tier: .exact, group: .cells, bySectionType: true, nesting: true, "Cells created because no pool had an idle one."),
        .init("cells.reused", .count, .neutral, tier: .exact, group: .cells, bySectionType: true, "Idle cells taken from a pool to show another item; explains `cells.created`, which is judged."),
        .init("cells.configured.display", .count, tier: .exact, group: .cells, bySectionType: true, nesting: true, prefetching: true, "Cells configured with an item for display."),
        .init("cells.configured.sizing", .count, tier: .exact, group: .cells, bySectionType: true, nesting: true, "Cells configured with an item only for sizing."),
        .init("cells.configured.prefetch", .count, tier: .exact, group: .cells, bySectionType: true, "Cells configured with an item before it is visible."),
        .init("prefetch.unused", .count, tier: .exact, group: .cells, bySectionType: true, "Prefetched cells that were discarded without becoming visible."),
        .init("cells.measured", .count, tier: .exact, group: .cells, bySectionType: true, "Cells whose contents were measured for their size; 0 if the layout fixes every size."),
        .init("cells.drawn", .count, tier: .exact, group: .cells, bySectionType: true, "Cells drawn because they became visible or changed; with `render: none`, those that would have been drawn."),
        .init("cells.idle", .count, tier: .exact, group: .cells, bySectionType: true, structural: true, "Idle cells in pools at the end of the session."),
        .init("cells.alive.peak", .count, tier: .exact, group: .cells, bySectionType: true, "Maximum of existing cells, including pooled ones; a section type's maximum may be at another moment."),
        .init("cells.time", .nanoseconds, tier: .statistical, group: .cells, bySectionType: true, "Work in configuring, measuring and drawing cells over the session."),
        .init("cells.allocations.count", .count, tier: .exact, group: .cells, child: .memory, bySectionType: true, "Allocations made while cells were configured, measured and drawn."),
        .init("cells.allocations.bytes", .bytes, tier: .exact, group: .cells, child: .memory, bySectionType: true, "Bytes allocated while cells were configured, measured and drawn, including their pixels."),
        .init("cell.allocations", .count, tier: .exact, group: .cells, child: .memory, bySectionType: true, dependsOnArm: false, "Most allocations to configure a cell of the feed, of its first 16 items of a section type; only for types whose plugin states a budget."),
        .init("cell.bytes", .bytes, tier: .exact, group: .cells, child: .memory, bySectionType: true, dependsOnArm: false, "Most bytes that one of these cells keeps, configured and drawn; only for types whose plugin states a budget."),
        .init("cell.configure.ratio", .ratio, tier: .statistical, group: .cells, bySectionType: true, dependsOnArm: false, "Time to configure one of these cells, as a multiple of a reference cell's in the same trial; only for types whose plugin states a budget."),
        .init("cell.draw.ratio", .ratio, tier: .statistical, group: .cells, bySectionType: true, dependsOnArm: false, "Time to draw one of these cells, as a multiple of a reference cell's in the same trial; only for types whose plugin states a budget, and if cells are drawn."),
        .init("rows.configured", .count, tier: .exact, group: .cells, nesting: true, "Orthogonally scrolling rows configured for a section: inner collections in one arm, scrollers in the other."),
    ]

    /// Only if cells are drawn.
    // swift-format-ignore
    private static let drawing: [Metric] = [
        .init("drawing.text", .squarePoints, tier: .exact, group: .drawing, bySectionType: true, "Area of the lines of text that were painted; an area that is painted twice counts twice. Only if cells are drawn, as all metrics of this group."),
        .init("drawing.pictures", .squarePoints, tier: .exact, group: .drawing, bySectionType: true, "Area of pictures that were painted, and that were blurred because their blurred pixels were not in the cache."),
        .init("drawing.shapes", .squarePoints, tier: .exact, group: .drawing, bySectionType: true, "Area of backgrounds, gradients and borders that were painted, and of round clips and translucent groups."),
        .init("drawing.shadows", .squarePoints, tier: .exact, group: .drawing, bySectionType: true, "Area of shadows that were painted, and of those that were blurred because their mask was not kept."),
        .init("videos.frames", .count, tier: .exact, group: .drawing, bySectionType: true, "Frames of videos that were shown while at least half of their cells was in sight; only if there are videos."),
    ]

    /// Only if the profile has `pictures`.
    // swift-format-ignore
    private static let pictures: [Metric] = [
        .init("pictures.late.area", .squarePointSeconds, tier: .exact, group: .pictures, bySectionType: true, guarded: true, prefetching: true, revision: 2, "Area times duration of placeholders in sight, as the cells show them, of pictures that were on their way; only if the profile has `pictures`, as all metrics of this group."),
        .init("pictures.wait.p50", .nanoseconds, tier: .exact, group: .pictures, bySectionType: true, "Median time from the frame in which a picture's cell became visible to the frame that showed it, or in which the wait ended without it; virtual clock."),
        .init("pictures.wait.p95", .nanoseconds, tier: .exact, group: .pictures, bySectionType: true, "95th percentile of the time that a visible cell waited for a picture, as `pictures.wait.p50`."),
        .init("pictures.requests", .count, tier: .exact, group: .pictures, bySectionType: true, "Requests for pictures; a picture that was transferred is on the device and is not requested again."),
        .init("pictures.transferred.bytes", .bytes, tier: .exact, group: .pictures, bySectionType: true, "Bytes of pictures that came over the network, also those of a transfer that was cancelled, until then."),
        .init("pictures.joined", .count, .neutral, tier: .exact, group: .pictures, bySectionType: true, "Cells that asked for a picture that was on its way already."),
        .init("pictures.cancelled", .count, .neutral, tier: .exact, group: .pictures, bySectionType: true, "Requests that were cancelled because no cell waited for them any more."),
        .init("pictures.unused", .count, tier: .exact, group: .pictures, bySectionType: true, "Pictures that were transferred for prefetched cells and were never asked for by a visible one."),
        .init("pictures.hits", .count, .neutral, tier: .exact, group: .pictures, bySectionType: true, "Cells whose picture was in the cache."),
        .init("pictures.decodes", .count, tier: .exact, group: .pictures, bySectionType: true, "Pictures that were decoded; a file that cannot be decoded is none."),
        .init("pictures.decodes.repeated", .count, tier: .exact, group: .pictures, bySectionType: true, guarded: true, prefetching: true, "Pictures that were decoded again, because the cache did not keep them."),
        .init("pictures.decodes.main", .count, tier: .exact, group: .pictures, bySectionType: true, guarded: true, "Pictures that were decoded in frames, on the main thread, instead of in the background."),
        .init("pictures.evictions", .count, tier: .exact, group: .pictures, bySectionType: true, "Pictures that the cache evicted."),
        .init("pictures.oversize.bytes", .bytes, tier: .exact, group: .pictures, bySectionType: true, guarded: true, revision: 2, "Bytes of decoded pictures beyond the most pixels that a visible cell shows of each; more than 0 if originals are decoded, or a larger size than the shown one is stated."),
        .init("pictures.decode.time", .nanoseconds, tier: .statistical, group: .pictures, "Time to decode pictures in the background, outside of frames."),
    ]

    // swift-format-ignore
    private static let visibility: [Metric] = [
        .init("visibility.appeared", .count, .neutral, tier: .exact, group: .visibility, "Times an item became visible; only if the profile follows visibility."),
        .init("visibility.disappeared", .count, .neutral, tier: .exact, group: .visibility, "Times an item stopped being visible; only if the profile follows visibility."),
        .init("impressions.count", .count, .neutral, tier: .exact, group: .visibility, bySectionType: true, "Items visible with enough of their area for long enough; only if the profile follows visibility."),
        .init("scroll.orthogonal", .count, .neutral, tier: .exact, group: .visibility, formerly: ["scroll.sideways"], "Frames in which the user scrolled a section orthogonally; each is an event of the engine."),
    ]

    // swift-format-ignore
    private static let allocations: [Metric] = [
        .init("allocations.count", .count, tier: .exact, group: .allocations, child: .memory, "Allocations of all threads from setting the feed model to the end of the last frame: the sum over all steps."),
        .init("allocations.bytes", .bytes, tier: .exact, group: .allocations, child: .memory, "Bytes allocated in the same span by the session's thread."),
        .init("allocations.frame.count", .count, .neutral, tier: .exact, group: .allocations, child: .memory, mean: true, "Mean allocations per frame of scrolling; explains `allocations.count`, which is judged. Only if there are at least 10 such frames."),
        .init("allocations.frame.bytes", .bytes, .neutral, tier: .exact, group: .allocations, child: .memory, "Mean bytes allocated per frame of scrolling; explains `allocations.bytes`, which is judged. Only if there are at least 10 such frames."),
        .init("allocations.frame.max", .bytes, .neutral, tier: .exact, group: .allocations, child: .memory, "Maximum of bytes allocated in a frame of scrolling."),
    ]

    // swift-format-ignore
    private static let instructions: [Metric] = [
        .init("instructions", .instructions, tier: .nearExact, group: .instructions, child: .instructions, bySectionType: true, "Machine instructions from setting the feed model to the session's end; for a section type, those of the work on its cells; needs valgrind."),
    ]
}
