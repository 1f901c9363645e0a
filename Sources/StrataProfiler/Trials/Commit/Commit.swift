internal import Foundation

/// The commit that was checked out in the working folder when a run began.
///
/// ```swift
/// let commit = await Commit.checkedOut(environment: ProcessInfo.processInfo.environment)
/// ```
public struct Commit: Hashable, Sendable, Codable {
    /// The hash: 7 to 64 lowercase hexadecimal digits.
    public let hash: String
    /// The branch, or `pull/12` in the job of a pull request; nil where none is checked out and no CI variable names one.
    public private(set) var branch: String?
    /// Whether tracked files differed from the commit; nil if git could not be asked.
    public let isModified: Bool?
    /// When it was committed: `2026-01-31T12:00:00+01:00`; nil if git could not be asked.
    public var time: String?
    /// The first line of its message.
    public var subject: String?
    /// The hashes of its parents, the first one first; nil if nobody knows them.
    public var parents: [String]?
    /// The parents of its first parent, of that one's first parent, and so on, each with spaces between the hashes; an empty one
    /// is a commit without parents. As many as the clone has, 63 at most.
    public var ancestry: [String]?

    /// Creates a commit.
    ///
    /// - Returns: nil if `hash` is not a hash; an empty branch is none.
    public init?(hash: String, branch: String? = nil, isModified: Bool? = nil) {
        let hash = hash.lowercased()
        guard (7...64).contains(hash.utf8.count), hash.utf8.allSatisfy(Self.isDigit) else { return nil }
        self.hash = hash
        self.branch = branch.flatMap { $0.isEmpty ? nil : $0 }
        self.isModified = isModified
    }

    /// The commit that the variables of a CI service name, which do not say whether files were modified; nil if there
    /// are none.
    public init?(environment: [String: String]) {
        guard let commit = Commit(given: environment) ?? AnnouncedCommit(environment: environment)?.commit else {
            return nil
        }
        self = commit
        name(by: environment)
    }

    /// The commit that `STRATA_COMMIT` names, with `STRATA_COMMIT_PARENTS`, in place of what is checked out; nil without it.
    init?(given environment: [String: String]) {
        guard let hash = environment["STRATA_COMMIT"] else { return nil }
        self.init(hash: hash)
        name(by: environment)
        parents = environment["STRATA_COMMIT_PARENTS"].flatMap { $0.isEmpty ? nil : Self.words($0) }
    }

    /// Takes what `STRATA_BRANCH`, `STRATA_COMMIT_TIME` and `STRATA_COMMIT_SUBJECT` say, each by itself.
    mutating func name(by environment: [String: String]) {
        let given = { (name: String) in environment[name].flatMap { $0.isEmpty ? nil : $0 } }
        branch = given("STRATA_BRANCH") ?? branch
        time = given("STRATA_COMMIT_TIME") ?? time
        subject = given("STRATA_COMMIT_SUBJECT") ?? subject
    }

    /// What is wrong with the variables that name a commit in place of the one that is checked out, in words; nil if nothing is.
    public static func problem(withVariables environment: [String: String]) -> String? {
        if let hash = environment["STRATA_COMMIT"], !hash.isEmpty, Commit(hash: hash) == nil {
            return "STRATA_COMMIT is no hash: 7 to 64 hexadecimal digits are expected, found '\(hash)'"
        }
        if let parent = Self.words(environment["STRATA_COMMIT_PARENTS"] ?? "").first(where: { Commit(hash: $0) == nil })
        {
            return "STRATA_COMMIT_PARENTS are no hashes with spaces between them, found '\(parent)'"
        }
        guard let time = environment["STRATA_COMMIT_TIME"], !time.isEmpty, (try? Date(time, strategy: .iso8601)) == nil
        else { return nil }
        return "STRATA_COMMIT_TIME is no date such as 2026-01-31T12:00:00Z, found '\(time)'"
    }

    private static func words(_ text: String) -> [String] { text.split(separator: " ").map { $0.lowercased() } }

    /// The first seven digits, as in names of folders.
    public var shortHash: String { String(hash.prefix(7)) }

    static func isDigit(_ letter: UInt8) -> Bool {
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(letter)
            || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(letter)
    }
}
