/// The time and the memory that a child may take before it is killed.
package struct ProcessLimits: Hashable, Sendable {
    /// The time of the whole process, in seconds.
    package var seconds: Double
    /// The resident memory of the child and its children, in megabytes; nil for any.
    package var megabytes: Double?
    /// The time of one plugin call, in seconds; nil for any.
    package var secondsPerCall: Double?

    /// Creates limits.
    package init(seconds: Double, megabytes: Double?, secondsPerCall: Double? = nil) {
        self.seconds = seconds
        self.megabytes = megabytes
        self.secondsPerCall = secondsPerCall
    }
}
