// Conformances of public types must be public.
public import ArgumentParser
internal import Foundation
public import LayoutCases
internal import StrataBasics
internal import StrataProfiler

/// `strata layout`: solves layout descriptions.
struct LayoutCommand: CatalogCommand {
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

            With --swift, the layout is an app's own code, as it is: `import UIKit` on Linux is a module of this package. \
            The files are compiled in the package .strata/uikit, the first time in a minute or two and then in seconds; \
            the compiler's messages name the files. The frames are printed as text.

              strata layout CASE.json --format text
              strata layout RECORDED.json --check
              strata layout CASE.json --picture case.svg
              strata layout --swift HomeLayout.swift --call 'HomeLayout.make()' --counts 3,10,6 --locale ar
              strata layout --swift App/Home --call 'HomeViewController()' --heights 60,80
            """)

    @Argument(help: "The file with the description.", completion: .file(extensions: ["json"]))
    var file: String?

    @OptionGroup(title: "Layouts that are written with UIKit") var swift: SwiftLayoutArguments

    @Option(
        help: ArgumentHelp(
            "The output format: json, svg or text; default: json, or text with --swift.", valueName: "format"))
    var format: LayoutCaseFormat?

    @Option(
        help: ArgumentHelp("Write a drawing of the frames to this file as well.", valueName: "file"),
        completion: .file(extensions: ["svg"]))
    var picture: String?

    @Flag(help: "Compare the frames with those that a device recorded in the file.")
    var check = false

    func validate() throws {
        if check, format != nil || picture != nil {
            throw ValidationError("--check prints differences; it cannot be combined with --format or --picture")
        }
        guard (file == nil) != swift.paths.isEmpty else {
            throw ValidationError(
                file == nil
                    ? "name a file with a description, or code with --swift and --call"
                    : "a file with a description and --swift are two layouts; name one")
        }
        if check, file == nil {
            throw ValidationError("--check compares a file's frames; --swift has no recorded ones")
        }
        if let picture, !picture.hasSuffix(".svg") {
            throw ValidationError("--picture \(picture): drawings of layouts are SVG; name a file that ends in .svg")
        }
    }

    func run(_ catalog: RunCatalog) async throws {
        let picture = picture.map { OutputFile($0, option: "--picture") }
        try picture?.check()
        guard let file else {
            do {
                return try await solveCode(catalog, picture)
            } catch is CancellationError {
                throw Ending(.failure, because: "interrupted; the next call continues the build")
            }
        }
        let content: Data
        do throws(FileError) {
            content = try WholeFile.bytes(of: file)
        } catch {
            throw CommandError("\(file): the file cannot be read: \(error)")
        }
        if check { return try check(content, file) }
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
        try picture?.write(Data((LayoutCaseReport(content, format: .svg).output + "\n").utf8))
        // In JSON, they are under a key.
        if format != .json { report.notes.forEach { Output.remark("\(file): note: \($0)") } }
        guard report.failures.isEmpty else {
            throw Ending.told(.failure, report.failures.map { "\(file): \($0)" })
        }
    }

    /// Compiles and solves an app's own layout.
    private func solveCode(_ catalog: RunCatalog, _ picture: OutputFile?) async throws {
        let screen = try swift.screen()
        var question = try swift.question(format ?? .text, in: catalog)
        if let messages = try await Interruption.cancelling({ try await screen.build() }) {
            Output.remark(messages)
            throw Ending(.failure, because: "the layout does not compile; the compiler's messages are above")
        }
        let answer = try await answer(screen, question)
        try Output.bytes(answer.output)
        answer.messages.forEach(Output.remark)
        guard let picture else { return }
        question.format = .svg
        try picture.write(try await self.answer(screen, question).output)
    }

    private func answer(
        _ screen: SwiftScreen, _ question: LayoutQuestion
    ) async throws -> (output: Data, messages: [String]) {
        let question = try JSONEncoder().encode(question)
        let answer = try await Interruption.cancelling { try await screen.answer(question) }
        var messages = answer.messages.split(separator: "\n").map(String.init)
        guard answer.isAnswer else {
            let last = messages.popLast() ?? "the layout's code ended without frames"
            messages.append(last.hasPrefix("Error: ") ? last : "Error: \(last)")
            throw Ending.told(.failure, messages)
        }
        return (answer.output, messages)
    }

    private func check(_ content: Data, _ file: String) throws {
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
