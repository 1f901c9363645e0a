internal import Basics
internal import Gating
public import Metrics
public import Profiler

/// The verdicts of a run, or of several, ready for people and for CI systems.
///
/// ```swift
/// let report = GateReport([result], isStrict: true)
/// print(report.text())
/// let junit = try GateExporter.junit.data(report)
/// ```
///
/// It decides nothing: verdicts come from gating, exit codes from the command.
public struct GateReport: Sendable {
    /// The profiles, in the order in which they ran.
    public let profiles: [JudgedProfile]
    /// Whether a gate without a verdict is a failure.
    public let isStrict: Bool

    /// A report of judged runs.
    public init(_ results: [RunResult], isStrict: Bool = false) {
        var seen: [String: Int] = [:]
        profiles = results.map { result in
            let name = result.profile.name.printable
            seen[name, default: 0] += 1
            let number = seen[name, default: 1]
            return JudgedProfile(name: number == 1 ? name : "\(name) (\(number))", result: result)
        }
        self.isStrict = isStrict
    }

    /// All verdicts.
    public var verdicts: [Verdict] { profiles.flatMap(\.result.gates) }

    /// How it ended as a whole; the words are those of verdicts, and `crash` where a trial yielded nothing.
    public enum Outcome: String, Hashable, Sendable, CaseIterable {
        /// No gate failed. Gates that are inconclusive are let through unless the report is strict.
        case pass
        /// A gate failed.
        case fail
        /// A profile had no gate that could be judged; or a gate is inconclusive, and the report is strict.
        case inconclusive
        /// A stored baseline is missing or cannot be compared.
        case noBaseline = "no-baseline"
        /// A trial crashed or hung.
        case crash
        /// The run ended before its last trial.
        case interrupted
    }

    /// How it ended as a whole, the most telling first.
    public var outcome: Outcome {
        let outcomes = Set(verdicts.map(\.outcome))
        if profiles.contains(where: \.result.isInterrupted) { return .interrupted }
        if profiles.contains(where: { !$0.result.failures.isEmpty }) { return .crash }
        if outcomes.contains(.noBaseline) || profiles.contains(where: { $0.result.baselineProblem != nil }) {
            return .noBaseline
        }
        if outcomes.contains(.fail) { return .fail }
        if profiles.contains(where: { $0.unjudged != nil }) { return .inconclusive }
        return isStrict && outcomes.contains(.inconclusive) ? .inconclusive : .pass
    }

    /// Whether the outcome is no reason for a red build: it passed, or tells nothing where that is allowed.
    public var isGreen: Bool { outcome == .pass || (outcome == .inconclusive && !isStrict) }

    /// `2 of 33 gates failed, 1 is inconclusive, 30 hold`.
    public var summary: String {
        let unjudged = profiles.count { $0.unjudged != nil }
        let rest = unjudged > 0 && !verdicts.isEmpty ? ", none was judged of \(Self.words(unjudged, "profile"))" : ""
        return Self.summary(verdicts, results: profiles.map(\.result)) + rest
    }

    static func summary(_ verdicts: [Verdict], results: [RunResult]) -> String {
        let count = verdicts.count
        func number(_ outcome: Verdict.Outcome) -> Int { verdicts.count { $0.outcome == outcome } }
        let (failed, held) = (number(.fail), number(.pass))
        let (open, missing) = (number(.inconclusive), number(.noBaseline))
        var parts: [String] = []
        if count == 0 {
            parts.append("no gate was judged")
        } else if held == count {
            parts.append(count == 1 ? "the gate holds" : "all \(count) gates hold")
        } else {
            parts.append(failed == 0 ? "no gate failed" : "\(failed) of \(Self.words(count, "gate")) failed")
            if missing > 0 { parts.append("\(missing) \(missing == 1 ? "has" : "have") no usable baseline") }
            if open > 0 { parts.append("\(open) \(open == 1 ? "is" : "are") inconclusive") }
            parts.append("\(held) \(held == 1 ? "holds" : "hold")")
        }
        let unusable = results.count { $0.baselineProblem != nil }
        if unusable > 0 { parts.append("\(words(unusable, "stored baseline")) cannot be used") }
        let crashed = results.reduce(0) { $0 + $1.failures.count }
        if crashed > 0 { parts.append("\(words(crashed, "trial")) yielded nothing") }
        if results.contains(where: \.isInterrupted) { parts.append("interrupted before the last trial") }
        return parts.joined(separator: ", ")
    }

