/// What a measured element must keep to.
public struct MeasureConstraint: Hashable, Sendable {
    /// The fixed width, in points; `nil` if the width is asked for.
    public var width: Double?
    /// The fixed height, in points; `nil` if the height is asked for.
    public var height: Double?

    /// Makes the constraint of an element: the axes that are not estimated are fixed.
    public init(for element: LayoutElement) {
        width = element.estimated.contains(.horizontal) ? nil : element.frame.width
        height = element.estimated.contains(.vertical) ? nil : element.frame.height
    }
}
