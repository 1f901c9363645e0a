/// What is done to a cell. The raw value is what traces say.
public enum CellWork: String, Hashable, Sendable, CaseIterable {
    /// The plugin makes the item's configuration, and the cell takes it.
    case configure
    /// Its content is measured.
    case measure
    /// Its content is drawn.
    case draw
}
