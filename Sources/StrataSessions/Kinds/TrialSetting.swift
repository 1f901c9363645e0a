/// The parts of a request and of its profile that the instruments of a trial depend on.
package struct TrialSetting {
    /// The folder for large records such as heap dumps; nil if the trial records nothing.
    var folder: String?
    /// Extra work to test gates with; nil for no extra work.
    var injection: TrialInjection?
    /// The maximum number of frames of the session.
    var frameLimit: Int
    /// Frames per second.
    var refresh: Double

    /// Creates a setting.
    package init(folder: String? = nil, injection: TrialInjection? = nil, frameLimit: Int, refresh: Double) {
        (self.folder, self.injection, self.frameLimit, self.refresh) = (folder, injection, frameLimit, refresh)
    }
}

/// Extra work and allocations that a trial adds to its own, so that `strata-bench gate` can test gates with a known
/// regression. The work is a loop inside the layout's timing. The allocations are blocks of 32 bytes, which are freed
/// before the last reading.
package struct TrialInjection: Hashable, Sendable, Codable {
    /// The added share of the layout's CPU time: 0.1 is 10 %.
    package var layoutTime: Double
    /// The added share of the session's allocations.
    package var allocations: Double
    /// Iterations of the added loop, for instruction trials, in which no clock can scale it: the number that the time
    /// trials took. Nil for other kinds.
    package var rounds: Int?

    /// Creates an instance.
    package init(layoutTime: Double = 0, allocations: Double = 0) {
        self.layoutTime = layoutTime
        self.allocations = allocations
    }
}

/// The reason why a child cannot run its trial. The parent prefixes the message with the arm.
package struct TrialRequestError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The problem and its remedy.
    package var description: String

    package static let badRequest = TrialRequestError(
        description: "`trial` is an internal command; `run` starts it and writes the request to its standard input")

    package static func unknownFormat(_ name: String) -> TrialRequestError {
        TrialRequestError(description: "this program has no feed format `\(name)`")
    }

    package static func unknownArm(_ name: String) -> TrialRequestError {
        TrialRequestError(description: "the profile has no arm `\(name)`")
    }
}
