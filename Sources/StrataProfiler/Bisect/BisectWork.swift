internal import Foundation
internal import StrataBasics
internal import StrataGating

/// The state of a bisection: the answers, the number of builds, and the skipped commits so far.
struct BisectWork {
    let range: BisectRange
    let question: BisectQuestion
    let tree: BisectTree
    let builder: BisectBuilder
    /// The run of the copied profile.
    let run: ProfileRun
    let tell: @Sendable (String) -> Void
    var answers: BisectAnswers
    var builds = 0
    var reused = 0
    var skipped: [String] = []

    /// Answers commits until git knows the first bad one.
    mutating func run() async throws -> BisectOutcome {
        // 1. Both ends.
        let count = try await range.count()
        tell(
            "\(count.counted("commit")) after the good end: about \((2 + Self.steps(count)).counted("build")), "
                + "including both ends"
        )
        let ends: BisectEnds
        switch try await measuredEnds() {
        case .success(let measured): ends = measured
        case .failure(let same): return outcome(same.finding, good: same.good, bad: same.bad)
        }
        // 2. The commits that git selects.
        if !ends.isExact { _ = try await goodProgram() }
        try await tree.start(good: range.good.hash, bad: range.bad.hash)
        var bad = range.bad.hash
        var candidates = try await tree.candidates()
        while case let open = Set(candidates).subtracting(skipped + [bad]), !open.isEmpty {
            let commit = try await next(of: open, candidates)
            guard open.contains(commit) else {
                throw BisectError(
                    "git chose \(BisectCommit.short(commit)), which is not one of the open commits")
            }
            let answer = try await answer(commit, ends, left: open.count)
            if answer.mark == .bad { bad = commit }
            if answer.mark == .skip { skipped.append(commit) }
            try await tree.mark(commit, answer.mark)
            candidates = try await tree.candidates()
        }
        // 3. The remaining candidates.
        return try await found(candidates, ends)
    }

    /// The next commit to answer, which is checked out.
    ///
    /// After a skipped commit, git moves far away from it, in case many commits around it do not build. A single
    /// skipped commit is seldom one of many, and its neighbour halves the commits better. After several skipped commits
    /// git chooses. Between two commits that halve equally well, a hash decides.
    private func next(of open: Set<String>, _ candidates: [String]) async throws -> String {
        if !skipped.isEmpty, candidates.count(where: skipped.contains) <= 1,
            let commit = try await tree.halving(among: open)
        {
            try await tree.checkOut(commit)
            return commit
        }
        return try await tree.head()
    }

    /// The number of answers needed to find one of some commits.
    static func steps(_ commits: Int) -> Int { Int(log2(Double(max(1, commits))).rounded(.up)) }
}

/// The metric at both ends, with the threshold and the limit for the commits between them.
struct BisectEnds: Sendable {
    /// The good end's median.
    let good: Double
    /// The bad end's median.
    let bad: Double
    /// Whether one pair of trials decides. Otherwise a gate compares each commit with the good end.
    let isExact: Bool

    /// The value in the middle between the ends, from which a commit is bad.
    var threshold: Double { good + (bad - good) / 2 }

    /// The amount by which a good commit may be worse than the good end: half of the difference.
    var limit: Double { (bad - good).magnitude / 2 }

    /// The limit of the gate against the good end: a share, to a tenth of a percent, or an amount if the good end is 0.
    var gateLimit: GateLimit {
        guard good != 0 else { return .regression(0, floor: limit) }
        return .regression(max(0.001, (limit / good.magnitude * 1_000).rounded() / 1_000), floor: 0)
    }

    /// Whether a value is nearer to the bad end than to the good end, or in the middle.
    func isBad(_ value: Double) -> Bool { bad > good ? value >= threshold : value <= threshold }
}
