public import StrataGating

/// Runs the trials that gates request, within a time budget.
actor RoundsSource: TrialSource {
    private let rounds: any GrowingTrials
    private let deadline: ContinuousClock.Instant?
    /// What was planned so far, and how it went.
    private var latest: RunResult
    private(set) var isExhausted = false

    /// - Parameters:
    ///   - first: the result of the trials so far.
    ///   - deadline: when the last trial should have ended; nil for no limit.
    init(_ rounds: any GrowingTrials, first: RunResult, deadline: ContinuousClock.Instant?) {
        self.rounds = rounds
        self.deadline = deadline
        latest = first
    }

    func values(time: Int, memory: Int) async throws -> PlacedTrials {
        let plan = affordable(TrialPlan(time: time, memory: memory))
        latest = try await rounds.grow(to: plan)
        if latest.trials.plan.time < plan.time || latest.trials.plan.memory < plan.memory { isExhausted = true }
        return PlacedTrials(latest)
    }

    /// The part of a plan that fits in the time that is left, by the time that trials took so far. Memory trials come
    /// first, because they decide exact metrics.
    private func affordable(_ wanted: TrialPlan) -> TrialPlan {
        guard let deadline else { return wanted }
        var left = ContinuousClock.now.duration(to: deadline) / .seconds(1)
        var plan = latest.trials.plan
        func count(_ kind: WritableKeyPath<TrialPlan, Int>, _ seconds: Double) {
            let missing = max(0, wanted[keyPath: kind] - plan[keyPath: kind])
            let possible = seconds > 0 ? min(Double(missing), max(0, left / seconds).rounded(.down)) : Double(missing)
            plan[keyPath: kind] += Int(possible)
            left -= possible * seconds
            if Int(possible) < missing { isExhausted = true }
        }
        count(\.memory, latest.trials.secondsPerRound(of: .memory))
        count(\.time, latest.trials.secondsPerRound(of: .time))
        return plan
    }
}

extension TrialLog {
    /// How long one trial of every arm takes, in seconds, by kind.
    public var secondsPerRound: [TrialKind: Double] {
        Set(entries.map(\.kind)).reduce(into: [:]) { $0[$1] = secondsPerRound(of: $1) }
    }

    /// How long one trial of every arm takes, in seconds; 0 if there was none.
    fileprivate func secondsPerRound(of kind: TrialKind) -> Double {
        let own = entries.filter { $0.kind == kind && $0.index >= 0 }
        let arms = Set(own.map(\.arm)).count
        return own.isEmpty ? 0 : own.reduce(0) { $0 + $1.seconds } / Double(own.count) * Double(arms)
    }
}
