/// One group of measurements of `strata-bench`. To add one, add a file and an entry in ``Benchmarks``.
protocol Benchmark: Sendable {
    /// The word that selects it, for example `diff`.
    static var name: String { get }
    /// A one-line description.
    static var summary: String { get }
    /// Measures and verifies; throws if a result is wrong.
    @MainActor static func run(_ context: BenchmarkContext) async throws -> [BenchmarkRow]
}
