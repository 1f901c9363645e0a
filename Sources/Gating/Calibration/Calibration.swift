public import Metrics

/// What a machine can see: the noise of a profile's metrics when nothing differs (A/A), and what follows from it.
///
/// The same build plays twice, taking turns. ``runs`` gate runs are drawn from those trials; every failure among them is a
/// false alarm.
public struct Calibration: Hashable, Sendable, Codable {
    /// The version of the format that this program reads and writes.
    public static let currentVersion = 1

    /// The version of the format.
    public var version = Calibration.currentVersion
    /// When it was measured, in UTC.
    public var date: String
    /// The profile's name.
    public var profile: String
    /// A hash of what was played.
    public var played: String?
    /// The machine it is about.
    public var fingerprint: Fingerprint
    /// Time trials it rests on.
    public var trials: Int
    /// Gate runs that were drawn from them.
    public var runs: Int
    /// How many of those had any gate fail.
    public var falseAlarms: Int
    /// What was found of each metric, by name.
    public var metrics: [String: Noise]

    /// The noise of one metric.
    public struct Noise: Hashable, Sendable, Codable {
        /// The median over all trials, in the metric's unit.
        public var median: Double
        /// How far trials lie from it, in the metric's unit, comparable with a standard deviation.
        public var spread: Double
        /// The revision of the metric's meaning; nil for the first.
        public var revision: Int?
        /// Drawn gate runs in which this metric failed.
        public var falseAlarms: Int
        /// The difference that a default gate detects in 9 of 10 cases, in the metric's unit, by trials of each arm: the
        /// least effect and its floor included, and the correction for the number of gates.
        public var detectable: [String: Double]

        /// The spread as a share of the median; nil where that is zero.
        public var share: Double? { median == 0 ? nil : spread / median.magnitude }
    }
}

extension Calibration {
    /// Measures noise on recorded A/A trials.
    ///
    /// - Parameters:
    ///   - recorded: trials of two sides that are the same build.
    ///   - runs: gate runs to draw.
    ///   - metrics: the metrics to look at; those that the trials lack are left out.
    /// - Complexity: O(runs x metrics x bootstrap draws).
    public init(
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
        let tests = metrics.metrics.count { $0.tier == .statistical && $0.direction != .neutral }
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
        let least = Judge.allowance(metric.standardLimit, reference: median)
        var detectable: [String: Double] = [:]
        for look in SpendingPlan.standard.looks {
            guard metric.tier == .statistical else {
                // No chance has a part in it: what is past the band is seen.
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
