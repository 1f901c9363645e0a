public import StrataGating

/// The trials of a run. More can be added on request.
protocol GrowingTrials: Sendable {
    /// The result with at least the wanted number of trials per arm, or with all if there are fewer.
    func grow(to wanted: TrialPlan) async throws -> RunResult
}

extension OpenRun: GrowingTrials {}

/// The trials of an earlier run, replayed as if they ran now. A gate only sees as many as it requests.
actor RecordedTrials: GrowingTrials {
    private let result: RunResult
    private let metrics: MetricTable
    private var plan = TrialPlan(time: 0, memory: 0)
    /// The requested trials, including those that the run does not have.
    private var wanted = TrialPlan(time: 0, memory: 0)

    init(_ result: RunResult, metrics: MetricTable) {
        self.result = result
        self.metrics = metrics
    }

    /// The requested number of trials if the run has fewer; otherwise nil.
    var missing: TrialPlan? {
        let all = result.trials.plan
        return wanted.time > all.time || wanted.memory > all.memory ? all.growing(to: wanted) : nil
    }

    func grow(to wanted: TrialPlan) -> RunResult {
        let all = result.trials.plan
        self.wanted = self.wanted.growing(to: wanted)
        plan = plan.growing(to: wanted)
        // Kinds that gates do not request are complete from the start.
        for kind in TrialKind.allCases {
            plan[kind] = [.time, .memory].contains(kind) ? min(plan[kind], all[kind]) : all[kind]
        }
        return result.first(plan, metrics: metrics)
    }
}

extension RunResult {
    /// The result with only the first trials of each kind.
    ///
    /// - Complexity: O(values).
    func first(_ plan: TrialPlan, metrics: MetricTable) -> RunResult {
        let entries = trials.entries.filter { $0.index < plan[$0.kind] }
        let values = self.metrics.reduce(into: [String: [String: MetricValues]]()) { values, arm in
            values[arm.key] = arm.value.reduce(into: [:]) { kept, entry in
                guard let metric = metrics[entry.key] else { return }
                // A failed trial has no value, so only trials with a value are counted.
                let count = entries.count {
                    $0.arm == arm.key && $0.kind == metric.child && $0.index >= 0 && $0.succeeded
                }
                var part = entry.value
                part.values = Array(part.values.prefix(count))
                part.bySectionType = part.bySectionType?.mapValues { Array($0.prefix(count)) }
                if !part.values.isEmpty { kept[entry.key] = part }
            }
        }
        var result = self
        result.metrics = values
        result.trials = TrialLog(seed: trials.seed, plan: plan, entries: entries)
        result.failures.removeAll { $0.index >= plan[$0.kind] }
        return result
    }
}

/// Runs the trials that gates request, within a time budget.
actor RoundsSource: TrialSource {
    private let rounds: any GrowingTrials
    private let deadline: ContinuousClock.Instant?
    /// The result of the trials so far.
    private var latest: RunResult
    private(set) var isExhausted = false

    /// Creates a source.
    ///
    /// - Parameters:
    ///   - first: the result of the trials so far.
    ///   - deadline: the time at which the last trial should have ended; nil for no limit.
    init(_ rounds: any GrowingTrials, first: RunResult, deadline: ContinuousClock.Instant?) {
        self.rounds = rounds
        self.deadline = deadline
        latest = first
    }

    func values(time: Int, memory: Int) async throws -> PlacedTrials {
        let wanted = TrialPlan(time: time, memory: memory)
        let plan = affordable(wanted)
        if plan.time < wanted.time || plan.memory < wanted.memory { isExhausted = true }
        latest = try await rounds.grow(to: plan)
        if latest.trials.plan.time < plan.time || latest.trials.plan.memory < plan.memory { isExhausted = true }
        return PlacedTrials(latest)
    }

    /// The part of a plan that fits into the remaining time, estimated from the trials so far. Memory trials come
    /// first, because they decide exact metrics.
    private func affordable(_ wanted: TrialPlan) -> TrialPlan {
        guard let deadline else { return wanted }
        var left = ContinuousClock.now.duration(to: deadline) / .seconds(1)
        var plan = latest.trials.plan
        for kind in [TrialKind.memory, .time] {
            let seconds = latest.trials.secondsPerRound(of: kind)
            let missing = max(0, wanted[kind] - plan[kind])
            let possible = seconds > 0 ? min(Double(missing), max(0, left / seconds).rounded(.down)) : Double(missing)
            plan[kind] += Int(possible)
            left -= possible * seconds
        }
        return plan
    }

    func affordable(_ wanted: Int) -> Int { affordable(TrialPlan(time: wanted, memory: 0)).time }
}

extension TrialLog {
    /// The mean duration of one trial of every arm, in seconds, by kind.
    public var secondsPerRound: [TrialKind: Double] {
        Set(entries.map(\.kind)).reduce(into: [:]) { $0[$1] = secondsPerRound(of: $1) }
    }

    /// The mean duration of one trial of every arm, in seconds; 0 without trials.
    fileprivate func secondsPerRound(of kind: TrialKind) -> Double {
        let own = entries.filter { $0.kind == kind && $0.index >= 0 }
        let arms = Set(own.map(\.arm)).count
        return own.isEmpty ? 0 : own.reduce(0) { $0 + $1.seconds } / Double(own.count) * Double(arms)
    }
}

extension RecordedRounds {
    /// The trials of a run, round by round; nil if a trial failed, because rounds would no longer be aligned.
    ///
    /// - Parameter isPartial: whether to accept an interrupted run. Only the pairs of rounds that every side has played
    ///   are then used.
    public init?(_ result: RunResult, sides: [String], metrics: MetricTable, isPartial: Bool = false) {
        guard result.failures.isEmpty, isPartial || !result.isInterrupted else { return nil }
        let count = { (kind: TrialKind) in
            let least = sides.map { result.trials.measured(kind, arm: $0) }.min() ?? 0
            return isPartial ? least / 2 * 2 : least
        }
        func values(_ side: String, _ kind: TrialKind, _ index: Int) -> Values {
            metrics.measured(by: kind).reduce(into: [:]) { values, metric in
                let list = result.metrics[side]?[metric.name]?.values ?? []
                if list.indices.contains(index) { values[metric.name] = list[index] }
            }
        }
        let rounds = (0..<count(.time)).map { index in
            sides.reduce(into: [String: Values]()) { $0[$1] = values($1, .time, index) }
        }
        let memory = sides.reduce(into: [String: [Values]]()) { result, side in
            result[side] = (0..<count(.memory)).map { values(side, .memory, $0) }
        }
        let instructions = sides.reduce(into: [String: [Double]]()) { lists, side in
            lists[side] = result.metrics[side]?[.instructions]?.values
        }
        self.init(rounds: rounds, memory: memory, instructions: instructions.isEmpty ? nil : instructions)
    }
}
