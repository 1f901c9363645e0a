import CompositionalLayout
import Foundation
import Testing

@testable import SectionKit
@testable import StrataEngine

@Suite struct CellRendererTests {
    @Test func theExampleOfTheDocumentationRuns() throws {
        let renderer = try CellRenderer(RenderOptions(scale: 2, scheme: .dark))
        renderer.warmUp()
        let card = CellConfiguration.text("Wireless headphones", style: .subheadline, lines: 2).padding(8)
        let size = renderer.measure(card, in: .width(175))
        let pixels = renderer.draw(card, size: size)
        for diagnostic in renderer.takeDiagnostics() { print(diagnostic) }
        #expect(pixels?.size == size)
        #expect(renderer.takeDiagnostics().isEmpty)
    }

    @Test func theSameConfigurationGivesTheSameBytes() throws {
        let one = try CellRenderer()
        let other = try CellRenderer()
        other.warmUp()
        for cell in Samples.all {
            let size = Size(width: 175, height: 250)
            let first = try #require(one.draw(cell, size: size)).pixelHash
            #expect(one.draw(cell, size: size)?.pixelHash == first)
            one.purge()
            #expect(one.draw(cell, size: size)?.pixelHash == first)
            #expect(other.draw(cell, size: size)?.pixelHash == first)
        }
    }

    @Test func earlierDrawingDoesNotChangeAPicture() throws {
        let fresh = try CellRenderer()
        let used = try CellRenderer(RenderOptions(imageCacheBytes: 1, textCacheEntries: 4))
        for seed in 0..<40 as Range<UInt64> {
            let cell = Samples.card(seed, title: "Title \(seed) of a product")
            let size = used.measure(cell, in: .width(120 + Double(seed)))
            #expect(size == fresh.measure(cell, in: .width(120 + Double(seed))))
            #expect(used.draw(cell, size: size)?.pixelHash == fresh.draw(cell, size: size)?.pixelHash)
        }
    }

    @Test func lightAndDarkDiffer() throws {
        let light = try CellRenderer(RenderOptions(scheme: .light))
        let dark = try CellRenderer(RenderOptions(scheme: .dark))
        let size = Size(width: 175, height: 250)
        #expect(light.draw(Samples.card(), size: size)?.pixelHash != dark.draw(Samples.card(), size: size)?.pixelHash)
        #expect(light.measure(Samples.card(), in: .width(175)) == dark.measure(Samples.card(), in: .width(175)))
    }

    @Test func theStoreHasTheCellsSize() throws {
        let renderer = try CellRenderer(RenderOptions(scale: 3))
        let store = try #require(renderer.draw(Samples.chip, size: Size(width: 100, height: 36)))
        #expect(store.pixelWidth == 300)
        #expect(store.pixelHeight == 108)
        #expect(store.byteCount == 300 * 108 * 4)
        #expect(store.size == Size(width: 100, height: 36))
    }

    @Test func nothingIsDrawnInModeNone() throws {
        let renderer = try CellRenderer.formula()
        #expect(renderer.draw(Samples.card(), size: Size(width: 175, height: 250)) == nil)
        #expect(throws: RenderError.self) { try renderer.canvas(size: Size(width: 10, height: 10)) }
        renderer.warmUp()
    }

    @Test func measuringAgainTakesNoText() throws {
        let renderer = try CellRenderer()
        _ = renderer.measure(Samples.card(), in: .width(175))
        let misses = renderer.tree.ruler.measurer.cache.misses
        for _ in 0..<10 { _ = renderer.measure(Samples.card(), in: .width(175)) }
        #expect(renderer.tree.ruler.measurer.cache.misses == misses)
    }

    @Test func aPictureIsMadeOnceForEachSize() throws {
        let renderer = try CellRenderer()
        for _ in 0..<5 { _ = renderer.draw(Samples.card(), size: Size(width: 175, height: 250)) }
        #expect(renderer.images.cache.misses == 1)
        #expect(renderer.images.cache.hits == 4)
        #expect(renderer.images.cache.bytes > 0)
        _ = renderer.draw(Samples.card(), size: Size(width: 176, height: 250))
        #expect(renderer.images.cache.misses == 2)
        renderer.purge()
        #expect(renderer.images.cache.bytes == 0)
        #expect(renderer.images.cache.count == 0)
    }

    @Test func roundCornersAreTransparentAndTheMiddleIsNot() throws {
        let renderer = try CellRenderer(RenderOptions(scale: 2))
        let nested = CellConfiguration.vertical([Samples.card().padding(0)]).padding(0)
        for cell in [Samples.card(), nested, Samples.chip] {
            let store = try #require(renderer.draw(cell, size: Size(width: 100, height: 60)))
            for (x, y) in [(0, 0), (199, 0), (0, 119), (199, 119)] { #expect(store.pixel(x: x, y: y) == 0) }
            #expect(store.pixel(x: 100, y: 118) >> 24 == 0xff)
        }
    }

    @Test func aCornerIsTheSameHoweverItIsMade() throws {
        // The three ways: filled round, erased under a picture at the root, clipped below the root.
        let renderer = try CellRenderer(RenderOptions(scale: 2))
        let area = CellConfiguration.spacer().background(.accent)
        let filled = CellConfiguration.spacer().background(.accent, cornerRadius: 12)
        var erased = CellConfiguration.vertical([area.frame(height: 60)])
        erased.cornerRadius = 12
        let clipped = CellConfiguration.vertical([erased.frame(height: 60)])
        let stores = [filled, erased, clipped].compactMap { renderer.draw($0, size: Size(width: 80, height: 60)) }
        #expect(stores.count == 3)
        for y in 0..<24 {
            for x in 0..<24 {
                let alphas = stores.map { Int($0.pixel(x: x, y: y) >> 24) }
                #expect((alphas.max() ?? 0) - (alphas.min() ?? 0) <= 3, "\(alphas) at \(x), \(y)")
            }
        }
    }

    @Test func aCutTreeIsShownAsAGreyArea() throws {
        var tree = CellConfiguration.text("leaf")
        for _ in 0..<64 { tree = .vertical([tree]) }
        let renderer = try CellRenderer(RenderOptions(scale: 1))
        #expect(renderer.measure(tree, in: .none) == Size(width: 44, height: 44))
        let store = try #require(renderer.draw(tree, size: Size(width: 44, height: 44)))
        #expect(store.pixel(x: 22, y: 22) == 0xffec_eef1)
    }

    @Test(arguments: InterfaceStyle.allCases)
    func textsCanBeRead(scheme: InterfaceStyle) {
        // Contrast of at least 4.5 to 1 for text, WCAG 2.2, success criterion 1.4.3.
        let palette = ColorPalette(scheme)
        for ground in [CellColor.background, .cardBackground, .fillBackground] {
            #expect(palette[.label].contrast(to: palette[ground]) >= 7)
            #expect(palette[.secondaryLabel].contrast(to: palette[ground]) >= 4.5)
        }
    }
}

extension RGBA {
    /// Relative luminance and contrast ratio as WCAG 2.2 defines them.
    func contrast(to other: RGBA) -> Double {
        let (high, low) = (max(luminance, other.luminance), min(luminance, other.luminance))
        return (high + 0.05) / (low + 0.05)
    }

    private var luminance: Double {
        func linear(_ value: Double) -> Double {
            value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
        }
        return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
    }
}
