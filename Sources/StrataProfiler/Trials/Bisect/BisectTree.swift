internal import Foundation

/// The temporary worktree in which git bisects. The user's working tree, index, HEAD and bisect state are others.
struct BisectTree: Sendable {
    private let repository: GitFolder
    private let git: GitFolder

    /// The worktree's folder.
    var path: String { git.path }

    /// Names a worktree; nothing is added yet.
    init(at path: String, of repository: GitFolder) {
        self.repository = repository
        git = GitFolder(path: path)
    }

    /// Adds it, with a commit checked out. One that a killed bisection left there is replaced.
    func add(at commit: String) async throws {
        await remove()
        // Twice: also where git still knows a worktree whose folder is gone.
        try await repository.output("worktree", "add", "--force", "--force", "--detach", "--quiet", path, commit)
    }

    /// Removes the worktree, with its bisect state; also in a task that was cancelled.
    func remove() async {
        await Task.detached { [repository, path] in
            _ = try? await repository.succeeds("worktree", "remove", "--force", "--force", path)
            try? FileManager.default.removeItem(atPath: path)
        }.value
    }

    /// Checks out a commit before the bisection began.
    func checkOut(_ commit: String) async throws {
        try await clean()
        if try await git.succeeds("checkout", "--quiet", "--detach", commit) { return }
        try await clean(all: true)
        try await git.output("checkout", "--quiet", "--detach", commit)
    }

    /// Begins: git checks out the commit to answer next.
    func start(good: String, bad: String) async throws {
        try await next { try await git.output("bisect", "start", bad, good, allowing: 2) }
    }

    /// Tells git of a commit; git checks out the next one.
    func mark(_ commit: String, _ mark: BisectAnswer.Mark) async throws {
        // It ends with 2 where only skipped commits are left, which `candidates` shows.
        try await next { try await git.output("bisect", mark.rawValue, commit, allowing: 2) }
    }

    /// The commits that may be the first bad one: ancestors of the bad one and itself, without those of good ones.
    func candidates() async throws -> [String] {
        try await git.lines("rev-list", "refs/bisect/bad", "--not", "--glob=refs/bisect/good-*")
    }

    /// The commit that halves the candidates best among some of them; the newer one of two.
    func halving(among open: Set<String>) async throws -> String? {
        let lines = try await git.lines(
            "rev-list", "--bisect-all", "refs/bisect/bad", "--not", "--glob=refs/bisect/good-*")
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

    /// Lets git check out the next commit.
    private func next(_ bisect: () async throws -> Void) async throws {
        try await clean()
        do {
            try await bisect()
        } catch is ToolError {
            // Git keeps the mark before it checks out, which a file of an earlier build may prevent.
            try await clean(all: true)
            try await git.output("bisect", "next", allowing: 2)
        }
    }

    /// Takes back what a build wrote between the sources: git would not check out another commit over it.
    ///
    /// - Parameter all: also the versions of dependencies that were found. They stay as long as they are in nobody's way, so that
    ///   all commits are built with the same ones.
    private func clean(all: Bool = false) async throws {
        try await git.output("reset", "--hard", "--quiet")
        if all {
            try await git.output("clean", "-ffdqx")
        } else {
            try await git.output("clean", "-ffdq", "--exclude=Package.resolved")
        }
    }
}
