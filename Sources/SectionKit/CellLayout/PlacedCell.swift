public import CompositionalLayout

/// A configuration laid out at a size: its nodes with their frames.
///
/// It is for inspection (outlines, tests, pictures of a layout) and for views that show the nodes.
public struct PlacedCell: Sendable {
    /// A node of the configuration.
    public struct Element: Hashable, Sendable {
        /// The kind of a node.
        public typealias Kind = CellContent.Kind

        /// The kind of the node.
        public var kind: Kind
        /// The frame, in points from the cell's top leading corner.
        public var frame: Rect
        /// The area of its content: the frame without its insets, a badge's capsule, a text's lines.
        public var content: Rect
        /// The index after the node's last descendant.
        package let end: Int
        /// The actions of the node.
        public let actions: CellActions
    }

    /// The cell's size in points.
    public let size: Size
    /// Its nodes in painting order, the root first.
    public let elements: [Element]
    /// The parts of its texts that lead somewhere, in order.
    public let links: [PlacedLink]
}
