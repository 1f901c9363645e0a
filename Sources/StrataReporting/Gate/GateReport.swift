internal import StrataBasics
public import StrataGating
public import StrataProfiler

/// The verdicts of one or several runs, for text output and for CI systems.
///
/// ```swift
/// let report = GateReport([judged], isStrict: true)
/// print(report.text())
/// let junit = try GateExporter.junit.data(report)
/// ```
///
/// Verdicts come from `StrataGating`, exit codes from the command.
public struct GateReport: Sendable {
    /// The profiles, in the order in which they ran.
    public let profiles: [Profile]
    /// Whether an inconclusive gate is a failure.
    public let isStrict: Bool
    /// The profiles that could not be run.
    package let unplayed: [Unplayed]

    /// A profile's judged run.
    public struct Profile: Sendable {
        /// The profile's name, numbered if it occurs twice in a report.
        public let name: String
        /// The judged run.
        public let run: JudgedRun

        /// The result of its run.
        var result: RunResult { run.result }
    }

    /// A profile that could not be run.
    package struct Unplayed: Sendable {
        /// The profile's name.
        package var name: String
        /// The profile's file.
        package var file: String
        /// The reason.
        package var reason: String

        /// Creates an entry for a profile.
        package init(name: String, file: String, reason: String) {
            self.name = name.printable
            self.file = file
            self.reason = reason
        }
    }

    /// Creates a report of judged runs.
    public init(_ runs: [JudgedRun], isStrict: Bool = false) { self.init(runs, isStrict: isStrict, unplayed: []) }

    /// Creates a report of the runs that were judged before a profile could not be run.
    package init(_ runs: [JudgedRun], isStrict: Bool, unplayed: [Unplayed]) {
        var seen: [String: Int] = [:]
        profiles = runs.map { run in
            let name = run.result.profile.name.printable
            seen[name, default: 0] += 1
            let number = seen[name, default: 1]
            return Profile(name: number == 1 ? name : "\(name) (\(number))", run: run)
        }
        self.isStrict = isStrict
        self.unplayed = unplayed
    }

    /// All verdicts.
    public var verdicts: [Verdict] { profiles.flatMap(\.run.verdicts) }

    /// The outcome of the whole report. The raw values are those of verdicts, and `crash` and `interrupted`.
    public enum Outcome: String, Hashable, Sendable, CaseIterable {
        /// No gate failed. Inconclusive gates pass unless the report is strict.
        case pass
        /// A gate failed.
        case fail
        /// A profile had no judged gate, or steps that only one side played, or a gate is inconclusive and the report is strict.
        case inconclusive
        /// A stored baseline is missing or cannot be compared.
        case noBaseline = "no-baseline"
        /// A trial crashed or hung.
        case crash
        /// The run ended before its last trial, or a profile could not be run.
        case interrupted
    }

    /// The outcome. If several apply, it is the most serious one.
    public var outcome: Outcome {
        let outcomes = Set(verdicts.map(\.outcome))
        if !unplayed.isEmpty || profiles.contains(where: \.result.isInterrupted) { return .interrupted }
        if profiles.contains(where: { !$0.result.failures.isEmpty }) { return .crash }
        if outcomes.contains(.noBaseline) || profiles.contains(where: { $0.run.baselineProblem != nil }) {
            return .noBaseline
        }
        if outcomes.contains(.fail) { return .fail }
        if profiles.contains(where: { $0.run.missingVerdicts != nil || $0.run.unshared != nil }) {
            return .inconclusive
        }
        return isStrict && outcomes.contains(.inconclusive) ? .inconclusive : .pass
    }

    /// Whether the build may pass: the outcome is `pass`, or it is `inconclusive` and the report is not strict.
    package var isGreen: Bool { outcome == .pass || (outcome == .inconclusive && !isStrict) }

    /// `2 of 33 gates failed, 1 is inconclusive, 30 hold`.
    public var summary: String {
        let unjudged = profiles.count { $0.run.missingVerdicts != nil }
        let rest = unjudged > 0 && !verdicts.isEmpty ? ", none was judged of \(unjudged.counted("profile"))" : ""
        let missing = unplayed.isEmpty ? "" : ", \(unplayed.count.counted("profile")) not run"
        return Self.summary(of: profiles.map(\.run)) + rest + missing
    }

    static func summary(of runs: [JudgedRun]) -> String {
        let verdicts = runs.flatMap(\.verdicts)
        let count = verdicts.count
        func number(_ outcome: Verdict.Outcome) -> Int { verdicts.count { $0.outcome == outcome } }
        let (failed, held) = (number(.fail), number(.pass))
        let (open, missing) = (number(.inconclusive), number(.noBaseline))
        let apart = runs.count { $0.unshared != nil }
        var parts =
            apart == 0
            ? [] : ["\(apart.counted("profile")) compared in loading only (steps were not played on both sides)"]
        if count == 0 {
            parts.append("no gate was judged")
        } else if held == count {
            parts.append(count == 1 ? "the gate holds" : "all \(count) gates hold")
        } else {
            let causes = runs.reduce(0) { $0 + $1.failureGroups.count }
            let cause = causes < failed ? " from \(causes.counted("cause"))" : ""
            parts.append(failed == 0 ? "no gate failed" : "\(failed) of \(count.counted("gate")) failed\(cause)")
            if missing > 0 { parts.append("\(missing) \(missing == 1 ? "has" : "have") no usable baseline") }
            if open > 0 { parts.append("\(open) \(open == 1 ? "is" : "are") inconclusive") }
            parts.append("\(held) \(held == 1 ? "holds" : "hold")")
        }
        let unusable = runs.count { $0.baselineProblem != nil }
        if unusable > 0 { parts.append("\(unusable.counted("stored baseline")) cannot be used") }
        let crashed = runs.reduce(0) { $0 + $1.result.failures.count }
        if crashed > 0 { parts.append("\(crashed.counted("trial")) without a result") }
        if runs.contains(where: \.result.isInterrupted) { parts.append("interrupted before the last trial") }
        return parts.joined(separator: ", ")
    }
}

extension [Verdict] {
    /// The verdicts with an outcome, the profile's own gates first.
    func ended(_ outcome: Verdict.Outcome) -> [Verdict] {
        let all = filter { $0.outcome == outcome }
        return all.filter { !$0.isDefault } + all.filter(\.isDefault)
    }

    /// The subjects. If a subject has a gate against several references, the reference is added:
    /// `load.work against the other build`.
    var namesApart: [String] {
        let counts = reduce(into: [String: Int]()) { $0[$1.subject, default: 0] += 1 }
        return map { counts[$0.subject] == 1 ? $0.subject : "\($0.subject) against \($0.rival)" }
    }

    /// Improvements on the stored baseline, grouped by the command that stores them, in the order of the gates.
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

extension GateReport {
    /// The summary, coloured by outcome.
    ///
    /// - Complexity: O(gates).
    public func summaryLine(_ palette: TerminalPalette = .plain) -> String {
        palette.styled(summary, outcome == .pass ? .good : isGreen ? .doubtful : .bad)
    }

    /// The verdicts of every profile and the summary, without a trailing newline.
    ///
    /// - Parameter isVerbose: whether default gates that hold are listed individually.
    /// - Complexity: O(gates).
    public func text(_ palette: TerminalPalette = .plain, isVerbose: Bool = false) -> String {
        let parts = profiles.map { profile in
            [profile.name, VerdictReport(profile.run, isVerbose: isVerbose).text(palette)]
                .filter { !$0.isEmpty }.joined(separator: "\n")
        }
        return (parts + [summaryLine(palette)]).joined(separator: "\n\n")
    }
}
