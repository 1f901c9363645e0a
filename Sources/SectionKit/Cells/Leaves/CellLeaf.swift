/// A leaf of a cell, as a plugin describes it, with everything that other parts of the package need to know about it.
///
/// Texts, pictures and drawings are exposed as such: fonts for texts are opened before a trial measures, files of
/// pictures are located, and the contract of plugins checks that texts can be read.
package protocol CellLeaf {
    /// The kind of the content.
    static var kind: CellContent.Kind { get }

    /// The texts that it shows, each in its whole content area. Default: none.
    var shownTexts: [CellText] { get }

    /// The pictures that it shows. Default: none.
    var images: [CellImage] { get }

    /// The plugin's drawing that it shows. Only the plugin knows its commands and fonts. Default: nil.
    var drawing: AnyCellDrawing? { get }

    /// The colour that it paints behind its texts; nil for none. Default: nil.
    var textGround: CellColor? { get }

    /// Whether a person would miss it if it were outside the cell. Its background is not considered.
    var isSeen: Bool { get }

    /// Whether it shows something that only a label can put into words: a picture, a pictogram, a drawing.
    var needsLabel: Bool { get }

    /// The words that assistive technology reads for it unless it has a label. Default: its texts.
    var spokenWords: [String] { get }

    /// A few words for messages, such as "an image".
    var words: String { get }

    /// Its content in a skeleton, with the same frame, but without colours that have a hue and without words that are
    /// read aloud.
    var skeleton: CellContent { get }

    /// The leaf in pixels, in a stack along an axis. At the root, the axis is nil.
    func layoutLeaf(along axis: CellStack.Axis?, _ ruler: LeafRuler) -> LayoutLeaf
}

extension CellLeaf {
    package var shownTexts: [CellText] { [] }
    package var images: [CellImage] { [] }
    package var drawing: AnyCellDrawing? { nil }
    package var textGround: CellColor? { nil }
    package var spokenWords: [String] { shownTexts.map(\.string).filter { !$0.isEmpty } }
}

/// A question about a leaf of any kind. ``CellContent/visit(_:)`` finds the kind.
package protocol LeafVisitor {
    associatedtype Result
    func visit(_ leaf: some CellLeaf) -> Result
}

extension CellContent {
    /// The leaf, for questions outside of sessions, because it is boxed. Nil for a stack.
    package var leaf: (any CellLeaf)? { visit(BoxLeaf()) }

    /// The kind of the content.
    public var kind: Kind { visit(ReadKind()) ?? .stack }

    /// The pictures that a leaf shows.
    public var images: [CellImage] { visit(ReadImages()) ?? [] }

    /// The texts that a leaf shows.
    package var shownTexts: [CellText] { leaf?.shownTexts ?? [] }

    /// The drawing that a leaf shows.
    package var drawing: AnyCellDrawing? { leaf?.drawing }

    /// The leaf in pixels; nil for a stack.
    ///
    /// - Parameter axis: the axis of the enclosing stack; nil at the root.
    func layoutLeaf(along axis: CellStack.Axis?, _ ruler: LeafRuler) -> LayoutLeaf? {
        visit(MakeLayoutLeaf(axis: axis, ruler: ruler))
    }
}

private struct BoxLeaf: LeafVisitor {
    func visit(_ leaf: some CellLeaf) -> any CellLeaf { leaf }
}

private struct ReadKind: LeafVisitor {
    func visit<Leaf: CellLeaf>(_ leaf: Leaf) -> CellContent.Kind { Leaf.kind }
}

private struct ReadImages: LeafVisitor {
    func visit(_ leaf: some CellLeaf) -> [CellImage] { leaf.images }
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

    /// The sources of the pictures in the configuration, in order. Pictures inside drawings are not known.
    ///
    /// - Complexity: O(nodes).
    public var imageSources: [ImageSource] { images.map(\.source) }

    /// The pictures in the configuration, in order. Pictures inside drawings are not known.
    package var images: [CellImage] {
        var images: [CellImage] = []
        forEachImage { images.append($0) }
        return images
    }

    /// Calls a function with each of them.
    package func forEachImage(_ body: (CellImage) -> Void) {
        if let picture = ownLooks?.value.fill?.picture { body(picture) }
        guard case .stack(let stack) = content else { return content.images.forEach(body) }
        // Read in place: a copy of a child counts its references.
        stack.children.withUnsafeBufferPointer { children in
            for child in children.indices { children[child].forEachImage(body) }
        }
    }

    /// The drawings in the configuration, in order.
    package var drawings: [AnyCellDrawing] { nodes.compactMap(\.content.drawing) }
}
