/// What a worse value means. The raw value is its name in files.
public enum WorseMark: String, Hashable, Sendable, Codable, CaseIterable {
    /// A gate fails on it; the only alarm.
    case regression
    /// Its gate is inconclusive, or without a gate its trials overlap or are fewer than three.
    case uncertain
    /// A gate of the profile accepts it.
    case accepted
    /// It is within the limit of its default gate.
    case withinLimit
    /// No gate judges it.
    case unjudged
}
