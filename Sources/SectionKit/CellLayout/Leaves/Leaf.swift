package import CompositionalLayout

/// A kind of leaf of a cell: its natural size, and how it grows and shrinks.
///
/// A new kind needs a struct in a file of its own here, a case of `CellContent`, a case of ``LayoutLeaf`` with a line in
/// each of its two switches, and code that paints it in StrataEngine and StrataUIKit.
/// All lengths are whole pixels.
package protocol Leaf {
    /// The traits of the leaf that do not depend on its place.
    var traits: LeafTraits { get }

    /// The content's natural width.
    ///
    /// - Parameter height: the fixed height of the content; nil if its width determines its height.
    func naturalWidth(height: Int?, _ ruler: LeafRuler) -> Int

    /// The content's natural height at a width.
    func naturalHeight(width: Int, _ ruler: LeafRuler) -> Int

    /// The part of an area in which the content is shown; the area may be larger or smaller than the natural size.
    func shownArea(in area: PixelRect, _ ruler: LeafRuler) -> PixelRect
}

extension Leaf {
    /// The whole area.
    package func shownArea(in area: PixelRect, _ ruler: LeafRuler) -> PixelRect { area }
}

/// The properties of a leaf before it is laid out, in pixels.
package struct LeafTraits {
    /// The kind of the node in a ``PlacedCell``.
    package let kind: PlacedCell.Element.Kind
    /// The sizes of the content, unless the configuration fixes them.
    package var width: Int?
    package var height: Int?
    /// The minimum sizes, unless the configuration has some.
    package var minWidth = 0
    package var minHeight = 0
    /// How it grows and shrinks along each axis.
    package var horizontal = Flexibility()
    package var vertical = Flexibility()
    /// Whether it takes the spare space along its stack before other children.
    package var isSpacer = false
    /// Whether it fills its stack across the axis, whatever the stack's alignment.
    package var fillsAcross = false
    /// Whether it paints up to the corners of its area, so that round corners have to be clipped.
    package var paintsArea = false
}

/// How a node grows and shrinks along one axis.
package struct Flexibility: Equatable {
    /// Takes a share of spare space.
    package var grows = false
    /// Gives up space.
    package var shrinks = false
}

/// The tools with which leaves measure themselves.
package struct LeafRuler {
    package let grid: CellPixelGrid
    package let measurer: TextMeasurer
    package let diagnostics: DiagnosticBuffer
    /// The user's text size.
    package var textSize = ContentSizeCategory.large
    /// Whether the leading edge is at the right.
    package var isReflected = false

    /// Creates a ruler.
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

/// The area of a leaf, in pixels of the cell.
package struct LeafArea {
    /// The whole area, including insets.
    package let frame: PixelRect
    /// The area without insets.
    package let content: PixelRect
    /// The radius of round corners.
    package let cornerRadius: Int

    /// Creates an area.
    package init(frame: PixelRect, content: PixelRect, cornerRadius: Int) {
        self.frame = frame
        self.content = content
        self.cornerRadius = cornerRadius
    }
}
