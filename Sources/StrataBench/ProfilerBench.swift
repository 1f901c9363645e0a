internal import StrataProfiler

/// `strata-bench profiler`: the cost of measuring itself.
enum ProfilerBench: Benchmark {
    static let name = "profiler"
    static let summary = "the profiler's own cost per frame, and its own bytes"

    static func run(_ context: BenchmarkContext) throws -> [BenchmarkRow] {
        let frame = try ProfilerCost().nanosecondsPerFrame()
        let bytes = try ProfilerCost(isMemoryChild: true).liveBytes()
        return [
            BenchmarkRow(
                name: "own cost of a frame in a time child", value: frame, unit: "ns", bar: .atMost(3_000),
                note: "four readings of the session's clock; no allocations"),
            BenchmarkRow(
                name: "own live bytes in a memory child", value: Double(bytes), unit: "bytes", bar: .atMost(0),
                note: "after 1,000 frames of an empty feed"),
        ]
    }
}
