internal import Foundation
package import StrataGating

/// The result of a bisection.
package struct BisectOutcome: Sendable {
    /// A commit with the metric's median.
    package struct Figure: Hashable, Sendable {
        /// The commit's hash.
        package let commit: String
        /// The median, in the metric's unit.
        package let value: Double
    }

    /// A commit that was skipped.
    package struct Skipped: Hashable, Sendable {
        /// The commit.
        package let commit: BisectCommit
        /// The reason.
        package let reason: String
    }

    /// The end of a bisection.
    package enum Finding: Sendable {
        /// The first commit that made the metric worse.
        case commit(BisectCommit)
        /// One of these commits made it worse. The last one is worse, and the others were skipped. They are listed
        /// oldest first.
        case suspects([BisectCommit])
        /// The bad end is not worse than the good one, in a sentence.
        case noDifference(String)
    }

    /// The finding.
    package let finding: Finding
    /// The good end.
    package let good: Figure
    /// The bad end.
    package let bad: Figure
    /// The reference of the commit: its parent, or the good end if the parent was not measured. For times it is always
    /// the good end, whose trials took turns with the commit's.
    package var before: Figure?
    /// The commit that was found.
    package var at: Figure?
    /// The sentence of the verdict on the commit.
    package var sentence: String?
    /// The value from which a commit is bad; nil if gates compare each commit with the good end.
    package var threshold: Double?
    /// The amount by which a good commit may be worse than the good end, in the metric's unit; nil if values are exact.
    package var limit: Double?
    /// The skipped commits, in the order in which they were tried.
    package var skipped: [Skipped] = []
    /// Notes on unusual answers, such as an exact metric that varied.
    package var notes: [String] = []
    /// The number of builds, including those of both ends and failed ones.
    package var builds = 0
    /// The number of answers from an earlier, interrupted bisection.
    package var reused = 0

    /// The sentence of a verdict, after the facts of the screen that the commit changed.
    static func sentence(_ verdict: String, after changes: [FactChange]?) -> String {
        guard let changes else { return verdict }
        let facts = changes.isEmpty ? ["nothing on the screen differs"] : changes.map(\.sentence)
        return (facts + [verdict]).joined(separator: "; ")
    }

    /// The difference between the commit and the one before it.
    package var difference: MetricDifference? {
        guard let before, let at else { return nil }
        return MetricDifference(candidate: at.value, baseline: before.value)
    }
}

extension BisectWork {
    /// The outcome for the last candidates.
    ///
    /// - Parameter candidates: the commits that may be the first bad one, newest first.
    func found(_ candidates: [String], _ ends: BisectEnds) async throws -> BisectOutcome {
        guard candidates.count == 1, let hash = candidates.first else {
            var suspects: [BisectCommit] = []
            for hash in candidates.reversed() { suspects.append(try await commit(hash)) }
            return try await described(outcome(.suspects(suspects), good: ends.good, bad: ends.bad), ends)
        }
        let commit = try await commit(hash)
        var outcome = outcome(.commit(commit), good: ends.good, bad: ends.bad)
        let answer = answers.known[hash]
        outcome.at = answer?.value.map { BisectOutcome.Figure(commit: hash, value: $0) }
        let parent = commit.parents.compactMap { answers.known[$0] }.first { $0.mark == .good }
        let measured = parent.flatMap { parent in
            parent.value.map { BisectOutcome.Figure(commit: parent.commit, value: $0) }
        }
        // Times of two runs are not compared. The value of the good end comes from the commit's own run.
        let turns = answer?.reference.map { BisectOutcome.Figure(commit: range.good.hash, value: $0) }
        outcome.before = turns ?? measured ?? outcome.good
        outcome.sentence = answer?.sentence ?? sentence(outcome)
        return try await described(outcome, ends)
    }

    /// The outcome with its limits, its notes, and the skipped commits.
    private func described(_ outcome: BisectOutcome, _ ends: BisectEnds) async throws -> BisectOutcome {
        var outcome = outcome
        if ends.isExact { outcome.threshold = ends.threshold } else { outcome.limit = ends.limit }
        if !ends.isExact, case .commit(let commit) = outcome.finding {
            outcome.notes = commit.parents.compactMap { answers.known[$0] }.filter { $0.mark == .good }
                .compactMap(\.sentence).map { "the commit before it: \($0)" }
        }
        for hash in skipped {
            outcome.skipped.append(
                BisectOutcome.Skipped(commit: try await commit(hash), reason: answers.known[hash]?.reason ?? ""))
        }
        outcome.notes += answers.known.values.filter { $0.mark != .skip && $0.reason != nil }.map {
            "\(BisectCommit.short($0.commit)): \($0.reason ?? "")"
        }.sorted()
        return outcome
    }

    func outcome(_ finding: BisectOutcome.Finding, good: Double, bad: Double) -> BisectOutcome {
        var outcome = BisectOutcome(
            finding: finding, good: .init(commit: range.good.hash, value: good),
            bad: .init(commit: range.bad.hash, value: bad))
        (outcome.builds, outcome.reused) = (builds, reused)
        return outcome
    }

    /// The sentence of a gate without tolerance on the commit and its reference; nil if a result no longer exists.
    private func sentence(_ outcome: BisectOutcome) -> String? {
        guard let at = outcome.at, let before = outcome.before, let now = pair.result(of: at.commit),
            let then = pair.result(of: before.commit)
        else { return nil }
        let reference = StoredTrials(
            values: then, name: "earlier", words: "commit \(BisectCommit.short(before.commit))")
        let judge = Judge(
            candidate: question.arm, baseline: ArmPlan.nested.name, stored: .trials(reference),
            metrics: run.catalog.metrics.adding(metricsOf: now))
        let rule = GateRule(
            metric: question.metric.name, demand: .relative(GateComparison(to: .stored, limit: .exact)),
            sectionType: question.section)
        return BisectOutcome.sentence(
            judge.verdict(on: rule, trials: now).sentence,
            after: then.ownFacts.flatMap { now.ownFacts?.changes(since: $0) })
    }
}
