public import CompositionalLayout

/// A leaf of a cell in whole pixels: its natural size, how it grows and shrinks, and how it is painted.
package protocol PixelLeaf {
    /// The traits of the leaf that do not depend on its position.
    var traits: LeafTraits { get }

    /// The content's natural width.
    ///
    /// - Parameter height: the fixed height of the content; nil if its width determines its height.
    func naturalWidth(height: Int?, _ ruler: LeafRuler) -> Int

    /// The content's natural height at a width.
    func naturalHeight(width: Int, _ ruler: LeafRuler) -> Int

    /// The part of an area in which the content is shown. The area may be larger or smaller than the natural size.
    func shownArea(in area: PixelRect, _ ruler: LeafRuler) -> PixelRect

    /// The parts of its texts that lead somewhere, with their frames. Default: none.
    ///
    /// - Parameters:
    ///   - area: the content area of the leaf.
    ///   - element: the index of the leaf in the cell.
    func links(in area: PixelRect, element: Int, _ ruler: LeafRuler) -> [PlacedLink]

    /// Paints the leaf. Its area may be smaller than its natural size.
    func paint(in area: LeafArea, with brush: some LeafBrush, _ ruler: LeafRuler)
}

extension PixelLeaf {
    /// The whole area.
    package func shownArea(in area: PixelRect, _ ruler: LeafRuler) -> PixelRect { area }

    package func links(in area: PixelRect, element: Int, _ ruler: LeafRuler) -> [PlacedLink] { [] }
}

/// The shapes with which leaves paint themselves, in pixels of the cell. StrataEngine draws them.
package protocol LeafBrush {
    /// Fills a rectangle with round corners.
    func fill(_ rect: PixelRect, radius: Int, color: CellColor)

    /// Makes everything outside of a rectangle's round corners transparent.
    func eraseCorners(of rect: PixelRect, radius: Int)

    /// Draws a text in its colour, from the top of a rectangle.
    func draw(_ text: TextRequest, in rect: PixelRect)

    /// Draws a picture in a rectangle with round corners.
    func draw(_ image: CellImage, in rect: PixelRect, radius: Int)

    /// Draws the commands of a plugin's drawing, clipped to the content of an area.
    func play(_ drawing: AnyCellDrawing, in area: LeafArea)
}

/// Work on a leaf of any kind in pixels. ``LayoutLeaf/perform(_:)`` finds the kind.
package protocol LeafWork {
    associatedtype Result
    func perform(on leaf: some PixelLeaf) -> Result
}

extension LayoutLeaf {
    /// The traits of the leaf that do not depend on its position.
    package var traits: LeafTraits { perform(ReadTraits()) }

    /// The content's natural width.
    ///
    /// - Parameter height: the fixed height of the content; nil if its width determines its height.
    package func naturalWidth(height: Int?, _ ruler: LeafRuler) -> Int {
        perform(MeasureWidth(height: height, ruler: ruler))
    }

    /// The content's natural height at a width.
    package func naturalHeight(width: Int, _ ruler: LeafRuler) -> Int {
        perform(MeasureHeight(width: width, ruler: ruler))
    }

    /// The part of an area in which the content is shown.
    func shownArea(in area: PixelRect, _ ruler: LeafRuler) -> PixelRect {
        perform(FindShownArea(area: area, ruler: ruler))
    }

    /// The parts of its texts that lead somewhere.
    func links(in area: PixelRect, element: Int, _ ruler: LeafRuler) -> [PlacedLink] {
        perform(FindLinks(area: area, element: element, ruler: ruler))
    }
}

private struct ReadTraits: LeafWork {
    func perform(on leaf: some PixelLeaf) -> LeafTraits { leaf.traits }
}

private struct MeasureWidth: LeafWork {
    let height: Int?
    let ruler: LeafRuler

    func perform(on leaf: some PixelLeaf) -> Int { leaf.naturalWidth(height: height, ruler) }
}

private struct MeasureHeight: LeafWork {
    let width: Int
    let ruler: LeafRuler

    func perform(on leaf: some PixelLeaf) -> Int { leaf.naturalHeight(width: width, ruler) }
}

private struct FindShownArea: LeafWork {
    let area: PixelRect
    let ruler: LeafRuler

    func perform(on leaf: some PixelLeaf) -> PixelRect { leaf.shownArea(in: area, ruler) }
}

private struct FindLinks: LeafWork {
    let area: PixelRect
    let element: Int
    let ruler: LeafRuler

    func perform(on leaf: some PixelLeaf) -> [PlacedLink] { leaf.links(in: area, element: element, ruler) }
}

/// The properties of a leaf before it is laid out, in pixels.
package struct LeafTraits {
    /// The sizes of the content, unless the configuration fixes them.
    package var width: Int?
    package var height: Int?
    /// The minimum sizes, unless the configuration sets them.
    package var minWidth = 0
    package var minHeight = 0
    /// How it grows and shrinks along each axis.
    package var horizontal = Flexibility()
    package var vertical = Flexibility()
    /// Whether it takes the spare space along its stack before other children.
    package var isSpacer = false
    /// Whether it fills its stack across the axis, regardless of the stack's alignment.
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
    package var textSize = TextSizeCategory.large
    /// Whether the leading edge is at the right.
    package var isReflected = false
    /// The parts that are left out.
    package var omitted: CellParts = []

    /// Creates a ruler.
    package init(
        grid: CellPixelGrid, measurer: TextMeasurer, diagnostics: DiagnosticBuffer,
        textSize: TextSizeCategory = .large, isReflected: Bool = false
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

/// A part of a text that leads somewhere, with its position. A part has one link for each of its lines.
public struct PlacedLink: Hashable, Sendable {
    /// The index of the text in ``PlacedCell/elements``.
    public var element: Int
    /// The action of a tap, with its target.
    public var action: CellAction
    /// The frame, in points from the cell's top leading corner.
    public var frame: Rect
}
