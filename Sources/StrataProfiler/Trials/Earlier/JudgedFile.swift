internal import Foundation
public import StrataGating

/// A result file of an earlier run, with the verdicts that it was judged with.
///
/// ```swift
/// let judged = try JudgedFile(".strata/home.json").read(metrics: catalog.metrics)
/// ```
public struct JudgedFile: Sendable {
    /// The file's path.
    public let path: String

    /// Names a result file.
    public init(_ path: String) { self.path = path }

    /// The run and its verdicts. Trials of a stored baseline that they were judged against are not in the file, so the rows
    /// compare with the baseline arm.
    ///
    /// - Parameter metrics: the metrics that this program knows.
    /// - Throws: as ``ResultFile/read()``.
    public func read(metrics: MetricTable) throws(RunError) -> JudgedRun {
        let file = ResultFile(path)
        let text = try file.text()
        let comparison = RunComparison(try file.result(in: text), metrics: metrics)
        guard let judgement = try? JSONDecoder().decode(Judgement.self, from: ResultFile.cleaned(text)) else {
            return JudgedRun(comparison, notes: ["the verdicts in \(path) are of another version and left out"])
        }
        return JudgedRun(
            comparison, verdicts: judgement.gates ?? [], stored: Self.otherBuild(comparison),
            baselineProblem: judgement.baselineProblem, unjudged: judgement.unjudged, notes: judgement.notes ?? [])
    }

    /// The trials of another build that alternated with this one's are in the same file.
    private static func otherBuild(_ comparison: RunComparison) -> StoredReference {
        let names = Set(comparison.result.arms.map(\.name))
        guard let candidate = comparison.judge()?.candidate, names.contains(RunSide.against(candidate)) else {
            return .none
        }
        return comparison.result.otherBuild
    }

    /// What a ``JudgedRun`` writes beside its result.
    private struct Judgement: Decodable {
        var gates: [Verdict]?
        var baselineProblem: String?
        var unjudged: String?
        var notes: [String]?
    }
}

extension EarlierTrials {
    /// Refuses a result whose judged arm these trials do not have: all its metrics would seem to be no worse.
    ///
    /// - Parameters:
    ///   - file: the result's path, for messages.
    ///   - earlier: the path of these trials.
    public func requireArm(
        of result: RunResult, file: String, earlier: String, metrics: MetricTable
    ) throws(BaselineError) {
        guard let arm = RunComparison(result, metrics: metrics).judge()?.candidate,
            baseline.arms[arm]?.isEmpty != false || result.metrics[arm]?.isEmpty != false
        else { return }
        throw .otherArms(
            file, arm: arm, earlier: earlier, before: baseline.arms.keys.sorted(), after: result.arms.map(\.name))
    }

    /// A result judged against these trials, as `strata compare` does.
    ///
    /// - Parameter comparability: of the result with these trials, without an obstacle.
    public func judged(
        _ result: RunResult, comparability: Comparability, metrics: MetricTable
    ) -> JudgedRun {
        let reference = comparability.reference(baseline, ratchet: nil)
        let comparison = RunComparison(result, metrics: metrics)
        let gates = comparison.gates([], stored: reference).filter { $0.rule.reference == .stored }
        let judge = comparison.judge(stored: reference)
        return JudgedRun(
            comparison, verdicts: judge?.verdicts(on: gates, trials: result) ?? [], stored: reference,
            notes: [judge?.gap(in: result)].compactMap(\.self))
    }
}
