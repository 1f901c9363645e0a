public import StrataGating

/// The trials of a run, in order.
public struct TrialLog: Hashable, Sendable, Codable {
    /// Determines the order.
    public var seed: UInt64
    /// The planned number of trials per arm.
    public var plan: TrialPlan
    /// The trials that were started, in order.
    public var entries: [Entry]

    /// How many trials of an arm and kind succeeded, without the warm-up.
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
        /// The index among the trials of its arm and kind; -1 for the warm-up, whose values are dropped.
        public var index: Int
        /// How long it took, in seconds.
        public var seconds: Double
        /// Whether it had a result.
        public var succeeded: Bool
        /// How busy the machine was; nil if the system does not report it.
        public var load: MachineLoad?
        /// Which of the result's machines it ran on; nil where there is one.
        public var machine: Int?
    }
}
