/// The background of a configuration.
public struct CellBackground: Hashable, Sendable {
    /// The colour of the area.
    public var color: ColorRole
    /// The colour of a hairline along the edge; nil for none.
    public var border: ColorRole?

    /// Makes a background.
    public init(_ color: ColorRole, border: ColorRole? = nil) {
        self.color = color
        self.border = border
    }
}
