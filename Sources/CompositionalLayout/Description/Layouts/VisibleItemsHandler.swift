/// Changes how the visible elements of a section look: alpha, transform, stacking order, hidden.
///
/// The offset is the section's own for an orthogonal section and the view's otherwise. Two handlers are equal only if
/// one is a copy of the other.
public struct VisibleItemsHandler: Hashable, Sendable {
    /// What a handler is told besides the items.
    public struct Context: Hashable, Sendable {
        /// The section's index.
        public var section: Int
        /// How far the section is scrolled.
        public var offset: Point
        /// The view's size, in points.
        public var containerSize: Size
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

    func apply(to items: [VisibleItem], in context: Context) -> [VisibleItem] { body.call((items, context)) }
}
