internal import SectionKit
internal import StrataBasics
public import StrataGating

/// The order in which the trials of a run are started.
///
/// Memory trials come first. `OpenRun` runs two of them at a time, and their order does not matter. They also warm
/// the machine up for the time trials: the system has read the program, its libraries, the fonts and the feed, and the
/// processor runs at full speed. Without memory trials, each arm's first time trial is a warm-up, whose values are
/// dropped. Other kinds that need a warm-up get one too.
///
/// Time trials follow in randomised ABBA order: a random order of the arms, then its reverse, and so on, so that a drift of
/// the machine affects all arms equally (Laaber et al., "Software microbenchmarking in the cloud", Empirical Software
/// Engineering 24, 2019; the mirrored order is ClickHouse's).
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
    /// A warm-up of each arm, for each kind that is warmed up.
    let warmUps: [Entry]

    /// Plans the trials.
    ///
    /// - Parameters:
    ///   - arms: the arms' names.
    ///   - trials: the number of trials per arm.
    ///   - seed: determines the order.
    public init(arms: [String], trials: TrialPlan, seed: UInt64) {
        var random = SeededRandom(seed: seed, name: "schedule")
        let first = arms.shuffled(using: &random)
        let warmUps = trials.kinds.filter(\.isWarmedUp).flatMap { kind in
            first.map { Entry(arm: $0, kind: kind, index: -1) }
        }
        var rounds: [TrialKind: [Entry]] = [:]
        for kind in TrialKind.allCases {
            rounds[kind] = Self.rounds(of: kind, count: trials[kind], arms: arms, using: &random)
        }
        let memory = rounds.removeValue(forKey: .memory) ?? []
        self.warmUps = warmUps
        entries = (memory.isEmpty ? warmUps : memory) + TrialKind.allCases.flatMap { rounds[$0] ?? [] }
    }

    /// The trials of one kind.
    private static func rounds(
        of kind: TrialKind, count: Int, arms: [String], using random: inout SeededRandom
    ) -> [Entry] {
        var order = arms
        return (0..<count).flatMap { index in
            order = index.isMultiple(of: 2) ? order.shuffled(using: &random) : order.reversed()
            return order.map { Entry(arm: $0, kind: kind, index: index) }
        }
    }
}
