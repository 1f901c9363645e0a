/// How far two trials of the same code may differ. The raw value is the word in files.
public enum MetricTier: String, Hashable, Sendable, Codable, CaseIterable {
    /// Not at all: every trial has the same value.
    case exact
    /// By a small, known band; for example instruction counts.
    case nearExact = "near-exact"
    /// By the machine's noise: only distributions can be compared.
    case statistical
}
