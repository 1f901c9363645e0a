internal import Foundation

extension Commit {
    /// The line of commits that a result tells of: with a result for each of so many commits, the order of all is known.
    private static let lineLength = 64

    /// The commit with its parents and the line of commits before it, as far as the repository of the working folder has them.
    func withAncestry(_ environment: [String: String]) async -> Commit {
        async let object = Self.git(["cat-file", "commit", hash], environment)
        async let line = Self.git(
            ["rev-list", "--first-parent", "--parents", "--max-count=\(Self.lineLength)", hash, "--"], environment)
        async let isShallow = Self.git(["rev-parse", "--is-shallow-repository"], environment)
        var commit = self
        commit.parents = await object.map(Self.parents(inObject:))
        // The oldest commits of a shallow clone are told to have no parents.
        let knowsEnd = await isShallow?.hasPrefix("false") ?? false
        let lines = (await line ?? "").split(separator: "\n").dropFirst().map {
            $0.split(separator: " ").dropFirst().joined(separator: " ")
        }
        let known = knowsEnd ? lines : Array(lines.prefix { !$0.isEmpty })
        commit.ancestry = known.isEmpty ? nil : known
        return commit
    }

    /// The parents that the text of a commit names; that of a clone's oldest commit names them as well.
    private static func parents(inObject text: String) -> [String] {
        text.split(separator: "\n", omittingEmptySubsequences: false).prefix { !$0.isEmpty }
            .filter { $0.hasPrefix("parent ") }.map { String($0.dropFirst("parent ".count)) }
    }

    /// The parents of commits, by hash: the commit's own and those of its first parents, one after another.
    ///
    /// What is no hash ends the line; nothing is known of a commit without parents in the result.
    public var knownParents: [String: [String]] {
        guard let parents else { return [:] }
        let lines = (ancestry ?? []).prefix(Self.lineLength).map { $0.split(separator: " ").map(String.init) }
        var known: [String: [String]] = [:]
        var next: String? = hash
        for line in [parents] + lines {
            let hashes = line.prefix(Self.lineLength).compactMap { Commit(hash: $0)?.hash }
            guard let hash = next, known[hash] == nil, hashes.count == line.count else { break }
            known[hash] = hashes
            next = hashes.first
        }
        return known
    }
}
