internal import ArgumentParser
internal import Foundation
internal import StrataBasics
internal import StrataGating
internal import StrataProfiler
internal import StrataReporting

/// The page that a command writes.
struct ReportOutput {
    private let path: String
    private let option: String

    /// Creates the output of a page. Messages name the option.
    init(_ path: String, option: String) {
        self.path = path
        self.option = option
    }

    /// Rejects a path that does not name a file.
    func validate() throws {
        guard !path.isEmpty, path != "-", !path.hasSuffix("/") else {
            throw ValidationError("\(option) needs a file name")
        }
    }

    /// Checks that the page can be written. Folders are not created, because a page in a misspelled folder would be
    /// hard to find.
    ///
    /// - Throws: `RunError` or `CommandError` that names the file.
    func check() throws {
        let folder = FilePlace(path).folder
        guard FileManager.default.fileExists(atPath: folder) else {
            throw CommandError("\(path): there is no folder \(folder); make it, or name another file with \(option)")
        }
        try OutputFile(path, option: option).check()
    }

    /// Checks, before the first trial, that the page can be written and replaces nothing that the command reads or
    /// writes.
    ///
    /// - Parameters:
    ///   - inputs: the files that the command reads.
    ///   - results: the links to its results.
    ///   - outputs: its other outputs.
    func check(inputs: [String], results: [String], outputs: [String]) throws {
        try InputFiles(inputs).refuse(output: path, option: option)
        try InputFiles(results, words: "a result").refuse(output: path, option: option)
        try InputFiles(outputs, words: "another output").refuse(output: path, option: option)
        try check()
    }

    /// Writes the page of some runs, and prints its path.
    func write(_ page: ReportPage) throws { try write(page.html, problems: page.problems) }

    /// Writes a page, and prints its path.
    ///
    /// - Parameters:
    ///   - html: makes the document.
    ///   - problems: descriptions of missing parts.
    func write(_ html: () throws -> String, problems: [String] = []) throws {
        let data: Data
        do {
            data = Data(try html().utf8)
        } catch {
            throw CommandError("\(path): the page cannot be made: \(SystemReason.words(error))")
        }
        try OutputFile(path, option: option).write(data)
        Output.remark("report: \(path) (\(MetricUnit.bytes.formatted(Double(data.count))))")
        for problem in problems { Output.remark(problem.printable) }
        if data.count > ReportPage.byteLimit {
            Output.remark("the page is larger than \(MetricUnit.bytes.formatted(Double(ReportPage.byteLimit)))")
        }
    }

    /// Opens the page in the desktop's browser, or prints how to open it.
    func open() {
        let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
        let program = folders.map { "\($0)/xdg-open" }.first { FileManager.default.isExecutableFile(atPath: $0) }
        let url = URL(fileURLWithPath: path).absoluteURL
        guard let program else {
            return Output.remark("there is no xdg-open here; open \(url.absoluteString) in a browser")
        }
        let process = Process()
        process.executableURL = URL(fileURLWithPath: program)
        process.arguments = [url.path]
        process.standardOutput = FileHandle.nullDevice
        do {
            try process.run()
        } catch {
            Output.remark("xdg-open failed; open \(url.absoluteString) in a browser")
        }
    }
}
