internal import ArgumentParser
internal import Foundation
internal import StrataBasics
internal import StrataGating
internal import StrataHistory
internal import StrataProfiler
internal import StrataReporting

/// `strata history trend METRIC`
struct HistoryTrendCommand: CatalogCommand {
    static let configuration = CommandConfiguration(
        commandName: "trend",
        abstract: "Prints a metric over the commits.",
        discussion: """
            A line for each arm with a sparkline, and a row for each result: the median of its trials. The series \
            breaks where the session or the machine changed; a result with the trials of a build from before the break \
            (`strata gate --against`) joins it.

              strata history trend layout.time --session marketplace-home
              strata history trend memory.idle.live --format json
            """)

    @Argument(help: "The metric; `strata metrics` lists them, and `strata device import` those of devices.")
    var metric: String

    @OptionGroup var history: HistoryArguments
    @OptionGroup var choice: SessionArguments

    @Option(help: ArgumentHelp("The arms, separated by commas; default: all.", valueName: "a,b"))
    var arms: String?

    @Option(
        parsing: .unconditional, help: ArgumentHelp("The number of last results to list.", valueName: "n"),
        transform: WholeNumber.of(0...1_000_000))
    var last = 20

    @Option(help: ArgumentHelp("The output format: text or json.", valueName: "format"))
    var format = OutputFormat.text

    func run(_ catalog: RunCatalog) async throws {
        // Only the history knows a device's metric.
        if !metric.hasPrefix(DeviceFigure.prefix) { _ = try MetricArguments.metric(metric, of: catalog.metrics) }
        let history = try history.open()
        let (session, branch) = try await choice.looked(in: history)
        let table = try MetricArguments.table(catalog.metrics, for: session, in: history)
        let metric = try MetricArguments.metric(metric, of: table)
        let arms = try ArmList(arms, known: history.arms(of: session)).names
        let series = try history.series(of: session, metrics: [metric], arms: arms, branch: branch)
        guard !series.isEmpty else {
            let all = try history.series(of: session, metrics: [metric], arms: nil, branch: branch).map(\.arm)
            let known =
                all.isEmpty ? "" : " of these arms; it has those of \(Set(all).sorted().joinedAsSentence.printable)"
            let device = table[DeviceFigure.prefix + metric.name].map { "; its devices have `\($0.name)`" } ?? ""
            throw CommandError(
                "\(history.path): no result of `\(session.printable)` has \(metric.name)\(known)\(device)")
        }
        if format == .json { return try Output.line(Output.json(series.map(TrendJSON.init))) }
        try Output.line(TrendReport(series, last: last).text)
    }
}
