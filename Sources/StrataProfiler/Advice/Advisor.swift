internal import Foundation
internal import SectionKit
internal import StrataBasics
internal import StrataGating
internal import StrataStatistics

/// Plays a session with one change at a time, and reports the gain of each.
///
/// One trial of each kind comes first. It gives the exact figures of each change, which are the same in every run. Then
/// the promising changes are timed, in turn with the unchanged session.
public struct Advisor: Sendable {
    private let run: ProfileRun
    private let arm: ArmPlan
    private let budget: Duration
    /// The changes to try, which are reported with or without a gain; nil for all, of which those without a gain are only named.
    private let chosen: Set<String>?

    /// Prepares to advise on a profile.
    ///
    /// - Parameters:
    ///   - run: the run whose arms and trials are replaced.
    ///   - arm: the name of the arm to change; nil for the profile's first flat one.
    ///   - changes: the names of the changes to try, such as `fixed-sizes(hero)`, or `fixed-sizes` for all section types; empty
    ///     for all changes.
    ///   - budget: the approximate total time. The duration of the first session determines how many changes are tried.
    /// - Throws: ``RunError`` if the profile has no such arm.
    public init(
        _ run: ProfileRun, arm: String? = nil, changes: [String] = [], budget: Duration
    ) throws(RunError) {
        let profile = run.profile
        let flat = profile.arms.first { $0.architecture == .compositional } ?? profile.arms.first ?? .compositional
        if let arm {
            guard let found = profile.arm(named: arm) else { throw .unknownArm(arm, of: profile) }
            self.arm = found
        } else {
            self.arm = flat
        }
        self.run = run
        self.budget = budget
        chosen = changes.isEmpty ? nil : Set(changes)
    }

    private var profile: Profile { run.profile }
    private var catalog: RunCatalog { run.catalog }

    /// Plays the sessions.
    ///
    /// - Throws: ``RunError`` or `ProfileError` if no trial can be started, or a named change does not apply to the screen;
    ///   ``TrialError`` if the unchanged session fails.
    public func advise() async throws -> Advice {
        let deadline = ContinuousClock.now + budget
        // 1. The session as it is.
        let looking = arm.trying([TriedChange(change: ScreenChange.look.name)])
        let first = try await play([looking], Self.exactTrials)
        if let failure = first.failures.first { throw failure }
        guard !first.isInterrupted else { throw RunError.interrupted(profile) }
        var advice = Advice(profile: profile.name, arm: arm.name)
        (advice.profileHash, advice.feedHash) = (first.profile.played ?? "", first.feed.hash)
        advice.program = first.executable
        advice.work = work(in: first, arm: looking.name)
        // 2. Exact figures of each change, the likely ones first.
        var cost = TrialCost(first, until: deadline)
        let all = attempts(on: ScreenLook(run, arm, playedBy: looking, in: first), work: advice.work)
        var waiting = try chosen(among: all)[...]
        var found = try await found(&waiting, in: Self.exactShare, &cost, &advice)
        // 3. Times of the promising changes, and of the first three together.
        let timed = timed(of: found, advice.work, cost)
        if !timed.isEmpty, !advice.isInterrupted {
            let rounds = min(cost.rounds(of: timed.count + 1), Self.rounds.upperBound)
            let times = try await play([arm] + timed.map(\.arm), TrialPlan(time: rounds, memory: 1))
            advice.isInterrupted = times.isInterrupted
            for index in found.indices where timed.contains(where: { $0.name == found[index].attempt.name }) {
                found[index].piece = found[index].piece.adding(effects(on: found[index].attempt, in: times))
                found[index].isTimed = true
            }
            advice.together = timed.first { $0.arm.changes.count > 1 }.flatMap { together(of: $0, in: times) }
        }
        // 4. The remaining time.
        if !advice.isInterrupted { found += try await self.found(&waiting, in: 1, &cost, &advice) }
        advice.untried += waiting.map(\.name)
        let best = best(of: found, &advice)
        let advised = best.filter { $0.worth >= AdviceWorth.least && $0.attempt.change.use == .advice }
        for var trial in best {
            let bounds = trial.attempt.change.use == .upperBound ? trial.piece.largeBounds : []
            // Advice for the screen gains in all of its section types.
            let isGained = advised.contains { other in
                [nil, trial.attempt.sectionType].contains(other.attempt.sectionType)
                    && other.piece.hasGain(in: bounds)
            }
            if !bounds.isEmpty, !isGained {
                trial.piece.notes.append(
                    "no change that was tried gains a part of it: look at \(trial.attempt.change.lookAt)")
            }
            let isUseful = isAsked(trial.attempt) || trial.worth >= AdviceWorth.least || trial.piece.hasCertainGain
            if isUseful { advice.add(trial.piece, of: trial.attempt) }
            if !isUseful, trial.isTimed { advice.smallBounds.append(trial.attempt.name) }
            if !trial.isTimed, trial.attempt.change.use == .advice || !isUseful {
                advice.untimed.append(trial.attempt.name)
            }
        }
        return advice
    }

