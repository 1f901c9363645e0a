/// A hairline across its stack: one pixel.
package struct CellDivider {}

extension CellConfiguration {
    /// A hairline across its stack: one pixel.
    ///
    /// - Complexity: O(1).
    public static var divider: CellConfiguration { CellConfiguration(.divider) }
}

extension CellDivider: CellLeaf {
    package static var kind: CellContent.Kind { .divider }

    package var isSeen: Bool { false }

    package var words: String { "a part" }

    package func layoutLeaf(along axis: CellStack.Axis?, _ ruler: LeafRuler) -> LayoutLeaf { .divider(self) }
}

extension CellDivider: PixelLeaf {
    package var traits: LeafTraits { LeafTraits(fillsAcross: true) }

    package func naturalWidth(height: Int?, _ ruler: LeafRuler) -> Int { 1 }

    package func naturalHeight(width: Int, _ ruler: LeafRuler) -> Int { 1 }

    package func paint(in area: LeafArea, with brush: some LeafBrush, _ ruler: LeafRuler) {
        brush.fill(area.frame, radius: 0, color: .separator)
    }
}
