public import StrataGating

/// One trial of every side, taking turns on one machine: the smallest part of a run that may go to another machine, because
/// sides that are compared across machines compare machines.
public struct Round: Hashable, Sendable, Codable {
    /// What its trials measure.
    public var kind: TrialKind
    /// Its number among the rounds of its kind, from 0.
    public var index: Int

    /// Names a round.
    public init(kind: TrialKind, index: Int) {
        self.kind = kind
        self.index = index
    }

    /// The rounds of a plan: times first, as they are played.
    ///
    /// - Complexity: O(rounds).
    public static func all(of plan: TrialPlan) -> [Round] {
        TrialKind.allCases.flatMap { kind in (0..<max(0, plan[kind])).map { Round(kind: kind, index: $0) } }
    }
}

extension TrialSchedule {
    /// The trials of some rounds, in their order, and the warm-ups if any of the rounds needs them; all for nil.
    func entries(of rounds: Set<Round>?) -> [Entry] {
        guard let rounds else { return entries }
        let isWarmed = rounds.contains { $0.kind == .time }
        return entries.filter { $0.isWarmUp ? isWarmed : rounds.contains(Round(kind: $0.kind, index: $0.index)) }
    }
}
