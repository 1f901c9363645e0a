public import CompositionalLayout

/// What the leaves cannot say: a chart, a map, a countdown. Much like a `UIView` that overrides `draw(_:)`.
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
/// The value says all that is drawn: two drawings of one type that compare equal look alike, and a cell whose drawing
/// compares equal to the last one is not drawn again. A drawing therefore reads nothing but its properties and its
/// canvas: no clock, no random numbers.
///
/// ``size(fitting:in:)`` is called while a cell is measured or laid out, ``draw(on:)`` while it is drawn; neither when it is
/// configured. With `render: none` nothing is drawn. The cost of both is the cell's.
public protocol CellDrawing: Hashable, Sendable {
    /// The natural size in points, much like `sizeThatFits(_:)`. A ``CellConfiguration/frame`` overrides it.
    ///
    /// - Parameters:
    ///   - width: the width that the drawing gets; nil where it is asked for the width it would like.
    ///   - context: the user's text size and direction, and how large texts are.
    func size(fitting width: Double?, in context: DrawingContext) -> Size

    /// Draws the value in the area of `canvas.size`, which may be smaller than the natural size.
    func draw(on canvas: inout DrawingCanvas)

    /// Texts that it draws, needed only for characters beyond those of western European languages: bytes are counted
    /// alike in all processes, and missing glyphs found, only for characters that are known before. The default is none.
    var texts: [String] { get }
}

extension CellDrawing {
    /// None.
    public var texts: [String] { [] }
}
