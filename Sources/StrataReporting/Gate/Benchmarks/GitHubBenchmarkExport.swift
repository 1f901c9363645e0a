internal import Foundation
internal import StrataGating
internal import StrataStatistics

extension GateExporter {
    /// The metrics of which less is better, for github-action-benchmark's tool `customSmallerIsBetter`.
    static let gitHubSmaller = gitHub("github-benchmark-smaller", .lowerIsBetter, tool: "customSmallerIsBetter")

    /// The metrics of which more is better, for github-action-benchmark's tool `customBiggerIsBetter`.
    static let gitHubBigger = gitHub("github-benchmark-bigger", .higherIsBetter, tool: "customBiggerIsBetter")

    /// A list of entries with the keys of "Custom benchmark results" in github-action-benchmark's documentation. The
    /// range is half the 95 % interval of the median.
    private static func gitHub(_ name: String, _ direction: MetricDirection, tool: String) -> GateExporter {
        GateExporter(name, summary: "JSON for github-action-benchmark, tool \(tool)", fileExtension: "json") { report in
            let figures = report.benchmarkFigures.filter { $0.metric.direction == direction }
            return try JSONEncoder.benchmark(.prettyPrinted).encode(figures.map { GitHubBenchmark($0) })
                + Data("\n".utf8)
        }
    }
}

/// An entry of github-action-benchmark.
private struct GitHubBenchmark: Encodable {
    let name: String
    let unit: String
    let value: Double
    let range: String
    /// The text beside a point of the chart.
    let extra: String

    init(_ figure: BenchmarkFigure) {
        let interval = SampleEstimate.median(of: figure.values)
        name = figure.name
        unit = figure.metric.unit.rawValue
        value = figure.median
        range = "± \(((interval.upper - interval.lower) / 2).shortest)"
        extra = "\(figure.metric.meaning)\n\(figure.origin)"
    }
}

extension JSONEncoder {
    /// An encoder with sorted keys, as all files of benchmark tools have.
    static func benchmark(_ formatting: OutputFormatting = []) -> JSONEncoder {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes, formatting]
        return encoder
    }
}
