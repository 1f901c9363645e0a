internal import StrataBasics
public import StrataGating

extension StoredBaseline {
    /// Creates a baseline from a run, with the values of every trial of the run's own arms.
    ///
    /// - Parameters:
    ///   - metrics: the run's metrics.
    ///   - countsOnly: whether to store only exact counts that do not depend on the machine or on libraries.
    /// - Complexity: O(values).
    public init(_ result: RunResult, metrics: MetricTable, countsOnly: Bool = false) {
        let arms = result.arms.reduce(into: [String: [String: MetricValues]]()) { arms, arm in
            let kept = result.metrics[arm.name]?.filter { !countsOnly || metrics[$0.key]?.isCount == true }
            arms[arm.name] = kept?.mapValues { values in
                var values = values
                values.direction = nil
                return values
            }
        }
        let skipped = result.arms.reduce(into: [String: [LeftOutStep]]()) { skipped, arm in
            let steps = result.leftOut(by: arm.name)
            if !steps.isEmpty { skipped[arm.name] = steps }
        }
        var facts = result.ownFacts
        let steps = facts?.steps?.mapValues { $0.map { $0.filter { metrics[$0.key]?.isCount == true } } }
        if countsOnly { facts?.steps = steps }
        self.init(
            strata: result.strata, date: result.date, profile: result.profile.name,
            played: result.profile.played ?? "", feed: result.feed.hash, fingerprint: result.fingerprint, arms: arms,
            skipped: skipped.isEmpty ? nil : skipped, facts: facts)
    }
}

extension Comparability.Circumstances {
    /// The circumstances of a run: its profile and feed, its machine, and the steps that it left out.
    public init(_ result: RunResult) {
        let skipped = result.arms.map { ($0.name, result.leftOut(by: $0.name)) }
        self.init(
            played: result.profile.played, feed: result.feed.hash, fingerprint: result.fingerprint,
            skipped: Dictionary(skipped) { first, _ in first }, facts: result.ownFacts)
    }
}

extension RunResult {
    /// The steps that the trials of an arm left out.
    func leftOut(by arm: String) -> [LeftOutStep] {
        skipped.compactMap { step in
            // Results of older versions do not name the arms, so all arms left it out.
            let times = step.arms.map { $0[arm] ?? 0 } ?? 1
            guard times > 0 else { return nil }
            return LeftOutStep(
                step: step.step, number: step.number, line: step.location.line, reason: step.reason, times: times)
        }
    }

    /// The build of some arms, or the arms, in words; nil for all arms.
    package func build(of arms: Set<String>?) -> String? {
        let sides = Set(trials.entries.map(\.arm))
        guard let arms, arms != sides else { return nil }
        if arms == sides.filter(RunSide.isAgainst) { return "the other build" }
        if arms == sides.filter({ !RunSide.isAgainst($0) }) { return "this build" }
        return arms.sorted().map { "`\($0)`" }.joinedAsSentence
    }

    /// The trials of another build that took turns with those of this one, as a reference.
    var otherBuild: StoredReference {
        let unshared = arms.map(\.name).compactMap { arm in
            LeftOutStep.Difference(here: leftOut(by: arm), there: leftOut(by: RunSide.against(arm))).map { (arm, $0) }
        }
        return .otherBuild(unshared: Dictionary(unshared) { first, _ in first }, facts: otherFacts) {
            RunSide.against($0)
        }
    }
}
