/// Changes how the visible elements of a section look: alpha, transform, stacking order, visibility.
///
/// Two handlers are equal only if one is a copy of the other.
public struct VisibleItemsHandler: Hashable, Sendable {
    /// The input of a handler besides the items.
    public struct Context: Hashable, Sendable {
        /// The section's index.
        public var section: Int
        /// The scroll offset: the section's own in an orthogonal section, the view's otherwise.
        public var offset: Point
        /// The view's size, in points.
        public var containerSize: Size

        /// Makes a context.
        public init(section: Int, offset: Point, containerSize: Size) {
            self.section = section
            self.offset = offset
            self.containerSize = containerSize
        }
    }

    private let body: SendableClosure<([VisibleItem], Context), [VisibleItem]>

    /// Makes a handler from a function that changes items in place.
    public init(_ body: @escaping @Sendable (inout [VisibleItem], Context) -> Void) {
        self.body = SendableClosure { input in
            var items = input.0
            body(&items, input.1)
            return items
        }
    }

    /// The items after the handler changed them.
    public func apply(to items: [VisibleItem], in context: Context) -> [VisibleItem] { body.call((items, context)) }
}

/// The presentation of one visible element; a ``VisibleItemsHandler`` may change it.
///
/// The solver only carries these values. The code that draws the element applies them in the order scale, rotation,
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

    /// Makes the unchanged presentation of an element.
    public init(_ element: LayoutElement) {
        self.element = element
        zIndex = element.zIndex
    }
}
