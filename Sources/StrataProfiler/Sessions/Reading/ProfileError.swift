public import Basics

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

/// One problem of a profile, with its place.
public struct ProfileIssue: Hashable, Sendable {
    /// The place; nil for the whole file.
    public var location: SourceLocation?
    /// The file.
    public var file: String
    /// What is wrong.
    public var problem: ProfileProblem

    /// Creates an issue at a place.
    public init(_ problem: ProfileProblem, at location: SourceLocation) {
        self.problem = problem
        self.location = location
        file = location.file
    }

    /// Creates an issue with a whole file.
    public init(_ problem: ProfileProblem, in file: String) {
        self.problem = problem
        self.file = file
    }
}

extension ProfileIssue: CustomStringConvertible {
    /// One line: the place, what was found, what is allowed, the nearest valid word.
    public var description: String {
        ("\(location?.description ?? file): \(problem)").printable
    }
}
