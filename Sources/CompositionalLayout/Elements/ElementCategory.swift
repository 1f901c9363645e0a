/// What a frame is for.
public enum ElementCategory: UInt8, Hashable, Sendable {
    /// A cell.
    case cell
    /// A header, a footer or another supplementary at a section's edge or the layout's.
    case boundary
    /// A supplementary that hangs on an item or a group.
    case anchored
    /// A background.
    case decoration
}
