/// How far two trials of the same code may differ. The raw value is what files say.
public enum MetricTier: String, Hashable, Sendable, Codable, CaseIterable {
    /// Not at all: every trial yields the same value to the last digit.
    case exact
    /// By a small, known band, such as instruction counts.
    case nearExact = "near-exact"
    /// As the machine's noise has it: only distributions can be compared.
    case statistical
}
