import SectionKit
import Testing

@testable import CellLayout
@testable import CellRendering

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
