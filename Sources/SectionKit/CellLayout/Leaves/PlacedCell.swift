public import CompositionalLayout

/// A configuration laid out at a size: what will be drawn, and where.
///
/// Made for looking at (outlines, tests, pictures of a layout) and for views that show the nodes.
public struct PlacedCell: Sendable {
    /// One node of the configuration.
    public struct Element: Hashable, Sendable {
        /// What the node shows.
        public enum Kind: String, Hashable, Sendable, CaseIterable {
            /// Children.
            case stack
            /// A text.
            case text
            /// A badge.
            case badge
            /// A picture.
            case image
            /// Room.
            case spacer
            /// A hairline.
            case divider
            /// What the plugin draws itself.
            case drawing
            /// The placeholder of a cut tree.
            case cut
        }

        /// What the node shows.
        public var kind: Kind
        /// Where it stands, in points from the cell's top leading corner.
        public var frame: Rect
        /// Where its content is shown: the frame less its insets, a badge's capsule, a text's lines.
        public var content: Rect
    }

    /// The cell's size in points.
    public let size: Size
    /// Its nodes in the order they are painted, the root first.
    public let elements: [Element]
}
