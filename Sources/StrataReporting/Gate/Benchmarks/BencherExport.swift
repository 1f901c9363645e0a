internal import Foundation
internal import StrataBasics
internal import StrataGating
internal import StrataStatistics

extension GateExporter {
    /// Bencher Metric Format (`https://bencher.dev/bmf.json`): a benchmark for each arm of a profile, a measure for each
    /// metric. The lower and upper values are the 95 % interval of the median.
    ///
    /// The format has neither units nor directions. A measure's name ends with its unit; a project's thresholds say which
    /// boundary an alert needs. Metrics of which neither direction is better are left out.
    static let bencher = GateExporter(
        "bencher", summary: "Bencher Metric Format, for bencher run --adapter json", fileExtension: "json"
    ) { report in
        let figures = report.benchmarkFigures.filter { $0.metric.direction != .neutral }
        let benchmarks = figures.reduce(into: [String: [String: BencherMetric]]()) { all, figure in
            all[figure.benchmark, default: [:]][BencherMetric.measure(figure.metric)] = BencherMetric(figure)
        }
        return try JSONEncoder.benchmark(.prettyPrinted).encode(benchmarks) + Data("\n".utf8)
    }
}

/// A metric of the Bencher Metric Format.
private struct BencherMetric: Encodable {
    let value: Double
    let lowerValue: Double
    let upperValue: Double

    private enum CodingKeys: String, CodingKey {
        case value
        case lowerValue = "lower_value"
        case upperValue = "upper_value"
    }

    init(_ figure: BenchmarkFigure) {
        let interval = SampleEstimate.median(of: figure.values)
        (value, lowerValue, upperValue) = (interval.estimate, interval.lower, interval.upper)
    }

    /// The maximum length of a measure's name.
    private static let longestName = 64

    /// `layout.time (ns)`.
    static func measure(_ metric: Metric) -> String {
        let unit = metric.unit == .count || metric.unit == .instructions ? "" : " (\(metric.unit.rawValue))"
        return metric.name.printable.prefix(longestName - unit.count) + unit
    }
}
