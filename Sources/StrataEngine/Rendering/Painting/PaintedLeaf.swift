internal import SectionKit

/// A leaf that can be painted; every kind of leaf conforms.
protocol PaintedLeaf: Leaf {
    /// Paints the leaf; its area may be smaller than its natural size.
    func paint(in area: LeafArea, with brush: LeafBrush)
}

/// The context, the colours and the caches that leaves paint themselves with.
struct LeafBrush {
    /// The Cairo context of the cell.
    let cairo: OpaquePointer
    let palette: ColorPalette
    let typesetter: PangoTypesetter
    let images: ImageLibrary
    let ruler: LeafRuler
    /// Masks of round corners; nil under a round clip.
    var masks: CornerMasks?
}

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
