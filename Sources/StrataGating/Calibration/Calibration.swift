internal import StrataStatistics

/// The noise of a profile's metrics on one machine, measured with two equal builds (A/A), and the detectable
/// differences.
///
/// The same build plays as two alternating sides. ``runs`` gate runs are resampled from those trials. Every failure
/// among them is a false alarm.
package struct Calibration: Hashable, Sendable, Codable {
    /// The version of the format that this program reads and writes.
    package static let currentVersion = 1

    /// The version of the format.
    package var version = Calibration.currentVersion
    /// The date of the measurement, in UTC.
    package var date: String
    /// The profile's name.
    package var profile: String
    /// A hash of what was played.
    package var played: String?
    /// The machine on which it was measured.
    package var fingerprint: Fingerprint
    /// The number of time trials.
    package var trials: Int
    /// The number of gate runs resampled from them.
    package var runs: Int
    /// The number of those runs in which any gate failed.
    package var falseAlarms: Int
    /// The noise of each metric, by name.
    package var metrics: [String: Noise]

    /// The noise of one metric.
    package struct Noise: Hashable, Sendable, Codable {
        /// The median over all trials, in the metric's unit.
        package var median: Double
        /// A robust standard deviation of the trials, in the metric's unit.
        package var spread: Double
        /// The revision of the metric's definition; nil for the first.
        package var revision: Int?
        /// The number of resampled gate runs in which this metric failed.
        package var falseAlarms: Int
        /// The difference that a default gate detects in 9 of 10 cases, in the metric's unit, by trials per arm. It
        /// includes the least effect, the floor, and the correction for the number of gates.
        package var detectable: [String: Double]

        /// The spread as a share of the median; nil if the median is zero.
        package var share: Double? { median == 0 ? nil : spread / median.magnitude }
    }
}

extension Calibration {
    /// Measures noise on recorded A/A trials.
    ///
    /// - Parameters:
    ///   - recorded: trials of two sides that are the same build.
    ///   - runs: the number of gate runs to resample.
    ///   - metrics: the metrics to consider. Metrics without trials are left out.
    /// - Complexity: O(runs x metrics x bootstrap draws).
    package init(
        _ recorded: RecordedRounds, runs: Int = 200, metrics: MetricTable, date: String, profile: String,
        played: String?, fingerprint: Fingerprint
    ) async throws {
        let trial = GateTrial(recorded, metrics: metrics)
        var (alarms, byMetric) = (0, [String: Int]())
        let plain = ResampledRun.Sides(candidate: recorded.sides, reference: recorded.sides)
        for seed in 0..<runs {
            let failed = try await trial.failures(sides: plain, seed: UInt64(seed))
            if !failed.isEmpty { alarms += 1 }
            for metric in failed { byMetric[metric, default: 0] += 1 }
        }
        var noise: [String: Noise] = [:]
        let tests = metrics.metrics.count { $0.tier == .statistical && $0.direction != .neutral && !$0.isDerived }
        for metric in metrics.metrics {
            noise[metric.name] = Self.noise(
                of: metric, recorded, alarms: byMetric[metric.name] ?? 0, tests: tests)
        }
        self.init(
            date: date, profile: profile, played: played, fingerprint: fingerprint,
            trials: recorded.rounds.reduce(0) { $0 + $1.count }, runs: runs, falseAlarms: alarms, metrics: noise)
    }

    private static func noise(
        of metric: Metric, _ recorded: RecordedRounds, alarms: Int, tests: Int
    ) -> Noise? {
        let trials = metric.child == .time ? recorded.rounds.flatMap(\.values) : recorded.memory.values.flatMap(\.self)
        let values = trials.compactMap { $0[metric.name] }.filter(\.isFinite)
        guard let median = Percentile.median.value(in: values) else { return nil }
        let spread = DetectableEffect.spread(values)
        let least = metric.standardLimit.allowance(of: median)
        var detectable: [String: Double] = [:]
        for look in SpendingPlan.standard.looks {
            guard metric.tier == .statistical else {
                // Exact and near-exact metrics have no noise. Anything outside the band is detected.
                detectable[String(look.trials)] = least
                continue
            }
            let drawn = DrawnTrials.sides(of: look.trials, look.trials, alpha: look.alpha / Double(max(1, tests)))
            detectable[String(look.trials)] = drawn?.effect(spread: spread, least: least)
        }
        return Noise(
            median: median, spread: spread, revision: metric.keptRevision, falseAlarms: alarms, detectable: detectable)
    }
}
