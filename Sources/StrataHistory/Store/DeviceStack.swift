/// A call stack that a device recorded, and how often or how long.
package struct DeviceStack: Hashable, Sendable, Codable {
    /// The event: `hang`, `launch`, `cpu`.
    package var kind: String
    /// The calls, the outermost first.
    package var calls: [String]
    /// The number of samples, or their time in nanoseconds.
    package var weight: Double

    init(kind: String, calls: [String], weight: Double = 0) {
        (self.kind, self.calls, self.weight) = (kind, calls, weight)
    }

    /// The kind and the calls in one text, for sorting.
    var key: String { "\(kind) \(calls.joined(separator: ";"))" }

    /// The maximum number of stacks of a recording.
    static let most = 2_000
}
