/// The list of benchmarks.
enum Benchmarks {
    /// All of them, in the order of `strata-bench`.
    static let all: [any Benchmark.Type] = [
        DiffBench.self, SnapshotBench.self, LayoutBench.self, EngineBench.self, ProfilerBench.self, GateBench.self,
    ]
}
