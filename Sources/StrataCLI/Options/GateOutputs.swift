internal import ArgumentParser
internal import Foundation
internal import StrataBasics
internal import StrataProfiler
internal import StrataReporting

/// The outputs of verdicts other than the terminal: files and GitHub Actions.
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

    @OptionGroup var exports: ExportArguments

    @Flag(help: "List the gates that pass, not only their number.")
    var verbose = false

    /// The path given for each exporter's option. An exporter of `GateExporter.withOption` needs an option above and an entry here.
    var paths: [String: String?] { ["junit": junit, "markdown": markdown, "json": isJSONPrinted ? nil : json] }

    /// The requested files by the exporters' names, without standard output.
    private var files: [ExportArguments.File] {
        GateExporter.withOption.compactMap { exporter in
            paths[exporter.name].flatMap(\.self).map { ExportArguments.File(exporter.name, $0, "--\(exporter.name)") }
        } + exports.files
    }

    /// The requested exporters and their files.
    ///
    /// - Parameter exporters: all registered exporters.
    /// - Throws: `ValidationError` with the nearest name.
    func files(among exporters: [GateExporter]) throws -> [ExportArguments.Chosen] {
        try ExportArguments.files(files, among: exporters)
    }

    /// The paths of the requested files.
    var places: [String] { files.map(\.path) }

    private var isJSONPrinted: Bool { json == "-" }

    func validate() throws { try ExportArguments.validate(files) }

    /// The format of standard output, given `--format`.
    func format(_ format: OutputFormat) -> OutputFormat { isJSONPrinted ? .json : format }

    /// Checks that every file can be written, before the first trial runs.
    ///
    /// - Parameters:
    ///   - inputs: the files that the command reads, which no output may replace.
    ///   - results: the command's results, which no output may replace.
    ///   - exporters: all registered exporters.
    func check(inputs: [String], results: [String] = [], exporters: [GateExporter]) throws {
        for chosen in try files(among: exporters) { try chosen.check(inputs: inputs, results: results) }
    }

    /// Prints the summary or the JSON to standard output, writes every file, and reports to GitHub. If one of them
    /// fails, the others are still written.
    ///
    /// - Parameters:
    ///   - exporters: all registered exporters.
    ///   - lost: collects the outputs that cannot be written.
    func write(
        _ report: GateReport, format: OutputFormat, exporters: [GateExporter], losing lost: inout LostOutputs
    ) {
        // 1. The summary, last on the terminal.
        switch self.format(format) {
        case .text:
            for reason in report.profiles.compactMap(\.run.missingVerdicts) {
                lost.attempt { try Output.line("note: \(reason)\n") }
            }
            lost.attempt { try Output.line(report.summaryLine(Terminal.isOutputColoured ? .terminal : .plain)) }
        case .json:
            lost.attempt { try Output.json(GateExporter.json.data(report)) }
            Output.remark(report.summary)
        }
        // 2. Files.
        do {
            for chosen in try files(among: exporters) { lost.attempt { try chosen.write(report) } }
        } catch {
            lost.note(error)
        }
        // 3. GitHub.
        GitHubActions(environment: ProcessInfo.processInfo.environment)?.tell(report)
    }
}

