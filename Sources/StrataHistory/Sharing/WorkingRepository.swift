internal import Foundation

/// The parents of commits, from the repository of the working folder.
public enum WorkingRepository {
    /// Larger repositories are asked for their last commits.
    public static let limit = 20_000

    /// The parents of commits and of their ancestors, by hash; empty where there is no repository, or it has none of them.
    ///
    /// - Parameters:
    ///   - commits: hashes.
    ///   - limit: how many commits are told at most, the last ones.
    public static func parents(of commits: [String], limit: Int = limit) async -> [String: [String]] {
        guard !commits.isEmpty else { return [:] }
        let repository = GitRepository()
        do throws(GitRepository.Failure) {
            let lines = try await repository.lines(
                ["rev-list", "--parents", "--ignore-missing", "--max-count=\(limit)", "--stdin"],
                input: Data(commits.filter(isHash).map { "\($0)\n" }.joined().utf8))
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

    /// The oldest commits of a shallow clone are told to have no parents; their objects name them.
    private static func complete(
        _ parents: inout [String: [String]], in repository: GitRepository
    ) async throws(GitRepository.Failure) {
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
                // A message may have such lines as well.
                end = nil
            } else if let end, line.hasPrefix("parent ") {
                parents[end, default: []].append(String(line.dropFirst("parent ".count)))
            }
        }
    }

    private static func isHash(_ text: String) -> Bool {
        (7...64).contains(text.utf8.count)
            && text.utf8.allSatisfy {
                UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 || UInt8(ascii: "a")...UInt8(ascii: "f") ~= $0
            }
    }
}
