internal import Foundation
internal import SectionKit
internal import StrataBasics
internal import StrataGating

/// Plays a session with one thing changed at a time, and says what each change brings.
///
/// Exact figures come first, from one trial of each kind for each change: they are the same in every run. Time trials follow, of the
/// changes that these found promising, in turn with the unchanged session.
public struct Advisor: Sendable {
    private let profile: Profile
    private let catalog: RunCatalog
    private let arm: ArmPlan
    private let budget: Duration
    private let options: RunOptions
    private let launcher: TrialLauncher
    private let observer: any RunObserver

    /// Prepares to advise on a profile.
    ///
    /// - Parameters:
    ///   - arm: the name of the arm to change; nil for the profile's first flat one.
    ///   - budget: about the time to take: as many changes are tried as fit by the time of the first session.
    /// - Throws: ``RunError`` if the profile has no such arm.
    public init(
        _ profile: Profile, catalog: RunCatalog, arm: String? = nil, budget: Duration,
        options: RunOptions = RunOptions(),
        launcher: TrialLauncher = TrialLauncher(), observer: any RunObserver = SilentObserver()
    ) throws(RunError) {
        let flat = profile.arms.first { $0.architecture == .compositional } ?? profile.arms.first ?? .compositional
        if let arm {
            guard let found = profile.arm(named: arm) else { throw .unknownArm(arm, of: profile) }
            self.arm = found
        } else {
            self.arm = flat
        }
        self.profile = profile
        self.catalog = catalog
        self.budget = budget
        self.options = options
        self.launcher = launcher
        self.observer = observer
    }

    /// Plays the sessions.
    ///
    /// - Throws: ``RunError`` or ``ProfileError`` if no trial can be started; ``TrialFailure`` if the unchanged session fails.
    public func advise() async throws -> Advice {
        let deadline = ContinuousClock.now + budget
        // 1. The session as it is.
        let first = try await play([arm.trying([TriedChange(change: ScreenChange.look.name)])], Self.exactTrials)
        if let failure = first.failures.first { throw failure }
        guard !first.isInterrupted else { throw RunError.interrupted(profile) }
        let look = look(in: first)
        // 2. Exact figures of each change.
        let cost = TrialCost(first)
        let attempts = attempts(on: look)
        let affordable = cost.affordable(until: deadline, share: Self.exactShare)
        var advice = Advice(profile: profile.name, arm: arm.name)
        advice.work = work(in: first)
        advice.untried = attempts.dropFirst(affordable).map(\.name)
        let found = try await found(Array(attempts.prefix(affordable)), &advice)
        // 3. Times of the promising ones, and of the first three together.
        let together = together(
            found.filter { !$0.attempt.isUpperBound && !$0.attempt.isIdea }.prefix(Self.together).map(\.attempt))
        let timed = found.prefix(Self.timed).map(\.attempt) + [together].compactMap(\.self)
        let rounds = cost.rounds(of: timed.count + 1, until: deadline, atMost: Self.rounds.upperBound)
        guard !timed.isEmpty, rounds >= Self.rounds.lowerBound, !advice.isInterrupted else {
            for trial in found { advice.add(trial.piece, of: trial.attempt) }
            return advice
        }
        let times = try await play([arm] + timed.map(\.arm), TrialPlan(time: rounds, memory: 1))
        advice.isInterrupted = times.isInterrupted
        for trial in found {
            advice.add(
                trial.piece.adding(timeEffects(of: trial.attempt.arm.name, in: times)), of: trial.attempt)
        }
        if let together, !times.isInterrupted, times.failures.allSatisfy({ $0.arm != together.arm.name }) {
            let effects = ExactFigures(times, together.arm.name, catalog.metrics).effects(
                against: ExactFigures(times, arm.name, catalog.metrics), together.foretells)
            advice.together = together.piece(effects, notes: [])
                .adding(timeEffects(of: together.arm.name, in: times))
        }
        return advice
    }

