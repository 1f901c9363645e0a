/// The better direction of a metric. The raw value is the word in files.
public enum MetricDirection: String, Hashable, Sendable, Codable, CaseIterable {
    /// A smaller value is better.
    case lowerIsBetter = "lower"
    /// A larger value is better.
    case higherIsBetter = "higher"
    /// Neither: the metric explains others and is judged only if a gate names it.
    case neutral
}
