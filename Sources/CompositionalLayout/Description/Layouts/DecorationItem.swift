/// A background behind a whole section.
public struct DecorationItem: Hashable, Sendable {
    /// The element kind, unique in its section.
    public var kind: String
    /// Insets of the frame in the section's frame.
    public var insets: EdgeInsets
    /// The stacking order. Cells in a section with a decoration have z-index 1.
    public var zIndex: Int

    /// Makes a background.
    public init(kind: String, insets: EdgeInsets = .zero, zIndex: Int = 0) {
        self.kind = kind
        self.insets = insets
        self.zIndex = zIndex
    }
}
