/// Why a step was left out of a session; the script continues.
package struct StepSkip: Error, Hashable, Sendable {
    /// The reason, to follow the step's name: "section `x` is not in this feed".
    var reason: String

    init(_ reason: String) {
        self.reason = reason
    }
}
