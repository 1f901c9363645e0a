public import CompositionalLayout

/// Records the commands of a drawing; a renderer executes them afterwards.
///
/// The origin is the top left corner of the drawing's area, and lengths are in points. Drawing is clipped to the area.
/// If a path, a text or a picture extends more than half a point beyond the area, a diagnostic is added; the width of a
/// line does not count. A command with a number that is not finite is left out, with a diagnostic.
///
/// A drawing can be tested without a renderer:
///
///     var canvas = DrawingCanvas(size: Size(width: 120, height: 44), in: context)
///     Sparkline(prices: [0, 1]).draw(on: &canvas)
///     #expect(canvas.commands.count == 1)
public struct DrawingCanvas {
    /// The size of the area in points.
    public let size: Size
    /// The user's text size and direction, and the sizes of texts.
    public let context: DrawingContext
    /// The commands recorded so far, in order.
    public private(set) var commands: [DrawingCommand] = []
    /// Whether commands were left out because there were too many.
    public private(set) var isCut = false
    private var count = 0

    /// The maximum number of commands and elements of paths: 10,000.
    public static let maximumCount = DrawingPath.maximumElementCount

    /// Creates an empty canvas of a size in points.
    public init(size: Size, in context: DrawingContext) {
        self.size = size
        self.context = context
    }

    /// The whole area.
    public var bounds: Rect { Rect(origin: .zero, size: size) }

    /// Whether lines begin at the right. The canvas is not mirrored.
    public var isRightToLeft: Bool { context.layoutDirection == .rightToLeft }

    /// Fills a path.
    public mutating func fill(_ path: DrawingPath, _ color: DrawingColor) {
        record(.fill(path, color), cost: path.elements.count)
    }

    /// Strokes a path, with half of the line's width on either side.
    public mutating func stroke(_ path: DrawingPath, _ color: DrawingColor, _ stroke: DrawingStroke = DrawingStroke()) {
        record(.stroke(path, color, stroke), cost: path.elements.count)
    }

    /// Draws a text from the top of a rectangle, with as many whole lines as fit. It follows the user's text size. In a
    /// right-to-left cell, a leading text begins at the right.
    public mutating func text(_ text: CellText, in rect: Rect) {
        record(.text(text, rect))
    }

    /// Draws a text on one line, with its top left corner at a point. For other positions, use ``size(of:width:)``.
    public mutating func text(_ text: CellText, at point: Point) {
        record(.text(text, Rect(origin: point, size: size(of: text))))
    }

    /// Draws a picture in a rectangle.
    public mutating func image(_ source: ImageSource, in rect: Rect, contentMode: CellImage.ContentMode = .fill) {
        record(.image(source, rect, contentMode))
    }

    /// The size of a text in points; see ``DrawingContext/size(of:width:)``.
    public func size(of text: CellText, width: Double? = nil) -> Size { context.size(of: text, width: width) }

    private mutating func record(_ command: DrawingCommand, cost: Int = 0) {
        guard count + cost + 1 <= Self.maximumCount else {
            isCut = true
            return
        }
        count += cost + 1
        commands.append(command)
    }
}

/// A drawing command that a canvas recorded.
public enum DrawingCommand: Hashable, Sendable {
    /// A filled path, by the nonzero winding rule.
    case fill(DrawingPath, DrawingColor)
    /// A stroked path.
    case stroke(DrawingPath, DrawingColor, DrawingStroke)
    /// A text in a rectangle, from its top.
    case text(CellText, Rect)
    /// A picture in a rectangle.
    case image(ImageSource, Rect, CellImage.ContentMode)
}

/// A colour of a drawing.
public enum DrawingColor: Hashable, Sendable {
    /// A colour by purpose, which follows dark mode and contrast; opacity is 0 to 1.
    case role(CellColor, opacity: Double = 1)
    /// Red, green and blue in eight bits each, `0xE8472B` for example: the same in both schemes; opacity is 0 to 1.
    case rgb(UInt32, opacity: Double = 1)
}
