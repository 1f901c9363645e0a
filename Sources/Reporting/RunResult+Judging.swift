public import Gating
internal import Metrics
public import Profiler

extension RunResult {
    /// This result with its regressions, the shares of an ablation, and the verdicts on the profile's gates.
    ///
    /// A feed from a file that somebody named is not what the gates were written for: then none is judged.
    public func judged(by gates: [ProfileGate]) -> RunResult {
        var result = self
        let comparison = RunComparison(self)
        result.regressions = comparison.regressions
        result.ablation = comparison.ablation
        guard let candidate = comparison.candidates.first ?? arms.first?.name else { return result }
        // A gate says `versus: nested` and means that arm, whatever else this run was compared with.
        let judge = Judge(candidate: candidate, baseline: ArmPlan.nested.name, metrics: comparison.metrics)
        result.gates = gates.map { gate in
            let verdict = judge.verdict(on: gate.rule, trials: self)
            return GateRecord(
                metric: gate.rule.metric, sectionType: gate.rule.sectionType, verdict: verdict.outcome.rawValue,
                sentence: verdict.sentence, location: gate.location)
        }
        return result
    }

    /// The verdicts on the gates.
    public var outcomes: [Verdict.Outcome] {
        gates.compactMap { Verdict.Outcome(rawValue: $0.verdict) }
    }
}
