/// The two dimensions of an item, a group or a supplementary.
public struct LayoutSize: Hashable, Sendable {
    /// The extent along the x axis.
    public var width: LayoutDimension
    /// The extent along the y axis.
    public var height: LayoutDimension

    /// The size of the container.
    public static let container = LayoutSize(width: .fractionalWidth(1), height: .fractionalHeight(1))

    /// Makes a size of two dimensions.
    public init(width: LayoutDimension, height: LayoutDimension) {
        self.width = width
        self.height = height
    }

    /// The dimension along an axis.
    public subscript(axis: LayoutAxis) -> LayoutDimension {
        get { axis == .horizontal ? width : height }
        set { if axis == .horizontal { width = newValue } else { height = newValue } }
    }

    /// The axes whose extent is estimated.
    var estimatedAxes: AxisSet {
        var axes: AxisSet = []
        if width.isEstimated { axes.insert(.horizontal) }
        if height.isEstimated { axes.insert(.vertical) }
        return axes
    }
}

extension LayoutSize {
    /// Resolves in a box: fractions are rounded down to whole pixels, all other values are kept.
    func resolved(in box: Size, on grid: PixelGrid) -> Size {
        Size(width: width.resolved(in: box, on: grid), height: height.resolved(in: box, on: grid))
    }

    /// Whether either dimension is a fraction of the container's extent along an axis.
    func isFraction(of axis: LayoutAxis) -> Bool { width.fractionAxis == axis || height.fractionAxis == axis }

    init(along axis: LayoutAxis, _ length: LayoutDimension, across: LayoutDimension) {
        self =
            axis == .horizontal ? LayoutSize(width: length, height: across) : LayoutSize(width: across, height: length)
    }

    func validate(_ subject: @autoclosure () -> String) throws(LayoutError) {
        try LayoutError.check(width.value, subject() + ".width")
        try LayoutError.check(height.value, subject() + ".height")
    }
}

/// The length of an item, a group or a supplementary along one axis.
///
/// ```swift
/// LayoutSize(width: .fractionalWidth(0.5), height: .estimated(120))
/// ```
///
/// Fractions resolve in the container, less the spacing between siblings along the group's axis. They are rounded down
/// to whole pixels. Along the axis of a group that holds as many entries as fit, they are rounded to the nearest pixel
/// if all entries then fit. Absolute values are not rounded.
public enum LayoutDimension: Hashable, Sendable {
    /// A fraction of the container's width; valid as a height as well.
    case fractionalWidth(Double)
    /// A fraction of the container's height; valid as a width as well.
    case fractionalHeight(Double)
    /// A fixed number of points.
    case absolute(Double)
    /// An estimate in points, replaced by the measured size once the element is visible.
    case estimated(Double)
    /// Like ``estimated(_:)``, but grown to the largest present self-sizing sibling in its group. Missing items of a
    /// partial group do not count. For a section's outermost group, all groups of the section are siblings, both along
    /// and across the flow.
    case uniformAcrossSiblings(estimate: Double)

    /// The fraction, or the number of points.
    public var value: Double {
        switch self {
        case .fractionalWidth(let value), .fractionalHeight(let value), .absolute(let value), .estimated(let value),
            .uniformAcrossSiblings(let value):
            value
        }
    }

    /// Whether a measurement replaces the value.
    public var isEstimated: Bool {
        switch self {
        case .estimated, .uniformAcrossSiblings: true
        case .fractionalWidth, .fractionalHeight, .absolute: false
        }
    }

    var isUniform: Bool {
        if case .uniformAcrossSiblings = self { true } else { false }
    }

    /// The axis of the container that a fraction refers to; nil for other dimensions.
    var fractionAxis: LayoutAxis? {
        switch self {
        case .fractionalWidth: .horizontal
        case .fractionalHeight: .vertical
        case .absolute, .estimated, .uniformAcrossSiblings: nil
        }
    }
}

extension LayoutDimension {
    func resolved(in box: Size, on grid: PixelGrid) -> Double {
        guard let axis = fractionAxis else { return value }
        return grid.floor(box[axis] * value)
    }
}