    private func look(in result: RunResult) -> ScreenLook {
        let values = result.metrics[arm.trying([TriedChange(change: ScreenChange.look.name)]).name] ?? [:]
        return ScreenLook(
            profile, arm, values: values.compactMapValues(\.values.first),
            bySectionType: values.mapValues { ($0.bySectionType ?? [:]).compactMapValues(\.first) },
            notes: result.diagnostics, registry: catalog.registry)
    }

    /// A change that brings something.
    private struct Found {
        var attempt: Attempt
        var piece: Advice.Piece
        var worth: Double
    }

    /// Plays each change once, and returns those that bring something, the largest gain first. Of a family, the best one.
    private func found(_ attempts: [Attempt], _ advice: inout Advice) async throws -> [Found] {
        guard !attempts.isEmpty else { return [] }
        let exact = try await play([arm] + attempts.map(\.arm), Self.exactTrials)
        advice.isInterrupted = exact.isInterrupted
        let base = ExactFigures(exact, arm.name, catalog.metrics)
        var found: [Found] = []
        for attempt in attempts {
            if let failure = exact.failures.first(where: { $0.arm == attempt.arm.name }) {
                advice.failed[attempt.name] = "\(failure)"
                continue
            }
            let figures = ExactFigures(exact, attempt.arm.name, catalog.metrics)
            guard !figures.values.isEmpty, !base.values.isEmpty else {
                advice.untried.append(attempt.name)
                continue
            }
            let effects = figures.effects(
                against: base, attempt.foretells)
            let piece = attempt.piece(effects, notes: exact.diagnostics)
            let worth = AdviceWorth.worth(of: piece)
            if attempt.isIdea || worth >= AdviceWorth.least {
                found.append(Found(attempt: attempt, piece: piece, worth: worth))
            } else {
                advice.withoutGain.append(attempt.name)
            }
        }
        found.sort { ($0.attempt.isIdea ? 1 : 0, $0.worth) > ($1.attempt.isIdea ? 1 : 0, $1.worth) }
        var families: Set<String> = []
        return found.filter { trial in
            guard let family = trial.attempt.family, !families.insert(family).inserted else { return true }
            advice.lesser.append(trial.attempt.name)
            return false
        }
    }

    /// The number of changes whose times are taken.
    private static let timed = 8
    /// The number of changes that are tried together.
    private static let together = 3
    /// The rounds of time trials, by which an interval of 95 % of a median's difference is possible.
    private static let rounds = 6...15
    /// The trials of exact figures.
    private static let exactTrials = TrialPlan(time: 1, memory: 1)
    /// The share of the time that exact figures may take.
    private static let exactShare = 0.6

    private func play(_ arms: [ArmPlan], _ plan: TrialPlan) async throws -> RunResult {
        var options = options
        options.arms = arms.map(\.name)
        options.trials = plan
        return try await ProfileRun(
            profile, catalog: catalog, options: options, launcher: launcher, observer: observer
        ).execute()
    }

    /// All changes that the screen has something for, in the order of the list.
    private func attempts(on look: ScreenLook) -> [Attempt] {
        let costs =
            arm.architecture == .nested
            ? AblationPlan(of: arm).costs.map { cost in
                Attempt(
                    arm: cost.alone.after, name: cost.name, advice: "change the nested collections to \(cost.name)",
                    page: "The-costs-of-nested-collections", foretells: ExactFigures.all)
            } : []
        let changes = ([ScreenChange.idea] + ScreenChange.all).flatMap { change in
            change.uses(on: look).map { Attempt(change, $0, of: arm) }
        }
        // A type whose name cannot be told from the rest of an arm's name is left out.
        return costs + changes.filter { profile.arm(named: $0.arm.name)?.name == $0.arm.name }
    }

    private func together(_ attempts: some Sequence<Attempt>) -> Attempt? {
        let attempts = Array(attempts).filter { !$0.arm.changes.isEmpty }
        guard attempts.count > 1 else { return nil }
        return Attempt(
            arm: arm.trying(attempts.flatMap(\.arm.changes)), name: attempts.map(\.name).joined(separator: "+"),
            advice: "all of the first \(attempts.count)", page: "",
            foretells: attempts.reduce(into: []) { $0.formUnion($1.foretells) })
    }

