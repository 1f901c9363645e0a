internal import Foundation

/// The temporary worktree in which git bisects. It does not share the user's working tree, index, HEAD or bisect state.
struct BisectTree: Sendable {
    private let repository: Git
    private let git: Git

    /// The worktree's folder.
    var path: String { git.folder }

    /// Creates an instance without adding the worktree.
    init(at path: String, of repository: Git) {
        self.repository = repository
        git = Git(in: path)
    }

    /// Adds the worktree, with a commit checked out. It replaces a worktree left by a killed bisection.
    func add(at commit: String) async throws {
        await remove()
        // Two --force options work even if git still knows a locked worktree whose folder no longer exists.
        try await repository.output("worktree", "add", "--force", "--force", "--detach", "--quiet", path, commit)
    }

    /// Removes the worktree with its bisect state, even in a cancelled task.
    func remove() async {
        await Task.detached { [repository, path] in
            _ = try? await repository.succeeds("worktree", "remove", "--force", "--force", path)
            try? FileManager.default.removeItem(atPath: path)
        }.value
    }

    /// Checks out a commit.
    func checkOut(_ commit: String) async throws {
        try await clean()
        if try await git.succeeds("checkout", "--quiet", "--detach", commit) { return }
        try await clean(all: true)
        try await git.output("checkout", "--quiet", "--detach", commit)
    }

    /// Begins the bisection. git checks out the commit to answer next.
    func start(good: String, bad: String) async throws {
        try await next { try await git.output("bisect", "start", bad, good, allowing: 2) }
    }

    /// Passes an answer to git, which checks out the next commit.
    func mark(_ commit: String, _ mark: BisectAnswer.Mark) async throws {
        // Exit code 2 means that only skipped commits are left, which `candidates` shows.
        try await next { try await git.output("bisect", mark.rawValue, commit, allowing: 2) }
    }

    /// The commits that may be the first bad one: the bad commit and its ancestors, without good commits and their
    /// ancestors.
    func candidates() async throws -> [String] {
        try await git.lines(["rev-list", "refs/bisect/bad", "--not", "--glob=refs/bisect/good-*"])
    }

    /// The commit among `open` that halves the candidates best. Of two equally good ones, it is the newer.
    func halving(among open: Set<String>) async throws -> String? {
        let lines = try await git.lines([
            "rev-list", "--bisect-all", "refs/bisect/bad", "--not", "--glob=refs/bisect/good-*",
        ])
        let distances = lines.reduce(into: [String: Int]()) { distances, line in
            let words = line.split { " (,)".contains($0) }
            let distance = words.last { $0.hasPrefix("dist=") }.flatMap { Int($0.dropFirst(5)) }
            if let hash = words.first { distances[String(hash)] = distance }
        }
        let newestFirst = try await candidates().filter(open.contains)
        return newestFirst.enumerated().max {
            (distances[$0.element] ?? 0, $1.offset) < (distances[$1.element] ?? 0, $0.offset)
        }?.element
    }

    /// The commit that is checked out.
    func head() async throws -> String { try await git.output("rev-parse", "HEAD") }

    /// Runs a command of `git bisect` that checks out the next commit.
    private func next(_ bisect: () async throws -> Void) async throws {
        try await clean()
        do {
            try await bisect()
        } catch is GitError {
            // git stores the mark before the checkout, which a file of an earlier build may block.
            try await clean(all: true)
            try await git.output("bisect", "next", allowing: 2)
        }
    }

    /// Removes the files that a build wrote between the sources, because git would not overwrite them in a checkout.
    ///
    /// - Parameter all: whether to remove the resolved versions of dependencies as well. They are kept unless they
    ///   block a checkout, so that all commits are built with the same versions.
    private func clean(all: Bool = false) async throws {
        try await git.output("reset", "--hard", "--quiet")
        if all {
            try await git.output("clean", "-ffdqx")
        } else {
            try await git.output("clean", "-ffdq", "--exclude=Package.resolved")
        }
    }
}
