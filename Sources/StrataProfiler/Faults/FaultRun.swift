internal import SectionKit
internal import StrataBasics
package import StrataGating
internal import StrataStatistics

/// Plants one fault at a time in a profile's session, and judges each session with the profile's gates, as `strata gate
/// --against` judges a build against the unchanged one.
///
/// Exact figures come first: they are the same in every run, so one trial of each kind decides them, and trials may share the
/// machine. Faults that they do not show are timed in turn with the unchanged session. Between the faults the unchanged session is judged as if it
/// were one: whatever fails there is a false alarm.
package struct FaultRun: Sendable {
    private let run: ProfileRun
    private let arm: ArmPlan
    /// The arm without a fault, asked in the same way.
    private let plain: ArmPlan
    /// The time after which no fault is planted any more.
    package var budget = Duration.seconds(360)
    /// Whether each kind of fault is planted once, at its middle size.
    package var isSample = false
    /// The shard whose faults are planted; nil for all.
    package var shard: Shard?
    /// The file that keeps the score during the run.
    package var file: FaultFile?
    /// Whether faults whose rows are in the file are not planted again.
    package var resumes = false
    /// The noise of this machine; nil if it was not calibrated.
    package var calibration: Calibration?

    /// Prepares to plant faults.
    ///
    /// - Parameter run: the run of the profile; its arms and trials are replaced.
    package init(_ run: ProfileRun) {
        self.run = run
        let arms = run.profile.arms
        arm = arms.first { $0.architecture == .compositional } ?? arms.first ?? .compositional
        plain = arm.trying([PlantedFault.unplanted])
    }

    /// Plays the sessions.
    ///
    /// - Throws: ``RunError`` or ``ProfileError`` if no trial can be started, or the file cannot be continued or written;
    ///   ``TrialError`` if the unchanged session fails.
    package func execute() async throws -> FaultScore {
        let deadline = ContinuousClock.now + budget
        // 1. The session as it is, and the arm that it replaced.
        let rival = run.profile.arms.first { $0.architecture == .nested && $0.name != arm.name }
        let looking = arm.trying([TriedChange(change: ScreenChange.look.name)])
        let base = try await play(
            [(arm.name, arm.name), (looking.name, looking.name)] + (rival.map { [($0.name, $0.name)] } ?? []),
            Self.exactTrials)
        if let failure = base.result.failures.first { throw failure }
        guard !base.result.isInterrupted else { throw RunError.interrupted(run.profile) }
        var score = try score(of: base.result)
        let plans = plans(on: ScreenLook(run, arm, playedBy: looking, in: base.result), &score)
        var waiting = plans.filter { score.row(of: $0) == nil && $0.fault.movesExactFigures }[...]
        // 2. Exact figures, with a round of the unchanged session in each batch.
        while !waiting.isEmpty, ContinuousClock.now < deadline, !Task.isCancelled {
            let batch = Array(waiting.prefix(Self.atOnce))
            let played = try await play(sides(batch), Self.exactTrials)
            guard !played.result.isInterrupted else { break }
            waiting = waiting.dropFirst(batch.count)
            try take(batch, from: played, rival: base.result, into: &score)
        }
        // 3. Times of what exact figures do not show.
        var missed = plans.filter { plan in
            score.row(of: plan).map { $0.outcome == .missed && !$0.isTimed } ?? !plan.fault.movesExactFigures
        }
        while !missed.isEmpty, ContinuousClock.now < deadline, !Task.isCancelled {
            let batch = Array(missed.prefix(Self.timedAtOnce))
            let played = try await play(sides(batch, besides: isSample ? nil : rival), Self.timeTrials)
            guard !played.result.isInterrupted else { break }
            missed.removeFirst(batch.count)
            try take(batch, from: played, rival: base.result, into: &score)
        }
        score.isInterrupted = Task.isCancelled
        try file?.write(score)
        return score
    }

    /// The trials of exact figures.
    private static let exactTrials = TrialPlan(time: 1, memory: 1)
    /// The trials of times: the first look of a gate.
    private static let timeTrials = TrialPlan(time: TrialFloor.firstLook, memory: 0)
    /// The number of faults between two looks at the clock.
    private static let atOnce = 12
    private static let timedAtOnce = 7
    /// The side that plays the unchanged session a second time.
    private static let unchanged = "unchanged"

    /// The score of the faults before the first batch: empty, or what an interrupted run has found.
    private func score(of base: RunResult) throws -> FaultScore {
        let circumstances = FaultScore.Circumstances(
            played: base.profile.played ?? "", text: base.profile.hash, feed: base.feed.hash, program: base.executable,
            isSample: isSample)
        var score = FaultScore(profile: run.profile.name, arm: arm.name, circumstances, shard: shard)
        if resumes, let file, let earlier = try file.read() {
            let difference =
                circumstances.difference(from: earlier.circumstances)
                ?? (earlier.shard == shard ? nil : "it is another shard")
            if let difference { throw RunError.journal(file.path, difference) }
            score = earlier
        }
        score.detectable = calibration?.detectable(metrics: run.metrics) ?? [:]
        return score
    }

    /// Judges a batch, and keeps the score.
    private func take(
        _ batch: [Plan], from played: Played, rival: RunResult, into score: inout FaultScore
    ) throws(RunError) {
        let alarms = Set(judged(played, Self.unchanged, rival: rival).failureGroups.flatMap(\.failures).map(\.rule))
        score.unchanged += 1
        score.falseAlarms += alarms.isEmpty ? 0 : 1
        score.alarms.formUnion(alarms.map(\.metric))
        for plan in batch {
            var row = row(plan, in: played, rival: rival, alarms)
            // What exact figures showed stays; a timed round has none.
            let earlier = score.row(of: plan)?.suggestion
            if row.outcome == .missed { row.suggestion = earlier ?? row.suggestion }
            score.add(row)
        }
        score.isInterrupted = true
        try file?.write(score)
    }

    // MARK: - What is planted

    /// A fault at a size, in a section type or the screen.
    fileprivate struct Plan {
        var fault: PlantedFault
        var size: Int
        var type: SectionType?
        /// The only section type of the screen; nil if there are several. It is the screen then.
        var onlyType: SectionType?

        var change: TriedChange { fault.change(size: size, type: type) }
    }

    /// The faults that the session exercises, middle sizes first; those that it does not exercise are in the score.
    private func plans(on look: ScreenLook, _ score: inout FaultScore) -> [Plan] {
        var plans: [Plan] = []
        for fault in PlantedFault.all {
            let types: [SectionType?] = fault.subject == .screen ? [nil] : look.types.map { $0 }
            for type in types where arm.trying([fault.change(size: 0, type: type)]).isKnown(in: run.profile) {
                if let reason = fault.lack(look, type) {
                    score.add(FaultScore.Row(fault, size: fault.middle, type: type, lack: reason))
                } else {
                    let onlyType = look.types.count == 1 ? look.types.first : nil
                    plans += fault.sizes.indices.map { Plan(fault: fault, size: $0, type: type, onlyType: onlyType) }
                }
            }
        }
        plans = plans.enumerated().sorted { one, other in
            (abs(one.element.size - one.element.fault.middle), one.offset)
                < (abs(other.element.size - other.element.fault.middle), other.offset)
        }.map(\.element)
        if isSample { plans = sample(of: plans, on: look) }
        // Neighbours cost about the same, so every shard gets a fair part of each kind.
        if let shard {
            plans = plans.enumerated().filter { $0.offset % shard.count == shard.number - 1 }.map(\.element)
        }
        score.planned = plans.count
        return plans
    }

    /// Each kind once, at its middle size. The type with the most work on its cells stands for the others.
    private func sample(of plans: [Plan], on look: ScreenLook) -> [Plan] {
        var sampled: [String: Plan] = [:]
        for plan in plans where plan.size == plan.fault.middle {
            let work = { (plan: Plan) in look.value(.cellsConfiguredDisplay, of: plan.type) }
            if let other = sampled[plan.fault.name], work(other) >= work(plan) { continue }
            sampled[plan.fault.name] = plan
        }
        return PlantedFault.all.compactMap { sampled[$0.name] }
    }

    // MARK: - Playing

    /// A result by side, with the facts of each side's screen.
    private struct Played {
        var result: RunResult
        var facts: [String: ScreenFacts]
        /// Whether its trials tell times.
        var isTimed: Bool
    }

    /// The sides of a batch: the session without a fault, twice, and with each of the faults. In timed batches the arm that it
    /// replaced takes turns with them.
    private func sides(_ plans: [Plan], besides rival: ArmPlan? = nil) -> [(name: String, arm: String)] {
        [(arm.name, plain.name), (Self.unchanged, plain.name)]
            + plans.map { ($0.change.description, arm.trying([$0.change]).name) }
            + [rival].compactMap(\.self).map { ($0.name, $0.name) }
    }

    private func play(_ sides: [(name: String, arm: String)], _ plan: TrialPlan) async throws -> Played {
        var run = run
        run.arms = run.profile.arms.map(\.name).filter { name in sides.contains { $0.name == name } }
        run.trials = plan
        let isTimed = plan.time >= TrialFloor.interval
        run.sharesMachine = !isTimed
        let sides = sides.map { RunSide(name: $0.name, arm: $0.arm, launcher: run.launcher) }
        let open = try await run.open(playing: sides)
        let result = try await open.grow(to: plan)
        var facts: [String: ScreenFacts] = [:]
        for side in sides { facts[side.name] = await open.facts(of: side.name, as: arm.name) }
        return Played(result: result, facts: facts, isTimed: isTimed)
    }

    // MARK: - Judging

    /// A side judged as if it were this build, against the unchanged session as the other one.
    private func judged(_ played: Played, _ side: String, rival: RunResult) -> JudgedRun {
        let metrics = run.metrics
        let nested = rival.arms.filter { $0.architecture == .nested && $0.name != arm.name }
        let roles = [side: arm.name, arm.name: RunSide.against(arm.name)]
        var result = played.result.renamingSides { name in
            roles[name] ?? (nested.contains { $0.name == name } ? name : nil)
        }
        for other in nested {
            result.metrics[other.name] = played.result.metrics[other.name] ?? rival.metrics[other.name]
        }
        if !played.isTimed {
            // Trials side by side tell no times.
            result.metrics = result.metrics.mapValues { values in
                values.filter { metrics[$0.key]?.tier != .statistical }
            }
        }
        result.facts = played.facts[side].map { RunResult.Facts(own: $0, other: played.facts[arm.name]) }
        result.arms = [arm] + nested
        let first = JudgedRun(result, metrics: run.catalog.metrics)
        let stored = result.otherBuild
        var gates = first.gates(run.profile.gates, stored: stored) + run.catalog.budgetGates(in: result)
        // As in `strata gate`: limits that this machine can resolve.
        if let calibration {
            gates = calibration.limits(on: gates, metrics: first.metrics, budget: SpendingPlan.standard.budget).gates
        }
        let verdicts = first.judge(stored: stored)?.verdicts(on: gates, trials: result) ?? []
        return JudgedRun(result, metrics: run.catalog.metrics, verdicts: verdicts, stored: stored)
    }

    /// What became of a fault.
    ///
    /// - Parameter alarms: the gates that fail without it, which do not catch it.
    private func row(
        _ plan: Plan, in played: Played, rival: RunResult, _ alarms: Set<GateRule>
    ) -> FaultScore.Row {
        let side = plan.change.description
        var row = FaultScore.Row(plan.fault, size: plan.size, type: plan.type)
        (row.isPlayed, row.isTimed) = (true, played.isTimed)
        if let failure = played.result.failures.first(where: { $0.arm == side }) {
            // A session that cannot be played any more fails in every CI.
            row.outcome = .caught
            row.cause = "\(failure)"
            return row
        }
        let judged = judged(played, side, rival: rival)
        let groups = judged.failureGroups.filter { $0.failures.contains { !alarms.contains($0.rule) } }
        for failure in groups.flatMap(\.failures)
        where !alarms.contains(failure.rule) && !row.gates.contains(failure.metric) {
            row.gates.append(failure.metric)
        }
        row.cause = groups.first?.sentence
        if let group = groups.first {
            row.outcome = .caught
            row.isBlamed = plan.isBlamed(by: group)
            return row
        }
        let moves = moves(in: judged, isTimed: played.isTimed)
        row.suggestion = moves.max { $0.weight < $1.weight }?.suggestion
        if plan.fault.movesExactFigures, !played.isTimed, moves.isEmpty {
            row.outcome = .notExercised
            row.lack =
                gap(in: judged, plan.fault)
                ?? "no exact figure of this session got worse; \(plan.fault.exercise) may exercise it"
        }
        return row
    }

    /// Why the figure of a fault cannot be compared with that of the unchanged session; nil if it can.
    private func gap(in judged: JudgedRun, _ fault: PlantedFault) -> String? {
        guard case .trials(let unchanged) = judged.result.otherBuild else { return nil }
        return unchanged.gap(of: fault.moves.metric, arm: arm.name)
    }

    /// The figures that got worse, each with the gate that would have caught that, and its difference relative to the
    /// spread.
    private func moves(
        in judged: JudgedRun, isTimed: Bool
    ) -> [(suggestion: FaultScore.Suggestion, weight: Double)] {
        judged.metrics.metrics.compactMap { metric in
            guard let now = judged.result.samples(of: metric, arm: arm.name),
                let then = judged.result.samples(of: metric, arm: RunSide.against(arm.name)),
                let own = now.median, let before = then.median, own != before,
                MetricDifference(candidate: own, baseline: before).isWorse(metric.direction)
            else { return nil }
            func suggestion(_ limit: String?) -> FaultScore.Suggestion {
                FaultScore.Suggestion(metric: metric.name, before: before, after: own, limit: limit)
            }
            func fails(_ limit: GateLimit) -> Bool {
                let rule = GateRule(
                    metric: metric.name, demand: .relative(GateComparison(to: .stored, limit: limit)))
                return judged.judge(stored: judged.result.otherBuild)?.verdict(on: rule, trials: judged.result).outcome
                    == .fail
            }
            if now.tier == .exact, !now.isDemoted, !then.isDemoted {
                let exact = suggestion("exact: true")
                return fails(.exact) ? (exact, 1e9 * exact.size) : nil
            }
            guard isTimed, metric.tier == .statistical, metric.direction != .neutral, before > 0,
                let difference = MedianDifference(now.values, then.values),
                difference.lower > 0 || difference.upper < 0
            else { return nil }
            // Half of what was seen, but not less than the machine detects.
            let share = abs(difference.estimate) / before
            let limit = max(share / 2, calibration?.detectable(metrics: run.metrics)[metric.name] ?? 0)
            let isUndecided = judged.verdicts.contains {
                $0.rule.metric == metric.name && $0.rule.reference == .stored && $0.outcome == .inconclusive
            }
            guard isUndecided || limit < share && fails(.regression(limit, floor: 0)) else { return nil }
            let spread = max(difference.upper - difference.lower, .leastNonzeroMagnitude)
            let words = "regression: \(MetricUnit.fixed(limit * 100, places: 1))%"
            return (suggestion(isUndecided ? nil : words), abs(difference.estimate) / spread)
        }
    }
}

