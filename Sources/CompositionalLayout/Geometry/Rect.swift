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

    /// The edge nearer to the origin along an axis, in points.
    @inlinable public func min(_ axis: LayoutAxis) -> Double { origin[axis] }
    /// The edge farther from the origin along an axis, in points.
    @inlinable public func max(_ axis: LayoutAxis) -> Double { origin[axis] + size[axis] }

    /// The rectangle less the insets. Where the insets are larger, the extent is the absolute difference, as in UIKit.
    func inset(by insets: EdgeInsets) -> Rect {
        Rect(
            x: minX + insets.leading, y: minY + insets.top, width: abs(width - insets.horizontal),
            height: abs(height - insets.vertical))
    }

    /// The mirror image in a view of a width, in points: what is so far from the leading edge stands as far from the
    /// right one. The image of the image is the rectangle itself, but for rounding.
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
