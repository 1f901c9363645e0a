/// The kind of element that a frame belongs to.
public enum ElementCategory: UInt8, Hashable, Sendable {
    /// A cell.
    case cell
    /// A header, a footer or another supplementary at an edge of a section or of the layout.
    case boundary
    /// A supplementary that is anchored to an item or a group.
    case anchored
    /// A background.
    case decoration
}
