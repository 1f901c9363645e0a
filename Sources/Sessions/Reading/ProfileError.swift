internal import Basics

/// Everything that is wrong with a profile, in the order of the file. Nothing was run.
public struct ProfileError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The issues; at least one.
    public var issues: [ProfileIssue]

    /// Gathers issues.
    public init(_ issues: [ProfileIssue]) {
        self.issues = issues
    }

    /// One line per issue.
    public var description: String {
        issues.map(\.description).joined(separator: "\n")
    }
}
