package import StrataGating

/// The published band of a hitch time ratio.
package enum HitchBands {
    /// The metrics that have published bands.
    static var metrics: [String] { unique(\.metric) }

    /// The band of a value by each source: `good for scrolling (at most 5 ms/s; Apple, WWDC20 ...)`.
    static func words(for ratio: Double, of metric: String) -> [String] {
        unique(\.source).compactMap { source in
            let bands = HitchSeverity.all.filter { $0.source == source && $0.metric == metric }
            guard let worst = bands.last else { return nil }
            guard let band = bands.first(where: { ratio <= $0.bound }) else {
                let (subject, name) = parts(of: worst)
                // If the last published band is a warning, values beyond it are what Apple calls critical.
                let beyond = name == critical ? "beyond critical" : critical
                return "\(beyond) for \(subject) (over \(limit(worst)); \(source))"
            }
            let (subject, name) = parts(of: band)
            return "\(name) for \(subject) (at most \(limit(band)); \(source))"
        }
    }

    /// The notes for a verdict on such a metric.
    package static func notes(on verdict: Verdict) -> [String] {
        guard metrics.contains(verdict.metric), let ratio = verdict.figures?.candidate, ratio.isFinite else {
            return []
        }
        return [
            "severity of \(MetricUnit.millisecondsPerSecond.formatted(ratio)): "
                + words(for: ratio, of: verdict.metric).joined(separator: ", ")
        ]
    }

    private static let critical = "critical"

    private static func unique(_ text: (HitchSeverity) -> String) -> [String] {
        HitchSeverity.all.map(text).distinct
    }

    /// The subject and the band of a name such as `scroll-good`.
    private static func parts(of band: HitchSeverity) -> (subject: String, name: String) {
        let words = band.name.split(separator: "-", maxSplits: 1).map(String.init)
        guard words.count == 2 else { return ("hitches", band.name) }
        return (words[0] == "scroll" ? "scrolling" : "\(words[0])s", words[1])
    }

    private static func limit(_ band: HitchSeverity) -> String {
        "\(MetricUnit.fixed(band.bound, places: 0)) ms/s"
    }
}
