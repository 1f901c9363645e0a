/// Changes how the visible elements of a section look: alpha, transform, stacking order, visibility.
///
/// Two handlers are equal only if one is a copy of the other.
public struct VisibleItemsHandler: Hashable, Sendable {
    /// The input of a handler in addition to the items.
    public struct Context: Hashable, Sendable {
        /// The section's index.
        public var section: Int
        /// The scroll offset: the section's own in an orthogonal section, the view's otherwise.
        public var offset: Point
        /// The view and its user's settings.
        public var environment: LayoutEnvironment
        /// The view's size, in points.
        public var containerSize: Size {
            get { environment.containerSize }
            set { environment.containerSize = newValue }
        }

        /// Makes a context.
        public init(section: Int, offset: Point, environment: LayoutEnvironment) {
            self.section = section
            self.offset = offset
            self.environment = environment
        }

        /// Makes a context of a view of a size, with the settings of a new device.
        public init(section: Int, offset: Point, containerSize: Size) {
            self.init(section: section, offset: offset, environment: LayoutEnvironment(containerSize: containerSize))
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

    /// The items after the handler has changed them.
    public func apply(to items: [VisibleItem], in context: Context) -> [VisibleItem] { body.call((items, context)) }
}

/// The presentation of one visible element; a ``VisibleItemsHandler`` may change it.
///
/// The solver only carries these values. The code that draws the element applies ``wholeTransform`` around ``center``.
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
    /// A transform after scale, rotation and translation.
    public var transform = LayoutTransform.identity
    /// The centre of the element, around which it is transformed. Initially the centre of its frame.
    public var center: Point
    /// The stacking order.
    public var zIndex: Int
    /// Whether the element is hidden.
    public var isHidden = false

    /// Makes the unchanged presentation of an element.
    public init(_ element: LayoutElement) {
        self.element = element
        zIndex = element.zIndex
        center = Point(
            x: element.frame.minX + element.frame.width / 2, y: element.frame.minY + element.frame.height / 2)
    }

    /// Scale, rotation, translation and ``transform``, in this order.
    public var wholeTransform: LayoutTransform {
        LayoutTransform.scale(scale).followed(by: .rotation(rotation)).followed(by: .translation(translation))
            .followed(by: transform)
    }
}
