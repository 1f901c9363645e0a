public import Foundation
internal import StrataProfiler

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
