extension ScreenFacts {
    /// The work of one step of the script, in exact figures.
    ///
    /// Figures have the names of their metrics; ``liveBytes`` is how many more bytes were live after the step than before it. Those
    /// that are 0 are left out.
    public typealias StepFigures = [String: Double]

    /// The figure of live bytes.
    public static let liveBytes = "memory.live"

    /// The step in which the largest part of a difference of an arm's metric arises, in words: ``step 4, `scroll: {to: top}` ``.
    ///
    /// - Returns: nil if the figures of one side are not known, or if they are equal.
    /// - Complexity: O(steps).
    package func step(of metric: String, arm: String, since then: ScreenFacts) -> String? {
        guard let now = steps?[arm], let was = then.steps?[arm], now.count == was.count, now.count > 1,
            let name = Self.figure(of: metric)
        else { return nil }
        let differences = zip(now, was).map { ($0[name] ?? 0) - ($1[name] ?? 0) }
        let sum = differences.reduce(0, +)
        let most = differences.indices.max { differences[$0] * sum < differences[$1] * sum }
        guard sum != 0, let most else { return nil }
        let script = profile["script"]?.split(separator: Self.stepSeparator) ?? []
        let words = script.count == now.count ? ", `\(script[most])`" : ""
        return "step \(most + 1)\(words)"
    }

    /// The figure of steps that a metric is the sum of; nil for a metric without one.
    private static func figure(of metric: String) -> String? {
        if metric.hasPrefix("memory.") { return liveBytes }
        guard metric.contains("allocations.") else { return metric }
        return metric.hasSuffix("bytes") ? "allocations.bytes" : "allocations.count"
    }
}
