/// What a value is held against. The raw value is what profiles and files say.
public enum GateReference: String, Hashable, Sendable, Codable, CaseIterable {
    /// The baseline arm of the same run.
    case nested
    /// The trials kept in the repository, or another build's trials of the same run where one is named.
    case stored
}
