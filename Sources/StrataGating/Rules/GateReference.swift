/// The reference of a gate. The raw value is the word in profiles and files.
public enum GateReference: String, Hashable, Sendable, Codable, CaseIterable {
    /// The baseline arm of the same run.
    case nested
    /// The stored baseline, or with `--against` another build's trials in the same run.
    case stored
    /// The level that the history had some days ago.
    case history
}
