internal import SectionKit

extension LayoutLeaf {
    /// Paints the leaf, whatever its kind.
    func paint(in area: LeafArea, with brush: LeafBrush) {
        switch self {
        case .text(let leaf): leaf.paint(in: area, with: brush)
        case .badge(let leaf): leaf.paint(in: area, with: brush)
        case .image(let leaf): leaf.paint(in: area, with: brush)
        case .spacer(let leaf): leaf.paint(in: area, with: brush)
        case .divider(let leaf): leaf.paint(in: area, with: brush)
        case .drawing(let leaf): leaf.paint(in: area, with: brush)
        case .cut(let leaf): leaf.paint(in: area, with: brush)
        }
    }
}
