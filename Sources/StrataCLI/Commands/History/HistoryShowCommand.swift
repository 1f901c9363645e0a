internal import ArgumentParser
internal import Foundation
internal import StrataBasics
internal import StrataHistory
internal import StrataReporting

/// `strata history show`
struct HistoryShowCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "show",
        abstract: "Lists the sessions, or the results of one.",
        discussion: """
              strata history show
              strata history show --session marketplace-home
            """)

    @OptionGroup var history: HistoryArguments
    @OptionGroup var choice: SessionArguments

    @Option(help: ArgumentHelp("The output format: text or json.", valueName: "format"))
    var format = OutputFormat.text

    private struct SessionLine: Encodable {
        var session: String
        var results: Int
    }

    private struct ResultLine: Encodable {
        var id: String
        var session: String
        var time: String
        var date: String
        var commit: String?
        var branch: String?
        var subject: String?
        var isModified: Bool
        var failedGates: Int
        var undecidedGates: Int

        init(_ result: RecordedResult) {
            id = result.id
            session = result.session
            time = result.time.formatted(.iso8601)
            date = result.date
            commit = result.hash
            branch = result.branch
            subject = result.subject
            isModified = result.isModified
            failedGates = result.failed
            undecidedGates = result.undecided
        }
    }

    func run() throws {
        let history = try history.open()
        let sessions = try history.sessions()
        guard choice.session != nil || choice.branch != nil || sessions.count == 1 else {
            if format == .json {
                return try Output.line(Output.json(sessions.map { SessionLine(session: $0.name, results: $0.results) }))
            }
            guard !sessions.isEmpty else { return Output.remark("\(history.path) has no results") }
            return try Output.line(
                Columns.text([["session", "results"]] + sessions.map { [$0.name.printable, "\($0.results)"] }))
        }
        let session = try choice.chosen(in: history)
        let branch = try choice.branch(of: session, in: history)
        let results = try history.results(of: session, branch: branch)
        if format == .json { return try Output.line(Output.json(results.map(ResultLine.init))) }
        let rows = results.map { result in
            [
                result.time.formatted(.iso8601), result.label, (result.branch ?? "-").printable, result.gateWords,
                result.id,
                (result.subject ?? "").printable,
            ]
        }
        try Output.line(Columns.text([["commit's time", "commit", "branch", "gates", "result", "message"]] + rows))
    }
}
