internal import SectionKit

/// Chooses the cells that a rehearsal draws: the first ones of each shape, since the next one would use nothing for the
/// first time. A shape is what decides which code draws a cell: the tree of its nodes, their looks, and files of pictures.
///
/// A cell with a drawing is always drawn, because only its plugin knows what that uses.
struct RehearsedCells {
    /// The number of cells of a shape that are drawn.
    static let count = 12

    /// The number of cells that were asked for, by the hash of their shape.
    private var asked: [Int: Int] = [:]

    /// Whether a cell is drawn, whose nodes were laid out.
    ///
    /// - Complexity: O(nodes).
    mutating func takes(_ nodes: [LayoutNode], _ images: ImageLibrary) -> Bool {
        guard !nodes.contains(where: { $0.kind == .drawing }) else { return true }
        var hasher = Hasher()
        for node in nodes { node.hashShape(into: &hasher, images) }
        let shape = hasher.finalize()
        asked[shape, default: 0] += 1
        return asked[shape, default: 0] <= Self.count
    }
}

extension LayoutNode {
    fileprivate func hashShape(into hasher: inout Hasher, _ images: ImageLibrary) {
        hasher.combine(kind)
        hasher.combine(end)
        hasher.combine(cornerRadius > 0)
        hasher.combine(background != nil)
        hasher.combine(background?.border != nil)
        if case .image(let leaf)? = leaf { leaf.image.hashShape(into: &hasher, images) }
        guard let looks else { return }
        hasher.combine(looks.shadow != nil)
        hasher.combine(looks.opacity < 1)
        hasher.combine(looks.borderWidth != nil)
        hasher.combine(looks.shape)
        hasher.combine(looks.fill != nil)
        if case .picture(let image)? = looks.fill { image.hashShape(into: &hasher, images) }
    }
}

extension CellImage {
    /// Every file is a shape of its own. All generated pictures are one.
    fileprivate func hashShape(into hasher: inout Hasher, _ images: ImageLibrary) {
        hasher.combine(blur > 0)
        hasher.combine(images.isGenerated(source.origin) ? nil : source.origin)
    }
}
