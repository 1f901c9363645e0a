internal import ArgumentParser
internal import Basics
internal import Foundation
internal import History
internal import Metrics
internal import Sessions

/// `strata history changes`
struct HistoryChangesCommand: CatalogCommand {
    static let configuration = CommandConfiguration(
        commandName: "changes",
        abstract: "Tells when which metric changed, and between which commits.",
        discussion: """
            Every change of a count is one. Times and other figures that vary are divided where their level changes, with \
            chances corrected over all metrics: a history without changes reports anything in at most 1 of 20 cases. Where \
            `nested` changed with an arm, the machine did, or what both share.

              strata history changes --session marketplace-home
              strata history changes --metric layout.time,cells.created --worse
            """)

    @OptionGroup var history: HistoryArguments
    @OptionGroup var choice: SessionArguments

    @OptionGroup var chosen: MetricArguments

    @Flag(help: "What got worse only.")
    var worse = false

    @Option(help: ArgumentHelp("How to print: text or json.", valueName: "format"))
    var format = OutputFormat.text

    func run(_ catalog: RunCatalog) throws {
        let metrics = try chosen.metrics(of: catalog.metrics)
        let history = try history.open()
        let session = try choice.chosen(in: history)
        let branch = try choice.branch(of: session, in: history)
        let results = try history.results(of: session, branch: branch).count
        let changes = try history.changes(of: session, metrics: metrics, branch: branch).filter {
            !worse || $0.isWorse == true
        }
        if format == .json { return try Output.line(Output.json(changes.map(ChangeJSON.init))) }
        let place = branch.map { ", branch \($0.printable)" } ?? ""
        try Output.line(
            "\(session.printable)\(place): \(changes.isEmpty ? "no change" : changes.count.counted("change")) in "
                + results.counted("result"))
        for change in changes { try Output.line("- \(change.sentence)") }
        let series = try history.series(of: session, metrics: metrics, branch: branch)
        for line in BreakReport(series).lines { try Output.line(line.printable) }
        let unknown = try history.unknownMetrics(of: session, besides: catalog.metrics.metrics)
        if !unknown.isEmpty {
            let names = unknown.joinedAsSentence.printable
            try Output.line("not compared, because this program does not know them: \(names)")
        }
    }
}
