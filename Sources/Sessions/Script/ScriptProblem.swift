internal import Basics

/// What is wrong with a script as a whole, and at which of its steps; nil where no step is to blame.
struct ScriptProblem {
    var problem: ProfileProblem
    var location: SourceLocation?
}
