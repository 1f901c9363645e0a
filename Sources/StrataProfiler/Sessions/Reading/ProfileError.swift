internal import Basics

/// All problems of a profile, in file order. Nothing was run.
public struct ProfileError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The issues; at least one.
    public var issues: [ProfileIssue]

    /// Creates an instance.
    public init(_ issues: [ProfileIssue]) {
        self.issues = issues
    }

    /// One line per issue.
    public var description: String {
        issues.map(\.description).joined(separator: "\n")
    }
}
