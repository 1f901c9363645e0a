internal import SectionKit
internal import StrataBasics
public import StrataGating

/// The order in which the trials of a run are started.
///
/// Each arm's first time trial is a warm-up and is dropped, as that of every kind that is warmed up. The others follow in randomised ABBA order: a random order
/// of the arms, then its reverse, and so on, so that a drift of the machine affects all arms equally (Laaber et al.,
/// "Software microbenchmarking in the cloud", Empirical Software Engineering 24, 2019; the mirrored order is
/// ClickHouse's). Memory trials come last because their order does not matter; ``TrialRounds`` runs two of them, and
/// two warm-ups, at a time.
public struct TrialSchedule: Hashable, Sendable {
    /// One planned trial.
    public struct Entry: Hashable, Sendable, Codable {
        /// The arm's name.
        public var arm: String
        /// The kind of trial.
        public var kind: TrialKind
        /// The index among the trials of the arm and kind; -1 for the warm-up.
        public var index: Int

        /// Whether the trial is a warm-up, whose values are dropped.
        public var isWarmUp: Bool { index < 0 }
    }

    /// The trials in order.
    public let entries: [Entry]

    /// Plans the trials.
    ///
    /// - Parameters:
    ///   - arms: the arms' names.
    ///   - trials: the number of trials per arm.
    ///   - seed: determines the order.
    public init(arms: [String], trials: TrialPlan, seed: UInt64) {
        var random = SeededRandom(seed: seed, name: "schedule")
        var entries: [Entry] = []
        let first = arms.shuffled(using: &random)
        for kind in trials.kinds where kind.isWarmedUp {
            entries += first.map { Entry(arm: $0, kind: kind, index: -1) }
        }
        for kind in TrialKind.allCases {
            var order = arms
            for index in 0..<trials[kind] {
                order = index.isMultiple(of: 2) ? order.shuffled(using: &random) : order.reversed()
                entries += order.map { Entry(arm: $0, kind: kind, index: index) }
            }
        }
        self.entries = entries
    }
}
