public import StrataGating

/// Attributes the difference between baseline and candidate to the baseline's costs, as stored in a result file.
///
/// All values are computed from the arms' medians. `alone` is the amount that the baseline saves if only this cost is
/// removed, and `last` the amount that it saves if all other costs are already removed. A cost's `share` is the mean of
/// both, which is its Shapley value as long as no three costs interact (Shapley, "A value for n-person games", 1953);
/// the share of the embedding is its `last`. `interaction` is the rest, so that shares and interaction add up to the
/// difference.
public struct AblationRecord: Hashable, Sendable, Codable {
    /// The version of this object's format that this program writes.
    public static let currentVersion = 1

    /// The version of this object's format.
    public var version = AblationRecord.currentVersion
    /// The arm whose costs are removed.
    public var baseline: String
    /// The arm that the baseline is compared with.
    public var candidate: String
    /// The arm with every cost removed.
    public var control: String
    /// The arm with every cost removed except the embedding.
    public var allButEmbedding: String
    /// The costs in the order of reports, with the embedding last.
    public var costs: [Cost]
    /// The shares by metric.
    public var metrics: [String: Shares]
    /// The metrics without shares, with the reasons.
    public var omitted: [Omission]
    /// The exact metrics in which the control differs from the candidate by more than ``controlLimit``.
    public var controlBeyondLimit: [String]

    /// The largest difference of the control from the candidate, relative to the candidate: 0.03 is 3 %.
    public static let controlLimit = 0.03

    /// Creates an instance.
    public init(
        baseline: String, candidate: String, control: String, allButEmbedding: String, costs: [Cost],
        metrics: [String: Shares], omitted: [Omission], controlBeyondLimit: [String]
    ) {
        self.baseline = baseline
        self.candidate = candidate
        self.control = control
        self.allButEmbedding = allButEmbedding
        self.costs = costs
        self.metrics = metrics
        self.omitted = omitted
        self.controlBeyondLimit = controlBeyondLimit
    }
}

extension AblationRecord {
    /// One option of the nested architecture, set to its flat value.
    public struct Cost: Hashable, Sendable, Codable {
        /// The option and its flat value: `sizing=formula`.
        public var name: String
        /// Whether it is the embedding.
        public var isEmbedding: Bool

        /// Creates an instance.
        public init(name: String, isEmbedding: Bool) {
            self.name = name
            self.isEmbedding = isEmbedding
        }
    }

    /// The shares of one metric, in its own unit.
    public struct Shares: Hashable, Sendable, Codable {
        /// The unit of the values.
        public var unit: MetricUnit
        /// The baseline's median minus the candidate's; negative if the baseline is lower.
        public var difference: Double
        /// The shares, by cost name.
        public var costs: [String: Share]
        /// The difference minus the sum of the shares.
        public var interaction: Double
        /// The baseline minus the arm with every cost removed except the embedding.
        public var allButEmbedding: Double
        /// The control minus the candidate.
        public var control: Double
        /// `control` relative to the candidate, 0.03 for 3 %; nil if the candidate is zero and the control is not.
        public var controlRelative: Double?

        /// Creates an instance.
        public init(
            unit: MetricUnit, difference: Double, costs: [String: Share], interaction: Double,
            allButEmbedding: Double, control: MetricDifference
        ) {
            self.unit = unit
            self.difference = difference
            self.costs = costs
            self.interaction = interaction
            self.allButEmbedding = allButEmbedding
            self.control = control.absolute
            controlRelative = control.relative
        }
    }

    /// One cost's part of one metric's difference, in the metric's unit.
    public struct Share: Hashable, Sendable, Codable {
        /// The amount that the baseline saves if only this cost is removed.
        public var alone: Double
        /// The amount that the baseline saves if all other costs are already removed.
        public var last: Double
        /// Its share of the difference.
        public var share: Double

        /// Creates an instance.
        public init(alone: Double, last: Double, share: Double) {
            self.alone = alone
            self.last = last
            self.share = share
        }
    }

    /// A metric without shares.
    public struct Omission: Hashable, Sendable, Codable {
        /// The reason why a metric has no shares.
        public enum Reason: String, Hashable, Sendable, Codable, CaseIterable {
            /// Baseline and candidate have the same median.
            case noDifference
            /// At least one arm has no value.
            case notMeasured
            /// Times need at least three trials per arm.
            case tooFewTrials
            /// The trials of baseline and candidate overlap.
            case trialsOverlap
            /// The spread of the arms' trials is as large as the difference.
            case noise
        }

        /// The metric.
        public var metric: String
        /// The reason.
        public var reason: Reason

        /// Creates an instance.
        public init(metric: String, reason: Reason) {
            self.metric = metric
            self.reason = reason
        }
    }
}
