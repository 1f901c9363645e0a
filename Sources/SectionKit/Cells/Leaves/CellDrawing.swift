public import CompositionalLayout

/// Content that leaves cannot express: a chart, a map, a countdown. It resembles a `UIView` that overrides `draw(_:)`.
///
/// ```swift
/// struct Sparkline: CellDrawing {
///     var prices: [Double]
///
///     func size(fitting width: Double?, in context: DrawingContext) -> Size {
///         Size(width: width ?? 120, height: 44)
///     }
///
///     func draw(on canvas: inout DrawingCanvas) {
///         let step = canvas.size.width / Double(max(prices.count - 1, 1))
///         // Half of the line's width stays free above and below.
///         let points = prices.enumerated().map { index, price in
///             Point(x: step * Double(index), y: 1 + (canvas.size.height - 2) * (1 - price))
///         }
///         canvas.stroke(.lines(points), .role(.positive), DrawingStroke(width: 2, join: .bevel))
///     }
/// }
///
/// let cell: CellConfiguration = .drawing(Sparkline(prices: item.prices))
/// ```
///
/// The value determines everything that is drawn. Two equal drawings of one type look alike, and a cell is not drawn
/// again if its drawing equals the last one. So a drawing may only read its properties and its canvas: no clock, no
/// random numbers.
///
/// ``size(fitting:in:)`` is called while a cell is measured or laid out, ``draw(on:)`` while it is drawn. Neither is
/// called while the cell is configured. With `render: none`, nothing is drawn. The cost of both counts towards the
/// cell.
public protocol CellDrawing: Hashable, Sendable {
    /// The natural size in points, like `sizeThatFits(_:)`. A ``CellConfiguration/frame`` overrides it.
    ///
    /// - Parameters:
    ///   - width: the available width; nil to get the preferred width.
    ///   - context: the user's text size and direction, and the sizes of texts.
    func size(fitting width: Double?, in context: DrawingContext) -> Size

    /// Draws the value in the area of `canvas.size`, which may be smaller than the natural size.
    func draw(on canvas: inout DrawingCanvas)

    /// Whether it grows and shrinks in a stack, like a picture. Default: true.
    var isFlexible: Bool { get }

    /// The texts that it draws. They are needed only for characters outside of western European languages. Missing
    /// glyphs can only be found, and bytes can only be equal in all processes, for characters that are known in
    /// advance. Default: no texts.
    var texts: [String] { get }

    /// Whether it draws texts. A screen whose drawings have no texts needs no fonts for them, so a run is ready
    /// earlier. Default: true.
    var drawsText: Bool { get }
}

extension CellDrawing {
    /// Default: true.
    public var drawsText: Bool { true }

    /// Default: no texts.
    public var texts: [String] { [] }

    /// Default: true.
    public var isFlexible: Bool { true }
}

/// A type-erased drawing. Two are equal if their types and their values are equal.
public struct AnyCellDrawing: Hashable, Sendable {
    private let box: any ErasedDrawing

    /// Wraps a drawing.
    ///
    /// - Complexity: O(1), one allocation.
    public init(_ drawing: some CellDrawing) {
        box = DrawingBox(drawing)
    }

    /// The natural size in points; see ``CellDrawing/size(fitting:in:)``.
    public func size(fitting width: Double?, in context: DrawingContext) -> Size {
        box.size(fitting: width, in: context)
    }

    /// Draws the value.
    public func draw(on canvas: inout DrawingCanvas) { box.draw(on: &canvas) }

    /// The texts that it draws; see ``CellDrawing/texts``.
    public var texts: [String] { box.texts }

    /// Whether it draws texts; see ``CellDrawing/drawsText``.
    public var drawsText: Bool { box.drawsText }

    /// Whether it grows and shrinks; see ``CellDrawing/isFlexible``.
    public var isFlexible: Bool { box.isFlexible }

    /// The commands with which it draws on an area of a size in points.
    package func commands(size: Size, in context: DrawingContext) -> [DrawingCommand] {
        var canvas = DrawingCanvas(size: size, in: context)
        draw(on: &canvas)
        return canvas.commands
    }

    /// Whether types and values are equal.
    public static func == (one: AnyCellDrawing, other: AnyCellDrawing) -> Bool {
        one.box === other.box || one.box.isEqual(to: other.box)
    }

    /// Hashes type and value.
    public func hash(into hasher: inout Hasher) { box.hash(into: &hasher) }
}

extension AnyCellDrawing: CustomStringConvertible {
    /// The name of the drawing's type. The printed form of its value may differ between processes.
    public var description: String { box.typeName }
}

/// A drawing whose type is only known to its box.
private protocol ErasedDrawing: AnyObject, Sendable {
    var texts: [String] { get }
    var drawsText: Bool { get }
    var isFlexible: Bool { get }
    var typeName: String { get }
    func size(fitting width: Double?, in context: DrawingContext) -> Size
    func draw(on canvas: inout DrawingCanvas)
    func isEqual(to other: any ErasedDrawing) -> Bool
    func hash(into hasher: inout Hasher)
}

private final class DrawingBox<Drawing: CellDrawing>: ErasedDrawing {
    private let drawing: Drawing

    init(_ drawing: Drawing) { self.drawing = drawing }

    var texts: [String] { drawing.texts }
    var drawsText: Bool { drawing.drawsText }
    var isFlexible: Bool { drawing.isFlexible }
    var typeName: String { "\(Drawing.self)" }

