internal import Basics
internal import Foundation
internal import StrataGating

extension BisectWork {
    /// What the last candidates mean.
    ///
    /// - Parameter candidates: the newest first.
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
        // Times of two runs are not held against each other: the good end took turns with the commit.
        let turns = answer?.reference.map { BisectOutcome.Figure(commit: range.good.hash, value: $0) }
        outcome.before = turns ?? measured ?? outcome.good
        outcome.sentence = answer?.sentence ?? sentence(outcome)
        return try await described(outcome, ends)
    }

    /// The same outcome, with how it was decided and what was skipped.
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

    /// What a gate without tolerance says of the commit, held against the one before it; nil if a result is gone.
    private func sentence(_ outcome: BisectOutcome) -> String? {
        guard let at = outcome.at, let before = outcome.before, let now = pair.result(of: at.commit),
            let then = pair.result(of: before.commit)
        else { return nil }
        let reference = StoredTrials(
            values: then, name: "earlier", words: "commit \(BisectCommit.short(before.commit))")
        let judge = Judge(
            candidate: question.arm, baseline: ArmPlan.nested.name, stored: .trials(reference),
            metrics: RunComparison(now, metrics: catalog.metrics).metrics)
        let rule = GateRule(
            metric: question.metric.name, demand: .relative(GateComparison(to: .stored, limit: .exact)),
            sectionType: question.section)
        return judge.verdict(on: rule, trials: now).sentence
    }
}