    /// Whether a change is reported without a gain too: somebody asked for it.
    private func isAsked(_ attempt: Attempt) -> Bool { attempt.isIdea || chosen != nil }

    /// The chosen ones of the changes that apply to the screen.
    private func chosen(among all: [Attempt]) throws(RunError) -> [Attempt] {
        guard let chosen else { return all }
        for name in chosen.sorted() where !all.contains(where: { $0.names.contains(name) }) {
            throw .unknownChange(name, of: profile, among: all.map(\.name))
        }
        return all.filter { !chosen.isDisjoint(with: $0.names) }
    }

    /// A change to report.
    private struct Found {
        var attempt: Attempt
        var piece: Advice.Piece
        var worth: Double
        var isTimed = false
    }

    /// Plays each change once until a share of the time is spent, and returns the promising changes.
    private func found(
        _ waiting: inout ArraySlice<Attempt>, in share: Double, _ cost: inout TrialCost, _ advice: inout Advice
    ) async throws -> [Found] {
        var found: [Found] = []
        // A few at a time, because trials side by side take longer than the first one, which ran alone.
        while !waiting.isEmpty, !advice.isInterrupted {
            let attempts = Array(waiting.prefix(min(Self.atOnce, cost.affordable(in: share))))
            guard !attempts.isEmpty else { break }
            waiting = waiting.dropFirst(attempts.count)
            let exact = try await play([arm] + attempts.map(\.arm), Self.exactTrials)
            advice.isInterrupted = exact.isInterrupted
            cost.take(exact)
            found += self.found(attempts, in: exact, &advice)
        }
        return found
    }

    /// The promising changes among the changes that were played.
    private func found(_ attempts: [Attempt], in exact: RunResult, _ advice: inout Advice) -> [Found] {
        let base = ExactFigures(exact, arm.name, catalog.metrics)
        return attempts.compactMap { attempt in
            if let failure = exact.failures.first(where: { $0.arm == attempt.arm.name }) {
                advice.failed[attempt.name] = "\(failure)"
                return nil
            }
            let figures = ExactFigures(exact, attempt.arm.name, catalog.metrics)
            guard !figures.values.isEmpty, !base.values.isEmpty else {
                advice.untried.append(attempt.name)
                return nil
            }
            let piece = attempt.piece(
                figures.effects(against: base, attempt.change.foretells), notes: exact.diagnostics)
            let worth = AdviceWorth.worth(of: piece)
            if isAsked(attempt) || worth >= AdviceWorth.least || attempt.share(of: advice.work) >= Self.muchWork {
                return Found(attempt: attempt, piece: piece, worth: worth)
            }
            if attempt.change.use == .upperBound {
                advice.smallBounds.append(attempt.name)
            } else {
                advice.withoutGain.append(attempt.name)
            }
            return nil
        }
    }

    /// The changes to report, ideas first, then by gain, and only the best one of each family unless it was chosen by name.
    private func best(of found: [Found], _ advice: inout Advice) -> [Found] {
        let sorted = Self.sorted(found)
        guard chosen == nil else { return sorted }
        var families: Set<String> = []
        return sorted.filter { trial in
            guard let family = trial.attempt.change.family, !families.insert(family).inserted else { return true }
            advice.lesser.append(trial.attempt.name)
            return false
        }
    }

    private static func sorted(_ found: [Found]) -> [Found] {
        // Sorting is not stable, so equal gains are in the order of the list.
        found.enumerated().sorted { one, other in
            (one.element.attempt.isIdea ? 1 : 0, one.element.worth, -one.offset)
                > (other.element.attempt.isIdea ? 1 : 0, other.element.worth, -other.offset)
        }.map(\.element)
    }

    /// The changes to time, as far as time allows: ideas and advice, the first three together, then upper bounds.
    private func timed(of found: [Found], _ work: [Advice.Work], _ cost: TrialCost) -> [Attempt] {
        var scratch = Advice(profile: "", arm: "")
        let best = best(of: found, &scratch).map(\.attempt)
        let ideas = best.filter(\.isIdea)
        let advice = best.filter { !$0.isIdea && $0.change.use == .advice }
        let first = advice.prefix(Self.together).filter { !$0.arm.changes.isEmpty }
        let together = first.count > 1 ? [Attempt(together: Array(first), of: arm)] : []
        let bounds = best.filter { $0.change.use == .upperBound }.sorted { $0.share(of: work) > $1.share(of: work) }
        let others = advice.dropFirst(Self.together) + bounds
        // The first ones and their combination, then as many others as fit.
        let wanted =
            ideas + advice.prefix(Self.together) + together
            + others.prefix(max(0, Self.timed - ideas.count - advice.prefix(Self.together).count))
        let fitting = (0...wanted.count).last { cost.rounds(of: $0 + 1) >= Self.rounds.lowerBound } ?? 0
        return Array(wanted.prefix(fitting))
    }

