/// A leaf of a cell, as a plugin describes it: the answers to all that other parts of the package ask about it.
///
/// A text, a picture and a drawing are known to others as such: fonts are opened for texts before a trial measures, files
/// of pictures are looked for, and the contract of plugins checks that texts can be read.
package protocol CellLeaf {
    /// The kind of the content.
    static var kind: CellContent.Kind { get }

    /// The texts that it shows, each in its whole content area. Default: none.
    var shownTexts: [CellText] { get }

    /// The pictures that it shows. Default: none.
    var images: [CellImage] { get }

    /// The plugin's drawing that it shows, whose commands and fonts only the plugin knows. Default: nil.
    var drawing: AnyCellDrawing? { get }

    /// The colour that it paints behind its texts; nil for none. Default: nil.
    var textGround: CellColor? { get }

    /// Whether a person would miss it if it were outside the cell; its background is not considered.
    var isSeen: Bool { get }

    /// A few words for messages, such as "an image".
    var words: String { get }

    /// The leaf in pixels, in a stack along an axis; at the root, the axis is nil.
    func layoutLeaf(along axis: CellStack.Axis?, _ ruler: LeafRuler) -> LayoutLeaf
}

extension CellLeaf {
    package var shownTexts: [CellText] { [] }
    package var images: [CellImage] { [] }
    package var drawing: AnyCellDrawing? { nil }
    package var textGround: CellColor? { nil }
}

/// A question about a leaf of any kind. ``CellContent/visit(_:)`` finds the kind.
package protocol LeafVisitor {
    associatedtype Result
    func visit(_ leaf: some CellLeaf) -> Result
}

extension CellContent {
    /// The kind of the content.
    public var kind: Kind { visit(ReadKind()) ?? .stack }

    /// The texts that a leaf shows.
    package var shownTexts: [CellText] { visit(ReadTexts()) ?? [] }

    /// The pictures that a leaf shows.
    public var images: [CellImage] { visit(ReadImages()) ?? [] }

    /// The sources of the pictures that a leaf shows.
    package var imageSources: [ImageSource] { images.map(\.source) }

    /// The drawing that a leaf shows.
    package var drawing: AnyCellDrawing? { visit(ReadDrawing()) ?? nil }

    /// The colour that a leaf paints behind its texts; nil for none.
    package var textGround: CellColor? { visit(ReadTextGround()) ?? nil }

    /// Whether a person would miss it if it were outside the cell; false for a stack.
    package var isSeen: Bool { visit(ReadIsSeen()) ?? false }

    /// A few words for messages.
    package var words: String { visit(ReadWords()) ?? "a part" }

    /// The leaf in pixels; nil for a stack.
    ///
    /// - Parameter axis: the axis of the enclosing stack; nil at the root.
    func layoutLeaf(along axis: CellStack.Axis?, _ ruler: LeafRuler) -> LayoutLeaf? {
        visit(MakeLayoutLeaf(axis: axis, ruler: ruler))
    }
}

private struct ReadKind: LeafVisitor {
    func visit<Leaf: CellLeaf>(_ leaf: Leaf) -> CellContent.Kind { Leaf.kind }
}

private struct ReadTexts: LeafVisitor {
    func visit(_ leaf: some CellLeaf) -> [CellText] { leaf.shownTexts }
}

private struct ReadImages: LeafVisitor {
    func visit(_ leaf: some CellLeaf) -> [CellImage] { leaf.images }
}

private struct ReadDrawing: LeafVisitor {
    func visit(_ leaf: some CellLeaf) -> AnyCellDrawing? { leaf.drawing }
}

private struct ReadTextGround: LeafVisitor {
    func visit(_ leaf: some CellLeaf) -> CellColor? { leaf.textGround }
}

private struct ReadIsSeen: LeafVisitor {
    func visit(_ leaf: some CellLeaf) -> Bool { leaf.isSeen }
}

private struct ReadWords: LeafVisitor {
    func visit(_ leaf: some CellLeaf) -> String { leaf.words }
}

private struct MakeLayoutLeaf: LeafVisitor {
    let axis: CellStack.Axis?
    let ruler: LeafRuler

    func visit(_ leaf: some CellLeaf) -> LayoutLeaf { leaf.layoutLeaf(along: axis, ruler) }
}

extension CellConfiguration {
    /// All nodes in the order in which a cell is laid out: each before its children.
    ///
    /// - Complexity: O(nodes x depth).
    package var nodes: [CellConfiguration] {
        guard case .stack(let stack) = content else { return [self] }
        return [self] + stack.children.flatMap(\.nodes)
    }

    /// The sources of the pictures in the configuration, in order; those that a drawing draws are not known.
    ///
    /// - Complexity: O(nodes).
    public var imageSources: [ImageSource] { images.map(\.source) }

    /// The pictures in the configuration, in order; those that a drawing draws are not known.
    package var images: [CellImage] {
        let own = ownLooks.map { [$0.value.fill?.picture].compactMap(\.self) } ?? []
        guard case .stack(let stack) = content else { return own + content.images }
        return own + stack.children.flatMap(\.images)
    }

    /// The drawings in the configuration, in order.
    package var drawings: [AnyCellDrawing] { nodes.compactMap(\.content.drawing) }
}
