/// Which way a metric is better. The raw value is what files say.
public enum MetricDirection: String, Hashable, Sendable, Codable, CaseIterable {
    /// A smaller value is better.
    case lowerIsBetter = "lower"
    /// A larger value is better.
    case higherIsBetter = "higher"
    /// Neither: the value explains others and is never judged unless a gate names it.
    case neutral
}
