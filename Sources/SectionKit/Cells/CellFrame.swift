/// Extents that a configuration keeps, in points; nil where the content decides.
///
/// A minimum holds against the content; a fixed extent holds against both. NaN and infinity are diagnosed and ignored,
/// negative numbers count as 0.
public struct CellFrame: Hashable, Sendable {
    /// The fixed width.
    public var width: Double?
    /// The fixed height.
    public var height: Double?
    /// The smallest width.
    public var minWidth: Double?
    /// The smallest height.
    public var minHeight: Double?

    /// Makes a frame; all four are open unless given.
    public init(width: Double? = nil, height: Double? = nil, minWidth: Double? = nil, minHeight: Double? = nil) {
        self.width = width
        self.height = height
        self.minWidth = minWidth
        self.minHeight = minHeight
    }
}
