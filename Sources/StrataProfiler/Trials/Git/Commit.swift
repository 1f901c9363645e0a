internal import Foundation
internal import StrataBasics

/// The commit that was checked out in the working folder when a run began.
///
/// ```swift
/// let commit = await Commit.checkedOut(environment: ProcessInfo.processInfo.environment)
/// ```
public struct Commit: Hashable, Sendable, Codable {
    /// The hash: 7 to 64 lowercase hexadecimal digits.
    public let hash: String
    /// The branch, or `pull/12` in the job of a pull request; nil if no branch is checked out and no CI variable names
    /// one.
    public private(set) var branch: String?
    /// Whether tracked files differed from the commit; nil if git did not answer.
    public let isModified: Bool?
    /// The time of the commit: `2026-01-31T12:00:00+01:00`; nil if git did not answer.
    public var time: String?
    /// The first line of its message.
    public var subject: String?
    /// The hashes of its parents, in order; nil if they are unknown.
    public var parents: [String]?
    /// The parents of its first parent, of that parent's first parent, and so on. There is one text for each commit,
    /// with spaces between hashes, which is empty for a commit without parents. There are at most 63, and no more than
    /// the clone has.
    public var ancestry: [String]?

    /// Creates a commit.
    ///
    /// - Parameter branch: the branch; an empty one counts as nil.
    /// - Returns: nil if `hash` is not a hash.
    public init?(hash: String, branch: String? = nil, isModified: Bool? = nil) {
        let hash = hash.lowercased()
        guard Self.isHash(hash) else { return nil }
        self.hash = hash
        self.branch = branch.flatMap { $0.isEmpty ? nil : $0 }
        self.isModified = isModified
    }

    /// The commit that the variables of a CI service name; nil without them. Whether files were modified is unknown.
    public init?(environment: [String: String]) {
        guard let commit = Commit(given: environment) ?? AnnouncedCommit(environment: environment)?.commit else {
            return nil
        }
        self = commit
        name(by: environment)
    }

    /// The commit that `STRATA_COMMIT` and `STRATA_COMMIT_PARENTS` name instead of the one that is checked out; nil
    /// without `STRATA_COMMIT`.
    init?(given environment: [String: String]) {
        guard let hash = environment["STRATA_COMMIT"] else { return nil }
        self.init(hash: hash)
        name(by: environment)
        parents = environment["STRATA_COMMIT_PARENTS"].flatMap { $0.isEmpty ? nil : Self.words($0) }
    }

    /// Takes the values of `STRATA_BRANCH`, `STRATA_COMMIT_TIME` and `STRATA_COMMIT_SUBJECT`, as far as they are set.
    mutating func name(by environment: [String: String]) {
        let given = { (name: String) in environment[name].flatMap { $0.isEmpty ? nil : $0 } }
        branch = given("STRATA_BRANCH") ?? branch
        time = given("STRATA_COMMIT_TIME") ?? time
        subject = given("STRATA_COMMIT_SUBJECT") ?? subject
    }

    /// The mistake in the variables that replace the checked-out commit; nil if they are valid.
    public static func problem(withVariables environment: [String: String]) -> String? {
        if let hash = environment["STRATA_COMMIT"], !hash.isEmpty, Commit(hash: hash) == nil {
            return "STRATA_COMMIT: invalid hash '\(hash)'; expected 7 to 64 hexadecimal digits"
        }
        if let parent = Self.words(environment["STRATA_COMMIT_PARENTS"] ?? "").first(where: { Commit(hash: $0) == nil })
        {
            return "STRATA_COMMIT_PARENTS: invalid hash '\(parent)'; expected hashes with spaces between them"
        }
        guard let time = environment["STRATA_COMMIT_TIME"], !time.isEmpty, Date.parsing(time) == nil
        else { return nil }
        return "STRATA_COMMIT_TIME: invalid date '\(time)'; expected ISO 8601, such as 2026-01-31T12:00:00Z"
    }

    private static func words(_ text: String) -> [String] { text.split(separator: " ").map { $0.lowercased() } }

    /// The first seven digits, as in names of folders.
    public var shortHash: String { String(hash.prefix(7)) }

    /// Whether a text is the hash of a commit: 7 to 64 lowercase hexadecimal digits.
    package static func isHash(_ text: String) -> Bool {
        (7...64).contains(text.utf8.count) && text.utf8.allSatisfy(isDigit)
    }

    private static func isDigit(_ letter: UInt8) -> Bool {
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(letter)
            || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(letter)
    }
}

extension Commit {
    /// Decodes a commit. git takes a text that begins with `-` for an option, so only a hash is accepted as one.
    public init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        let hash = try values.decode(String.self, forKey: .hash)
        guard Self.isHash(hash) else {
            throw DecodingError.dataCorruptedError(
                forKey: .hash, in: values, debugDescription: "expected 7 to 64 lowercase hexadecimal digits")
        }
        self.hash = hash
        branch = try values.decodeIfPresent(String.self, forKey: .branch)
        isModified = try values.decodeIfPresent(Bool.self, forKey: .isModified)
        time = try values.decodeIfPresent(String.self, forKey: .time)
        subject = try values.decodeIfPresent(String.self, forKey: .subject)
        parents = try values.decodeIfPresent([String].self, forKey: .parents)
        ancestry = try values.decodeIfPresent([String].self, forKey: .ancestry)
    }
}

extension Commit {
    /// The number of commits whose parents a result records. If one in 64 commits of a history has a result, the order
    /// is known.
    private static let lineLength = 64

    /// The commit with its parents and its ancestry, as far as the repository of the working folder has them.
    func withAncestry(_ environment: [String: String]) async -> Commit {
        async let object = Self.git(["cat-file", "commit", hash], environment)
        async let line = Self.git(
            ["rev-list", "--first-parent", "--parents", "--max-count=\(Self.lineLength)", hash, "--"], environment)
        async let isShallow = Self.git(["rev-parse", "--is-shallow-repository"], environment)
        var commit = self
        commit.parents = await object.map(Self.parents(inObject:))
        // git reports no parents for the oldest commits of a shallow clone.
        let knowsEnd = await isShallow?.hasPrefix("false") ?? false
        let lines = (await line ?? "").split(separator: "\n").dropFirst().map {
            $0.split(separator: " ").dropFirst().joined(separator: " ")
        }
        let known = knowsEnd ? lines : Array(lines.prefix { !$0.isEmpty })
        commit.ancestry = known.isEmpty ? nil : known
        return commit
    }

    /// The parents that the text of a commit object names. The oldest commit of a shallow clone names its parents too.
    private static func parents(inObject text: String) -> [String] {
        text.split(separator: "\n", omittingEmptySubsequences: false).prefix { !$0.isEmpty }
            .filter { $0.hasPrefix("parent ") }.map { String($0.dropFirst("parent ".count)) }
    }

    /// The parents of commits, by hash: of this commit, of its first parent, of that parent's first parent, and so on.
    ///
    /// Ends before the first invalid hash. Empty if the result does not have the commit's parents.
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
