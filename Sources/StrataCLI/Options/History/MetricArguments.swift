internal import ArgumentParser
internal import Basics
internal import StrataGating

/// Which metrics are meant.
struct MetricArguments: ParsableArguments {
    @Option(help: ArgumentHelp("These metrics only, separated by commas.", valueName: "name,name"))
    var metric: String?

    /// The metrics in the order in which they were named; all where none was.
    func metrics(of table: MetricTable) throws -> [Metric] {
        guard let metric else { return table.metrics }
        return try metric.split(separator: ",").map { try Self.metric(String($0), of: table) }
    }

    /// The metric of a name.
    static func metric(_ name: String, of table: MetricTable) throws -> Metric {
        guard let metric = table[name] else {
            let hint = NearestWord.hint(name, among: table.metrics.map(\.name), called: "metrics")
            throw CommandError("unknown metric '\(name.printable)'\(hint)")
        }
        return metric
    }
}
