/// What an arm does besides cells. The raw value is what traces say.
public enum EngineWork: String, Hashable, Sendable, CaseIterable {
    /// The layout is asked, or changed.
    case layout
    /// Two snapshots are compared.
    case diff
}
