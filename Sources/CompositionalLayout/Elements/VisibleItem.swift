/// How one visible element is presented; a ``VisibleItemsHandler`` may change it.
///
/// The solver only carries these values: whoever draws the element applies them, in the order scale, rotation,
/// translation.
public struct VisibleItem: Hashable, Sendable {
    /// The element. In an orthogonal section its frame is in unscrolled section coordinates.
    public let element: LayoutElement
    /// Opacity from 0 to 1.
    public var alpha: Double = 1
    /// Scale around the centre; 1 is the element's own size.
    public var scale: Double = 1
    /// Clockwise rotation around the centre, in radians.
    public var rotation: Double = 0
    /// Displacement, in points.
    public var translation: Point = .zero
    /// The stacking order.
    public var zIndex: Int
    /// Whether the element is hidden.
    public var isHidden = false

    /// Makes an element's presentation as the layout gives it.
    public init(_ element: LayoutElement) {
        self.element = element
        zIndex = element.zIndex
    }
}
