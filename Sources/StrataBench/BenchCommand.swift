internal import ArgumentParser
internal import StrataBasics
internal import StrataCLI
internal import StrataProfiler
internal import StrataReporting

/// `strata-bench`: the project's own benchmarks, each with its bar and a rival.
struct BenchCommand: CatalogCommand {
    static let configuration = CommandConfiguration(
        commandName: "strata-bench",
        abstract: "Benchmarks the parts of Strata against bars and rivals, in one run.",
        discussion: """
            Build with -c release. Times are medians; machines differ, so the ratio to a rival measured in the same \
            run, in turn with it, is more meaningful than the time. A missed bar is marked; the exit code is still 0. \
            With --check it is 2 if a bar that does not depend on the machine is missed: counts, bytes and, with a \
            margin of 1.5 for noise, ratios. A benchmark that misses such a bar runs once more, and the bar counts as \
            missed if both runs miss it; rows that were measured again are marked. Only such bars are MISSED; the \
            others are `missed within the margin` or `missed by this machine`.

            \(Benchmarks.all.map { "  \($0.name.padding(toLength: 10))\($0.summary)" }.joined(separator: "\n"))
            """,
        version: Strata.version)

    @Argument(help: "The benchmarks to run; default: all.")
    var names: [String] = []

    @Flag(help: "Exit with code 2 if a bar that does not depend on the machine is missed twice.")
    var check = false

    @Option(help: ArgumentHelp("How to print: text or json.", valueName: "format"))
    var format = OutputFormat.text

    @Option(
        help: ArgumentHelp(
            "With `gate`: the file of recorded trials. If it exists, it is read. Otherwise trials are recorded (3 to 4 "
                + "minutes on a quiet machine) and saved as they finish; after Ctrl-C the same command continues.",
            valueName: "file"),
        completion: .file(extensions: ["json"]))
    var trialsFile: String?

    func validate() throws {
        if let trialsFile, trialsFile.isEmpty || trialsFile.hasSuffix("/") {
            throw ValidationError("--trials-file needs a file name")
        }
        let known = Benchmarks.all.map { $0.name }
        for name in names where !known.contains(name) {
            throw ValidationError(
                "unknown benchmark '\(name)'\(NearestWord.hint(name, among: known, called: "allowed"))")
        }
    }

    func run(_ catalog: RunCatalog) async throws {
        let context = BenchmarkContext(
            catalog: catalog, trialsFile: trialsFile, version: Strata.version,
            observer: RunProgress(isTerminal: Terminal.isErrorTerminal)
        ) { Output.remark($0) }
        let chosen = Benchmarks.all.filter { names.isEmpty || names.contains($0.name) }
        var results: [String: [BenchmarkRow]] = [:]
        for benchmark in chosen {
            let rows = try await rows(of: benchmark, context)
            results[benchmark.name] = rows
            if format == .text { try Output.line(BenchmarkTable(title: benchmark.summary, rows: rows).text) }
        }
        if format == .json { try Output.line(Output.json(results)) }
        guard check else { return }
        let missed = chosen.flatMap { results[$0.name] ?? [] }.filter(\.isMissedAnywhere)
        if !missed.isEmpty {
            throw Ending.told(.regression, missed.map { "missed: \(BenchmarkTable.line($0))" })
        }
    }

    /// The rows of a benchmark. With `--check`, rows that miss a bar are replaced by those of a second run.
    @MainActor
    private func rows(
        of benchmark: any Benchmark.Type, _ context: BenchmarkContext
    ) async throws -> [BenchmarkRow] {
        let rows = try await benchmark.run(context)
        let missed = rows.filter(\.isMissedAnywhere)
        guard check, !missed.isEmpty else { return rows }
        missed.forEach { Output.remark("measured again: \(BenchmarkTable.line($0))") }
        return BenchmarkRow.replacingMissed(of: rows, by: try await benchmark.run(context))
    }
}

/// The list of benchmarks.
enum Benchmarks {
    /// All benchmarks, in the order of `strata-bench`. To add one, add a file and a line here.
    static let all: [any Benchmark.Type] = [
        DiffBench.self, SnapshotBench.self, LayoutBench.self, EngineBench.self, AdapterBench.self, ProfilerBench.self,
        GateBench.self, GrowthBench.self,
    ]
}
