/// What is fixed about a size that is to be measured.
///
/// ```swift
/// renderer.measure(cell, in: .width(160))
/// ```
public struct MeasureConstraint: Hashable, Sendable {
    /// The fixed width, in points; `nil` if the width is to be measured.
    public var width: Double?
    /// The fixed height, in points; `nil` if the height is to be measured.
    public var height: Double?

    /// Makes a constraint of two lengths, in points.
    public init(width: Double? = nil, height: Double? = nil) {
        self.width = width
        self.height = height
    }

    /// Makes the constraint of an element: its extent is fixed along the axes that are not estimated.
    public init(for element: LayoutElement) {
        width = element.estimated.contains(.horizontal) ? nil : element.frame.width
        height = element.estimated.contains(.vertical) ? nil : element.frame.height
    }

    /// Nothing is fixed.
    public static let none = MeasureConstraint()

    /// The width is fixed, in points.
    public static func width(_ width: Double) -> MeasureConstraint { MeasureConstraint(width: width) }

    /// The height is fixed, in points.
    public static func height(_ height: Double) -> MeasureConstraint { MeasureConstraint(height: height) }
}
