internal import Basics
public import Gating
internal import Metrics
internal import Sessions
public import Trials

/// The verdicts of a run, or of several, ready for people and for CI systems.
///
/// ```swift
/// let report = GateReport([judged], isStrict: true)
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
    public init(_ runs: [JudgedRun], isStrict: Bool = false) {
        var seen: [String: Int] = [:]
        profiles = runs.map { run in
            let name = run.result.profile.name.printable
            seen[name, default: 0] += 1
            let number = seen[name, default: 1]
            return JudgedProfile(name: number == 1 ? name : "\(name) (\(number))", run: run)
        }
        self.isStrict = isStrict
    }

    /// All verdicts.
    public var verdicts: [Verdict] { profiles.flatMap(\.run.verdicts) }

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
        if outcomes.contains(.noBaseline) || profiles.contains(where: { $0.run.baselineProblem != nil }) {
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
        return Self.summary(verdicts, runs: profiles.map(\.run)) + rest
    }

    static func summary(_ verdicts: [Verdict], runs: [JudgedRun]) -> String {
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
        let unusable = runs.count { $0.baselineProblem != nil }
        if unusable > 0 { parts.append("\(words(unusable, "stored baseline")) cannot be used") }
        let crashed = runs.reduce(0) { $0 + $1.result.failures.count }
        if crashed > 0 { parts.append("\(words(crashed, "trial")) yielded nothing") }
        if runs.contains(where: \.result.isInterrupted) { parts.append("interrupted before the last trial") }
        return parts.joined(separator: ", ")
    }

    /// `1 gate`, `2 gates`.
    static func words(_ count: Int, _ noun: String) -> String { "\(count) \(noun)\(count == 1 ? "" : "s")" }
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
