internal import Foundation
internal import StrataBasics
internal import StrataGating

extension BisectWork {
    /// The answer to the checked-out commit.
    mutating func answer(_ hash: String, _ ends: BisectEnds, left: Int) async throws -> BisectAnswer {
        if let known = answers.known[hash] {
            reused += 1
            return known
        }
        let commit = try await commit(hash)
        tell(
            "building \(commit.words); \(left.counted("commit")) left, about \((Self.steps(left + 1)).counted("build"))"
        )
        let log = try log(hash, "build")
        builds += 1
        let answer =
            switch try await builder.build(hash, log: log) {
            case .failure(let problem): BisectAnswer(commit: hash, mark: .skip, reason: problem)
            case .program(let program):
                ends.isExact
                    ? try await byPair(program, commit, ends) : try await byTurns(program, commit, ends)
            }
        try answers.add(answer)
        tell("\(commit.shortHash): \(words(answer))")
        return answer
    }

    private func byPair(_ program: String, _ commit: BisectCommit, _ ends: BisectEnds) async throws -> BisectAnswer {
        switch try await pair.run(program, of: commit.hash, in: builder.package, log: log(commit.hash, "run")) {
        case .failure(let problem): BisectAnswer(commit: commit.hash, mark: .skip, reason: problem)
        case .value(let value, let isExact):
            BisectAnswer(
                commit: commit.hash, mark: ends.isBad(value) ? .bad : .good, value: value,
                reason: isExact ? nil : "its trials differ, so their median is compared")
        }
    }

    private func byTurns(_ program: String, _ commit: BisectCommit, _ ends: BisectEnds) async throws -> BisectAnswer {
        switch try await turns().judge(program, limit: ends.gateLimit) {
        case .failure(let problem): return BisectAnswer(commit: commit.hash, mark: .skip, reason: problem)
        case .verdict(let verdict):
            let mark: BisectAnswer.Mark? =
                switch verdict.outcome {
                case .fail: .bad
                case .pass: .good
                case .inconclusive, .noBaseline: nil
                }
            return BisectAnswer(
                commit: commit.hash, mark: mark ?? .skip, value: verdict.figures?.candidate,
                reference: verdict.figures?.reference, sentence: verdict.sentence,
                reason: mark == nil ? "its trials do not decide: \(verdict.sentence)" : nil)
        }
    }

    var pair: PairMeasurement {
        PairMeasurement(
            question: question, profile: run.profile, metrics: run.catalog.metrics, results: "\(answers.folder)/runs")
    }

    func turns() throws -> TurnsMeasurement {
        guard let good = kept(in: "\(answers.folder)/good") else {
            throw BisectError("\(answers.folder)/good: the good end's program was deleted; run the same command again")
        }
        return TurnsMeasurement(
            question: question, run: run, good: good,
            name: "the good end \(range.good.shortHash)")
    }

    /// The path of the file for the output of a commit's build or program.
    func log(_ commit: String, _ what: String) throws -> String {
        let folder = "\(answers.folder)/logs"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        return "\(folder)/\(commit).\(what).log"
    }

    private func words(_ answer: BisectAnswer) -> String {
        guard answer.mark != .skip, let value = answer.value else { return "skipped: \(answer.reason ?? "")" }
        let reference = answer.reference.map { " against \(question.metric.unit.formatted($0)) at the good end" } ?? ""
        return "\(question.subject) is \(question.metric.unit.formatted(value))\(reference): \(answer.mark.rawValue)"
    }

    func commit(_ hash: String) async throws -> BisectCommit {
        guard let commit = try await BisectCommit(hash, in: range.repository) else {
            throw BisectError("\(hash): git no longer knows this commit")
        }
        return commit
    }
}
