/// How one visible element is about to be shown; a handler may change it.
public struct VisibleItem: Hashable, Sendable {
    /// The element, with its frame in unscrolled section coordinates.
    public let element: LayoutElement
    /// Opacity from 0 to 1.
    public var alpha: Double = 1
    /// Enlargement around the centre.
    public var scale: Double = 1
    /// Displacement, in points.
    public var translation: Point = .zero
    /// Clockwise turn around the centre, in radians.
    public var rotation: Double = 0
    /// The stacking order.
    public var zIndex: Int
    /// Whether the element is left out.
    public var isHidden = false

    /// Makes the presentation of an element as the layout gives it.
    public init(_ element: LayoutElement) {
        self.element = element
        zIndex = element.zIndex
    }
}
