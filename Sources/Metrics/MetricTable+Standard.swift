extension MetricTable {
    /// The metrics that every run yields. A new one is one line here and one value in a trial.
    public static let standard = MetricTable(
        memory + startup + work + frames + cells + visibility + allocations + instructions)

    // swift-format-ignore
    private static let memory: [Metric] = [
        .init("memory.loaded.live", .bytes, tier: .exact, group: .memory, child: .memory, "Bytes held at rest after the first screen, beyond what was held when the arm was handed the feed model."),
        .init("memory.idle.live", .bytes, tier: .exact, group: .memory, child: .memory, "Bytes held at rest after scrolling through the feed and back to the top, beyond the same baseline."),
        .init("memory.peak.live", .bytes, tier: .exact, group: .memory, child: .memory, "The most bytes held at the end of any frame, beyond the same baseline."),
        .init("memory.idle.active", .bytes, tier: .nearExact, group: .memory, child: .memory, "Bytes of the pages behind the idle reading, beyond the same baseline; the same bytes may lie in a few pages more."),
        .init("memory.idle.fragmentation", .ratio, .neutral, tier: .nearExact, group: .memory, child: .memory, "Bytes of pages for each byte handed out at the idle reading, those of the whole process (jemalloc's active by allocated); 1 is none."),
        .init("memory.retained", .bytes, .neutral, tier: .exact, group: .memory, child: .memory, "Bytes held at the idle reading beyond the loaded one: what scrolling through the feed and back left behind. Explains the two, which are judged."),
        .init("memory.per1000rows", .bytes, .neutral, tier: .exact, group: .memory, child: .memory, "The retained bytes, for each 1,000 cells drawn between the two readings; fewer cells drawn raise it."),
        .init("memory.idle.peritem", .bytes, tier: .exact, group: .memory, child: .memory, "Bytes of the idle reading, for each item of the feed; only where it has 100,000 items, because cells outweigh them in smaller ones."),
        .init("memory.growth", .bytes, tier: .exact, group: .memory, child: .memory, "Bytes that each round of the script's longest repeat leaves behind, by least squares over its rounds but the first; only where one has three rounds."),
        .init("memory.idle.metadata", .bytes, .neutral, tier: .statistical, group: .memory, child: .memory, "Bytes of the allocator's own books at the idle reading, those of the whole process; for information."),
        .init("memory.idle.resident", .bytes, .neutral, tier: .statistical, group: .memory, child: .memory, "Bytes of physical memory at the idle reading as the allocator counts them, those of the whole process; for information."),
    ]

    // swift-format-ignore
    private static let startup: [Metric] = [
        .init("startup.loaded", .nanoseconds, tier: .statistical, group: .startup, "Work from the hand-over of the feed model until the first screen is at rest; decoding and mapping are left out."),
        .init("feed.decode", .nanoseconds, tier: .statistical, group: .startup, dependsOnArm: false, "Work to decode the feed's JSON; the same in every arm."),
        .init("feed.map", .nanoseconds, tier: .statistical, group: .startup, dependsOnArm: false, "Work to make the feed model from the decoded document; the same in every arm."),
    ]

    // swift-format-ignore
    private static let work: [Metric] = [
        .init("work.time", .nanoseconds, tier: .statistical, group: .work, "Work of all frames of the session: layout, comparing snapshots, cells and the rest add up to it."),
        .init("other.time", .nanoseconds, .neutral, tier: .statistical, group: .work, "What is left of the frames' work: finding out what comes and goes, pools, the arm's own books."),
        .init("layout.time", .nanoseconds, tier: .statistical, group: .work, revision: 2, "Work spent in layout over the session; cells that are made ready and measured meanwhile are not in it."),
        .init("layout.passes", .count, tier: .exact, group: .work, "Times the layout was asked what is in sight over the session, inner layouts included."),
        .init("layout.attributes", .count, tier: .exact, group: .work, "Elements whose attributes the layout handed out over the session."),
        .init("diff.time", .nanoseconds, tier: .statistical, group: .work, "Work spent on finding what differs between two snapshots over the session."),
        .init("update.map", .nanoseconds, tier: .statistical, group: .work, dependsOnArm: false, "Work to make the models of later feeds over the session: the same in every arm, and on no arm's account; only where there was an update."),
        .init("diff.operations", .count, tier: .exact, group: .work, "Deletes, inserts and moves in all changesets of the session."),
    ]

    /// Half of the frames show nothing new and take a few hundred nanoseconds, which every one of them pays: as much again
    /// counts. Of the heavier ones of which a person still meets several a second, a thousandth of a frame at 120 Hz does.
    private static let frameFloors = (p50: 200.0, p95: 8_000.0)

    // swift-format-ignore
    private static let frames: [Metric] = [
        .init("frame.work.p50", .nanoseconds, tier: .statistical, group: .frames, floor: frameFloors.p50, revision: 2, "Median work of a frame of scrolling, most of which show nothing new."),
        .init("frame.work.p95", .nanoseconds, tier: .statistical, group: .frames, floor: frameFloors.p95, revision: 2, "Work that 95 of 100 frames of scrolling stay within."),
        .init("frame.work.p99", .nanoseconds, tier: .statistical, group: .frames, revision: 2, "Work that 99 of 100 frames of scrolling stay within."),
        .init("frame.work.max", .nanoseconds, tier: .statistical, group: .frames, revision: 2, "Work of the heaviest frame of scrolling."),
        .init("frame.busy.count", .count, .neutral, tier: .exact, group: .frames, "Frames of scrolling in which something was done: the layout asked, a cell filled, measured or drawn."),
        .init("frame.busy.p50", .nanoseconds, .neutral, tier: .statistical, group: .frames, "Median work of those frames; with fewer of them, what is left may be heavier."),
        .init("update.work.p95", .nanoseconds, tier: .statistical, group: .frames, guarded: true, "Work that 95 of 100 frames of updates stay within; frames at rest after an update are left out."),
        .init("update.work.max", .nanoseconds, tier: .statistical, group: .frames, guarded: true, "Work of the heaviest frame of an update."),
        .init("load.work", .nanoseconds, tier: .statistical, group: .frames, guarded: true, "Work of the heaviest frame of loading the feed: the one that shows the first screen."),
        .init("load.more.work", .nanoseconds, tier: .statistical, group: .frames, guarded: true, "Work of the heaviest frame that appended a page near the feed's end; only where the script loads more."),
        .init("rotate.work", .nanoseconds, tier: .statistical, group: .frames, guarded: true, "Work of the heaviest frame that gave the screen another size; only where the script rotates."),
        .init("blank.area", .squarePointSeconds, tier: .exact, group: .frames, bySectionType: true, "Area that came into sight in cells filled only in that very frame, for as long as the frame: blank where cells are filled behind the scroll, work of the frame where in it."),
        .init("hitch.ratio", .millisecondsPerSecond, tier: .statistical, group: .frames, guarded: true, revision: 2, "Milliseconds late per second of motion or change, in whole frames (Apple's hitch time ratio); lateness carries over, late frames are part of the second: 1,000 at most."),
        .init("hitch.count", .count, tier: .statistical, group: .frames, revision: 2, "Frames that were shown late, whatever they were for."),
        .init("hitch.overrun", .millisecondsPerSecond, tier: .statistical, group: .frames, revision: 2, "Milliseconds past the deadline per second of motion or change, not rounded to frames (Android's frame overrun)."),
        .init("hitch.ratio.scroll", .millisecondsPerSecond, tier: .statistical, group: .frames, "Milliseconds that frames of scrolling were late, per second of such frames; only where the script has them."),
        .init("hitch.count.scroll", .count, tier: .statistical, group: .frames, "The part of `hitch.count` that frames of scrolling caused; only where the script has them."),
        .init("hitch.ratio.update", .millisecondsPerSecond, tier: .statistical, group: .frames, "Milliseconds that frames of updates were late, per second of such frames; only where the script has them."),
        .init("hitch.count.update", .count, tier: .statistical, group: .frames, "The part of `hitch.count` that frames of updates caused; only where the script has them."),
        .init("hitch.ratio.load", .millisecondsPerSecond, tier: .statistical, group: .frames, "Milliseconds that frames of loading the feed were late, per second of such frames; only where the script has them."),
        .init("hitch.count.load", .count, tier: .statistical, group: .frames, "The part of `hitch.count` that frames of loading the feed caused; only where the script has them."),
        .init("hitch.ratio.load.more", .millisecondsPerSecond, tier: .statistical, group: .frames, "Milliseconds that frames of appending pages were late, per second of such frames; only where the script has them."),
        .init("hitch.count.load.more", .count, tier: .statistical, group: .frames, "The part of `hitch.count` that frames of appending pages caused; only where the script has them."),
        .init("hitch.ratio.rotate", .millisecondsPerSecond, tier: .statistical, group: .frames, "Milliseconds that frames of rotations were late, per second of such frames; only where the script has them."),
        .init("hitch.count.rotate", .count, tier: .statistical, group: .frames, "The part of `hitch.count` that frames of rotations caused; only where the script has them."),
        .init("update.animated", .count, tier: .exact, group: .frames, "Elements that updates moved on the screen, faded in or faded out: what an animated apply would have to animate."),
        .init("anchor.jump", .points, tier: .exact, group: .frames, "Points by which updates moved the item that a person looked at, all of them together."),
    ]

    // swift-format-ignore
    private static let cells: [Metric] = [
        .init("cells.created", .count, tier: .exact, group: .cells, bySectionType: true, "Cells made because no pool had an idle one."),
        .init("cells.reused", .count, .neutral, tier: .exact, group: .cells, bySectionType: true, "Idle cells taken from a pool to show another item; explains the cells created, which are judged."),
        .init("cells.configured.display", .count, tier: .exact, group: .cells, bySectionType: true, "Cells filled with an item to be shown."),
        .init("cells.configured.sizing", .count, tier: .exact, group: .cells, bySectionType: true, "Cells filled with an item only to find a size."),
        .init("cells.configured.prefetch", .count, tier: .exact, group: .cells, bySectionType: true, "Cells filled with an item ahead of being shown."),
        .init("prefetch.unused", .count, tier: .exact, group: .cells, bySectionType: true, "Cells filled ahead that went away without having been in sight."),
        .init("cells.measured", .count, tier: .exact, group: .cells, bySectionType: true, "Cells whose contents were measured to learn their size; none where the layout fixes every size."),
        .init("cells.drawn", .count, tier: .exact, group: .cells, bySectionType: true, "Cells drawn because they came into sight or changed; under `render: none`, those that would have been."),
        .init("cells.idle", .count, tier: .exact, group: .cells, bySectionType: true, "Cells that wait in pools when the session ends."),
        .init("cells.alive.peak", .count, tier: .exact, group: .cells, bySectionType: true, "The most cells alive at once, pooled ones included; a type's own peak may be at another moment."),
        .init("cells.time", .nanoseconds, tier: .statistical, group: .cells, bySectionType: true, "Work spent on configuring, measuring and drawing cells over the session."),
        .init("cells.allocations.count", .count, tier: .exact, group: .cells, child: .memory, bySectionType: true, "Allocations made while cells were configured, measured and drawn."),
        .init("cells.allocations.bytes", .bytes, tier: .exact, group: .cells, child: .memory, bySectionType: true, "Bytes allocated while cells were configured, measured and drawn, their pixels included."),
        .init("rows.configured", .count, tier: .exact, group: .cells, "Rows that scroll sideways set up for a section: inner collections in one arm, scrollers in the other."),
    ]

    // swift-format-ignore
    private static let visibility: [Metric] = [
        .init("visibility.appeared", .count, .neutral, tier: .exact, group: .visibility, "Times an item came into sight; only where the profile follows visibility."),
        .init("visibility.disappeared", .count, .neutral, tier: .exact, group: .visibility, "Times an item went out of sight; only where the profile follows visibility."),
        .init("impressions.count", .count, .neutral, tier: .exact, group: .visibility, bySectionType: true, "Items of which enough was in sight for long enough; only where the profile follows visibility."),
        .init("scroll.orthogonal", .count, .neutral, tier: .exact, group: .visibility, formerly: ["scroll.sideways"], "Frames in which a person moved a section sideways: each is an event of the engine."),
    ]

    // swift-format-ignore
    private static let allocations: [Metric] = [
        .init("allocations.count", .count, tier: .exact, group: .allocations, child: .memory, "Allocations made from the hand-over of the feed model to the end of the last frame, by every thread; the steps' add up to it."),
        .init("allocations.bytes", .bytes, tier: .exact, group: .allocations, child: .memory, "Bytes allocated over the same span by the thread that runs the session."),
        .init("allocations.frame.count", .count, .neutral, tier: .exact, group: .allocations, child: .memory, "Allocations in a frame of scrolling, on average; explains the sum, which is judged."),
        .init("allocations.frame.bytes", .bytes, .neutral, tier: .exact, group: .allocations, child: .memory, "Bytes allocated in a frame of scrolling, on average; explains the sum, which is judged."),
        .init("allocations.frame.max", .bytes, .neutral, tier: .exact, group: .allocations, child: .memory, "The most bytes allocated in one frame of scrolling."),
    ]

    // swift-format-ignore
    private static let instructions: [Metric] = [
        .init("instructions", .instructions, tier: .nearExact, group: .instructions, child: .instructions, bySectionType: true, "Machine instructions from the hand-over of the feed model to the session's end; a section type's are those of the work on its cells. Needs valgrind."),
    ]
}
