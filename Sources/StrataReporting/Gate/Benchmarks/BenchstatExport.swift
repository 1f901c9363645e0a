internal import Foundation
internal import StrataBasics
internal import StrataGating
internal import StrataProfiler

extension GateExporter {
    /// Go's benchmark format (golang.org/design/14313-benchmark-format), which `benchstat` compares: a line for each trial
    /// of an arm, and of a section type.
    ///
    /// ```text
    /// Unit layout.time-ns better=lower
    /// BenchmarkHome/arm=compositional 1 2612177 layout.time-ns 69 cells.created
    /// ```
    ///
    /// A unit is a metric's name with its unit, because its better direction and its exactness are those of the metric.
    static let benchstat = GateExporter(
        "benchstat", summary: "Go's benchmark format, for benchstat", fileExtension: "txt"
    ) { report in
        let figures = report.profiles.map { ($0, BenchmarkFigure.of($0), BenchmarkFigure.of($0, bySectionType: true)) }
        let text = BenchmarkText.units(figures.flatMap { $1 + $2 })
        return Data((text + figures.map { BenchmarkText.profile($0, $1 + $2) }.joined()).utf8)
    }
}

/// The lines of Go's benchmark format.
private enum BenchmarkText {
    /// The better direction of each unit, and whether its values are exact.
    static func units(_ figures: [BenchmarkFigure]) -> String {
        let inexact = Set(figures.filter { !$0.isExact }.map(\.metric.name))
        var seen: Set<String> = []
        return figures.map(\.metric).filter { seen.insert($0.name).inserted }.map { metric in
            let better = metric.direction == .neutral ? [] : ["better=\(metric.direction.rawValue)"]
            let exact = inexact.contains(metric.name) ? [] : ["assume=exact"]
            let pairs = better + exact
            return pairs.isEmpty ? "" : "Unit \(unit(metric)) \(pairs.joined(separator: " "))\n"
        }.joined()
    }

    /// The configuration of a profile, and its lines. Benchstat compares lines of the same configuration only, so it has
    /// neither the commit nor the time.
    static func profile(_ profile: GateReport.Profile, _ figures: [BenchmarkFigure]) -> String {
        let machine = profile.result.fingerprint.machine
        let architecture = machine["architecture"].map { goArchitectures[$0] ?? $0 }
        let pairs = [
            ("goos", "linux"), ("goarch", architecture), ("pkg", profile.result.profile.file),
            ("cpu", machine["model"]),
        ]
        let head = pairs.map { key, value in "\(key): \((value ?? "").printable)\n" }.joined()
        var order: [String] = []
        var lines: [String: [BenchmarkFigure]] = [:]
        for figure in figures {
            let name = name(figure)
            if lines[name] == nil { order.append(name) }
            lines[name, default: []].append(figure)
        }
        return head + order.map { trials(of: $0, lines[$0] ?? []) }.joined()
    }

    private static let goArchitectures = ["x86_64": "amd64", "aarch64": "arm64"]

    /// The lines of a benchmark. Metrics of kinds with fewer trials are missing in the last ones.
    private static func trials(of name: String, _ figures: [BenchmarkFigure]) -> String {
        let count = figures.map(\.values.count).max() ?? 0
        return (0..<count).map { trial in
            let values = figures.filter { $0.values.count > trial }.map { figure in
                "\(figure.values[trial].shortest) \(unit(figure.metric))"
            }
            return "\(name) 1 \(values.joined(separator: " "))\n"
        }.joined()
    }

    /// `BenchmarkHome/arm=compositional/section=grid`, without spaces. A number after a dash at the end would be
    /// GOMAXPROCS.
    private static func name(_ figure: BenchmarkFigure) -> String {
        let profile = word(figure.profile)
        let name = [
            "Benchmark" + profile.prefix(1).uppercased() + profile.dropFirst(), "arm=\(word(figure.arm))",
            figure.sectionType.map { "section=\(word($0))" },
        ].compactMap(\.self).joined(separator: "/")
        let digits = name.reversed().prefix { $0.isASCII && $0.isNumber }.count
        guard digits > 0, name.dropLast(digits).hasSuffix("-") else { return name }
        return "\(name.dropLast(digits + 1))_\(name.suffix(digits))"
    }

    /// `layout.time-ns`. The tool knows `ns` and `B`, and scales them.
    private static func unit(_ metric: Metric) -> String {
        let unit =
            switch metric.unit {
            case .count, .instructions: ""
            case .bytes: "-B"
            default: "-\(metric.unit.rawValue)"
            }
        return word(metric.name) + unit
    }

    private static func word(_ text: String) -> String {
        String(text.map { $0.isWhitespace || $0 == "/" ? "_" : $0 })
    }
}