    private func timeEffects(of name: String, in result: RunResult) -> [Advice.Effect] {
        ExactFigures.times.compactMap { name in catalog.metrics[name] }.compactMap { metric in
            guard let own = result.samples(of: metric, arm: name)?.values,
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
    private func work(in first: RunResult) -> [Advice.Work] {
        let values = first.metrics[arm.trying([TriedChange(change: ScreenChange.look.name)]).name] ?? [:]
        func value(_ name: String) -> Double { values[name]?.values.first ?? 0 }
        let whole = value("work.time")
        guard whole > 0 else { return [] }
        let cells = CellWorkShares.shares(in: first.diagnostics).map { share in
            Advice.Work(sectionType: share.type, kind: share.work, share: share.share)
        }
        let rest = [("layout", "layout.time"), ("diff", "diff.time"), ("other", "other.time")].map { kind, metric in
            Advice.Work(sectionType: nil, kind: kind, share: value(metric) / whole)
        }
        return (cells + rest).filter { $0.share > 0.001 }
    }
}

extension Advice {
    fileprivate mutating func add(_ piece: Piece, of attempt: Attempt) {
        if attempt.isIdea {
            ideas.append(piece)
        } else if attempt.isUpperBound {
            upperBounds.append(piece)
        } else {
            advice.append(piece)
        }
    }
}

/// One arm that is tried.
private struct Attempt: Sendable {
    var arm: ArmPlan
    var name: String
    var advice: String
    var page: String
    var price: String?
    var sectionType: String?
    var isUpperBound = false
    var isIdea = false
    var family: String?
    var foretells: Set<String>

    init(arm: ArmPlan, name: String, advice: String, page: String, foretells: Set<String>) {
        (self.arm, self.name, self.advice, self.page, self.foretells) = (arm, name, advice, page, foretells)
    }

    init(_ change: ScreenChange, _ use: TriedChange, of arm: ArmPlan) {
        self.init(
            arm: arm.trying([use]), name: use.description, advice: change.advice, page: change.name,
            foretells: change.foretells)
        price = change.price
        if change.subject == .idea, let name = use.type?.rawValue {
            isIdea = true
            foretells = ExactFigures.all
            self.advice = "the idea `\(name)`"
        } else {
            sectionType = use.type?.rawValue
        }
        isUpperBound = change.isUpperBound
        family = change.family.map { family in use.type.map { "\(family)(\($0))" } ?? family }
    }

    func piece(_ effects: [Advice.Effect], notes: [String]) -> Advice.Piece {
        var piece = Advice.Piece(
            changes: arm.changes.isEmpty ? [name] : arm.changes.map(\.description), sectionType: sectionType,
            advice: advice, price: price, page: page)
        piece.gains = effects.filter { !$0.isWorse }
        piece.losses = effects.filter(\.isWorse)
        let prefix = name + ": "
        piece.notes = notes.filter { $0.hasPrefix(prefix) }.map { String($0.dropFirst(prefix.count)) }
        return piece
    }
}

/// The exact figures of one arm.
private struct ExactFigures {
    let values: [String: Double]
    let metrics: MetricTable

    /// The metrics that a person or a budget cares for, and the counts that explain them.
    static let all: Set<String> = Set(AdviceWorth.weights.keys)
    /// The times that are compared, in this order.
    static let times = ["work.time", "layout.time", "cells.time", "frame.work.p99", "startup.loaded", "hitch.headroom"]

    init(_ result: RunResult, _ arm: String, _ metrics: MetricTable) {
        self.metrics = metrics
        values = (result.metrics[arm] ?? [:]).compactMapValues { $0.values.first }
    }

    /// The differences of some metrics, the largest first.
    func effects(against base: ExactFigures, _ names: Set<String>) -> [Advice.Effect] {
        let effects = names.sorted().compactMap { name -> Advice.Effect? in
            guard AdviceWorth.weights[name] != nil, let metric = metrics[name], metric.tier == .exact,
                let before = base.values[name], let after = values[name], before != after
            else { return nil }
            let difference = MetricDifference(candidate: after, baseline: before)
            return Advice.Effect(
                metric: name, unit: metric.unit, before: before, after: after, certainty: .exact,
                isWorse: difference.isWorse(metric.direction))
        }
        return effects.sorted { AdviceWorth.size(of: $0) > AdviceWorth.size(of: $1) }
    }
}

/// How much an exact difference is worth, which decides the order of advice and nothing else.
///
/// Memory and what a person sees count in full, allocations by half, counts of work by less: a frame has other work too.
enum AdviceWorth {
    /// The metrics that count, and how much.
    static let weights: [String: Double] = [
        "memory.idle.live": 1, "memory.peak.live": 1, "pictures.late.area": 1, "blank.area": 0.5,
        "allocations.count": 0.5, "allocations.bytes": 0.5, "layout.passes": 0.25, "cells.measured": 0.25,
        "drawing.text": 0.2, "drawing.pictures": 0.2, "drawing.shapes": 0.1, "drawing.shadows": 0.2,
        "cells.drawn": 0.3, "cells.created": 0.1, "cells.alive.peak": 0.1, "cells.configured.display": 0.25,
        "cells.configured.prefetch": 0.1, "cells.configured.sizing": 0.25, "layout.attributes": 0.05,
        "prefetch.unused": 0.05, "pictures.decodes": 0.2, "pictures.decodes.repeated": 0.1,
        "pictures.oversize.bytes": 0.1, "pictures.requests": 0.1, "pictures.unused": 0.05,
    ]
    /// The least worth of a change that is advice: a share of 1 % of a figure that counts in full.
    static let least = 0.01

    /// The weighted share by which it changes; a figure that was 0 changes by all of it.
    static func size(of effect: Advice.Effect) -> Double {
        let share = effect.before == 0 ? 1 : abs(effect.after - effect.before) / abs(effect.before)
        return min(share, 1) * (weights[effect.metric] ?? 0)
    }

    /// The largest gain less the largest loss.
    static func worth(of piece: Advice.Piece) -> Double {
        (piece.gains.map(size).max() ?? 0) - (piece.losses.map(size).max() ?? 0)
    }
}

/// The seconds that trials take, by those of the first ones.
private struct TrialCost {
    /// The seconds of a warm-up, a time trial and a memory trial.
    private let warmUp: Double
    private let time: Double
    private let memory: Double

    init(_ result: RunResult) {
        func seconds(_ kind: TrialKind, warmUp: Bool = false) -> Double {
            let own = result.trials.entries.filter { $0.kind == kind && ($0.index < 0) == warmUp }.map(\.seconds)
            return max(own.max() ?? 1, 0.01)
        }
        (warmUp, time, memory) = (seconds(.time, warmUp: true), seconds(.time), seconds(.memory))
    }

    /// The trials that the machine runs at a time.
    private var atOnce: Double { Double(min(2, ProcessInfo.processInfo.activeProcessorCount)) }

    private func left(until deadline: ContinuousClock.Instant) -> Double {
        ContinuousClock.now.duration(to: deadline) / .seconds(1)
    }

    /// The number of changes that exact figures can be had of, beside the unchanged session.
    func affordable(until deadline: ContinuousClock.Instant, share: Double) -> Int {
        let each = (warmUp + memory) / atOnce + time
        return max(0, Int(left(until: deadline) * share / each) - 1)
    }

    /// The number of rounds that some arms can be timed for.
    func rounds(of arms: Int, until deadline: ContinuousClock.Instant, atMost most: Int) -> Int {
        let rest = left(until: deadline) - Double(arms) * (warmUp + memory) / atOnce
        return max(0, min(Int(rest / (Double(arms) * time)), most))
    }
}
