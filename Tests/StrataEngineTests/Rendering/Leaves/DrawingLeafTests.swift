import CompositionalLayout
import Testing

@testable import SectionKit
@testable import StrataEngine

@Suite struct DrawingLeafTests {
    /// Draws a closure's commands. The name is what two drawings are compared by.
    private struct Sketch: CellDrawing {
        var name = ""
        var size = Size(width: 40, height: 20)
        var draw: @Sendable (inout DrawingCanvas) -> Void

        func size(fitting width: Double?, in context: DrawingContext) -> Size {
            Size(width: width ?? size.width, height: size.height)
        }
        func draw(on canvas: inout DrawingCanvas) { draw(&canvas) }
        static func == (one: Sketch, other: Sketch) -> Bool { one.name == other.name }
        func hash(into hasher: inout Hasher) { hasher.combine(name) }
    }

    /// As wide as a word.
    private struct Word: CellDrawing {
        var text: String
        func size(fitting width: Double?, in context: DrawingContext) -> Size { context.size(of: CellText(text)) }
        func draw(on canvas: inout DrawingCanvas) { canvas.text(CellText(text), in: canvas.bounds) }
    }

    private static let area = Rect(x: 0, y: 0, width: 40, height: 20)

    private func draw(
        _ options: RenderOptions = RenderOptions(scale: 1), size: Size = Size(width: 40, height: 20),
        _ draw: @escaping @Sendable (inout DrawingCanvas) -> Void
    ) throws -> (store: BackingStore, codes: [RenderDiagnostic.Code]) {
        let renderer = try CellRenderer(options)
        let store = try #require(renderer.draw(.drawing(Sketch(draw: draw)), size: size))
        return (store, renderer.takeDiagnostics().map(\.code))
    }

    /// The example of the documentation.
    private struct Sparkline: CellDrawing {
        var prices: [Double]

        func size(fitting width: Double?, in context: DrawingContext) -> Size {
            Size(width: width ?? 120, height: 44)
        }

        func draw(on canvas: inout DrawingCanvas) {
            let step = canvas.size.width / Double(max(prices.count - 1, 1))
            // Half of the line's width stays free above and below.
            let points = prices.enumerated().map { index, price in
                Point(x: step * Double(index), y: 1 + (canvas.size.height - 2) * (1 - price))
            }
            canvas.stroke(.lines(points), .role(.positive), DrawingStroke(width: 2, join: .bevel))
        }
    }

    @Test func theExampleOfTheDocumentationStaysInItsArea() throws {
        let renderer = try CellRenderer()
        let cell = CellConfiguration.drawing(Sparkline(prices: [0, 1, 0.5, 1, 0]))
        let size = renderer.measure(cell, in: .none)
        #expect(size == Size(width: 120, height: 44))
        let store = try #require(renderer.draw(cell, size: size))
        #expect((0..<store.pixelHeight).contains { store.pixel(x: 120, y: $0) != 0 })
        #expect(renderer.takeDiagnostics().isEmpty)
        #expect(renderer.draw(.drawing(Sparkline(prices: [])), size: size) != nil)
        #expect(renderer.takeDiagnostics().isEmpty)
    }

    @Test func fillsInPointsAndColours() throws {
        let (store, codes) = try draw(RenderOptions(scale: 2)) { canvas in
            canvas.fill(.rect(Rect(x: 0, y: 0, width: 20, height: 10)), .rgb(0xFF0000))
            canvas.fill(.rect(Rect(x: 20, y: 10, width: 20, height: 10)), .role(.onAccent))
            canvas.fill(.rect(Rect(x: 20, y: 0, width: 20, height: 10)), .rgb(0x0000FF, opacity: 0.5))
        }
        #expect(store.pixelWidth == 80)
        #expect(store.pixel(x: 0, y: 0) == 0xFFFF_0000)
        #expect(store.pixel(x: 39, y: 19) == 0xFFFF_0000)
        #expect(store.pixel(x: 40, y: 20) == 0xFFFF_FFFF)
        #expect(store.pixel(x: 40, y: 19) >> 24 == 0x80)
        #expect(store.pixel(x: 0, y: 20) == 0)
        #expect(codes.isEmpty)
    }

