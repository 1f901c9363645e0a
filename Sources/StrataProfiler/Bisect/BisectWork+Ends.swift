internal import Foundation
internal import StrataGating

extension BisectWork {
    /// Thrown if the bad end is not worse than the good end, with the figures of both.
    struct SameEnds: Error {
        let finding: BisectOutcome.Finding
        let good: Double
        let bad: Double
    }

    /// The metric at both ends: from earlier answers, from one pair of trials each, or from a gate.
    mutating func measuredEnds() async throws -> Result<BisectEnds, SameEnds> {
        if let good = answers.known[range.good.hash]?.value, let bad = answers.known[range.bad.hash],
            let value = bad.value
        {
            reused += 2
            return .success(BisectEnds(good: good, bad: value, isExact: bad.reference == nil))
        }
        let first = try await goodProgram()
        let good = question.isExact ? try await value(of: range.good, first) : nil
        try await tree.checkOut(range.bad.hash)
        let last = try await program(of: range.bad, "the bad end")
        let bad = question.isExact ? try await value(of: range.bad, last) : nil
        if let good, let bad, good.isExact, bad.isExact {
            return try ends(BisectEnds(good: good.value, bad: bad.value, isExact: true), sentence: nil)
        }
        if question.isExact { tell("\(question.subject) differs from trial to trial, so it is judged like times") }
        // Any difference counts here. The limit for commits is then half of this difference.
        let limit = GateLimit.regression(TurnsMeasurement.leastShare, floor: 0)
        switch try await turns().judge(last, limit: limit) {
        case .failure(let problem): throw BisectError("the bad end \(range.bad.words): \(problem)")
        case .verdict(let verdict):
            guard let figures = verdict.figures, let reference = figures.reference else {
                throw BisectError("the ends cannot be compared: \(verdict.sentence)")
            }
            let ends = BisectEnds(good: reference, bad: figures.candidate, isExact: false)
            guard verdict.outcome == .fail else {
                return .failure(
                    SameEnds(finding: .noDifference(verdict.sentence), good: ends.good, bad: ends.bad))
            }
            return try self.ends(ends, sentence: verdict.sentence)
        }
    }

    /// Stores the answers to both ends if the bad one is worse.
    private mutating func ends(_ ends: BisectEnds, sentence: String?) throws -> Result<BisectEnds, SameEnds> {
        let difference = MetricDifference(candidate: ends.bad, baseline: ends.good)
        let isWorse =
            question.metric.direction == .neutral
            ? ends.good != ends.bad : difference.isWorse(question.metric.direction)
        guard isWorse else {
            let unit = question.metric.unit
            let change =
                difference.words(in: unit).map { "is \($0) at the bad end, which is better" } ?? "does not differ"
            let figures = unit.formatted(ends.bad, against: ends.good)
            let finding = BisectOutcome.Finding.noDifference("\(question.subject) \(change) (\(figures))")
            return .failure(SameEnds(finding: finding, good: ends.good, bad: ends.bad))
        }
        try answers.add(BisectAnswer(commit: range.good.hash, mark: .good, value: ends.good))
        try answers.add(
            BisectAnswer(
                commit: range.bad.hash, mark: .bad, value: ends.bad, reference: ends.isExact ? nil : ends.good,
                sentence: sentence))
        return .success(ends)
    }

    private mutating func value(
        of commit: BisectCommit, _ program: String
    ) async throws -> (value: Double, isExact: Bool) {
        let log = try log(commit.hash, "run")
        switch try await pair.run(program, of: commit.hash, in: builder.package, log: log) {
        case .value(let value, let isExact):
            tell("\(commit.shortHash): \(question.subject) is \(question.metric.unit.formatted(value))")
            return (value, isExact)
        case .failure(let problem):
            throw BisectError("\(commit.words) is an end, but \(problem); see \(log)")
        }
    }

    /// The copy of the good end's program. It is built if it does not exist.
    mutating func goodProgram() async throws -> String {
        let folder = "\(answers.folder)/good"
        if let kept = kept(in: folder) { return kept }
        try await tree.checkOut(range.good.hash)
        let built = try await program(of: range.good, "the good end")
        let draft = "\(folder)-\(ProcessInfo.processInfo.processIdentifier)"
        for old in [folder, draft] { try? FileManager.default.removeItem(atPath: old) }
        var copies = RunCopies(folder: draft)
        _ = try copies.add(programs: [built])
        guard rename(draft, folder) == 0, let kept = kept(in: folder) else {
            let reason = String(cString: strerror(errno))
            throw BisectError("\(folder): the good end's program cannot be copied here: \(reason)")
        }
        return kept
    }

    /// The program in the good end's folder; nil if there is none.
    func kept(in folder: String) -> String? {
        let place = "\(folder)/000"
        let names = (try? FileManager.default.contentsOfDirectory(atPath: place)) ?? []
        // The product may be a link to a program with another name.
        return names.sorted { ($0 != builder.product ? 1 : 0, $0) < ($1 != builder.product ? 1 : 0, $1) }
            .map { "\(place)/\($0)" }.first { FileStamp(path: $0)?.isRegular == true && access($0, X_OK) == 0 }
    }

    private mutating func program(of commit: BisectCommit, _ end: String) async throws -> String {
        tell("building \(commit.words), \(end)")
        let log = try log(commit.hash, "build")
        builds += 1
        switch try await builder.build(commit.hash, log: log) {
        case .program(let program): return program
        case .failure(let problem): throw BisectError("\(commit.words) is \(end), but \(problem); see \(log)")
        }
    }
}
