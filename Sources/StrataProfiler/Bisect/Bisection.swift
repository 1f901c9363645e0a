internal import Foundation
internal import SectionKit
internal import StrataBasics
internal import StrataGating

/// Finds the first commit that made a metric worse, with `git bisect` in a temporary worktree and trials as its test.
///
/// ```swift
/// let range = try await BisectRange(package: nil, good: "v1", bad: "main")
/// let question = try BisectQuestion(profile, metric: metric, section: nil, arm: nil, screen: [])
/// let run = ProfileRun(profile, catalog: catalog)
/// let outcome = try await Bisection(of: range, question, run, options: options) { print($0) }.run()
/// ```
///
/// The user's working tree, index, HEAD and bisect state are not touched. A bisection is about one metric. It costs a
/// build and some trials for each halving of the commits.
package struct Bisection: Sendable {
    private let range: BisectRange
    private let question: BisectQuestion
    private let options: BisectOptions
    private let played: ProfileRun
    private let tell: @Sendable (String) -> Void

    /// Prepares a bisection without building anything.
    ///
    /// - Parameters:
    ///   - run: the run whose trials take turns with those of the good end. Its profile, arms and trials are replaced.
    ///   - tell: called with a line for each build and answer.
    package init(
        of range: BisectRange, _ question: BisectQuestion, _ run: ProfileRun, options: BisectOptions,
        tell: @escaping @Sendable (String) -> Void
    ) {
        (self.range, self.question, self.options, self.tell) = (range, question, options, tell)
        played = run
    }

    /// Builds and measures both ends and the commits that git chooses, and removes the worktree.
    ///
    /// - Throws: ``BisectError``, or ``RunError`` for a feed that cannot be used; `CancellationError` if the task was
    ///   cancelled, after the worktree was removed. Earlier answers are kept.
    package func run() async throws -> BisectOutcome {
        // 1. The session and the folders.
        let copy = try PlayedCopy(question.profile, registry: played.catalog.registry)
        if let section = question.section, !copy.types.contains(section) {
            let hint = NearestWord.hint(section, among: copy.types.sorted(), called: "it has")
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
            outcome = try await bisect(copy, in: tree, places)
        } catch {
            await tree.remove()
            throw error
        }
        await tree.remove()
        return outcome
    }

    private func bisect(_ copy: PlayedCopy, in tree: BisectTree, _ places: BisectPlaces) async throws -> BisectOutcome {
        let package = range.package.isEmpty ? tree.path : "\(tree.path)/\(range.package)"
        let product = try await product(in: package)
        let answers = try BisectAnswers(to: asked(copy, product), in: places.root)
        var run = played
        run.profile = try copy.placed(in: "\(answers.folder)/profile")
        var work = BisectWork(
            range: range, question: question, tree: tree,
            builder: BisectBuilder(
                package: package, origin: "\(range.repository.folder)/\(range.package)", product: product,
                command: options.build, scratch: places.scratch),
            run: run, tell: tell, answers: answers)
        if !answers.known.isEmpty {
            tell("\(answers.known.count.counted("answer")) of an earlier bisection in \(answers.file)")
        }
        return try await work.run()
    }

    private func product(in package: String) async throws -> String {
        // A build command need not build a package.
        if options.build != nil { return options.product ?? "profiler" }
        return try await BisectBuilder.product(named: options.product, in: package, at: range.bad)
    }

    private func asked(_ copy: PlayedCopy, _ product: String) -> BisectAnswers.Question {
        BisectAnswers.Question(
            profile: copy.hash, metric: question.metric.name, section: question.section, arm: question.arm,
            screen: question.screen, good: range.good.hash, bad: range.bad.hash, package: range.package,
            product: product, build: options.build, machine: question.isExact ? nil : MachineDescription.host)
    }
}

/// Options for the builds and the folders of a bisection.
package struct BisectOptions: Sendable {
    /// The product that contains the profiler; nil for the package's only executable one.
    package var product: String?
    /// A shell command that builds instead of `swift build`.
    package var build: String?
    /// The bisection's folder, as the user named it.
    package var folder: String
    /// The shared folder for builds of all commits; nil for a folder in ``folder``.
    package var scratch: String?

    /// Creates options.
    package init(product: String?, build: String?, folder: String, scratch: String?) {
        (self.product, self.build, self.folder, self.scratch) = (product, build, folder, scratch)
    }

    /// The default folder: `.strata/bisect`.
    package static let standardFolder = ResultFolder.standardPath + "/bisect"
}

/// The folders of a bisection. All questions share the builds, and each question has its own folder.
///
/// ```
/// .strata/bisect/lock, tree/, build/
/// .strata/bisect/1f3a…/answers.json, profile/, runs/COMMIT/, logs/COMMIT.build.log, good/PROGRAM
/// ```
private struct BisectPlaces: Sendable {
    /// The absolute path of the bisection's folder.
    let root: String
    /// The builds shared by all commits.
    let scratch: String
    /// The temporary worktree.
    var tree: String { "\(root)/tree" }

    /// Creates the folders.
    init(_ options: BisectOptions) throws {
        root = FilePlace(try ResultFolder(options.folder).path).identity
        let builds = options.scratch ?? "\(root)/build"
        do {
            try FileManager.default.createDirectory(atPath: builds, withIntermediateDirectories: true)
        } catch {
            throw BisectError("\(builds): cannot create the folder of builds: \(SystemReason.of(error, path: builds))")
        }
        scratch = FilePlace(builds).identity
    }

    /// Locks the folder until the descriptor is closed or the process ends.
    ///
    /// - Throws: ``BisectError`` if another bisection has locked it.
    func lock() throws(BisectError) -> Int32 {
        let lock = open("\(root)/lock", O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
        guard lock >= 0, flock(lock, LOCK_EX | LOCK_NB) == 0 else {
            if lock >= 0 { close(lock) }
            throw BisectError(
                "\(root): another bisection is using this folder; wait until it ends, or name another with --out")
        }
        return lock
    }
}

/// The reason why a bisection cannot begin or continue.
package struct BisectError: Error, Hashable, Sendable, CustomStringConvertible {
    /// One sentence with the place, the cause and the remedy.
    package let description: String

    init(_ description: String) { self.description = description }
}
