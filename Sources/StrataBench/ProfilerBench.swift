internal import Foundation
internal import SectionKit
internal import StrataEngine
internal import StrataGating
internal import StrataProfiler
internal import StrataStatistics

/// `strata-bench profiler`: the cost of measuring itself.
enum ProfilerBench: Benchmark {
    static let name = "profiler"
    static let summary = "the profiler's own cost per frame, and its own bytes"

    static func run(_ context: BenchmarkContext) throws -> [BenchmarkRow] {
        let frame = try ProfilerCost().nanosecondsPerFrame()
        let bytes = try ProfilerCost(isMemoryChild: true).liveBytes()
        return [
            .time(
                "own cost of a frame in a time child", frame, atMost: 3_000,
                note: "four readings of the session's clock; no allocations"),
            BenchmarkRow(
                name: "own live bytes in a memory child", value: Double(bytes), unit: "bytes", bar: .atMost(0),
                note: "after 1,000 frames of an empty feed"),
        ]
    }
}

/// The cost of measuring itself, on a session with an empty feed.
struct ProfilerCost {
    private let session: Session
    private let clock: EngineClock
    private let memory: SessionMemory?
    private static let frames = 20_000

    /// Creates a session like in a time child or in a memory child.
    ///
    /// - Throws: `JemallocError` if this process does not use jemalloc; `RenderError` if there are no fonts.
    init(isMemoryChild: Bool = false) throws {
        let registry = SectionRegistry.empty
        let text = "feed: {file: none.json}\nscript: [load]\nrender: none\n"
        let profile = try Profile(text: text, file: "bench.yaml", catalog: RunCatalog(registry))
        let document = try FeedDocument(json: Data(#"{"version":1,"sections":[]}"#.utf8), registry: registry)
        let model = try FeedModel(document, registry: registry)
        clock = isMemoryChild ? .still : .work()
        memory = isMemoryChild ? try SessionMemory(checkpointLimit: 4, frameLimit: Self.frames) : nil
        let renderer = try CellRenderer(profile.renderOptions)
        let arm = try profile.makeArm(.compositional, renderer: renderer, clock: clock)
        arm.load(model)
        var setting = profile.setting(clock: clock, registry: registry)
        setting.frameLimit = Self.frames
        session = Session(
            setting, document: document, model: model, instruments: [memory].compactMap(\.self), observer: Unobserved()
        ) { arm }
    }

    /// The thread's CPU nanoseconds per frame of a time child, without the arm's work: clock readings, including those
    /// of one layout pass, and the frame record. It is the median over batches of 100 frames.
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

    /// The live bytes beyond the baseline that a memory child measures after a thousand empty frames.
    func liveBytes() -> Int {
        // A debug build frees the initializer's temporaries only after it has returned.
        memory?.begin()
        for _ in 0..<1_000 { session.frame(.scroll) {} }
        session.checkpoint("idle")
        guard let memory, let idle = memory.checkpoints.first else { return 0 }
        return idle.reading.live - memory.baseline.live
    }
}

/// Ignores all events.
private struct Unobserved: SessionObserver {
    func prepare(for script: Script) {}
    func stepBegan(_ entry: Script.Entry) {}
}
