internal import StrataProfiler

/// One group of measurements of `strata-bench`. To add a benchmark, add a file and a line in ``Benchmarks``.
protocol Benchmark: Sendable {
    /// The word that selects the benchmark, for example `diff`.
    static var name: String { get }
    /// A one-line description.
    static var summary: String { get }
    /// Measures and verifies. Throws if a result is wrong.
    @MainActor static func run(_ context: BenchmarkContext) async throws -> [BenchmarkRow]
}

/// The catalog, files and observers that the command passes to benchmarks.
struct BenchmarkContext: Sendable {
    /// The program's section types and metrics.
    let catalog: RunCatalog
    /// A file of recorded trials, for benchmarks that can continue them.
    let trialsFile: String?
    /// The version of the program, for results.
    let version: String
    /// Observes trials.
    let observer: any RunObserver
    /// Shows a message to the user while a benchmark runs.
    let remark: @Sendable (String) -> Void
}

/// The reason why a benchmark cannot continue, with the remedy; or a wrong result, which makes its time meaningless.
struct BenchmarkError: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) { self.description = description }

    /// Throws an error about a wrong result, unless a condition holds.
    static func unless(
        _ holds: Bool, _ row: String,
        _ reason: @autoclosure () -> String = "the snapshot does not have the expected items"
    ) throws {
        guard !holds else { return }
        throw BenchmarkError("benchmark \"\(row)\": \(reason())")
    }
}