    @Test func rolesFollowTheScheme() throws {
        let fill: @Sendable (inout DrawingCanvas) -> Void = { $0.fill(.rect(Self.area), .role(.label)) }
        let light = try draw(RenderOptions(scale: 1), fill).store
        let dark = try draw(RenderOptions(scale: 1, scheme: .dark), fill).store
        let strong = try draw(RenderOptions(scale: 1, contrast: .high), fill).store
        #expect(Set([light, dark, strong].map { $0.pixel(x: 5, y: 5) }).count == 3)
    }

    @Test func strokesArcsCurvesAndDashes() throws {
        let (store, codes) = try draw { canvas in
            canvas.stroke(
                .lines([Point(x: 0, y: 2), Point(x: 40, y: 2)]), .rgb(0x112233),
                DrawingStroke(width: 2, dash: [10, 10]))
            var wedge = DrawingPath()
            wedge.move(to: Point(x: 10, y: 12))
            wedge.arc(center: Point(x: 10, y: 12), radius: 6, start: 0, sweep: .pi / 2)
            wedge.close()
            canvas.fill(wedge, .rgb(0x00FF00))
            canvas.fill(.ellipse(in: Rect(x: 24, y: 6, width: 12, height: 12)), .rgb(0xFF0000))
        }
        #expect(store.pixel(x: 5, y: 2) == 0xFF11_2233)
        #expect(store.pixel(x: 15, y: 2) == 0)
        #expect(store.pixel(x: 25, y: 2) == 0xFF11_2233)
        // Clockwise from the right: the quarter below and to the right of the centre.
        #expect(store.pixel(x: 12, y: 14) == 0xFF00_FF00)
        #expect(store.pixel(x: 8, y: 14) == 0)
        #expect(store.pixel(x: 12, y: 10) == 0)
        #expect(store.pixel(x: 30, y: 12) == 0xFFFF_0000)
        #expect(store.pixel(x: 24, y: 6) == 0)
        #expect(codes.isEmpty)
    }

    @Test func textsFollowTheTextSizeAndCanBeMeasured() throws {
        let cell = CellConfiguration.drawing(Word(text: "Delivery"))
        let text = CellConfiguration.text("Delivery")
        for size in [TextSizeCategory.large, .accessibilityExtraLarge] {
            for mode in RenderOptions.Mode.allCases {
                let renderer = try CellRenderer(RenderOptions(scale: 2, textSize: size, mode: mode))
                #expect(renderer.measure(cell, in: .none) == renderer.measure(text, in: .none))
            }
            let renderer = try CellRenderer(RenderOptions(scale: 2, textSize: size))
            let area = renderer.measure(text, in: .none)
            #expect(renderer.draw(cell, size: area)?.pixelHash == renderer.draw(text, size: area)?.pixelHash)
            #expect(renderer.takeDiagnostics().isEmpty)
        }
    }

    @Test func picturesAreThoseOfImages() throws {
        let source = ImageSource.seed(4, width: 40, height: 20)
        let renderer = try CellRenderer()
        let size = Size(width: 40, height: 20)
        let drawn = renderer.draw(.drawing(Sketch { $0.image(source, in: Self.area) }), size: size)
        #expect(drawn?.pixelHash == renderer.draw(.image(source), size: size)?.pixelHash)
        #expect(renderer.images.cache.misses == 1)
    }

