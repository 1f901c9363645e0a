/// The length of an item, a group or a supplementary along one axis.
///
/// ```swift
/// LayoutSize(width: .fractionalWidth(0.5), height: .estimated(120))
/// ```
///
/// Fractions resolve in the container, less the spacing between siblings along the group's axis, and are rounded down
/// to whole pixels. Absolute values are not rounded.
public enum LayoutDimension: Hashable, Sendable {
    /// A fraction of the container's width; valid as a height as well.
    case fractionalWidth(Double)
    /// A fraction of the container's height; valid as a width as well.
    case fractionalHeight(Double)
    /// A fixed number of points.
    case absolute(Double)
    /// An estimate in points, replaced by the measured size once the element is visible.
    case estimated(Double)
    /// Like ``estimated(_:)``, but grown to the largest self-sizing sibling in its group that is there; one that is missing in a
    /// partial group does not count. On a section's outermost group, along the flow as well as across it, all
    /// groups of the section are siblings.
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

    /// The container's axis that a fraction is of, if the dimension is a fraction.
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
