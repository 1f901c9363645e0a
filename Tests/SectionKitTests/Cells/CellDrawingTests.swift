import SectionKit
import Testing

@Suite struct CellDrawingTests {
    private struct Bars: CellDrawing {
        var values: [Int]
        func size(fitting width: Double?, in context: DrawingContext) -> Size { Size(width: width ?? 10, height: 20) }
        func draw(on canvas: inout DrawingCanvas) {
            for value in values {
                canvas.fill(.rect(Rect(x: 0, y: 0, width: 1, height: Double(value))), .role(.accent))
            }
        }
    }

    private struct Dots: CellDrawing {
        var values: [Int]
        func size(fitting width: Double?, in context: DrawingContext) -> Size { .zero }
        func draw(on canvas: inout DrawingCanvas) {}
    }

    private let context = DrawingContext { text, width in
        Size(width: min(Double(text.string.count), width ?? .infinity), height: 1)
    }

    @Test func equalityIsTypeAndValue() {
        let bars = CellConfiguration.drawing(Bars(values: [1, 2]))
        #expect(bars == .drawing(Bars(values: [1, 2])))
        #expect(bars.hashValue == CellConfiguration.drawing(Bars(values: [1, 2])).hashValue)
        #expect(bars != .drawing(Bars(values: [1, 3])))
        #expect(bars != .drawing(Dots(values: [1, 2])))
        #expect(bars == bars)
        #expect(bars.nodeCount == 1)
    }

    @Test func aDrawingIsTestedWithoutARenderer() {
        var canvas = DrawingCanvas(size: Size(width: 10, height: 20), in: context)
        AnyCellDrawing(Bars(values: [3, 4])).draw(on: &canvas)
        canvas.text(CellText("abc"), at: Point(x: 1, y: 2))
        #expect(canvas.commands.count == 3)
        #expect(canvas.commands.last == .text(CellText("abc"), Rect(x: 1, y: 2, width: 3, height: 1)))
        #expect(!canvas.isRightToLeft && !canvas.isCut)
        #expect(canvas.bounds == Rect(x: 0, y: 0, width: 10, height: 20))
        #expect(AnyCellDrawing(Bars(values: [])).size(fitting: 7, in: context) == Size(width: 7, height: 20))
        #expect(AnyCellDrawing(Bars(values: [])).texts.isEmpty)
    }

    /// A canvas stops at the limit, and so does a path: a loop that never ends fills no memory.
    @Test func commandsAreLimited() {
        var canvas = DrawingCanvas(size: Size(width: 10, height: 20), in: context)
        let line = DrawingPath.lines([.zero, Point(x: 1, y: 1)])
        for _ in 0..<4_000 { canvas.stroke(line, .rgb(0)) }
        #expect(canvas.commands.count == 3_333)
        #expect(canvas.isCut)

        var path = DrawingPath()
        for _ in 0..<20_000 { path.line(to: .zero) }
        #expect(path.elements.count == DrawingPath.maximumElementCount + 1)
        var other = DrawingCanvas(size: Size(width: 10, height: 20), in: context)
        other.fill(path, .role(.label))
        #expect(other.commands.isEmpty && other.isCut)
    }

    @Test func shapes() {
        #expect(DrawingPath.lines([]).elements.isEmpty)
        #expect(DrawingPath.lines([.zero]).elements == [.move(.zero)])
        let square = Rect(x: 1, y: 2, width: 4, height: 4)
        #expect(DrawingPath.rect(square).elements.count == 5)
        #expect(DrawingPath.rect(square, cornerRadius: -1).elements.count == 5)
        // The radius is at most half of a side: a square becomes a circle.
        let (center, quarter) = (Point(x: 3, y: 4), Double.pi / 2)
        #expect(
            DrawingPath.rect(square, cornerRadius: 9).elements.first
                == DrawingPath.Element.arc(center: center, radius: 2, start: -quarter, sweep: quarter))
        #expect(DrawingPath.ellipse(in: square).elements.count == 6)
        var path = DrawingPath.lines([.zero, Point(x: 1, y: 0)])
        path.add(.lines([.zero]))
        #expect(path.elements.count == 3)
    }
}
