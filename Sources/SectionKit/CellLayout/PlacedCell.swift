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

extension PlacedCell {
    /// The minimum width and height of an area that responds to touch, in points, as in Apple's guidelines.
    public static let leastHitSide = 44.0

    /// The area in which a node responds: its frame, enlarged to 44 x 44 points around its centre, inside the cell.
    ///
    /// A node without an area is not visible and does not respond.
    public func hitArea(of element: Int) -> Rect {
        let frame = elements[element].frame
        guard frame.width > 0, frame.height > 0 else { return .zero }
        let x = Self.enlarged(frame.minX, frame.width, within: size.width)
        let y = Self.enlarged(frame.minY, frame.height, within: size.height)
        return Rect(x: x.start, y: y.start, width: x.length, height: y.length)
    }

    private static func enlarged(
        _ start: Double, _ length: Double, within room: Double
    ) -> (start: Double, length: Double) {
        let more = max(leastHitSide - length, 0) / 2
        let first = max(start - more, 0)
        return (first, max(min(start + length + more, room) - first, 0))
    }

    /// The node whose action a gesture at a point performs, by its index in ``elements``; nil if the gesture is for the
    /// cell.
    ///
    /// Several nodes may have areas that contain the point. A node inside another node with the gesture takes
    /// precedence. Next come nodes whose frames contain the point, the topmost first. Last comes the node with the
    /// nearest centre.
    ///
    /// - Parameters:
    ///   - point: A point from the cell's top left corner.
    ///   - gesture: The gesture; swipes belong to the root.
    /// - Complexity: O(nodes), plus O(square of the nodes that overlap at the point).
    public func element(answering gesture: CellGesture, at point: Point) -> Int? {
        let hit = elements.indices.filter { index in
            hasAction(index, gesture) && Self.contains(hitArea(of: index), point)
        }
        let innermost = hit.filter { index in
            !hit.contains { $0 > index && $0 < elements[index].end }
        }
        if let topmost = innermost.last(where: { Self.contains(elements[$0].frame, point) }) { return topmost }
        // If two have the same distance, the later one is chosen, which is painted above.
        return innermost.reversed().min { distance(from: point, to: $0) < distance(from: point, to: $1) }
    }

    /// The link for a tap at a point, by its index in ``links``; nil if there is no link at the point.
    ///
    /// A link takes precedence over its text and everything that contains the text. A node with a tap action that is
    /// painted above the link takes precedence over it. A link only responds on its words, because running text has no
    /// room for larger areas.
    ///
    /// - Complexity: as ``element(answering:at:)``, and O(links).
    public func link(at point: Point) -> Int? {
        guard let link = links.lastIndex(where: { Self.contains($0.frame, point) }) else { return nil }
        guard let part = element(answering: .tap, at: point), part > links[link].element else { return link }
        return Self.contains(elements[part].frame, point) ? nil : link
    }

    /// The action of a tap at a point; nil if it is a tap on the cell.
    ///
    /// - Complexity: as ``link(at:)``.
    public func action(at point: Point) -> CellAction? {
        if let link = link(at: point) { return links[link].action }
        return element(answering: .tap, at: point).flatMap { elements[$0].actions.tap }
    }

    private func hasAction(_ index: Int, _ gesture: CellGesture) -> Bool {
        guard index == 0 || !gesture.isSwipe else { return false }
        return !elements[index].actions.actions(of: gesture).isEmpty
    }

    /// Whether an area contains a point. Its right and bottom edges belong to its neighbours.
    private static func contains(_ area: Rect, _ point: Point) -> Bool {
        point.x >= area.minX && point.x < area.maxX && point.y >= area.minY && point.y < area.maxY
    }

    /// The square of the distance from the centre of a node.
    private func distance(from point: Point, to index: Int) -> Double {
        let frame = elements[index].frame
        let (x, y) = (frame.minX + frame.width / 2 - point.x, frame.minY + frame.height / 2 - point.y)
        return x * x + y * y
    }
}
