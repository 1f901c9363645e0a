/// The horizontal or the vertical direction.
public enum LayoutAxis: String, Hashable, Sendable, CaseIterable, Codable {
    /// Along the x axis.
    case horizontal
    /// Along the y axis.
    case vertical

    /// The other axis.
    @inlinable public var crossing: LayoutAxis { self == .horizontal ? .vertical : .horizontal }
}

/// A set of axes, for example those whose extent is estimated.
public struct AxisSet: OptionSet, Hashable, Sendable {
    /// One bit per axis.
    public let rawValue: UInt8

    /// The width.
    public static let horizontal = AxisSet(rawValue: 1)
    /// The height.
    public static let vertical = AxisSet(rawValue: 2)
    /// Both axes, without the array that a debug build creates for a literal.
    static let both = AxisSet(rawValue: 3)

    /// The empty set.
    @inlinable public init() { rawValue = 0 }

    /// Makes a set from its bits.
    @inlinable public init(rawValue: UInt8) {
        self.rawValue = rawValue
    }

    /// The set of one axis.
    @inlinable public init(_ axis: LayoutAxis) {
        self = axis == .horizontal ? .horizontal : .vertical
    }

    /// Whether the axis belongs to the set.
    @inlinable public func contains(_ axis: LayoutAxis) -> Bool { rawValue & AxisSet(axis).rawValue != 0 }
}
