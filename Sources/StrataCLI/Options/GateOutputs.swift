internal import ArgumentParser
internal import Basics
internal import Foundation
internal import Reporting
internal import Sessions
internal import Trials

/// Where verdicts go besides the terminal: files and GitHub Actions.
struct GateOutputs: ParsableArguments {
    @Option(
        help: ArgumentHelp("Write the verdicts as \(GateExporter.junit.summary).", valueName: "file"),
        completion: .file())
    var junit: String?

    @Option(
        help: ArgumentHelp("Write the verdicts as \(GateExporter.markdown.summary).", valueName: "file"),
        completion: .file())
    var markdown: String?

    @Option(
        help: ArgumentHelp(
            "Write the verdicts as \(GateExporter.json.summary); - is standard output, instead of the table.",
            valueName: "file"),
        completion: .file())
    var json: String?

    @Flag(help: "List the gates that hold, not only their number.")
    var verbose = false

    /// What was given for each exporter's option; a new exporter has an option above and a line here.
    var paths: [String: String?] { ["junit": junit, "markdown": markdown, "json": isJSONPrinted ? nil : json] }

    /// The exporters that were asked for, and their files; what goes to standard output is not among them.
    var files: [(exporter: GateExporter, path: String)] {
        GateExporter.all.compactMap { exporter in paths[exporter.name].flatMap(\.self).map { (exporter, $0) } }
    }

    private var isJSONPrinted: Bool { json == "-" }

    func validate() throws {
        let paths = files.map { FilePlace($0.path).identity }
        for (exporter, path) in files where path.isEmpty || path == "-" || path.hasSuffix("/") {
            throw ValidationError("--\(exporter.name) needs a file name")
        }
        guard Set(paths).count == paths.count else { throw ValidationError("two output options name the same file") }
    }

    /// The format of standard output, given `--format`.
    func format(_ format: OutputFormat) -> OutputFormat { isJSONPrinted ? .json : format }

    /// Checks that every file can be written, before the first trial is run.
    ///
    /// - Parameters:
    ///   - inputs: the files that the command reads, which no output may replace.
    ///   - results: the same for its results.
    func check(inputs: [String], results: [String] = []) throws {
        for (exporter, path) in files {
            try InputFiles(inputs).refuse(output: path, option: "--\(exporter.name)")
            try InputFiles(results, words: "a result").refuse(output: path, option: "--\(exporter.name)")
            try OutputFile(path, option: "--\(exporter.name)").check()
        }
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
