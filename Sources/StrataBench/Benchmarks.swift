/// The list of benchmarks.
package enum Benchmarks {
    /// All of them, in the order of `strata bench`.
    package static let all: [any Benchmark.Type] = [
        DiffBench.self, SnapshotBench.self, LayoutBench.self, EngineBench.self, ProfilerBench.self, GateBench.self,
    ]
}
