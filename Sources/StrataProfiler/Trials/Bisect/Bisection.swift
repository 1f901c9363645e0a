internal import Basics
internal import Foundation
internal import StrataGating

/// Finds the first commit that made a metric worse: `git bisect` in a temporary worktree, answered by trials.
///
/// ```swift
/// let range = try await BisectRange(package: nil, good: "v1", bad: "main")
/// let question = try BisectQuestion(profile, metric: metric, section: nil, arm: nil, screen: [])
/// let outcome = try await Bisection(of: range, question, options: options, catalog: catalog) { print($0) }.run()
/// ```
///
/// The user's working tree, index, HEAD and bisect state are not touched. Not for choosing among many metrics: each is a question
/// of its own. Costs a build and some trials for each halving of the commits.
public struct Bisection: Sendable {
    private let range: BisectRange
    private let question: BisectQuestion
    private let options: BisectOptions
    private let catalog: RunCatalog
    private let observer: any RunObserver
    private let tell: @Sendable (String) -> Void

    /// Prepares a bisection; nothing is built yet.
    ///
    /// - Parameters:
    ///   - observer: hears of trials that take turns with the good end's.
    ///   - tell: takes a line about what is built, and how many commits are left.
    public init(
        of range: BisectRange, _ question: BisectQuestion, options: BisectOptions, catalog: RunCatalog,
        observer: any RunObserver = SilentObserver(), tell: @escaping @Sendable (String) -> Void
    ) {
        (self.range, self.question, self.options, self.catalog) = (range, question, options, catalog)
        (self.observer, self.tell) = (observer, tell)
    }

    /// Builds and measures both ends, then the commits that git asks for, and removes the worktree.
    ///
    /// - Throws: ``BisectError``, or ``RunError`` for a feed that cannot be used; `CancellationError` if the task was cancelled,
    ///   after the worktree was removed. Answers until then are kept.
    public func run() async throws -> BisectOutcome {
        // 1. What is played, and where.
        let played = try PlayedCopy(question.profile, registry: catalog.registry)
        if let section = question.section, !played.types.contains(section) {
            let hint = NearestWord.hint(section, among: played.types.sorted(), called: "it has")
            throw BisectError("--section \(section): the feed has no section of this type\(hint)")
        }
        let places = try BisectPlaces(options)
        let lock = try places.lock()
        defer { close(lock) }
        // 2. The commits.
        let tree = BisectTree(at: places.tree, of: range.repository)
        let outcome: BisectOutcome
        do {
            try await tree.add(at: range.bad.hash)
            outcome = try await bisect(played, in: tree, places)
        } catch {
            await tree.remove()
            throw error
        }
        await tree.remove()
        return outcome
    }

    private func bisect(_ played: PlayedCopy, in tree: BisectTree, _ places: BisectPlaces) async throws -> BisectOutcome
    {
        let package = range.package.isEmpty ? tree.path : "\(tree.path)/\(range.package)"
        let product = try await product(in: package)
        let answers = try BisectAnswers(to: asked(played, product), in: places.root)
        var work = try BisectWork(
            range: range, question: question, tree: tree,
            builder: BisectBuilder(
                package: package, origin: "\(range.repository.path)/\(range.package)", product: product,
                command: options.build, scratch: places.scratch),
            profile: played.placed(in: "\(answers.folder)/profile"), catalog: catalog, version: options.version,
            observer: observer, tell: tell, answers: answers)
        if !answers.known.isEmpty {
            tell("\(answers.known.count.counted("answer")) of an earlier bisection in \(answers.file)")
        }
        return try await work.run()
    }

    private func product(in package: String) async throws -> String {
        // A build command may be for something else than a package.
        if options.build != nil { return options.product ?? "profiler" }
        return try await BisectBuilder.product(named: options.product, in: package, at: range.bad)
    }

    private func asked(_ played: PlayedCopy, _ product: String) -> BisectAnswers.Question {
        BisectAnswers.Question(
            profile: played.hash, metric: question.metric.name, section: question.section, arm: question.arm,
            screen: question.screen, good: range.good.hash, bad: range.bad.hash, package: range.package,
            product: product, build: options.build, machine: question.isExact ? nil : MachineDescription.host)
    }
}
