/// A rectangle in points. It is half-open: two rectangles that only touch do not intersect.
public struct Rect: Hashable, Sendable, Codable {
    /// The top leading corner.
    public var origin: Point
    /// The extent from the origin; never negative in a solved layout.
    public var size: Size

    /// The empty rectangle at the origin.
    public static let zero = Rect(x: 0, y: 0, width: 0, height: 0)

    /// Makes a rectangle from its corner and its size.
    public init(origin: Point, size: Size) {
        self.origin = origin
        self.size = size
    }

    /// Makes a rectangle from its origin and its extents, in points.
    public init(x: Double, y: Double, width: Double, height: Double) {
        self.init(origin: Point(x: x, y: y), size: Size(width: width, height: height))
    }

    /// The leading edge.
    @inlinable public var minX: Double { origin.x }
    /// The top edge.
    @inlinable public var minY: Double { origin.y }
    /// The trailing edge.
    @inlinable public var maxX: Double { origin.x + size.width }
    /// The bottom edge.
    @inlinable public var maxY: Double { origin.y + size.height }
    /// The width.
    @inlinable public var width: Double { size.width }
    /// The height.
    @inlinable public var height: Double { size.height }
    /// Whether either extent is zero or negative.
    @inlinable public var isEmpty: Bool { size.width <= 0 || size.height <= 0 }

    /// Whether all four numbers are finite.
    package var isFinite: Bool { minX.isFinite && minY.isFinite && width.isFinite && height.isFinite }

    /// Whether both rectangles share an area; touching edges do not count.
    @inlinable public func intersects(_ other: Rect) -> Bool {
        minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
    }

    /// The edge nearer to the origin along an axis, in points.
    @inlinable public func min(_ axis: LayoutAxis) -> Double { origin[axis] }
    /// The edge farther from the origin along an axis, in points.
    @inlinable public func max(_ axis: LayoutAxis) -> Double { origin[axis] + size[axis] }

    /// The rectangle less the insets. If the insets are larger, the extent is the absolute difference, as in UIKit.
    func inset(by insets: DirectionalEdgeInsets) -> Rect {
        Rect(
            x: minX + insets.leading, y: minY + insets.top, width: abs(width - insets.horizontal),
            height: abs(height - insets.vertical))
    }

    /// The mirror image in a view of the given width, in points: the distance from the left edge becomes the distance
    /// from the right edge. Reflecting twice returns the rectangle itself, except for rounding.
    package func reflected(in width: Double) -> Rect {
        Rect(x: width - maxX, y: minY, width: self.width, height: height)
    }

    func offset(by point: Point) -> Rect {
        Rect(x: minX + point.x, y: minY + point.y, width: width, height: height)
    }

    /// Whether all numbers are valid lengths and no extent is negative.
    var isSound: Bool {
        minX.isSoundLength && minY.isSoundLength && size.isSound
    }
}

/// A position in points. The y axis points down, the x axis to the trailing side.
public struct Point: Hashable, Sendable, Codable {
    /// Distance from the leading edge, in points.
    public var x: Double
    /// Distance from the top edge, in points.
    public var y: Double

    /// The origin.
    public static let zero = Point(x: 0, y: 0)

    /// Makes a position from its coordinates, in points.
    public init(x: Double, y: Double) {
        self.x = x
        self.y = y
    }

    /// The coordinate along an axis, in points.
    @inlinable public subscript(axis: LayoutAxis) -> Double {
        get { axis == .horizontal ? x : y }
        set { if axis == .horizontal { x = newValue } else { y = newValue } }
    }

    init(along axis: LayoutAxis, _ position: Double, across: Double) {
        self = axis == .horizontal ? Point(x: position, y: across) : Point(x: across, y: position)
    }

    func offset(_ other: Point) -> Point { Point(x: x + other.x, y: y + other.y) }
}

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
