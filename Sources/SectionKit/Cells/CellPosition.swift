/// One of nine places in a rectangle.
public enum CellPosition: UInt8, Hashable, Sendable, CaseIterable {
    /// A place at the top edge.
    case topLeading, top, topTrailing
    /// A place half way down.
    case leading, center, trailing
    /// A place at the bottom edge.
    case bottomLeading, bottom, bottomTrailing
}
