// Conformances of public types must be public.
public import ArgumentParser
internal import Foundation
public import LayoutCases
internal import StrataBasics
internal import StrataProfiler

/// `strata layout`: solves layout descriptions.
struct LayoutCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "layout",
        abstract: "Solves layout descriptions and prints every frame.",
        discussion: """
            A file holds one case, an array of cases, or an object with `cases`. Each is solved at the origin and then \
            at its offset, with its own measurements, and every frame is listed. JSON output is an array with one \
            object per case; a case that cannot be solved is {"id", "error"}, the others are still solved, and the \
            exit code is 1. A section whose first item is larger than its group has no frames, as in UIKit; a note \
            with the sizes is printed on standard error, or in JSON under the key `notes`.

            With --check, the frames are compared with those that a device recorded (the key `expect`), and the \
            differences are listed, five per case; the exit code is then 2. It is 1 if a case cannot be read or \
            solved, or has nothing to compare.

              strata layout CASE.json --format text
              strata layout RECORDED.json --check
              strata layout CASE.json --format svg > case.svg
            """)

    @Argument(help: "The file with the description.", completion: .file(extensions: ["json"]))
    var file: String

    @Option(help: ArgumentHelp("The output format: json, svg or text.", valueName: "format"))
    var format: LayoutCaseFormat?

    @Flag(help: "Compare the frames with those that a device recorded in the file.")
    var check = false

    func validate() throws {
        if check, format != nil {
            throw ValidationError("--check prints differences; it cannot be combined with --format")
        }
    }

    func run() throws {
        let content: Data
        do throws(FileError) {
            content = try WholeFile.bytes(of: file)
        } catch {
            throw CommandError("\(file): the file cannot be read: \(error)")
        }
        if check { return try check(content) }
        let format = format ?? .json
        let report: LayoutCaseReport
        do throws(LayoutCaseError) {
            report = try LayoutCaseReport(content, format: format)
        } catch {
            throw CommandError("\(file): \(error)")
        }
        switch format {
        case .text, .svg: try Output.line(report.output)
        case .json: try Output.json(Data((report.output + "\n").utf8))
        }
        // In JSON, they are under a key.
        if format != .json { report.notes.forEach { Output.remark("\(file): note: \($0)") } }
        guard report.failures.isEmpty else {
            throw Ending.told(.failure, report.failures.map { "\(file): \($0)" })
        }
    }

    private func check(_ content: Data) throws {
        let report: LayoutCheckReport
        do throws(LayoutCaseError) {
            report = try LayoutCheckReport(content)
        } catch {
            throw CommandError("\(file): \(error)")
        }
        if !report.output.isEmpty { try Output.line(report.output) }
        let cases = (report.agreeing + report.differing).counted("case")
        try Output.line("\(cases): \(report.agreeing) agree, \(report.differing) differ")
        report.notes.forEach { Output.remark("\(file): note: \($0)") }
        guard report.failures.isEmpty else {
            throw Ending.told(.failure, report.failures.map { "\(file): \($0)" })
        }
        if report.differing > 0 {
            throw Ending(.regression, because: "\(report.differing.counted("case")) of \(file) differ from its frames")
        }
    }
}

extension LayoutCaseFormat: ExpressibleByArgument {}
