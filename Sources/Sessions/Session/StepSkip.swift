/// Why a step was left out of a session; the other steps go on.
package struct StepSkip: Error, Hashable, Sendable {
    /// The reason, as a sentence's end: "section `x` is not in this feed".
    var reason: String

    /// States a reason.
    init(_ reason: String) {
        self.reason = reason
    }
}
