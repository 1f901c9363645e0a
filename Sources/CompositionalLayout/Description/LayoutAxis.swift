/// One of the two directions that frames have an extent in.
public enum LayoutAxis: String, Hashable, Sendable, CaseIterable, Codable {
    /// Along the x axis.
    case horizontal
    /// Along the y axis.
    case vertical

    /// The other axis.
    @inlinable public var crossing: LayoutAxis { self == .horizontal ? .vertical : .horizontal }
}

/// Which axes something holds for, for example those whose extent still waits for a measurement.
public struct AxisSet: OptionSet, Hashable, Sendable {
    /// One bit per axis.
    public let rawValue: UInt8

    /// The width.
    public static let horizontal = AxisSet(rawValue: 1)
    /// The height.
    public static let vertical = AxisSet(rawValue: 2)

    /// Makes a set from its bits.
    @inlinable public init(rawValue: UInt8) {
        self.rawValue = rawValue
    }

    /// The set of one axis.
    @inlinable public init(_ axis: LayoutAxis) {
        self = axis == .horizontal ? .horizontal : .vertical
    }

    /// Whether the axis belongs to the set.
    @inlinable public func contains(_ axis: LayoutAxis) -> Bool { contains(AxisSet(axis)) }
}

extension Size {
    /// The extent along an axis, in points.
    @inlinable public subscript(axis: LayoutAxis) -> Double {
        get { axis == .horizontal ? width : height }
        set { if axis == .horizontal { width = newValue } else { height = newValue } }
    }

    init(along axis: LayoutAxis, _ extent: Double, across: Double) {
        self = axis == .horizontal ? Size(width: extent, height: across) : Size(width: across, height: extent)
    }
}

extension Point {
    /// The coordinate along an axis, in points.
    @inlinable public subscript(axis: LayoutAxis) -> Double {
        get { axis == .horizontal ? x : y }
        set { if axis == .horizontal { x = newValue } else { y = newValue } }
    }

    init(along axis: LayoutAxis, _ position: Double, across: Double) {
        self = axis == .horizontal ? Point(x: position, y: across) : Point(x: across, y: position)
    }
}

extension Rect {
    /// The edge nearer to the origin along an axis, in points.
    @inlinable public func min(_ axis: LayoutAxis) -> Double { origin[axis] }
    /// The edge farther from the origin along an axis, in points.
    @inlinable public func max(_ axis: LayoutAxis) -> Double { origin[axis] + size[axis] }
}

extension EdgeInsets {
    /// The inset at the edge nearer to the origin along an axis.
    func start(_ axis: LayoutAxis) -> Double { axis == .horizontal ? leading : top }
    /// The inset at the edge farther from the origin along an axis.
    func end(_ axis: LayoutAxis) -> Double { axis == .horizontal ? trailing : bottom }
    /// Both insets along an axis.
    func total(_ axis: LayoutAxis) -> Double { axis == .horizontal ? horizontal : vertical }

    /// The same insets with those along the axes in the set taken away.
    func removing(_ axes: AxisSet) -> EdgeInsets {
        var result = self
        if axes.contains(.horizontal) { (result.leading, result.trailing) = (0, 0) }
        if axes.contains(.vertical) { (result.top, result.bottom) = (0, 0) }
        return result
    }
}
