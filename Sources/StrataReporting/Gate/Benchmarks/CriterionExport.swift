internal import Foundation
internal import StrataGating
internal import StrataStatistics

extension GateExporter {
    /// The messages of `cargo criterion --message-format=json`, one a line: `benchmark-complete` for each metric of an
    /// arm, `group-complete` for each arm of a profile.
    ///
    /// The unit is the metric's, also for metrics that are not times. Each trial is one iteration. Intervals are of 95 %,
    /// computed as Criterion computes them, from resampled trials.
    static let criterion = GateExporter(
        "criterion", summary: "JSON lines like cargo-criterion's messages", fileExtension: "jsonl"
    ) { report in
        let encoder = JSONEncoder.benchmark()
        var lines: [Data] = []
        let figures = report.benchmarkFigures
        for (index, figure) in figures.enumerated() {
            lines.append(try encoder.encode(CriterionBenchmark(figure)))
            guard index + 1 == figures.count || figures[index + 1].benchmark != figure.benchmark else { continue }
            let names = figures.filter { $0.benchmark == figure.benchmark }.map(\.name)
            lines.append(try encoder.encode(CriterionGroup(groupName: figure.benchmark, benchmarks: names)))
        }
        return lines.reduce(into: Data()) { $0 += $1 + Data("\n".utf8) }
    }
}

/// A message about a finished benchmark: `BenchmarkComplete` in cargo-criterion's `message_formats/json.rs`.
private struct CriterionBenchmark: Encodable {
    private struct ConfidenceInterval: Encodable {
        let estimate: Double
        let lowerBound: Double
        let upperBound: Double
        let unit: String

        private enum CodingKeys: String, CodingKey {
            case estimate, unit
            case lowerBound = "lower_bound"
            case upperBound = "upper_bound"
        }
    }

    let figure: BenchmarkFigure

    init(_ figure: BenchmarkFigure) { self.figure = figure }

    private enum CodingKeys: String, CodingKey {
        case reason, id, unit, throughput, typical, mean, median, slope, change
        case reportDirectory = "report_directory"
        case iterationCount = "iteration_count"
        case measuredValues = "measured_values"
        case deviation = "median_abs_dev"
    }

    func encode(to encoder: any Encoder) throws {
        var message = encoder.container(keyedBy: CodingKeys.self)
        let unit = figure.metric.unit.rawValue
        let interval = { (sample: SampleEstimate) in
            ConfidenceInterval(
                estimate: sample.estimate, lowerBound: sample.lower, upperBound: sample.upper, unit: unit)
        }
        try message.encode("benchmark-complete", forKey: .reason)
        try message.encode(figure.name, forKey: .id)
        try message.encode("", forKey: .reportDirectory)
        try message.encode(figure.values.map { _ in 1 }, forKey: .iterationCount)
        try message.encode(figure.values, forKey: .measuredValues)
        try message.encode(unit, forKey: .unit)
        try message.encode([String](), forKey: .throughput)
        try message.encode(interval(.median(of: figure.values)), forKey: .typical)
        try message.encode(interval(.mean(of: figure.values)), forKey: .mean)
        try message.encode(interval(.median(of: figure.values)), forKey: .median)
        try message.encode(interval(.medianDeviation(of: figure.values)), forKey: .deviation)
        try message.encodeNil(forKey: .slope)
        try message.encodeNil(forKey: .change)
    }
}

/// A message about the benchmarks of a group: `BenchmarkGroupComplete`.
private struct CriterionGroup: Encodable {
    private let reason = "group-complete"
    let groupName: String
    let benchmarks: [String]
    private let reportDirectory = ""

    init(groupName: String, benchmarks: [String]) {
        (self.groupName, self.benchmarks) = (groupName, benchmarks)
    }

    private enum CodingKeys: String, CodingKey {
        case reason, benchmarks
        case groupName = "group_name"
        case reportDirectory = "report_directory"
    }
}
