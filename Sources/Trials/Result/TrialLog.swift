public import Metrics
public import Sessions

/// The trials of a run.
public struct TrialLog: Hashable, Sendable, Codable {
    /// Decided the order.
    public var seed: UInt64
    /// How many each arm was to get.
    public var plan: TrialPlan
    /// The trials that were started, in order.
    public var entries: [Entry]

    /// How many trials of an arm yielded values of one kind; the warm-up does not count.
    ///
    /// - Complexity: O(trials).
    public func measured(_ kind: TrialKind, arm: String) -> Int {
        entries.count { $0.arm == arm && $0.kind == kind && $0.index >= 0 && $0.succeeded }
    }

    /// One trial that was started.
    public struct Entry: Hashable, Sendable, Codable {
        /// The arm.
        public var arm: String
        /// What it measured.
        public var kind: TrialKind
        /// Its number among those of its arm and kind, from 0; -1 for the warm-up, whose values are dropped.
        public var index: Int
        /// How long it took, in seconds.
        public var seconds: Double
        /// Whether it yielded a result.
        public var succeeded: Bool
        /// How busy the machine was; nil where the system does not say.
        public var load: MachineLoad?
    }
}