    /// The number of changes that are timed.
    private static let timed = 8
    /// The share of work above which leaving it out is timed.
    private static let muchWork = 0.03
    /// The number of changes that are played between two readings of the clock.
    private static let atOnce = 8
    /// The number of changes that are tried together.
    private static let together = 3
    /// The number of rounds of time trials: enough for a 95 % interval of a difference of medians.
    private static let rounds = 6...15
    /// The trials for exact figures.
    private static let exactTrials = TrialPlan(time: 1, memory: 1)
    /// The share of the time that exact figures may take before changes are timed.
    private static let exactShare = 0.6

    private func play(_ arms: [ArmPlan], _ plan: TrialPlan) async throws -> RunResult {
        var run = run
        run.arms = arms.map(\.name)
        run.trials = plan
        return try await run.execute()
    }

    /// All changes that apply to the screen, the likely ones first: ideas, costs of the nested arm, changes that a wrong
    /// setting or figure calls for, changes of the screen, changes of section types with much work, and upper bounds.
    private func attempts(on look: ScreenLook, work: [Advice.Work]) -> [Attempt] {
        let costs = arm.architecture == .nested ? Attempt.costs(of: arm) : []
        let changes = ([ScreenChange.idea] + ScreenChange.all).flatMap { change in
            change.uses(on: look).map { Attempt(change, $0, on: look) }
        }
        var shares: [String: Double] = [:]
        for part in work { part.sectionType.map { shares[$0, default: 0] += part.share } }
        func promise(_ attempt: Attempt) -> (Int, Double) {
            let rank =
                attempt.isIdea || attempt.arm.changes.isEmpty
                ? 5
                : attempt.change.isEvident ? 4 : attempt.change.use != .advice ? 0 : attempt.sectionType == nil ? 3 : 2
            return (rank, attempt.sectionType.flatMap { shares[$0] } ?? 0)
        }
        let known = costs + changes.filter { $0.arm.isKnown(in: profile) }
        return known.enumerated().sorted { one, other in
            let (left, right) = (promise(one.element), promise(other.element))
            return (left.0, left.1, -one.offset) > (right.0, right.1, -other.offset)
        }.map(\.element)
    }

    private func together(of attempt: Attempt, in times: RunResult) -> Advice.Piece? {
        guard !times.isInterrupted, times.failures.allSatisfy({ $0.arm != attempt.arm.name }) else { return nil }
        let exact = ExactFigures(times, attempt.arm.name, catalog.metrics).effects(
            against: ExactFigures(times, arm.name, catalog.metrics), attempt.change.foretells)
        return attempt.piece(exact, notes: []).adding(effects(on: attempt, in: times))
    }

    /// The effects on times.
    private func effects(on attempt: Attempt, in result: RunResult) -> [Advice.Effect] {
        attempt.times.compactMap { catalog.metrics[$0] }.compactMap { metric in
            guard let own = result.samples(of: metric, arm: attempt.arm.name)?.values,
                let base = result.samples(of: metric, arm: arm.name)?.values,
                let difference = MedianDifference(own, base), let before = Percentile.median.value(in: base)
            else { return nil }
            let isTold = difference.lower > 0 || difference.upper < 0
            return Advice.Effect(
                metric: metric.name, unit: metric.unit, before: before, after: before + difference.estimate,
                certainty: isTold ? .interval : .untold, interval: [difference.lower, difference.upper],
                isWorse: MetricDifference(candidate: difference.estimate, baseline: 0).isWorse(metric.direction))
        }
    }

    /// The shares of the work of all frames, in one session of the unchanged screen.
    private func work(in first: RunResult, arm name: String) -> [Advice.Work] {
        let values = first.metrics[name] ?? [:]
        func value(_ key: MetricKey) -> Double { values[key]?.values.first ?? 0 }
        let whole = value(.workTime)
        guard whole > 0 else { return [] }
        let cells = CellWorkShares.shares(in: first.diagnostics).map { share in
            Advice.Work(sectionType: share.type, kind: share.work, share: share.share)
        }
        let times: KeyValuePairs<String, MetricKey> = ["layout": .layoutTime, "diff": .diffTime, "other": .otherTime]
        let rest = times.map { kind, key in
            Advice.Work(sectionType: nil, kind: kind, share: value(key) / whole)
        }
        return (cells + rest).filter { $0.share > 0.001 }
    }
}

extension ScreenLook {
    /// What an arm's session did, according to the trials of the same arm with ``ScreenChange/look``.
    init(_ run: ProfileRun, _ arm: ArmPlan, playedBy looking: ArmPlan, in result: RunResult) {
        let values = result.metrics[looking.name] ?? [:]
        self.init(
            run.profile, arm, values: values.compactMapValues(\.values.first),
            bySectionType: values.mapValues { ($0.bySectionType ?? [:]).compactMapValues(\.first) },
            notes: result.diagnostics, registry: run.catalog.registry)
    }
}

extension ArmPlan {
    /// Whether trials find the arm by its name. The name of a section type may not be distinguished from the rest of it.
    func isKnown(in profile: Profile) -> Bool { profile.arm(named: name)?.name == name }
}
