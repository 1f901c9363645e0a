public import CompositionalLayout

/// A drawing of any type. Two are equal if their types are the same and their values are equal.
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

    /// Texts that it draws; see ``CellDrawing/texts``.
    public var texts: [String] { box.texts }

    /// What it draws on an area of a size in points.
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
    /// The drawing's type. Its value may be printed differently in each process.
    public var description: String { box.typeName }
}

/// A drawing whose type only its box knows.
private protocol ErasedDrawing: AnyObject, Sendable {
    var texts: [String] { get }
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
    var typeName: String { "\(Drawing.self)" }

    func size(fitting width: Double?, in context: DrawingContext) -> Size {
        drawing.size(fitting: width, in: context)
    }

    func draw(on canvas: inout DrawingCanvas) { drawing.draw(on: &canvas) }

    // Compared whenever a cell is configured: a cast would cost more than comparing the values.
    func isEqual(to other: any ErasedDrawing) -> Bool {
        guard type(of: other) == DrawingBox<Drawing>.self else { return false }
        return unsafeDowncast(other, to: DrawingBox<Drawing>.self).drawing == drawing
    }

    func hash(into hasher: inout Hasher) {
        hasher.combine(ObjectIdentifier(Drawing.self))
        hasher.combine(drawing)
    }
}
