/// The reason why a child cannot run its trial. The parent prefixes the message with the arm.
package struct TrialError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The problem and its remedy.
    package var description: String

    static let badRequest = TrialError(
        description: "`trial` is an internal command; `run` starts it and writes the request to its standard input")

    static func unknownFormat(_ name: String) -> TrialError {
        TrialError(description: "this program has no feed format `\(name)`")
    }

    static func unknownArm(_ name: String) -> TrialError {
        TrialError(description: "the profile has no arm `\(name)`")
    }
}
