internal import Basics
internal import Foundation
internal import StrataGating

/// The state of a bisection: what was answered, built and skipped so far.
struct BisectWork {
    let range: BisectRange
    let question: BisectQuestion
    let tree: BisectTree
    let builder: BisectBuilder
    /// The profile's copy.
    let profile: Profile
    let catalog: RunCatalog
    let version: String
    let observer: any RunObserver
    let tell: @Sendable (String) -> Void
    var answers: BisectAnswers
    var builds = 0
    var reused = 0
    var skipped: [String] = []

    init(
        range: BisectRange, question: BisectQuestion, tree: BisectTree, builder: BisectBuilder, profile: Profile,
        catalog: RunCatalog, version: String, observer: any RunObserver, tell: @escaping @Sendable (String) -> Void,
        answers: BisectAnswers
    ) {
        (self.range, self.question, self.tree, self.builder) = (range, question, tree, builder)
        (self.profile, self.catalog, self.version) = (profile, catalog, version)
        (self.observer, self.tell, self.answers) = (observer, tell, answers)
    }

    /// Answers commits until git knows the first bad one.
    mutating func run() async throws -> BisectOutcome {
        // 1. Both ends.
        let count = try await range.count()
        tell(
            "\(count.counted("commit")) after the good end: about \((2 + Self.steps(count)).counted("build")), both ends among them"
        )
        let ends: BisectEnds
        switch try await measuredEnds() {
        case .success(let measured): ends = measured
        case .failure(let same): return outcome(same.finding, good: same.good, bad: same.bad)
        }
        // 2. The commits that git asks for.
        if !ends.isExact { _ = try await goodProgram() }
        try await tree.start(good: range.good.hash, bad: range.bad.hash)
        var bad = range.bad.hash
        var candidates = try await tree.candidates()
        while case let open = Set(candidates).subtracting(skipped + [bad]), !open.isEmpty {
            let commit = try await next(of: open, candidates)
            guard open.contains(commit) else {
                throw BisectError(
                    "git asks for \(BisectCommit.short(commit)), which is none of the commits that are left")
            }
            let answer = try await answer(commit, ends, left: open.count)
            if answer.mark == .bad { bad = commit }
            if answer.mark == .skip { skipped.append(commit) }
            try await tree.mark(commit, answer.mark)
            candidates = try await tree.candidates()
        }
        // 3. What is left.
        return try await found(candidates, ends)
    }

    /// The commit to answer: git's choice, which is checked out.
    ///
    /// After a skipped commit git goes far away from it, in case that many around it do not build. One alone is seldom of many, and
    /// its neighbour halves the commits better. From then on git also takes the hash where two halve them equally well.
    private func next(of open: Set<String>, _ candidates: [String]) async throws -> String {
        if !skipped.isEmpty, candidates.count(where: skipped.contains) <= 1,
            let commit = try await tree.halving(among: open)
        {
            try await tree.checkOut(commit)
            return commit
        }
        return try await tree.head()
    }

    /// How many of some commits are asked about to find one of them.
    static func steps(_ commits: Int) -> Int { Int(log2(Double(max(1, commits))).rounded(.up)) }
}
