internal import Foundation
internal import StrataBasics
internal import StrataGating

extension GateExporter {
    /// OpenMetrics 1.0 text, which Prometheus and GitLab (`artifacts:reports:metrics`) read: a gauge for each metric, with
    /// the medians of trials, labelled by profile and arm.
    ///
    /// Values are in base units: seconds, not nanoseconds. The shares of section types are families of their own, so that
    /// a sum over labels never counts them twice.
    static let openMetrics = GateExporter(
        "openmetrics", summary: "OpenMetrics text, for Prometheus and GitLab's metrics report", fileExtension: "txt"
    ) { report in
        let shares = report.profiles.flatMap { BenchmarkFigure.of($0, bySectionType: true) }
        var families: [String: OpenMetricsFamily] = [:]
        var order: [String] = []
        for figure in report.benchmarkFigures + shares {
            let family = OpenMetricsFamily(figure)
            // Two metrics of packages can have names that differ only in characters that a family's name cannot have.
            if let known = families[family.name], known.metric != figure.metric { continue }
            if families[family.name] == nil { order.append(family.name) }
            families[family.name, default: family].samples.append(family.sample(figure))
        }
        return Data((order.compactMap { families[$0]?.text }.joined() + "# EOF\n").utf8)
    }
}

/// A metric family: its metadata, and a sample for each profile, arm and section type.
private struct OpenMetricsFamily {
    let metric: Metric
    let name: String
    private let unit: String
    private let factor: Double
    var samples: [String] = []

    init(_ figure: BenchmarkFigure) {
        metric = figure.metric
        (unit, factor) = Self.base(metric.unit)
        var name = (figure.sectionType == nil ? "strata_" : "strata_section_") + Self.word(metric.name)
        // A family with a unit has to end with it; one without it must not end like a sample of another type.
        if !unit.isEmpty, !name.hasSuffix("_\(unit)") { name += "_\(unit)" }
        if unit.isEmpty, Self.reserved.contains(where: { name.hasSuffix($0) }) { name += "_per_session" }
        self.name = name
    }

    /// Suffixes of counters, histograms, summaries and infos.
    private static let reserved = ["_total", "_created", "_count", "_sum", "_bucket", "_info"]

    /// The base unit of the format, and the factor to it; an empty unit for numbers of things.
    private static func base(_ unit: MetricUnit) -> (String, Double) {
        switch unit {
        case .nanoseconds: ("seconds", 1e-9)
        case .millisecondsPerSecond: ("ratio", 1e-3)
        case .points: ("points", 1)
        case .squarePoints: ("square_points", 1)
        case .squarePointSeconds: ("square_point_seconds", 1)
        case .count, .instructions: ("", 1)
        default: (word(unit.rawValue), 1)
        }
    }

    /// A name of letters, digits and underscores.
    private static func word(_ text: String) -> String {
        String(text.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "_" })
    }

    func sample(_ figure: BenchmarkFigure) -> String {
        let labels = [("profile", figure.profile), ("arm", figure.arm), ("section_type", figure.sectionType)]
            .compactMap { name, value in value.map { "\(name)=\"\(Self.escaped($0))\"" } }
        // The factor is a division where that has fewer digits: 5 ms are 0.005 s, not 0.0050000000000000001.
        let value = factor < 1 ? figure.median / (1 / factor).rounded() : figure.median
        return "\(name){\(labels.joined(separator: ","))} \(value.shortest)\n"
    }

    private static func escaped(_ text: String) -> String {
        text.replacing("\\", with: "\\\\").replacing("\n", with: "\\n").replacing("\"", with: "\\\"")
    }

    var text: String {
        let better =
            switch metric.direction {
            case .lowerIsBetter: " Smaller is better."
            case .higherIsBetter: " Bigger is better."
            case .neutral: ""
            }
        let unit = unit.isEmpty ? "" : "# UNIT \(name) \(unit)\n"
        return "# TYPE \(name) gauge\n\(unit)# HELP \(name) \(Self.escaped(metric.meaning.printable + better))\n"
            + samples.joined()
    }
}
