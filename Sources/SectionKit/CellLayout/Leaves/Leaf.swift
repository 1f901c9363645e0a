package import CompositionalLayout

/// One kind of leaf of a cell: how large it is, and how it answers room to spare or to miss.
///
/// A new kind is a struct in a file of its own here, a case of `CellContent`, and a case of ``LayoutLeaf`` with a line in
/// each of its two switches, and a painting beside those of the other kinds in CellRendering and StrataUIKit.
/// All lengths are whole pixels.
package protocol Leaf {
    /// What does not depend on where the leaf stands.
    var traits: LeafTraits { get }

    /// The content's natural width.
    ///
    /// - Parameter height: the height that the content has; nil where the width decides.
    func naturalWidth(height: Int?, _ ruler: LeafRuler) -> Int

    /// The content's natural height at a width.
    func naturalHeight(width: Int, _ ruler: LeafRuler) -> Int

    /// Where the content is shown in an area that may be larger or smaller than its natural size.
    func shownArea(in area: PixelRect, _ ruler: LeafRuler) -> PixelRect
}

extension Leaf {
    /// All of the area.
    package func shownArea(in area: PixelRect, _ ruler: LeafRuler) -> PixelRect { area }
}

/// What a leaf says about itself before it is laid out, in pixels.
package struct LeafTraits {
    /// What outlines call it.
    package let kind: PlacedCell.Element.Kind
    /// The extents of the content that hold where the configuration gives none.
    package var width: Int?
    package var height: Int?
    /// The smallest extents where the configuration gives none.
    package var minWidth = 0
    package var minHeight = 0
    /// What it does with room to spare or to miss.
    package var horizontal = Flexibility()
    package var vertical = Flexibility()
    /// Whether it takes the room to spare along its stack before any other child.
    package var isSpacer = false
    /// Whether it is as long as its stack is broad, whatever the stack's alignment.
    package var fillsAcross = false
    /// Whether it paints up to the corners of its area, so that round corners around it have to be cut.
    package var paintsArea = false
}

/// How a node answers room to spare or to miss along one axis.
package struct Flexibility: Equatable {
    /// Takes a share of room to spare.
    package var grows = false
    /// Gives up room.
    package var shrinks = false
}

/// What leaves measure themselves with.
package struct LeafRuler {
    package let grid: CellPixelGrid
    package let measurer: TextMeasurer
    package let diagnostics: DiagnosticBuffer
    /// The user's text size.
    package var textSize = ContentSizeCategory.large
    /// Whether leading is at the right.
    package var isReflected = false

    /// Puts together what leaves measure themselves with.
    package init(
        grid: CellPixelGrid, measurer: TextMeasurer, diagnostics: DiagnosticBuffer,
        textSize: ContentSizeCategory = .large, isReflected: Bool = false
    ) {
        self.grid = grid
        self.measurer = measurer
        self.diagnostics = diagnostics
        self.textSize = textSize
        self.isReflected = isReflected
    }
}

/// Where a leaf is painted, in pixels of the cell.
package struct LeafArea {
    /// All of its area, insets included.
    package let frame: PixelRect
    /// What the insets leave.
    package let content: PixelRect
    /// The radius of its round corners.
    package let cornerRadius: Int

    /// Describes an area.
    package init(frame: PixelRect, content: PixelRect, cornerRadius: Int) {
        self.frame = frame
        self.content = content
        self.cornerRadius = cornerRadius
    }
}
