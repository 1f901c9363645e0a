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
}

/// A width and a height in points.
public struct Size: Hashable, Sendable, Codable {
    /// Extent along the x axis, in points.
    public var width: Double
    /// Extent along the y axis, in points.
    public var height: Double

    /// No extent at all.
    public static let zero = Size(width: 0, height: 0)

    /// Makes a size from its extents, in points.
    public init(width: Double, height: Double) {
        self.width = width
        self.height = height
    }
}

/// A rectangle in points: half-open, so that two rectangles that only touch do not intersect.
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

    /// Makes a rectangle from its four numbers, in points.
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
}

/// Distances from the four edges inwards, in points.
public struct EdgeInsets: Hashable, Sendable, Codable {
    /// Distance from the top edge.
    public var top: Double
    /// Distance from the leading edge.
    public var leading: Double
    /// Distance from the bottom edge.
    public var bottom: Double
    /// Distance from the trailing edge.
    public var trailing: Double

    /// No insets.
    public static let zero = EdgeInsets(top: 0, leading: 0, bottom: 0, trailing: 0)

    /// Makes insets in UIKit's order: top, leading, bottom, trailing.
    public init(top: Double, leading: Double, bottom: Double, trailing: Double) {
        self.top = top
        self.leading = leading
        self.bottom = bottom
        self.trailing = trailing
    }

    /// Makes the same inset at all four edges.
    public init(all inset: Double) {
        self.init(top: inset, leading: inset, bottom: inset, trailing: inset)
    }

    /// The leading and the trailing inset together.
    @inlinable public var horizontal: Double { leading + trailing }
    /// The top and the bottom inset together.
    @inlinable public var vertical: Double { top + bottom }
}
