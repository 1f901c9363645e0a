/// A commit, as a person knows it.
public struct BisectCommit: Hashable, Sendable, Codable {
    /// The whole hash.
    public let hash: String
    /// The author: `Name <address>`.
    public let author: String
    /// The author's date, with its time zone: `2026-11-03T09:12:44+01:00`.
    public let date: String
    /// The first line of the message.
    public let subject: String
    /// The commits before it: several for a merge.
    public let parents: [String]

    /// The first digits of the hash.
    public var shortHash: String { Self.short(hash) }

    /// `3f2a91c "Grid: two columns"`.
    public var words: String { "\(shortHash) \"\(subject)\"" }

    static func short(_ hash: String) -> String { String(hash.prefix(10)) }

    /// Asks git.
    ///
    /// - Parameter name: a hash, a branch or a tag.
    /// - Returns: nil if there is no such commit.
    init?(_ name: String, in git: GitFolder) async throws {
        let format = "--format=%H%x00%an <%ae>%x00%aI%x00%s%x00%P"
        let name = "\(name)^{commit}"
        guard let hash = try await git.outputIfAny("rev-parse", "--verify", "--quiet", "--end-of-options", name) else {
            return nil
        }
        let parts = try await git.output("log", "-1", "--no-show-signature", format, hash)
            .split(separator: "\0", omittingEmptySubsequences: false).map(String.init)
        guard parts.count == 5 else { return nil }
        (self.hash, author, date, subject) = (parts[0], parts[1], parts[2], parts[3])
        parents = parts[4].split(separator: " ").map(String.init)
    }
}
