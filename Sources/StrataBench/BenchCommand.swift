internal import ArgumentParser
internal import Basics
internal import StrataReporting
internal import StrataProfiler
internal import StrataBench

/// `strata bench`: the project's own benchmarks, each with its bar and a rival.
struct BenchCommand: CatalogCommand {
    static let configuration = CommandConfiguration(
        commandName: "bench",
        abstract: "Benchmarks this program's own parts against bars and rivals, in one run.",
        discussion: """
            Build with -c release. Times are medians; machines differ, so the ratio to a rival measured in the same \
            run says more than the time. A missed bar is marked; the exit code is still 0. With --check it is 2 if a \
            bar that does not depend on the machine is missed: counts, bytes and, with a margin for noise, ratios.

            \(Benchmarks.all.map { "  \($0.name.padding(toLength: 10))\($0.summary)" }.joined(separator: "\n"))
            """)

    @Argument(help: "The benchmarks to run; default: all.")
    var names: [String] = []

    @Flag(help: "Exit with code 2 if a bar that does not depend on the machine is missed.")
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
