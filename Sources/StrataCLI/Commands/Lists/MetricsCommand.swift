internal import ArgumentParser
internal import Basics
internal import StrataGating
internal import StrataProfiler

/// `strata metrics [NAME...]`: lists or describes the metrics.
struct MetricsCommand: CatalogCommand {
    static let configuration = CommandConfiguration(
        commandName: "metrics",
        abstract: "Lists the metrics of a run, or describes some.",
        discussion: """
            The list has a metric's name, unit, tier and better direction, by the headings of reports. With names it \
            prints all details of these: the default gates, former names, the trials that measure them. A checkpoint \
            NAME of a script adds the metric memory.NAME.live.

              strata metrics
              strata metrics frame.work.p95 memory.idle.live
            """)

    @Argument(help: "The metrics to describe, also by former names; default: list all.")
    var names: [String] = []

    @Option(help: ArgumentHelp("The output format: text or json.", valueName: "format"))
    var format = OutputFormat.text

    func run(_ catalog: RunCatalog) throws {
        let metrics = try names.isEmpty ? catalog.metrics.metrics : names.map { try metric($0, of: catalog.metrics) }
        let descriptions = metrics.map { MetricDescription($0) }
        switch format {
        case .json: try Output.line(Output.json(descriptions))
        case .text where names.isEmpty: try Output.line(MetricDescription.table(metrics))
        case .text: try Output.line(descriptions.map(\.details).joined(separator: "\n\n"))
        }
    }

    private func metric(_ name: String, of table: MetricTable) throws(CommandError) -> Metric {
        if let metric = table[name] { return metric }
        let nearest = table.nearest(to: name).map { "; did you mean '\($0.name)'?" } ?? ";"
        throw CommandError("unknown metric '\(name)'\(nearest) `strata metrics` lists all")
    }
}