    func size(fitting width: Double?, in context: DrawingContext) -> Size {
        drawing.size(fitting: width, in: context)
    }

    func draw(on canvas: inout DrawingCanvas) { drawing.draw(on: &canvas) }

    // Called whenever a cell is configured. A cast would cost more than comparing the values.
    func isEqual(to other: any ErasedDrawing) -> Bool {
        guard type(of: other) == DrawingBox<Drawing>.self else { return false }
        return unsafeDowncast(other, to: DrawingBox<Drawing>.self).drawing == drawing
    }

    func hash(into hasher: inout Hasher) {
        hasher.combine(ObjectIdentifier(Drawing.self))
        hasher.combine(drawing)
    }
}

/// The environment of a drawing while it is measured and drawn.
public struct DrawingContext {
    /// The user's text size; see ``TextStyle/lineHeight(for:)`` for the height of a line.
    public let contentSizeCategory: TextSizeCategory
    /// The side at which lines begin. Like UIKit's `draw(_:)`, a right-to-left drawing is not mirrored. A chart that
    /// should begin at the right draws itself that way.
    public let layoutDirection: InterfaceLayoutDirection
    private let textSize: (CellText, Double?) -> Size

    /// Creates a context, in a renderer or in a test of a drawing.
    ///
    /// - Parameter textSize: returns the size of a text within a width, in points.
    public init(
        contentSizeCategory: TextSizeCategory = .large, layoutDirection: InterfaceLayoutDirection = .leftToRight,
        textSize: @escaping (_ text: CellText, _ width: Double?) -> Size
    ) {
        self.contentSizeCategory = contentSizeCategory
        self.layoutDirection = layoutDirection
        self.textSize = textSize
    }

    /// The size of a text at the user's text size, in points, on one line or on lines of at most `width` points.
    ///
    /// - Complexity: O(characters) the first time; sizes are cached, as for all texts.
    public func size(of text: CellText, width: Double? = nil) -> Size { textSize(text, width) }
}

extension CellConfiguration {
    /// A drawing by the plugin: a chart, a map, a countdown. In a stack with spare or missing space it grows or shrinks
    /// like a picture. ``frame(width:height:minWidth:minHeight:)`` fixes its size.
    ///
    /// - Complexity: O(1), one allocation.
    public static func drawing(_ drawing: some CellDrawing) -> CellConfiguration {
        CellConfiguration(.drawing(AnyCellDrawing(drawing)))
    }
}

extension AnyCellDrawing: CellLeaf {
    package static var kind: CellContent.Kind { .drawing }

    package var drawing: AnyCellDrawing? { self }

    package var isSeen: Bool { true }

    package var needsLabel: Bool { true }

    package var words: String { "a drawing" }

    package var skeleton: CellContent { .drawing(AnyCellDrawing(SkeletonDrawing(drawing: self))) }

    package func layoutLeaf(along axis: CellStack.Axis?, _ ruler: LeafRuler) -> LayoutLeaf {
        .drawing(DrawingLeaf(self))
    }
}

/// A drawing by a plugin. It determines its natural size, and grows and shrinks.
package struct DrawingLeaf: PixelLeaf {
    package let drawing: AnyCellDrawing

    package init(_ drawing: AnyCellDrawing) { self.drawing = drawing }

    package var traits: LeafTraits {
        let flexibility = Flexibility(grows: drawing.isFlexible, shrinks: drawing.isFlexible)
        return LeafTraits(horizontal: flexibility, vertical: flexibility, paintsArea: true)
    }

    package func naturalWidth(height: Int?, _ ruler: LeafRuler) -> Int {
        let size = drawing.size(fitting: nil, in: ruler.drawingContext)
        return ruler.grid.length(size.width, "drawing.size.width", ruler.diagnostics) ?? 0
    }

    package func naturalHeight(width: Int, _ ruler: LeafRuler) -> Int {
        let size = drawing.size(fitting: ruler.grid.points(width), in: ruler.drawingContext)
        return ruler.grid.length(size.height, "drawing.size.height", ruler.diagnostics) ?? 0
    }

    package func paint(in area: LeafArea, with brush: some LeafBrush, _ ruler: LeafRuler) {
        brush.play(drawing, in: area)
    }
}

extension LeafRuler {
    /// The environment of drawings.
    package var drawingContext: DrawingContext {
        DrawingContext(contentSizeCategory: textSize, layoutDirection: isReflected ? .rightToLeft : .leftToRight) {
            text, width in
            let request = TextRequest(text, size: textSize, diagnostics: diagnostics)
            let natural = measurer.naturalWidth(of: request)
            let limit = width.flatMap { grid.length($0, "drawing.text.width", diagnostics) } ?? natural
            let shown = min(natural, limit)
            return Size(
                width: grid.points(shown), height: grid.points(measurer.height(of: request, width: shown)))
        }
    }
}

/// A grey area in the place of a drawing.
private struct SkeletonDrawing: CellDrawing {
    let drawing: AnyCellDrawing

    var drawsText: Bool { false }

    var isFlexible: Bool { drawing.isFlexible }

    func size(fitting width: Double?, in context: DrawingContext) -> Size { drawing.size(fitting: width, in: context) }

    func draw(on canvas: inout DrawingCanvas) { canvas.fill(.rect(canvas.bounds, cornerRadius: 4), SkeletonColor.bar) }
}
