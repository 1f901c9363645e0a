/// Distances from the four edges inwards, in points.
public struct DirectionalEdgeInsets: Hashable, Sendable, Codable {
    /// Distance from the top edge.
    public var top: Double
    /// Distance from the leading edge.
    public var leading: Double
    /// Distance from the bottom edge.
    public var bottom: Double
    /// Distance from the trailing edge.
    public var trailing: Double

    /// Zero insets.
    public static let zero = DirectionalEdgeInsets(top: 0, leading: 0, bottom: 0, trailing: 0)

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

    /// Insets along one axis.
    init(along axis: LayoutAxis, start: Double, end: Double) {
        self =
            axis == .horizontal
            ? DirectionalEdgeInsets(top: 0, leading: start, bottom: 0, trailing: end)
            : DirectionalEdgeInsets(top: start, leading: 0, bottom: end, trailing: 0)
    }

    /// The leading and the trailing inset together.
    @inlinable public var horizontal: Double { leading + trailing }
    /// The top and the bottom inset together.
    @inlinable public var vertical: Double { top + bottom }

    /// The inset at the edge nearer to the origin along an axis.
    func start(_ axis: LayoutAxis) -> Double { axis == .horizontal ? leading : top }
    /// The inset at the edge farther from the origin along an axis.
    func end(_ axis: LayoutAxis) -> Double { axis == .horizontal ? trailing : bottom }
    /// Both insets along an axis.
    func total(_ axis: LayoutAxis) -> Double { axis == .horizontal ? horizontal : vertical }

    /// The insets with 0 along the given axes.
    func removing(_ axes: AxisSet) -> DirectionalEdgeInsets {
        var result = self
        if axes.contains(.horizontal) { (result.leading, result.trailing) = (0, 0) }
        if axes.contains(.vertical) { (result.top, result.bottom) = (0, 0) }
        return result
    }

    package var isSound: Bool {
        top.isSoundLength && leading.isSoundLength && bottom.isSoundLength && trailing.isSoundLength
    }

    /// Hashes the insets. Zero insets, the most frequent ones, hash as one number.
    public func hash(into hasher: inout Hasher) {
        guard self != .zero else { return hasher.combine(0) }
        hasher.combine(top)
        hasher.combine(leading)
        hasher.combine(bottom)
        hasher.combine(trailing)
    }
}