/// The `--export` options: files that exporters write.
struct ExportArguments: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "Write the verdicts and figures with an exporter that `strata exporters` lists; can be repeated.",
            valueName: "name=file"),
        completion: .file(), transform: NamedFile.init(argument:))
    var export: [NamedFile] = []

    /// The requested files.
    var files: [File] { export.map { File($0.name, $0.path, "--export \($0.name)") } }

    func validate() throws { try Self.validate(files) }

    /// A file, with the name of its exporter and the option that requests it.
    struct File {
        let name: String
        let path: String
        let option: String

        init(_ name: String, _ path: String, _ option: String) {
            (self.name, self.path, self.option) = (name, path, option)
        }
    }

    /// A file and its exporter.
    struct Chosen {
        let exporter: GateExporter
        let path: String
        let option: String

        /// Checks that the file can be written.
        ///
        /// - Parameters:
        ///   - inputs: the files that the command reads, which no output may replace.
        ///   - results: the command's results, which no output may replace.
        func check(inputs: [String], results: [String] = []) throws {
            try InputFiles(inputs).refuse(output: path, option: option)
            try InputFiles(results, words: "a result").refuse(output: path, option: option)
            try OutputFile(path, option: option).check()
        }

        /// Writes the file, and says so.
        func write(_ report: GateReport) throws {
            let data: Data
            do {
                data = try exporter.data(report)
            } catch {
                throw CommandError("the exporter '\(exporter.name)' failed: \(SystemReason.words(error))")
            }
            try OutputFile(path, option: option).write(data)
            Output.remark("\(exporter.name): \(path)")
        }
    }

    /// The exporters of files.
    ///
    /// - Throws: `ValidationError` with the nearest name.
    static func files(_ files: [File], among exporters: [GateExporter]) throws -> [Chosen] {
        try files.map { file in
            if let exporter = exporters.first(where: { $0.name == file.name }) {
                return Chosen(exporter: exporter, path: file.path, option: file.option)
            }
            let hint = NearestWord.hint(file.name, among: exporters.map(\.name), called: "exporters")
            throw ValidationError("--export: unknown exporter '\(file.name.printable)'\(hint)")
        }
    }

    /// Rejects paths that are no files, and two outputs in one file.
    static func validate(_ files: [File]) throws {
        for file in files where file.path.isEmpty || file.path == "-" || file.path.hasSuffix("/") {
            throw ValidationError("\(file.option) needs a file name")
        }
        guard Set(files.map { FilePlace($0.path).identity }).count == files.count else {
            throw ValidationError("two output options name the same file")
        }
    }
}

/// An `--export` option: an exporter's name and the file that it writes.
struct NamedFile: Hashable {
    let name: String
    let path: String

    /// Reads an option's value.
    ///
    /// - Throws: `ValidationError` that names the expected form.
    init(argument: String) throws {
        let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        guard parts.count == 2, !parts[0].isEmpty, !parts[1].isEmpty else {
            throw ValidationError("it must be an exporter's name and a file, such as csv=verdicts.csv")
        }
        (name, path) = (parts[0], parts[1])
    }
}

/// Output for GitHub Actions, configured by `GITHUB_ACTIONS`, `GITHUB_STEP_SUMMARY` and `GITHUB_WORKSPACE`.
struct GitHubActions {
    private let isRunner: Bool
    private let summaryFile: String?
    private let workspace: String

    /// Reads the environment; nil outside of GitHub Actions.
    init?(environment: [String: String]) {
        isRunner = environment["GITHUB_ACTIONS"] == "true"
        summaryFile = environment["GITHUB_STEP_SUMMARY"].flatMap { $0.isEmpty ? nil : $0 }
        workspace = environment["GITHUB_WORKSPACE"] ?? ""
        guard isRunner || summaryFile != nil else { return nil }
    }

    /// Annotates the profiles and appends to the step summary.
    ///
    /// The runner reads workflow commands from both streams. They go to standard error, so that standard output stays
    /// data. A summary that cannot be written is only a remark and does not fail the build.
    func tell(_ report: GateReport) {
        if isRunner {
            let directory = FileManager.default.currentDirectoryPath
            let annotations = GitHubAnnotations(report, workingDirectory: directory, workspace: workspace)
            for command in annotations.commands { Output.command(command) }
        }
        guard let summaryFile else { return }
        do {
            let file = OutputFile(summaryFile, option: "GITHUB_STEP_SUMMARY")
            let room = MarkdownLimit.stepSummary - file.size
            try file.append(GateExporter.markdown(report, limit: max(0, room)))
        } catch {
            Output.remark("the GitHub step summary was not written: \(error)")
        }
    }
}
