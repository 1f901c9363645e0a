internal import ArgumentParser
internal import Foundation
internal import StrataBasics
internal import StrataReporting

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
