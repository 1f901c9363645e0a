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
