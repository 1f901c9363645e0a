/// One group of measurements of `strata bench`. A new one is one file under Bench/ and one line in `BenchCommand`.
protocol Benchmark: Sendable {
    /// The word that selects it, `diff` for example.
    static var name: String { get }
    /// What is measured, in one line.
    static var summary: String { get }
    /// Measures and verifies; a result that is wrong is an error, not a row.
    static func run() async throws -> [BenchmarkRow]
    /// The same on trials of an earlier time, where a benchmark can; others measure anew.
    static func run(trialsFile: String?) async throws -> [BenchmarkRow]
}

extension Benchmark {
    static func run(trialsFile: String?) async throws -> [BenchmarkRow] { try await run() }
}
