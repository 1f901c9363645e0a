public import Basics

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