    /// A drawing is at its place in a mirrored cell, and receives the direction, but is not mirrored itself.
    @Test func aDrawingIsNotMirrored() throws {
        let sketch = Sketch { canvas in
            canvas.fill(
                .rect(Rect(x: 0, y: 0, width: 10, height: 20)), .rgb(canvas.isRightToLeft ? 0xFF0000 : 0x0000FF))
        }
        let cell = CellConfiguration.horizontal([.drawing(sketch).frame(width: 40, height: 20), .spacer()])
        let size = Size(width: 100, height: 20)
        let left = try #require(try CellRenderer(RenderOptions(scale: 1)).draw(cell, size: size))
        let right = try #require(
            try CellRenderer(RenderOptions(scale: 1, direction: .rightToLeft)).draw(cell, size: size))
        #expect(left.pixel(x: 0, y: 5) == 0xFF00_00FF)
        #expect(right.pixel(x: 60, y: 5) == 0xFFFF_0000)
        #expect(right.pixel(x: 99, y: 5) == 0)
    }

    @Test func whatReachesOutIsClippedAndNotedOnce() throws {
        let renderer = try CellRenderer(RenderOptions(scale: 1))
        let sketch = Sketch { canvas in
            for _ in 0..<3 { canvas.fill(.rect(Rect(x: -10, y: -10, width: 400, height: 400)), .rgb(0xFF0000)) }
            canvas.text(CellText("outside"), at: Point(x: 35, y: 0))
        }
        let store = try #require(renderer.draw(.drawing(sketch).padding(10), size: Size(width: 60, height: 40)))
        #expect(store.pixel(x: 10, y: 10) == 0xFFFF_0000)
        #expect(store.pixel(x: 9, y: 20) == 0)
        #expect(store.pixel(x: 50, y: 20) == 0)
        #expect(renderer.takeDiagnostics().map(\.code) == [.drawingOutside])
    }

    /// Half of a line along the edge is outside, and so are the corners of its ends: that is how lines are drawn
    /// everywhere. What counts is the path.
    @Test(arguments: [(0.0, true), (-0.5, true), (-0.6, false)])
    func aLineAlongTheEdgeIsNotNoted(y: Double, isQuiet: Bool) throws {
        let codes = try draw { canvas in
            canvas.stroke(
                .lines([Point(x: 0, y: y), Point(x: 40, y: 20)]), .role(.separator), DrawingStroke(width: 9))
        }.codes
        #expect(codes.isEmpty == isQuiet)
    }

    @Test func roundCornersClipADrawing() throws {
        let renderer = try CellRenderer(RenderOptions(scale: 1))
        var cell = CellConfiguration.drawing(Sketch { $0.fill(.rect($0.bounds), .rgb(0xFF0000)) })
        cell.cornerRadius = 8
        let store = try #require(renderer.draw(cell, size: Size(width: 40, height: 20)))
        #expect(store.pixel(x: 0, y: 0) == 0)
        #expect(store.pixel(x: 20, y: 10) == 0xFFFF_0000)
        let parent = CellConfiguration.vertical([
            .drawing(Sketch { $0.fill(.rect($0.bounds), .rgb(0xFF0000)) })
        ]).background(.cardBackground, cornerRadius: 8)
        #expect(renderer.draw(parent, size: Size(width: 40, height: 20))?.pixel(x: 0, y: 0) == 0)
    }

    @Test(arguments: [Double.nan, .infinity, -.infinity])
    func commandsWithBadNumbersAreLeftOut(number: Double) throws {
        let (store, codes) = try draw { canvas in
            let bad = Point(x: number, y: 1)
            var arc = DrawingPath()
            arc.arc(center: .zero, radius: 3, start: number, sweep: 1)
            var curve = DrawingPath.lines([.zero])
            curve.curve(to: .zero, control1: bad, control2: .zero)
            for path in [arc, curve, .lines([.zero, bad]), .rect(Rect(x: 0, y: 0, width: number, height: 4))] {
                canvas.fill(path, .role(.label))
                canvas.stroke(path, .role(.label))
            }
            canvas.stroke(.rect(canvas.bounds), .role(.label), DrawingStroke(width: number))
            canvas.stroke(.rect(canvas.bounds), .role(.label), DrawingStroke(dash: [number, 1]))
            canvas.fill(.rect(canvas.bounds), .rgb(0, opacity: number))
            canvas.text(CellText("a"), in: Rect(x: number, y: 0, width: 10, height: 10))
            canvas.image(.seed(1, width: 4, height: 4), in: Rect(x: 0, y: 0, width: number, height: 10))
            canvas.fill(.rect(Rect(x: 0, y: 0, width: 1, height: 1)), .rgb(0x00FF00))
        }
        #expect(codes == [.badNumber])
        #expect(store.pixel(x: 0, y: 0) == 0xFF00_FF00)
        #expect(store.pixel(x: 20, y: 10) == 0)
    }

    /// Nothing that is finite stops Cairo either, which refuses all further work after one bad dash.
    @Test(arguments: [-1.0, 0, 1e-300, 1e300, -1e300])
    func oddNumbersAreDrawnSomehow(number: Double) throws {
        let store = try draw { canvas in
            var path = DrawingPath()
            path.arc(center: Point(x: number, y: 5), radius: number, start: number, sweep: number)
            path.curve(to: Point(x: 1, y: number), control1: Point(x: number, y: number), control2: .zero)
            path.close()
            path.add(.rect(Rect(x: number, y: number, width: number, height: number), cornerRadius: number))
            path.add(.ellipse(in: Rect(x: number, y: number, width: number, height: number)))
            canvas.fill(path, .role(.accent, opacity: number))
            for cap in DrawingStroke.Cap.allCases {
                for join in DrawingStroke.Join.allCases {
                    canvas.stroke(
                        path, .role(.accent), DrawingStroke(width: 1, cap: cap, join: join, dash: [number, number]))
                }
            }
            canvas.stroke(path, .role(.accent), DrawingStroke(width: number))
            let rect = Rect(x: 0, y: 0, width: number, height: number)
            canvas.text(CellText("a"), in: rect)
            canvas.image(.seed(1, width: 4, height: 4), in: rect)
            canvas.fill(.rect(Rect(x: 0, y: 0, width: 40, height: 20)), .rgb(0x00FF00))
        }.store
        #expect(store.pixel(x: 20, y: 10) == 0xFF00_FF00)
    }

    @Test(arguments: [Double.nan, -5, .infinity, 1e300])
    func aSizeThatIsNoneIsDiagnosed(number: Double) throws {
        for mode in RenderOptions.Mode.allCases {
            let renderer = try CellRenderer(RenderOptions(scale: 2, mode: mode))
            let sketch = Sketch(size: Size(width: number, height: number)) { _ in }
            let size = renderer.measure(.drawing(sketch), in: .none)
            #expect(size.width.isFinite && size.height.isFinite && size.height >= 0)
            let codes = Set(renderer.takeDiagnostics().map(\.code))
            #expect(codes == [number > 0 && number.isFinite ? .cellTooLarge : .badNumber])
        }
    }

    @Test func tooManyCommandsAreNoted() throws {
        let codes = try draw { canvas in
            for _ in 0...DrawingCanvas.maximumCount { canvas.fill(.rect(canvas.bounds), .role(.clear)) }
        }.codes
        #expect(codes == [.drawingCut])
    }

    /// Without drawing it is measured and never asked to draw.
    @Test func itIsMeasuredAndNotDrawnWithoutDrawing() throws {
        let renderer = try CellRenderer.formula()
        let cell = CellConfiguration.drawing(Sketch { _ in Issue.record("drawn") })
        #expect(renderer.measure(cell, in: .width(100)) == Size(width: 100, height: 20))
        #expect(renderer.draw(cell, size: Size(width: 100, height: 20)) == nil)
        #expect(renderer.place(cell, size: Size(width: 100, height: 20)).elements.map(\.kind) == [.drawing])
    }

    /// A drawing takes room to spare, and a frame holds it.
    @Test func aDrawingGrowsUnlessItHasAFrame() throws {
        let renderer = try CellRenderer.formula()
        let sketch = Sketch { _ in }
        let free = renderer.place(
            .horizontal([.text("a"), .drawing(sketch)]), size: Size(width: 200, height: 50))
        #expect(free.elements[2].frame.maxX == 200)
        #expect(free.elements[2].frame.height == 20)
        let framed = renderer.place(
            .horizontal([.text("a"), .drawing(sketch).frame(width: 30)]), size: Size(width: 200, height: 50))
        #expect(framed.elements[2].frame.width == 30)
    }

    @Test func charactersOfADrawingAreKnownBefore() throws {
        struct Sign: CellDrawing {
            var texts: [String] { ["\u{10FFF2}"] }
            func size(fitting width: Double?, in context: DrawingContext) -> Size { .zero }
            func draw(on canvas: inout DrawingCanvas) {}
        }
        let note = try CellRenderer().missingGlyphs(in: [.drawing(Sign())])
        #expect(note.first?.cause == "no installed font has U+10FFF2 (script Zzzz)")
    }
}
