/// Work of an arm that is not on cells. The raw value appears in traces.
public enum EngineWork: String, Hashable, Sendable, CaseIterable {
    /// The layout is asked, or changed.
    case layout
    /// Two snapshots are compared.
    case diff
}
