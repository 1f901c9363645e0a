public import Basics

/// One thing that is wrong with a profile: where it stands and what it is.
public struct ProfileIssue: Hashable, Sendable {
    /// Where it stands; nil when the file as a whole is meant.
    public var location: SourceLocation?
    /// The file.
    public var file: String
    /// What is wrong.
    public var problem: ProfileProblem

    /// States an issue at a place.
    public init(_ problem: ProfileProblem, at location: SourceLocation) {
        self.problem = problem
        self.location = location
        file = location.file
    }

    /// States an issue with a whole file.
    public init(_ problem: ProfileProblem, in file: String) {
        self.problem = problem
        self.file = file
    }
}

extension ProfileIssue: CustomStringConvertible {
    /// One line: place, what was found, what is allowed, the nearest valid word.
    public var description: String {
        ("\(location?.description ?? file): \(problem)").printable
    }
}

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
