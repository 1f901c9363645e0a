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

    init(along axis: LayoutAxis, _ length: LayoutDimension, across: LayoutDimension) {
        self =
            axis == .horizontal ? LayoutSize(width: length, height: across) : LayoutSize(width: across, height: length)
    }

    func validate(_ subject: @autoclosure () -> String) throws(LayoutError) {
        try LayoutError.check(width.value, subject() + ".width")
        try LayoutError.check(height.value, subject() + ".height")
    }
}
