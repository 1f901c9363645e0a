internal import ArgumentParser
internal import Reporting
internal import Sessions
internal import StrataBench

/// `strata bench`: the project's own figures, each beside its bar and its rival.
struct BenchCommand: CatalogCommand {
    static let configuration = CommandConfiguration(
        commandName: "bench",
        abstract: "Measures this program's own parts, beside their bars and rivals, in one run.",
        discussion: """
            Build with -c release. Times are medians; machines differ, so the ratio to a rival measured in the same \
            run says more than the time. A bar that does not hold is marked; the exit code is 0 all the same, unless \
            --check is given: then it is 2 where a bar is missed that does not depend on the machine, which are counts, \
            bytes, and, with room for noise, ratios.

            \(Benchmarks.all.map { "  \($0.name.padding(toLength: 10))\($0.summary)" }.joined(separator: "\n"))
            """)

    @Argument(help: "Which to run; all without one.")
    var names: [String] = []

    @Flag(help: "End with exit code 2 when a bar is missed that does not depend on the machine.")
    var check = false

    @Option(help: ArgumentHelp("How to print: text or json.", valueName: "format"))
    var format = OutputFormat.text

    @Option(
        help: ArgumentHelp(
            "With `gate`: recorded trials, read when the file is there. Else they are recorded, which takes 3 to 4 minutes "
                + "on a quiet machine, and kept as it goes: after Ctrl-C the same command goes on.",
            valueName: "file"),
        completion: .file(extensions: ["json"]))
    var trialsFile: String?

    func validate() throws {
        if let trialsFile, trialsFile.isEmpty || trialsFile.hasSuffix("/") {
            throw ValidationError("--trials-file needs the name of a file")
        }
        let known = Benchmarks.all.map { $0.name }
        for name in names where !known.contains(name) {
            throw ValidationError("there is no benchmark '\(name)'; there are: \(known.joined(separator: ", "))")
        }
    }

    func run(_ catalog: RunCatalog) async throws {
        let context = BenchmarkContext(
            catalog: catalog, trialsFile: trialsFile, version: ProgramVersion.current,
            observer: RunProgress(isTerminal: Terminal.isErrorTerminal)
        ) { Output.remark($0) }
        let chosen = Benchmarks.all.filter { names.isEmpty || names.contains($0.name) }
        var results: [String: [BenchmarkRow]] = [:]
        for benchmark in chosen {
            let rows = try await benchmark.run(context)
            results[benchmark.name] = rows
            if format == .text { try Output.line(BenchmarkTable(title: benchmark.summary, rows: rows).text) }
        }
        if format == .json { try Output.line(Output.json(results)) }
        guard check else { return }
        let missed = chosen.flatMap { results[$0.name] ?? [] }.filter(\.isMissedAnywhere)
        missed.forEach { Output.remark("missed: \(BenchmarkTable.line($0))") }
        if !missed.isEmpty { throw ExitStatus.regression }
    }
}
