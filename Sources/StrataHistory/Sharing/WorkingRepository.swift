internal import Foundation
internal import StrataProfiler

/// Reads the parents of commits from the repository of the working directory.
package enum WorkingRepository {
    /// The default maximum number of commits to read.
    package static let limit = 20_000

    /// The parents of commits and of their ancestors, by hash; empty without a repository, or if it has none of the
    /// commits.
    ///
    /// - Parameters:
    ///   - commits: Hashes.
    ///   - limit: The maximum number of commits to read. The latest ones are read.
    package static func parents(of commits: [String], limit: Int = limit) async -> [String: [String]] {
        guard !commits.isEmpty else { return [:] }
        let repository = Git()
        do {
            let lines = try await repository.lines(
                ["rev-list", "--parents", "--ignore-missing", "--max-count=\(limit)", "--stdin"],
                input: Data(commits.filter(Commit.isHash).map { "\($0)\n" }.joined().utf8))
            var parents: [String: [String]] = [:]
            for line in lines {
                let hashes = line.split(separator: " ").map(String.init)
                if let hash = hashes.first { parents[hash] = Array(hashes.dropFirst()) }
            }
            try await complete(&parents, in: repository)
            return parents
        } catch {
            return [:]
        }
    }

    /// Reads the parents of a shallow clone's oldest commits from their objects, because `rev-list` lists none for
    /// them.
    private static func complete(
        _ parents: inout [String: [String]], in repository: Git
    ) async throws {
        guard try await repository.lines(["rev-parse", "--is-shallow-repository"]) == ["true"] else { return }
        let ends = parents.filter(\.value.isEmpty).keys.sorted()
        guard !ends.isEmpty else { return }
        for end in ends { parents[end] = nil }
        let objects = try await repository.lines(
            ["cat-file", "--batch"], input: Data(ends.map { "\($0)\n" }.joined().utf8))
        var next = ends[...]
        var end: String?
        for line in objects {
            if let hash = next.first, line.hasPrefix("\(hash) commit ") {
                end = next.popFirst()
                parents[hash] = []
            } else if line.hasPrefix("author ") {
                // The message after the author may have lines that look like parents.
                end = nil
            } else if let end, line.hasPrefix("parent ") {
                parents[end, default: []].append(String(line.dropFirst("parent ".count)))
            }
        }
    }
}
