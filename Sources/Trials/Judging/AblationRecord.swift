public import Metrics
internal import Sessions

/// Which cost of the baseline causes which share of the difference, as a result file keeps it.
///
/// With the medians of the arms: `alone` is what the baseline loses when one cost alone is taken away, `last` the same
/// when all others are gone. A cost's `share` is the mean of both, which is its Shapley value as long as no three costs work
/// together (Shapley, "A value for n-person games", 1953); the share of the embedding is its `last`. `interaction` is what the shares
/// leave of the difference, so that shares and interaction are the whole difference.
public struct AblationRecord: Hashable, Sendable, Codable {
    /// The version of this object's format that this program writes.
    public static let currentVersion = 1

    /// The version of this object's format.
    public var version = AblationRecord.currentVersion
    /// The arm whose costs are taken away.
    public var baseline: String
    /// The arm that it is held against.
    public var candidate: String
    /// The arm with every cost taken away.
    public var control: String
    /// The arm with every cost taken away but the embedding.
    public var allButEmbedding: String
    /// The costs in the order of reports, the embedding last.
    public var costs: [Cost]
    /// The shares by metric.
    public var metrics: [String: Shares]
    /// Why the other metrics have none.
    public var omitted: [Omission]
    /// Every exact metric in which the control differs from the candidate by more than 3 %.
    public var controlBeyondLimit: [String]

    /// How far the control may be from the candidate, as a share of the candidate's value.
    public static let controlLimit = 0.03

    /// Notes an ablation.
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
    /// One option of the nested architecture at its flat value.
    public struct Cost: Hashable, Sendable, Codable {
        /// The option and its flat value: `sizing=formula`.
        public var name: String
        /// Whether it is the embedding.
        public var isEmbedding: Bool

        /// Names a cost.
        public init(name: String, isEmbedding: Bool) {
            self.name = name
            self.isEmbedding = isEmbedding
        }
    }

    /// The shares of one metric, in its own unit.
    public struct Shares: Hashable, Sendable, Codable {
        /// What the values count.
        public var unit: MetricUnit
        /// The baseline's median less the candidate's; negative where the baseline is lower.
        public var difference: Double
        /// By the cost's name.
        public var costs: [String: Share]
        /// What the shares leave of the difference.
        public var interaction: Double
        /// The baseline less the arm with every cost taken away but the embedding.
        public var allButEmbedding: Double
        /// The control less the candidate.
        public var control: Double
        /// The same as a share of the candidate's value, 0.03 for 3 %; nil where that is zero and the control is not.
        public var controlRelative: Double?

        /// Notes shares.
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

    /// What one cost causes of one metric's difference, in the metric's unit.
    public struct Share: Hashable, Sendable, Codable {
        /// What the baseline loses with this cost alone taken away.
        public var alone: Double
        /// The same when all other costs are gone.
        public var last: Double
        /// Its share of the difference.
        public var share: Double

        /// Notes a share.
        public init(alone: Double, last: Double, share: Double) {
            self.alone = alone
            self.last = last
            self.share = share
        }
    }

    /// A metric without shares, and why.
    public struct Omission: Hashable, Sendable, Codable {
        /// Why there are no shares.
        public enum Reason: String, Hashable, Sendable, Codable, CaseIterable {
            /// Baseline and candidate have the same median.
            case noDifference
            /// An arm has no value.
            case notMeasured
            /// Times need three trials an arm at least.
            case tooFewTrials
            /// The trials of baseline and candidate overlap.
            case trialsOverlap
            /// The trials of one arm lie as far apart as baseline and candidate.
            case noise
        }

        /// The metric.
        public var metric: String
        /// Why.
        public var reason: Reason

        /// Notes an omission.
        public init(metric: String, reason: Reason) {
            self.metric = metric
            self.reason = reason
        }
    }
}
