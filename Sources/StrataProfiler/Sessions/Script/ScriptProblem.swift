internal import Basics

/// A problem of a script as a whole; the location is nil if no single step causes it.
struct ScriptProblem {
    var problem: ProfileProblem
    var location: SourceLocation?
}
