
/// Why a child cannot run its trial. The parent prefixes the message with the arm.
public struct TrialError: Error, Hashable, Sendable, CustomStringConvertible {
    /// What happened and what to do.
    public var description: String

    static let badRequest = TrialError(
        description: "`trial` is an internal command; `run` starts it and writes the request to its standard input")

    static let noValgrind = TrialError(
        description: "instructions were not counted: valgrind is not installed (try `apt-get install valgrind`)")

    static let noCallgrind = TrialError(
        description: "instructions are counted by callgrind, but this process does not run under it")

    static func unknownFormat(_ name: String) -> TrialError {
        TrialError(description: "this program has no feed format `\(name)`")
    }

    static func unknownArm(_ name: String) -> TrialError {
        TrialError(description: "the profile has no arm `\(name)`")
    }
}
