internal import ArgumentParser
internal import StrataBasics
internal import StrataGating
internal import StrataHistory
internal import StrataProfiler
internal import StrataReporting

/// `strata history report -o history.html`: a session's history as a page for a browser.
struct HistoryReportCommand: CatalogCommand {
    static let configuration = CommandConfiguration(
        commandName: "report",
        abstract: "Makes a page of a session's history for a browser.",
        discussion: """
            The changes, a chart for each metric with its trials, levels and changes, and the results: a click on a \
            dot shows its result. Without --metric, the charts are of the most important metrics and of those that \
            changed, 24 at most. The page is one self-contained file.

              strata history report --session marketplace-home -o history.html
              strata history report --metric layout.time,cells.created --last 50 --open
            """)

    @OptionGroup var history: HistoryArguments
    @OptionGroup var choice: SessionArguments
    @OptionGroup var chosen: MetricArguments

    @Option(
        help: ArgumentHelp(
            "One or two arms, separated by a comma; default: the measured one, its baseline and "
                + "devices.", valueName: "a,b"))
    var arms: String?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("The number of last results on the page.", valueName: "n"),
        transform: WholeNumber.of(1...10_000))
    var last = 300

    @Option(name: .shortAndLong, help: ArgumentHelp("The page.", valueName: "file"), completion: .file())
    var output = "history.html"

    @Flag(help: "Open the page in the browser.")
    var open = false

    func validate() throws {
        try ReportOutput(output, option: "--output").validate()
    }

    func run(_ catalog: RunCatalog) async throws {
        let page = ReportOutput(output, option: "--output")
        try page.check()
        let history = try history.open()
        try InputFiles([history.path]).refuse(output: output, option: "--output")
        let (session, branch) = try await choice.looked(in: history)
        let table = try MetricArguments.table(catalog.metrics, for: session, in: history)
        let metrics = try chosen.metrics(of: table)
        let named = try ArmList(arms, known: history.arms(of: session)).names
        guard named.map({ (1...2).contains($0.count) }) ?? true else {
            throw ValidationError("--arms takes one arm or two, such as --arms compositional,nested")
        }
        let results = try history.results(of: session, branch: branch).suffix(last)
        let places = Set(results.map(\.id))
        let series = try history.series(of: session, metrics: metrics, branch: branch)
        let changes = try history.changes(in: series).filter { places.contains($0.after.id) }
        let shown = chosen.metric == nil ? HistoryPage.metrics(metrics, changes: changes, series: series) : metrics
        // Trials of other builds are only shown if --arms names them.
        let all =
            named == nil
            ? shown.flatMap { metric in series.filter { $0.metric.name == metric.name } }
            : try history.series(of: session, metrics: shown, arms: named, branch: branch)
        let arms = named ?? Self.arms(of: all)
        let drawn = arms.flatMap { arm in all.filter { $0.arm == arm } }
        guard !drawn.isEmpty else {
            throw CommandError("\(history.path): no result of `\(session.printable)` has one of these metrics and arms")
        }
        try page.write(
            HistoryPage(
                session: session, branch: branch, results: Array(results), series: drawn, changes: changes,
                stacks: try history.deviceStacks(of: Array(results))
            ).html)
        if open { page.open() }
    }

    /// The first arm other than the reference arm, the reference arm, and all devices.
    private static func arms(of series: [HistorySeries]) -> [String] {
        let names = Set(series.filter { !$0.isOfDevice }.map(\.arm))
        let measured = names.filter { $0 != History.baselineArm }.min()
        let devices = Set(series.filter(\.isOfDevice).map(\.arm)).sorted()
        return [measured, names.contains(History.baselineArm) ? History.baselineArm : nil].compactMap(\.self) + devices
    }
}
