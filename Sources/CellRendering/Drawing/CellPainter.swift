import CPangoCairo
import SectionKit

/// Paints a laid out cell on a Cairo context, from the root to the leaves.
struct CellPainter {
    let cairo: OpaquePointer
    let palette: Palette
    let typesetter: PangoTypesetter
    let images: ImageLibrary
    let tree: LayoutTree

    /// A node whose descendants are being painted.
    private struct Open {
        let node: LayoutNode
        let corners: Corners
    }

    /// How a node keeps its descendants out of its round corners.
    private enum Corners {
        /// None of them gets there.
        case untouched
        /// By a clip, which makes all that is painted under it several times slower.
        case clipped
        /// By making the corners transparent afterwards; only where nothing is behind the node.
        case erased
    }

    func paint() {
        var open: [Open] = []
        for index in tree.nodes.indices {
            while let last = open.last, last.node.end <= index { close(open.removeLast()) }
            let node = tree.nodes[index]
            guard !node.frame.isEmpty else { continue }
            paintBackground(of: node)
            let corners = corners(of: index)
            if corners == .clipped {
                cairo_save(cairo)
                CairoPaths.clip(to: node.frame, radius: node.cornerRadius, on: cairo)
            }
            if corners != .untouched || node.background?.border != nil {
                open.append(Open(node: node, corners: corners))
            }
            paintContent(of: node)
        }
        while let last = open.popLast() { close(last) }
    }

    private func close(_ open: Open) {
        let node = open.node
        switch open.corners {
        case .untouched: break
        case .clipped: cairo_restore(cairo)
        case .erased: CairoPaths.eraseCorners(of: node.frame, radius: node.cornerRadius, on: cairo)
        }
        guard let border = node.background?.border else { return }
        CairoPaths.outline(node.frame, radius: node.cornerRadius, color: palette[border], on: cairo)
    }

    private func corners(of index: Int) -> Corners {
        let node = tree.nodes[index]
        guard node.cornerRadius > 0, node.end > index + 1 else { return .untouched }
        let descendants = tree.nodes[(index + 1)..<node.end]
        guard descendants.contains(where: { $0.paintsArea && $0.reachesCorner(of: node) }) else { return .untouched }
        return index == 0 ? .erased : .clipped
    }

    private func paintBackground(of node: LayoutNode) {
        guard let background = node.background else { return }
        CairoPaths.fill(node.frame, radius: node.cornerRadius, color: palette[background.color], on: cairo)
    }

    private func paintContent(of node: LayoutNode) {
        switch node.kind {
        case .text(let text): paint(text, in: node.contentRect)
        case .badge(let text, let fill): paintBadge(text, fill: fill, in: node.contentRect)
        case .image(let image, _): paint(image, in: node.contentRect, radius: node.cornerRadius)
        case .divider: CairoPaths.fill(node.frame, radius: 0, color: palette[.separator], on: cairo)
        case .cut: CairoPaths.fill(node.contentRect, radius: 0, color: palette[.fillBackground], on: cairo)
        case .stack, .spacer: break
        }
    }

    /// A text that has more room than lines stands in the middle of it, as labels do.
    private func paint(_ text: TextRequest, in rect: PixelRect) {
        guard !rect.isEmpty else { return }
        var lines = rect
        lines.height = min(tree.measurer.height(of: text, width: rect.width), rect.height)
        lines.y += (rect.height - lines.height) / 2
        typesetter.draw(text, in: lines, color: palette[text.color], on: cairo)
    }

    private func paintBadge(_ text: TextRequest, fill: ColorRole, in rect: PixelRect) {
        let height = min(tree.badgeHeight(of: text), rect.height)
        let width = min(tree.measurer.naturalWidth(of: text) + 2 * tree.badgeInset, rect.width)
        let capsule = PixelRect(x: rect.x, y: rect.y + (rect.height - height) / 2, width: width, height: height)
        CairoPaths.fill(capsule, radius: height / 2, color: palette[fill], on: cairo)
        let inset = tree.badgeInset
        let above = max((height - tree.grid.lineHeight(of: text.font.style)) / 2, 0)
        let word = capsule.inset(by: PixelInsets(top: above, leading: inset, bottom: above, trailing: inset))
        typesetter.draw(text, in: word, color: palette[text.color], on: cairo)
    }

    private func paint(_ image: CellImage, in rect: PixelRect, radius: Int) {
        if case .color(let rgb) = image.source.origin {
            return CairoPaths.fill(rect, radius: radius, color: RGBA(rgb), on: cairo)
        }
        guard !rect.isEmpty, let picture = images.picture(image, width: rect.width, height: rect.height) else { return }
        if let diagnostic = picture.diagnostic { tree.diagnostics.add(diagnostic) }
        let store = picture.store
        let area = PixelRect(
            x: rect.x + (rect.width - store.pixelWidth) / 2, y: rect.y + (rect.height - store.pixelHeight) / 2,
            width: store.pixelWidth, height: store.pixelHeight)
        cairo_set_source_surface(cairo, store.surface, Double(area.x), Double(area.y))
        CairoPaths.fill(area, radius: radius, on: cairo)
    }
}

extension LayoutNode {
    fileprivate var paintsArea: Bool {
        if background != nil { return true }
        switch kind {
        case .image, .badge, .cut: return true
        default: return false
        }
    }

    /// Whether the node's frame covers a part of the squares in which another's round corners lie.
    fileprivate func reachesCorner(of other: LayoutNode) -> Bool {
        let radius = other.cornerRadius
        let nearSide =
            frame.x < other.frame.x + radius
            || frame.x + frame.width > other.frame.x + other.frame.width - radius
        let nearEdge =
            frame.y < other.frame.y + radius
            || frame.y + frame.height > other.frame.y + other.frame.height - radius
        return nearSide && nearEdge
    }
}