    /// `1 gate`, `2 gates`.
    static func words(_ count: Int, _ noun: String) -> String { "\(count) \(noun)\(count == 1 ? "" : "s")" }
}

/// One profile's verdicts.
public struct JudgedProfile: Sendable {
    /// Its name, with a number where two profiles of a report have the same.
    public let name: String
    /// Its run.
    public let result: RunResult

    /// Why nothing was judged, in a sentence; nil where a gate was, or where there is a better reason than that there
    /// was none.
    public var unjudged: String? {
        guard result.gates.isEmpty, result.failures.isEmpty, !result.isInterrupted, result.baselineProblem == nil else {
            return nil
        }
        return "no gate was judged: none is stated, and nothing that default gates are held against is there (the arm "
            + "`\(ArmPlan.nested.name)` beside another one, or stored trials of the same arm)"
    }

    /// The seconds of all trials.
    var seconds: Double { result.trials.entries.reduce(0) { $0 + $1.seconds } }
}

extension Verdict {
    /// `cells.created of grid`.
    var subject: String {
        (sectionType.map { "\(metric) of \($0)" } ?? metric).printable
    }

    /// What the gate asks, in words that are the same in every run: `at least 30 % lower versus nested`, `at most 0`.
    var demand: String {
        let unit = MetricTable.standard[metric]?.unit ?? figures?.unit ?? .count
        return switch rule.demand {
        case .relative(let comparison): "\(asked(comparison.limit, unit)) versus \(rival.filter { $0 != "`" })"
        case .atMost(let bound): "at most \(unit.formatted(bound))"
        case .atLeast(let bound): "at least \(unit.formatted(bound))"
        }
    }

    private func asked(_ limit: GateComparison.Limit, _ unit: MetricUnit) -> String {
        let direction = MetricTable.standard[metric]?.direction ?? .lowerIsBetter
        let (worse, better) = direction == .higherIsBetter ? ("lower", "higher") : ("higher", "lower")
        switch limit {
        case .exact where direction == .neutral: return "no difference"
        case .exact, .bound(0): return "no \(worse)"
        case .bound(let share) where share < 0: return "at least \(Self.percent(share)) \(better)"
        case .bound(let share): return "at most \(Self.percent(share)) \(worse)"
        case .regression(let share, let floor):
            let least = floor > 0 ? " or \(unit.formatted(floor))" : ""
            return "at most \(Self.percent(share))\(least) \(worse)"
        }
    }

    /// `5 %`, `2.5 %`.
    private static func percent(_ share: Double) -> String {
        let percent = share.magnitude * 100
        return "\(MetricUnit.fixed(percent, places: percent == percent.rounded() ? 0 : 1)) %"
    }

    /// What it was held against, in words: `nested` in backquotes, `the stored baseline`.
    var rival: String {
        switch rule.reference {
        case .stored where versus == "against": "the other build"
        case .stored where versus == "earlier": "the earlier result"
        case .stored: "the stored baseline"
        default: versus.map { "`\($0.printable)`" } ?? "a bound"
        }
    }

    /// The profile's line, or that there is none.
    var place: String { location.map { $0.description.printable } ?? "default gate" }

    /// `12.3 % lower`; nil for an absolute bound.
    var change: String? { figures?.difference.map { $0.words } }
}

extension [Verdict] {
    /// Those that ended so, those of the profile's own gates first.
    func ended(_ outcome: Verdict.Outcome) -> [Verdict] {
        let all = filter { $0.outcome == outcome }
        return all.filter { !$0.isDefault } + all.filter(\.isDefault)
    }

    /// Improvements on what is stored, by the command that locks them in, in the order of the gates.
    var improvements: [(command: String, verdicts: [Verdict])] {
        var order: [String] = []
        var byCommand: [String: [Verdict]] = [:]
        for verdict in self {
            guard let command = verdict.ratchet else { continue }
            if byCommand[command] == nil { order.append(command) }
            byCommand[command, default: []].append(verdict)
        }
        return order.map { ($0, byCommand[$0] ?? []) }
    }
}
