import CompositionalLayout
import Testing

@testable import SectionKit
@testable import StrataEngine

@Suite struct CornerMasksTests {
    private static let side = 120

    /// Round rectangles, some of them beyond the edge, in colours and pictures, over what was painted before.
    @Test func masksPaintWhatPathsPaint() throws {
        let masks = CornerMasks()
        for seed in 0..<600 as Range<UInt64> {
            let painted = try Self.paint(seed: seed, masks: masks)
            #expect(painted.pixelHash == (try Self.paint(seed: seed, masks: nil)).pixelHash, "seed \(seed)")
        }
        #expect(masks.count > 0)
    }

    @Test func masksAreMadeOnceForARadiusAndKeptForAFew() {
        let masks = CornerMasks()
        for _ in 0..<3 { masks.prepare(radius: 12) }
        #expect(masks.made == 1)
        for radius in 1...10 * CornerMasks.radii {
            masks.prepare(radius: radius)
            #expect((1...CornerMasks.radii).contains(masks.count))
        }
    }

    @Test func aRadiusTooLargeOrNoneHasNoMasks() {
        let masks = CornerMasks()
        for radius in [-1, 0, CornerMasks.largestRadius + 1, .max] { masks.prepare(radius: radius) }
        #expect(masks.made == 0)
    }

    @Test func manyRadiiGiveTheSamePixels() throws {
        let one = try CellRenderer()
        for radius in 0..<CornerMasks.radii + 4 {
            let cell = CellConfiguration.vertical([.image(.color(0x12_34_56, width: 60, height: 60))])
                .background(.accent, border: .separator, cornerRadius: Double(radius))
            let fresh = try CellRenderer()
            #expect(
                one.draw(cell, size: .init(width: 90, height: 90))?.pixelHash
                    == fresh.draw(cell, size: .init(width: 90, height: 90))?.pixelHash)
        }
    }

    /// Random cells, with pictures, clips and drawings under round corners.
    @Test func cellsArePaintedWithMasksAsWithoutThem() throws {
        let renderer = try CellRenderer()
        for seed in 0..<200 as Range<UInt64> {
            var dice = SeededRandom(seed: seed)
            var drawing = CellConfiguration.drawing(Album(seed: seed)).frame(height: 60)
            drawing.cornerRadius = Double(dice.below(30))
            var cell = CellConfiguration.layers([RandomCell.make(&dice, levels: 3), drawing])
            cell = cell.background(.cardBackground, border: .separator, cornerRadius: Double(dice.below(20)))
            if dice.below(2) == 0 { cell = .vertical([cell]) }
            let painted = try Self.paint(cell, renderer, masks: renderer.masks)
            #expect(painted == (try Self.paint(cell, renderer, masks: nil)), "seed \(seed)")
            #expect(painted == renderer.draw(cell, size: Size(width: 100, height: 80))?.pixelHash, "seed \(seed)")
        }
    }

    private static func paint(
        _ cell: CellConfiguration, _ renderer: CellRenderer, masks: CornerMasks?
    ) throws -> UInt64 {
        defer { renderer.tree.clear() }
        let typesetter = try #require(renderer.typesetter)
        let size = renderer.tree.solve(cell, width: 200, height: 160)
        let store = try BackingStore(pixelWidth: size.width, pixelHeight: size.height, scale: 2)
        store.draw { cairo in
            let brush = CairoBrush(
                cairo: cairo, palette: renderer.palette, typesetter: typesetter, images: renderer.images,
                ruler: renderer.tree.ruler, shadows: renderer.shadows, tally: DrawingTally(), masks: masks)
            var painter = CellPainter(brush: brush, nodes: renderer.tree.nodes)
            painter.paint()
        }
        return store.pixelHash
    }

    /// The corners of a few rectangles: filled, erased and outlined.
    private static func paint(seed: UInt64, masks: CornerMasks?) throws -> BackingStore {
        var dice = SeededRandom(seed: seed)
        let store = try BackingStore(pixelWidth: side, pixelHeight: side, scale: 1)
        let picture = try BackingStore(pixelWidth: 40, pixelHeight: 40, scale: 1)
        SeedPicture(seed: seed).paint(picture)
        store.draw { cairo in
            for _ in 0..<1 + dice.below(4) {
                let rect = PixelRect(
                    x: dice.below(side) - 20, y: dice.below(side) - 20, width: dice.below(side),
                    height: dice.below(side))
                let radius = dice.below(3) == 0 ? dice.below(60) : 12
                let color = RGBA(UInt32(dice.below(1 << 24)), alpha: dice.below(3) == 0 ? dice.unit() : 1)
                switch dice.below(4) {
                case 0: CairoPaths.outline(rect, radius: radius, color: color, on: cairo, masks: masks)
                case 1: CairoPaths.eraseCorners(of: rect, radius: radius, on: cairo, masks: masks)
                case 2:
                    let shown = PixelRect(x: rect.x, y: rect.y, width: 40, height: 40)
                    CairoPaths.fill(shown, radius: radius, with: picture, on: cairo, masks: masks)
                default: CairoPaths.fill(rect, radius: radius, color: color, on: cairo, masks: masks)
                }
            }
        }
        return store
    }
}

/// A drawing of two pictures and a word.
private struct Album: CellDrawing {
    var seed: UInt64

    func size(fitting width: Double?, in context: DrawingContext) -> Size { Size(width: width ?? 80, height: 60) }

    func draw(on canvas: inout DrawingCanvas) {
        let bounds = canvas.bounds
        canvas.image(.seed(seed, width: 80, height: 60), in: bounds)
        canvas.image(.seed(seed &+ 1, width: 20, height: 20), in: Rect(x: 3.3, y: 5, width: 30, height: 30))
        canvas.text(CellText("word"), in: bounds)
    }
}
