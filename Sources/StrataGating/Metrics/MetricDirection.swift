/// The better direction of a metric. The raw value is the word in files.
public enum MetricDirection: String, Hashable, Sendable, Codable, CaseIterable {
    /// A smaller value is better.
    case lowerIsBetter = "lower"
    /// A larger value is better.
    case higherIsBetter = "higher"
    /// Neither: the metric explains others and is judged only if a gate names it.
    case neutral

    /// Which values are better: `less`, `more`, or `-` if neither is.
    package var better: String {
        switch self {
        case .lowerIsBetter: "less"
        case .higherIsBetter: "more"
        case .neutral: "-"
        }
    }
}
