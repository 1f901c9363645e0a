/// Why a child cannot run its trial. The parent shows the message with the arm in front.
public struct TrialError: Error, Hashable, Sendable, CustomStringConvertible {
    /// What happened and what to do.
    public var description: String

    static let badRequest = TrialError(
        description: "`trial` is started by `run`, which writes the request to its standard input")

    static func unknownArm(_ name: String) -> TrialError {
        TrialError(description: "the profile has no arm `\(name)`")
    }

    static func because(_ error: any Error) -> TrialError {
        TrialError(description: "\(error)")
    }
}
