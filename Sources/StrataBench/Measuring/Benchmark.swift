/// One group of measurements of `strata bench`. A new one is one file and one line in ``Benchmarks``.
package protocol Benchmark: Sendable {
    /// The word that selects it, `diff` for example.
    static var name: String { get }
    /// What is measured, in one line.
    static var summary: String { get }
    /// Measures and verifies; a result that is wrong is an error, not a row.
    @MainActor static func run(_ context: BenchmarkContext) async throws -> [BenchmarkRow]
}
