internal import Foundation
package import StrataGating

/// A result file of an earlier run, with its verdicts.
///
/// ```swift
/// let judged = try JudgedFile(".strata/home.json").read(metrics: catalog.metrics)
/// ```
package struct JudgedFile: Sendable {
    /// The file's path.
    package let path: String

    /// Creates an instance for a path.
    package init(_ path: String) { self.path = path }

    /// Reads the run and its verdicts, and the trials against which it was judged.
    ///
    /// - Parameter metrics: the metrics that this program knows.
    /// - Throws: the errors of ``ResultFile/read()``.
    package func read(metrics: MetricTable) throws(RunError) -> JudgedRun {
        let file = ResultFile(path)
        let text = try file.text()
        let result = try file.result(in: text)
        guard let judgement = try? JSONDecoder().decode(Judgement.self, from: ResultFile.cleaned(text)) else {
            return JudgedRun(
                result, metrics: metrics, notes: ["the verdicts in \(path) are of another version and were left out"])
        }
        return JudgedRun(
            result, metrics: metrics, verdicts: judgement.gates ?? [],
            stored: judgement.stored.map { .trials(StoredTrials($0)) } ?? Self.otherBuild(of: result),
            baselineProblem: judgement.baselineProblem, unjudged: judgement.unjudged, notes: judgement.notes ?? [])
    }

    /// The trials of another build that took turns with this one. They are in the same file.
    private static func otherBuild(of result: RunResult) -> StoredReference {
        let other = result.candidate.map { RunSide.against($0) }
        return result.arms.contains { $0.name == other } ? result.otherBuild : .none
    }

    /// The keys that a ``JudgedRun`` writes in addition to those of its result.
    private struct Judgement: Decodable {
        var gates: [Verdict]?
        var baselineProblem: String?
        var unjudged: String?
        var notes: [String]?
        var stored: StoredTrials.Kept?
    }
}

extension EarlierTrials {
    /// Checks that these trials have the judged arm of a result. Otherwise no metric would seem worse.
    ///
    /// - Parameters:
    ///   - file: the result's path, for messages.
    ///   - earlier: the path of these trials.
    package func requireArm(of result: RunResult, file: String, earlier: String) throws(BaselineError) {
        guard let arm = result.candidate,
            baseline.arms[arm]?.isEmpty != false || result.metrics[arm]?.isEmpty != false
        else { return }
        throw .otherArms(
            file, arm: arm, earlier: earlier, before: baseline.arms.keys.sorted(), after: result.arms.map(\.name))
    }

    /// A result judged against these trials, like `strata compare`.
    ///
    /// - Parameter comparability: how far the result can be compared with these trials, without an obstacle.
    package func judged(
        _ result: RunResult, comparability: Comparability, metrics: MetricTable
    ) -> JudgedRun {
        let reference = comparability.reference(baseline, ratchet: nil)
        let run = JudgedRun(result, metrics: metrics)
        let gates = run.gates([], stored: reference).filter { $0.rule.reference == .stored }
        let judge = run.judge(stored: reference)
        return JudgedRun(
            result, metrics: metrics, verdicts: judge?.verdicts(on: gates, trials: result) ?? [], stored: reference,
            notes: [judge?.gap(in: result)].compactMap(\.self))
    }
}
