import CPangoCairo
import CompositionalLayout
import SectionKit
import Testing

@testable import StrataEngine

@Suite struct RehearsedCellsTests {
    private let size = Size(width: 160, height: 220)

    private func drawn(_ cells: [CellConfiguration], by renderer: CellRenderer) -> Int {
        cells.count { renderer.draw($0, size: size) != nil }
    }

    private func rehearsing() throws -> CellRenderer {
        let renderer = try CellRenderer()
        renderer.rehearse()
        return renderer
    }

    @Test func theFirstCellsOfAShapeAreDrawn() throws {
        let cards = (0..<30).map { Samples.card(UInt64($0), title: "Number \($0)") }
        let renderer = try rehearsing()
        #expect(drawn(cards, by: renderer) == RehearsedCells.count)
        #expect(drawn(cards, by: renderer) == 0)
        #expect(drawn([Samples.chip], by: renderer) == 1)
    }

    @Test(arguments: [
        Samples.card().opacity(0.5), Samples.card().border(.separator, width: 2), Samples.card().clipped(to: .circle),
        .vertical([Samples.card()]), .image(.file("a.png", width: 1, height: 1), height: 40),
        .image(.seed(1, width: 1, height: 1), height: 40, blur: 4),
    ])
    func otherLooksAreAnotherShape(_ other: CellConfiguration) throws {
        let renderer = try rehearsing()
        let others: [CellConfiguration] = [
            Samples.card(), .image(.seed(1, width: 1, height: 1), height: 40),
            .image(.file("b.png", width: 1, height: 1), height: 40),
        ]
        for cell in others { _ = drawn([CellConfiguration](repeating: cell, count: 20), by: renderer) }
        #expect(drawn([other], by: renderer) == 1)
    }

    /// Only the plugin knows what its drawing uses for the first time.
    @Test func everyDrawingOfAPluginIsDrawn() throws {
        let cells = [CellConfiguration](repeating: .vertical([.text("a"), .drawing(Dash())]), count: 30)
        #expect(drawn(cells, by: try rehearsing()) == cells.count)
    }

    @Test func anotherAppearanceBeginsAnew() throws {
        let renderer = try rehearsing()
        let cards = [CellConfiguration](repeating: Samples.card(), count: 20)
        _ = drawn(cards, by: renderer)
        renderer.follow(LayoutEnvironment(containerSize: size, colorScheme: .dark))
        #expect(drawn(cards, by: renderer) == RehearsedCells.count)
    }
}

@Suite struct UnreadPixelsTests {
    private func memory(of store: BackingStore?) throws -> UnsafeMutablePointer<UInt8> {
        let store = try #require(store)
        return try #require(cairo_image_surface_get_data(store.surface))
    }

    @Test func cellsWhosePixelsNobodyReadsShareMemory() throws {
        let size = Size(width: 160, height: 220)
        let renderer = try CellRenderer()
        let first = renderer.draw(Samples.card(), size: size)
        renderer.dropPixels()
        let (second, third) = (renderer.draw(Samples.card(), size: size), renderer.draw(Samples.chip, size: size))
        #expect(try memory(of: second) == memory(of: third))
        #expect(try memory(of: first) != memory(of: second))
        #expect(first?.byteCount == second?.byteCount)
    }

    /// A picture's transparency decides how it is painted, and so what that allocates. It must not be read from memory
    /// that has no meaning.
    @Test func generatedPicturesAreKnownToBeOpaque() throws {
        let renderer = try CellRenderer()
        renderer.dropPixels()
        let image = CellImage(.seed(1, width: 40, height: 40))
        let picture = try #require(
            renderer.images.picture(
                image, width: 40, height: 40, anchor: .center, scale: 1, DrawingTally()))
        try memory(of: picture.store).update(repeating: 0, count: picture.store.byteCount)
        #expect(picture.store.isOpaque)
    }

    @Test func aStoreThatIsTooLargeKeepsItsPixels() throws {
        let unread = try #require(UnreadPixels())
        #expect(unread.memory(of: RenderLimits.storePixels * 4) != nil)
        #expect(unread.memory(of: RenderLimits.storePixels * 4 + 1) == nil)
    }
}

private struct Dash: CellDrawing {
    func size(fitting width: Double?, in context: DrawingContext) -> Size { Size(width: 10, height: 1) }
    func draw(on canvas: inout DrawingCanvas) {}
}
