internal import Sessions

/// Why a child cannot run its trial. The parent shows the message with the arm in front.
public struct TrialError: Error, Hashable, Sendable, CustomStringConvertible {
    /// What happened and what to do.
    public var description: String

    static let badRequest = TrialError(
        description: "`trial` is started by `run`, which writes the request to its standard input")

    static let noValgrind = TrialError(
        description: "instructions were not counted: valgrind is not installed (apt-get install valgrind)")

    static let noCallgrind = TrialError(
        description: "instructions are counted by callgrind, and this process does not run under it")

    static func unknownArm(_ name: String) -> TrialError {
        TrialError(description: "the profile has no arm `\(name)`")
    }
}
