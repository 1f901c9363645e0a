internal import Metrics

/// Where a hitch time ratio lies on the scales that were published.
enum HitchBands {
    /// The metric that the scales are for.
    static let metric = "hitch.ratio"

    /// A source's scale and the place of a value on it: `good for scrolling (at most 5 ms/s; Apple, WWDC20 ...)`.
    static func words(for ratio: Double) -> [String] {
        sources.compactMap { source in
            let bands = HitchSeverity.all.filter { $0.source == source }
            guard let worst = bands.last else { return nil }
            guard let band = bands.first(where: { ratio <= $0.bound }) else {
                let (subject, name) = parts(of: worst)
                // Where the last published band is a mere warning, what lies beyond is what Apple calls critical.
                let beyond = name == critical ? "beyond critical" : critical
                return "\(beyond) for \(subject) (over \(limit(worst)); \(source))"
            }
            let (subject, name) = parts(of: band)
            return "\(name) for \(subject) (at most \(limit(band)); \(source))"
        }
    }

    /// What a verdict on the metric should say of it.
    static func notes(on verdict: Verdict) -> [String] {
        guard verdict.metric == metric, let ratio = verdict.figures?.candidate, ratio.isFinite else { return [] }
        return [
            "severity of \(MetricUnit.millisecondsPerSecond.formatted(ratio)): "
                + words(for: ratio).joined(separator: ", ")
        ]
    }

    private static let critical = "critical"

    private static var sources: [String] {
        HitchSeverity.all.reduce(into: []) { sources, band in
            if !sources.contains(band.source) { sources.append(band.source) }
        }
    }

    /// `scroll-good`: what it is about, and which band.
    private static func parts(of band: HitchSeverity) -> (subject: String, name: String) {
        let words = band.name.split(separator: "-", maxSplits: 1).map(String.init)
        guard words.count == 2 else { return ("hitches", band.name) }
        return (words[0] == "scroll" ? "scrolling" : "\(words[0])s", words[1])
    }

    private static func limit(_ band: HitchSeverity) -> String {
        "\(MetricUnit.fixed(band.bound, places: 0)) ms/s"
    }
}
