/// A width and a height in points.
public struct Size: Hashable, Sendable, Codable {
    /// Extent along the x axis, in points.
    public var width: Double
    /// Extent along the y axis, in points.
    public var height: Double

    /// Zero width and height.
    public static let zero = Size(width: 0, height: 0)

    /// Makes a size from its extents, in points.
    public init(width: Double, height: Double) {
        self.width = width
        self.height = height
    }

    /// The extent along an axis, in points.
    @inlinable public subscript(axis: LayoutAxis) -> Double {
        get { axis == .horizontal ? width : height }
        set { if axis == .horizontal { width = newValue } else { height = newValue } }
    }

    init(along axis: LayoutAxis, _ extent: Double, across: Double) {
        self = axis == .horizontal ? Size(width: extent, height: across) : Size(width: across, height: extent)
    }

    /// Whether both extents are valid lengths and not negative.
    var isSound: Bool { width.isSoundLength && height.isSoundLength && width >= 0 && height >= 0 }
}
