internal import Basics
public import Metrics
internal import SectionKit

/// The order in which the trials of a run are started.
///
/// Each arm's first time trial warms up and is dropped. The others follow in randomised ABBA order: a random order of
/// the arms, then the same backwards, and so on, so that a machine that drifts drifts over all arms alike
/// (Laaber et al., "Software microbenchmarking in the cloud", Empirical Software Engineering 24, 2019; the mirrored
/// order is ClickHouse's). Memory trials come last: they are exact in any order.
public struct TrialSchedule: Hashable, Sendable {
    /// One trial that is going to be started.
    public struct Entry: Hashable, Sendable, Codable {
        /// The arm's name.
        public var arm: String
        /// What is measured.
        public var kind: TrialKind
        /// The number among the trials of the arm and kind, from 0; -1 for the warm-up.
        public var index: Int

        /// Whether its values are dropped.
        public var isWarmUp: Bool { index < 0 }
    }

    /// The trials in order.
    public let entries: [Entry]

    /// Plans the trials.
    ///
    /// - Parameters:
    ///   - arms: the arms' names.
    ///   - trials: how many each arm gets.
    ///   - seed: decides the order; the same seed gives the same one.
    public init(arms: [String], trials: TrialPlan, seed: UInt64) {
        var random = SeededRandom(seed: seed, name: "schedule")
        var entries: [Entry] = []
        let warmUps = arms.shuffled(using: &random).map { Entry(arm: $0, kind: .time, index: -1) }
        if trials.time > 0 { entries += warmUps }
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