extension FaultScore {
    fileprivate func row(of plan: FaultRun.Plan) -> Row? { row(of: plan.fault, size: plan.size, type: plan.type) }
}

extension Calibration {
    /// The difference of each time that a gate detects in 9 of 10 cases with 40 trials per arm, as a share.
    fileprivate func detectable(metrics table: MetricTable) -> [String: Double] {
        metrics.filter { table[$0.key]?.unit == .nanoseconds && $0.value.median != 0 }.compactMapValues { noise in
            noise.detectable["40"].map { $0 / noise.median.magnitude }
        }
    }
}

extension PlantedFault {
    /// Whether exact figures show it. Others are timed at once.
    fileprivate var movesExactFigures: Bool { moves.metric.tier == .exact }
}

extension FaultRun.Plan {
    /// Whether the first cause of a verdict names this fault: its section type, and its fact if a fact can tell it. A fault
    /// of the screen that no fact tells is named by its figure, if no section type is named for it.
    fileprivate func isBlamed(by group: FailureGroup) -> Bool {
        if let change = group.change {
            return fault.facts.contains(change.kind) && (type == nil || change.sectionType == type?.rawValue)
        }
        guard fault.facts.isEmpty else { return false }
        guard let type else {
            return [nil, onlyType?.rawValue].contains(group.sectionType)
                && group.failures.contains { $0.metric == fault.moves.name }
        }
        return group.sectionType == type.rawValue
    }
}
