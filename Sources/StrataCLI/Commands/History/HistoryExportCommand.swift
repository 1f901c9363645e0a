internal import ArgumentParser
internal import Foundation
internal import StrataBasics
internal import StrataHistory
internal import StrataProfiler

/// `strata history export ID`
struct HistoryExportCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "export",
        abstract: "Writes results to files, unchanged.",
        discussion: """
              strata history export 20261123T190032Z-5f0c -o home.json
              strata history export --all -o results
            """)

    @Argument(help: "The result's id, or its beginning, as `strata history show` lists it.")
    var id: String?

    @Flag(help: "All results, into a folder.")
    var all = false

    @Option(
        name: .shortAndLong, help: ArgumentHelp("The file to write, or the folder with --all; - for standard output."),
        completion: .file())
    var output = "-"

    @OptionGroup var history: HistoryArguments

    func validate() throws {
        guard (id != nil) != all else { throw ValidationError("name a result, or write --all") }
        guard id?.isEmpty != true else { throw ValidationError("name a result; `strata history show` lists them") }
        guard !output.isEmpty else { throw ValidationError("--output needs a name") }
        guard !all || output != "-" else { throw ValidationError("--all needs --output with a folder") }
    }

    func run() throws {
        let history = try history.open()
        if let id {
            let document = try history.document(id)
            guard output != "-" else { return try Output.bytes(document.data) }
            let file = OutputFile(output, option: "--output")
            try file.check()
            try file.write(document.data)
            return try Output.line(output)
        }
        let folder = try ResultFolder(output, remedy: "name another folder with --output")
        let ids = try history.ids()
        var problems: [HistoryError] = []
        for id in ids {
            do {
                let document = try history.document(id)
                try folder.write(document.data, name: "\(document.id).json")
            } catch let problem as HistoryError {
                problems.append(problem)
            }
        }
        try Output.line("\(output): \((ids.count - problems.count).counted("result"))")
        if !problems.isEmpty { throw Ending.told(.failure, problems.map { "\($0)" }) }
    }
}
