public import Foundation
internal import StrataProfiler

/// A result of a history, without its values.
public struct RecordedResult: Hashable, Sendable, Identifiable {
    /// Its place in this file; another file may have another one.
    let row: Int64
    /// The result's own id, equal in all histories.
    public var id: String
    /// The session's name.
    public var session: String
    /// When its commit was made, or the run began where no commit is known.
    public var time: Date
    /// When the run began, in UTC.
    public var date: String
    /// The commit's hash; nil if it is not known.
    public var hash: String?
    /// The branch.
    public var branch: String?
    /// The first line of the commit's message.
    public var subject: String?
    /// Whether files differed from the commit.
    public var isModified: Bool
    /// How many gates failed.
    public var failed: Int
    /// How many gates were not decided.
    public var undecided: Int
    /// What was played, and on what: results with equal numbers can be compared.
    let circumstances: Int64
    /// The hash of the program, and of the other build that took turns with it.
    var executable: String?
    var against: String?

    /// The commit's first digits, or the run's date.
    public var label: String { hash.map { String($0.prefix(8)) + (isModified ? "+" : "") } ?? date }

    /// What its gates said: `ok`, or how many failed or were not decided.
    public var gateWords: String {
        let parts = [
            failed > 0 ? "\(failed) failed" : nil, undecided > 0 ? "\(undecided) undecided" : nil,
        ].compactMap(\.self)
        return parts.isEmpty ? "ok" : parts.joined(separator: ", ")
    }
}

/// What a history tells of a commit besides its hash.
public struct CommitDetails: Hashable, Sendable {
    /// When it was committed.
    public var time: Date
    /// The first line of its message; nil if it is not known.
    public var subject: String?

    /// Describes a commit.
    public init(time: Date, subject: String?) {
        self.time = time
        self.subject = subject
    }

    /// What a result says of its commit; nil if it does not.
    init?(of result: RunResult) {
        guard let commit = result.commit, let time = commit.time.flatMap(Date.parsing) else { return nil }
        self.init(time: time, subject: commit.subject)
    }
}

extension Date {
    /// A date such as `2026-01-31T12:00:00Z` or `2026-01-31T12:00:00+01:00`; nil if it is none.
    static func parsing(_ text: String) -> Date? { try? Date(text, strategy: .iso8601) }
}
