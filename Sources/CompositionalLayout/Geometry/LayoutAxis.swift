/// The horizontal or the vertical direction.
public enum LayoutAxis: String, Hashable, Sendable, CaseIterable, Codable {
    /// Along the x axis.
    case horizontal
    /// Along the y axis.
    case vertical

    /// The other axis.
    @inlinable public var crossing: LayoutAxis { self == .horizontal ? .vertical : .horizontal }
}
