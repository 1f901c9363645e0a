internal import SectionKit
internal import StrataBasics
internal import StrataGating

/// Plants one fault at a time in a profile's session, and judges each session with the profile's gates, as `strata gate
/// --against` judges a build against the unchanged one.
///
/// Exact figures come first: they are the same in every run, so two sessions of a fault decide them. Faults that they do
/// not show are timed in turn with the unchanged session. Between the faults the unchanged session is judged as if it
/// were one: whatever fails there is a false alarm.
package struct FaultRun: Sendable {
    private let run: ProfileRun
    private let arm: ArmPlan
    /// The arm without a fault, asked in the same way.
    private let plain: ArmPlan
    private let budget: Duration
    private let isSample: Bool

    /// Prepares to plant faults.
    ///
    /// - Parameters:
    ///   - run: the run of the profile; its arms and trials are replaced.
    ///   - budget: the time after which no fault is planted any more.
    ///   - isSample: whether each kind of fault is planted once, at its middle size.
    package init(_ run: ProfileRun, budget: Duration, isSample: Bool) {
        self.run = run
        self.budget = budget
        self.isSample = isSample
        let arms = run.profile.arms
        arm = arms.first { $0.architecture == .compositional } ?? arms.first ?? .compositional
        plain = arm.trying([PlantedFault.unplanted])
    }

    /// Plays the sessions.
    ///
    /// - Throws: ``RunError`` or ``ProfileError`` if no trial can be started; ``TrialError`` if the unchanged session
    ///   fails.
    package func execute() async throws -> FaultScore {
        let deadline = ContinuousClock.now + budget
        var score = FaultScore(profile: run.profile.name, arm: arm.name)
        // 1. The session as it is, and the arm that it replaced.
        let rival = run.profile.arms.first { $0.architecture == .nested }
        let looking = arm.trying([TriedChange(change: ScreenChange.look.name)])
        let base = try await play(
            [(arm.name, arm.name), (looking.name, looking.name)] + (rival.map { [($0.name, $0.name)] } ?? []),
            Self.exactTrials)
        if let failure = base.result.failures.first { throw failure }
        guard !base.result.isInterrupted else { throw RunError.interrupted(run.profile) }
        var waiting = plans(on: look(in: base.result, arm: looking.name), &score)[...]
        // 2. Exact figures, with a round of the unchanged session in each batch.
        var missed: [Plan] = []
        while !waiting.isEmpty, ContinuousClock.now < deadline, !Task.isCancelled {
            let batch = Array(waiting.prefix(Self.atOnce))
            waiting = waiting.dropFirst(batch.count)
            let played = try await play(sides(batch), Self.exactTrials)
            guard !played.result.isInterrupted else {
                waiting = batch[...] + waiting
                break
            }
            score.unchanged += 1
            score.falseAlarms += judged(played, Self.unchanged, rival: base.result).failureGroups.isEmpty ? 0 : 1
            for plan in batch {
                let row = row(plan, in: played, rival: base.result)
                if row.outcome == .missed { missed.append(plan) }
                score.rows.append(row)
            }
        }
        // 3. Times of what exact figures do not show.
        while !missed.isEmpty, ContinuousClock.now < deadline, !Task.isCancelled {
            let batch = Array(missed.prefix(Self.timedAtOnce))
            let played = try await play(sides(batch), Self.timeTrials)
            guard !played.result.isInterrupted else { break }
            missed.removeFirst(batch.count)
            score.unchanged += 1
            score.falseAlarms += judged(played, Self.unchanged, rival: base.result).failureGroups.isEmpty ? 0 : 1
            for plan in batch { score.replace(row(plan, in: played, rival: base.result)) }
        }
        score.isInterrupted = Task.isCancelled
        (score.unplayed, score.untimed) = (waiting.count, missed.count)
        return score
    }

    /// The trials of exact figures.
    private static let exactTrials = TrialPlan(time: 1, memory: TrialFloor.exact)
    /// The trials of times: the first look of a gate.
    private static let timeTrials = TrialPlan(time: TrialFloor.firstLook, memory: TrialFloor.exact)
    /// The number of faults between two looks at the clock.
    private static let atOnce = 8
    private static let timedAtOnce = 4
    /// The side that plays the unchanged session a second time.
    private static let unchanged = "unchanged"

    // MARK: - What is planted

    /// A fault at a size, in a section type or the screen.
    private struct Plan {
        var fault: PlantedFault
        var size: Int
        var type: SectionType?

        var change: TriedChange { fault.change(size: size, type: type) }
    }

    /// The faults that the session exercises, middle sizes first; those that it does not exercise are in the score.
    private func plans(on look: ScreenLook, _ score: inout FaultScore) -> [Plan] {
        var plans: [Plan] = []
        for fault in PlantedFault.all {
            let types: [SectionType?] = fault.subject == .screen ? [nil] : look.types.map { $0 }
            let known = types.filter { type in
                // A type is left out if its name cannot be distinguished from the rest of an arm's name.
                let arm = arm.trying([fault.change(size: 0, type: type)])
                return run.profile.arm(named: arm.name)?.name == arm.name
            }
            for type in known {
                if let reason = fault.lack(look, type) {
                    score.rows.append(FaultScore.Row(fault, size: fault.middle, type: type, missing: reason))
                } else {
                    plans += fault.sizes.indices.map { Plan(fault: fault, size: $0, type: type) }
                }
            }
        }
        let ordered = plans.enumerated().sorted { one, other in
            (abs(one.element.size - one.element.fault.middle), one.offset)
                < (abs(other.element.size - other.element.fault.middle), other.offset)
        }.map(\.element)
        guard isSample else { return ordered }
        // The type with the most work on its cells stands for the others.
        var sampled: [String: Plan] = [:]
        for plan in ordered where plan.size == plan.fault.middle {
            let work = { (plan: Plan) in look.value(.cellsConfiguredDisplay, of: plan.type) }
            if let other = sampled[plan.fault.name], work(other) >= work(plan) { continue }
            sampled[plan.fault.name] = plan
        }
        return PlantedFault.all.compactMap { sampled[$0.name] }
    }

    private func look(in result: RunResult, arm name: String) -> ScreenLook {
        let values = result.metrics[name] ?? [:]
        return ScreenLook(
            run.profile, arm, values: values.compactMapValues(\.values.first),
            bySectionType: values.mapValues { ($0.bySectionType ?? [:]).compactMapValues(\.first) },
            notes: result.diagnostics, registry: run.catalog.registry)
    }

    // MARK: - Playing

    /// A result by side, with the facts of each side's screen.
    private struct Played {
        var result: RunResult
        var facts: [String: ScreenFacts]
    }

    /// The sides of a batch: the session without a fault, twice, and with each of the faults.
    private func sides(_ plans: [Plan]) -> [(name: String, arm: String)] {
        [(arm.name, plain.name), (Self.unchanged, plain.name)]
            + plans.map { ($0.change.description, arm.trying([$0.change]).name) }
    }

    private func play(_ sides: [(name: String, arm: String)], _ plan: TrialPlan) async throws -> Played {
        var run = run
        run.arms = run.profile.arms.map(\.name).filter { name in sides.contains { $0.name == name } }
        run.trials = plan
        let sides = sides.map { RunSide(name: $0.name, arm: $0.arm, launcher: run.launcher) }
        let open = try await run.open(playing: sides)
        let result = try await open.grow(to: plan)
        var facts: [String: ScreenFacts] = [:]
        for side in sides { facts[side.name] = await open.facts(of: side.name, as: arm.name) }
        return Played(result: result, facts: facts)
    }

    // MARK: - Judging

    /// A side judged as if it were this build, against the unchanged session as the other one.
    private func judged(_ played: Played, _ side: String, rival: RunResult) -> JudgedRun {
        var result = played.result
        let nested = rival.arms.filter { $0.architecture == .nested }
        result.metrics = [arm.name: played.result.metrics[side] ?? [:]]
        result.metrics[RunSide.against(arm.name)] = played.result.metrics[arm.name]
        for other in nested { result.metrics[other.name] = rival.metrics[other.name] }
        result.facts = played.facts[side].map { RunResult.Facts(own: $0, other: played.facts[arm.name]) }
        result.arms = [arm] + nested
        result.demoted = played.result.demoted.filter { $0.arm == side }
        let metrics = run.catalog.metrics.adding(metricsOf: result)
        return JudgedRun(result, metrics: metrics).judged(
            by: run.profile.gates, stored: result.otherBuild)
    }

    private func row(_ plan: Plan, in played: Played, rival: RunResult) -> FaultScore.Row {
        let side = plan.change.description
        var row = FaultScore.Row(plan.fault, size: plan.size, type: plan.type)
        if let failure = played.result.failures.first(where: { $0.arm == side }) {
            // A session that cannot be played any more fails in every CI.
            row.outcome = .caught
            row.cause = "\(failure)"
            return row
        }
        let judged = judged(played, side, rival: rival)
        row.gates = judged.failureGroups.flatMap(\.failures).map(\.metric)
        row.cause = judged.causes.first
        if let group = judged.failureGroups.first {
            row.outcome = .caught
            row.isBlamed = plan.fault.isBlamed(by: group, in: plan.type)
        } else {
            row.suggestion = suggestion(judged)
        }
        return row
    }

    /// The gate that would have caught a fault: on the exact figure that moved most.
    private func suggestion(_ judged: JudgedRun) -> FaultScore.Suggestion? {
        let moves = judged.metrics.metrics.compactMap { metric -> FaultScore.Suggestion? in
            guard let now = judged.result.samples(of: metric, arm: arm.name), now.tier == .exact, !now.isDemoted,
                let then = judged.result.samples(of: metric, arm: RunSide.against(arm.name)), !then.isDemoted,
                let own = now.median, let before = then.median, own != before,
                MetricDifference(candidate: own, baseline: before).isWorse(metric.direction) != false
            else { return nil }
            return FaultScore.Suggestion(metric: metric.name, before: before, after: own)
        }
        return moves.max { $0.size < $1.size }
    }
}

extension PlantedFault {
    /// Whether the first cause of a verdict names this fault: by its fact, or by its figure if no fact can tell it.
    fileprivate func isBlamed(by group: FailureGroup, in type: SectionType?) -> Bool {
        if let change = group.change {
            return facts.contains(change.kind) && (type == nil || change.sectionType == type?.rawValue)
        }
        guard facts.isEmpty else { return false }
        return type != nil && group.sectionType == type?.rawValue
            || group.failures.contains { $0.metric == moves.name }
    }
}
