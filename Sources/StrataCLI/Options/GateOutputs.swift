internal import ArgumentParser
internal import Foundation
internal import Reporting
internal import Sessions
internal import Trials

/// Where verdicts go besides the terminal: files and GitHub Actions.
struct GateOutputs: ParsableArguments {
    @Option(help: ArgumentHelp("Write the verdicts as JUnit XML.", valueName: "file"), completion: .file())
    var junit: String?

    @Option(help: ArgumentHelp("Write the verdicts as Markdown, for a comment.", valueName: "file"))
    var markdown: String?

    @Option(
        help: ArgumentHelp(
            "Write the verdicts as JSON (see GateReport.schema.json); - is standard output, without the table.",
            valueName: "file"))
    var json: String?

    @Flag(help: "List the gates that hold, not only their number.")
    var verbose = false

    /// The requested exporters and their files, without JSON on standard output.
    private var files: [(exporter: GateExporter, path: String)] {
        let paths = ["junit": junit, "markdown": markdown, "json": isJSONPrinted ? nil : json]
        return GateExporter.all.compactMap { exporter in
            paths[exporter.name].flatMap(\.self).map { (exporter, $0) }
        }
    }

    private var isJSONPrinted: Bool { json == "-" }

    func validate() throws {
        let paths = files.map(\.path)
        for (exporter, path) in files where path.isEmpty || path == "-" || path.hasSuffix("/") {
            throw ValidationError("--\(exporter.name) needs a file name")
        }
        guard Set(paths).count == paths.count else { throw ValidationError("two output options name the same file") }
    }

    /// The format of standard output, given `--format`.
    func format(_ format: OutputFormat) -> OutputFormat { isJSONPrinted ? .json : format }

    /// Checks that every file can be written, before the first trial is run.
    func check() throws {
        for (exporter, path) in files { try OutputFile(path, option: "--\(exporter.name)").check() }
    }

    /// Prints the summary or the JSON to standard output, writes every file, and reports to GitHub.
    func write(_ report: GateReport, format: OutputFormat) throws {
        // 1. The summary, last on the terminal.
        switch self.format(format) {
        case .text:
            for reason in report.profiles.compactMap(\.unjudged) { try Output.line("note: \(reason)\n") }
            try Output.line(report.summaryLine(Terminal.isOutputColoured ? .terminal : .plain))
        case .json:
            try Output.data(GateExporter.json.data(report))
            Output.remark(report.summary)
        }
        // 2. Files.
        for (exporter, path) in files {
            try OutputFile(path, option: "--\(exporter.name)").write(exporter.data(report))
            Output.remark("\(exporter.name): \(path)")
        }
        // 3. GitHub.
        GitHubActions(environment: ProcessInfo.processInfo.environment)?.tell(report)
    }
}
