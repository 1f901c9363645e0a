/// A flexible space along its stack.
package struct CellSpacer {
    /// The minimum length in points.
    package let minimum: Double
}

extension CellConfiguration {
    /// A flexible space along its stack, with a minimum length in points.
    public static func spacer(minimum: Double = 0) -> CellConfiguration {
        CellConfiguration(.spacer(minimum: minimum))
    }
}

extension CellSpacer: CellLeaf {
    package static var kind: CellContent.Kind { .spacer }

    package var isSeen: Bool { false }

    package var needsLabel: Bool { false }

    package var words: String { "a part" }

    package var skeleton: CellContent { .spacer(minimum: minimum) }

    package func layoutLeaf(along axis: CellStack.Axis?, _ ruler: LeafRuler) -> LayoutLeaf {
        .spacer(SpacerLeaf(minimum: minimum, along: axis, ruler))
    }
}

/// Space along a stack. It has a minimum length and takes spare space before other leaves.
package struct SpacerLeaf: PixelLeaf {
    private let least: Int
    private let axis: CellStack.Axis?

    package init(minimum: Double, along axis: CellStack.Axis?, _ ruler: LeafRuler) {
        least = ruler.grid.length(minimum, "spacer", ruler.diagnostics) ?? 0
        self.axis = axis
    }

    package var traits: LeafTraits {
        LeafTraits(
            minWidth: axis == .horizontal ? least : 0, minHeight: axis == .vertical ? least : 0,
            isSpacer: true)
    }

    package func naturalWidth(height: Int?, _ ruler: LeafRuler) -> Int { 0 }

    package func naturalHeight(width: Int, _ ruler: LeafRuler) -> Int { 0 }

    package func paint(in area: LeafArea, with brush: some LeafBrush, _ ruler: LeafRuler) {}
}

/// A hairline across its stack: one pixel.
package struct CellDivider {}

extension CellConfiguration {
    /// A hairline across its stack: one pixel.
    public static var divider: CellConfiguration { CellConfiguration(.divider) }
}

extension CellDivider: CellLeaf {
    package static var kind: CellContent.Kind { .divider }

    package var isSeen: Bool { false }

    package var needsLabel: Bool { false }

    package var words: String { "a part" }

    package var skeleton: CellContent { .divider }

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
