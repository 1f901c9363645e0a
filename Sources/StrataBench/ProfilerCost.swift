internal import CellRendering
internal import FeedEngine
internal import Feeds
internal import Foundation
internal import Jemalloc
internal import Metrics
internal import SectionKit
internal import Sessions
internal import Trials

/// What measuring itself costs: the figures of `strata bench profiler`.
///
/// Both are measured on a session that has an arm and a feed without anything in them.
struct ProfilerCost {
    private let session: Session
    private let clock: EngineClock
    private let memory: SessionMemory?
    private static let frames = 20_000

    /// A session of a time child, or of a memory child.
    ///
    /// - Throws: `JemallocError` where this process does not run on jemalloc, `RenderError` without fonts.
    init(isMemoryChild: Bool = false) throws {
        let registry = SectionRegistry.empty
        let text = "feed: {file: none.json}\nscript: [load]\nrender: none\n"
        let profile = try Profile(text: text, file: "bench.yaml", catalog: RunCatalog(registry))
        let document = try FeedDocument(json: Data(#"{"version":1,"sections":[]}"#.utf8), registry: registry)
        let model = try FeedModel(document, registry: registry)
        clock = isMemoryChild ? .still : .work()
        memory = isMemoryChild ? try SessionMemory(checkpointLimit: 4, frameLimit: Self.frames) : nil
        let renderer = try CellRenderer(profile.renderOptions)
        let arm = try ArmPlan.compositional.makeArm(
            environment: profile.environment, renderer: renderer, clock: clock)
        arm.load(model)
        var setting = profile.setting(clock: clock, registry: registry)
        setting.frameLimit = Self.frames
        session = Session(setting, document: document, model: model, instruments: [memory].compactMap(\.self), observer: Unobserved()) { arm }
    }

    /// Nanoseconds of the thread's CPU time that a frame of a time child costs beside the arm's work: the readings of
    /// clocks, those of one layout pass included, and noting the frame. The median over batches of 100 frames.
    func nanosecondsPerFrame() -> Double {
        let batch = 100
        let times = (0..<Self.frames / batch).map { _ in
            let start = EngineClock.threadTime.now()
            for _ in 0..<batch {
                session.frame(.scroll) {
                    _ = clock.now()
                    _ = clock.now()
                }
            }
            return Double(EngineClock.threadTime.now() &- start) / Double(batch)
        }
        return Percentile.median.value(in: times) ?? 0
    }

    /// Bytes that a memory child sees of itself: live bytes beyond the baseline after a thousand frames of nothing.
    func liveBytes() -> Int {
        // In a debug build what made the session is given back only when its initialiser ends.
        memory?.begin()
        for _ in 0..<1_000 { session.frame(.scroll) {} }
        session.checkpoint("idle")
        guard let memory, let idle = memory.checkpoints.first else { return 0 }
        return idle.reading.live - memory.baseline.live
    }
}

/// Nobody hears of the steps.
private struct Unobserved: SessionObserver {
    func prepare(for script: Script) {}
    func stepBegan(_ entry: Script.Entry) {}
}
