import CompositionalLayout
import Testing

@testable import SectionKit
@testable import StrataEngine

@Suite struct WarmUpTests {
    @Test func everyTextOfACellIsFound() {
        let cell = CellConfiguration.vertical([
            .text("one"), .horizontal([.badge("two"), .spacer(), .divider, .vertical([.text("three")])]),
        ])
        #expect(cell.fontTexts.map(\.string) == ["one", "two", "three"])
    }

    @Test func everyRadiusAndDrawingOfACellIsFound() {
        let card = CellConfiguration.vertical([.spacer().background(.accent, cornerRadius: 4), .text("a")])
            .background(.cardBackground, cornerRadius: 12)
        #expect(card.cornerRadii == [12, 4])
        #expect(!card.hasDrawing)
        #expect(CellConfiguration.vertical([card, .drawing(Line())]).hasDrawing)
    }

    @Test func fontsOfTheCellsAndNoOthersAreWarmedUp() throws {
        // A texts' miss for each line that is measured: the distinct texts of fonts that are used.
        func misses(_ cells: [CellConfiguration]) throws -> Int {
            let renderer = try CellRenderer.formula()
            renderer.warmUp(for: cells)
            return renderer.tree.ruler.measurer.cache.misses
        }
        let none = try misses([])
        let one = try misses([.text("a", style: .title)])
        #expect(one > none)
        #expect(try misses([.text("a", style: .title), .text("b", style: .title)]) == one)
        #expect(try misses([.text("a", style: .title), .text("b", style: .body)]) == none + 2 * (one - none))
        #expect(try misses([.text("a", style: .title, family: "Brnd")]) == one)
        let all = try CellRenderer.formula()
        all.warmUp()
        #expect(try misses([.drawing(Line())]) == all.tree.ruler.measurer.cache.misses)
    }

    @Test func masksOfTheCellsAreMadeBeforeTheyAreDrawn() throws {
        let renderer = try CellRenderer()
        let card = CellConfiguration.spacer().background(.accent, cornerRadius: 7)
        renderer.warmUp(for: [card])
        let made = renderer.masks.made
        _ = renderer.draw(card, size: Size(width: 60, height: 60))
        #expect(renderer.masks.made == made)
    }

    @Test func drawingLeaksNothing() throws {
        let renderer = try CellRenderer()
        renderer.warmUp(for: [.text("\u{65E5}\u{672C} \u{416}"), .text("a\0")])
        #expect(renderer.takeDiagnostics().isEmpty)
        #expect(renderer.images.cache.bytes == 0)
    }

    /// Regression test: the fonts of a text size that a session comes to were opened in the session.
    @Test func fontsOfEveryEnvironmentAreThereBeforeItIsShown() throws {
        let renderer = try CellRenderer()
        func screen(_ size: TextSizeCategory, locale: String = "en", _ cells: CellConfiguration...) -> WarmUpScreen {
            let environment = LayoutEnvironment(
                containerSize: Size(width: 390, height: 844), contentSizeCategory: size, locale: locale)
            return WarmUpScreen(environment: environment, cells: cells)
        }
        let screens = [
            screen(.large, .text("a")), screen(.xxLarge, .text("b", style: .title)), screen(.large, .text("c")),
            screen(.large, locale: "ar", .text("\u{627}")),
        ]
        renderer.warmUp(for: screens)
        let fonts = try #require(renderer.typesetter?.fonts)
        let made = fonts.voices
        #expect(made == 3 && renderer.options.textSize == .large && renderer.options.locale == "en")
        for screen in screens {
            renderer.follow(screen.environment)
            _ = renderer.draw(screen.cells[0], size: Size(width: 60, height: 60))
        }
        #expect(fonts.voices == made && renderer.takeDiagnostics().isEmpty)
    }

    /// Cairo keeps 512 pages of 32 glyphs: fonts of later text sizes are not filled with what no cell shows in them.
    @Test func aFontHasTheCharactersThatAreDrawnInIt() {
        let cells: [CellConfiguration] = [
            .text("ab", style: .title), .text("12", style: .body), .text("b3", style: .body),
            .text("x", family: "Brnd"),
        ]
        let texts = WarmUpTexts(cells) { $0 != "Brnd" }
        func characters(_ style: TextStyle, _ weight: TextWeight) -> String {
            String(String.UnicodeScalarView(texts.characters(in: FontKey(style: style, weight: weight))))
        }
        #expect(characters(.title, TextStyle.title.weight) == "ab")
        #expect(characters(.body, TextStyle.body.weight) == "12b3x")
        #expect(characters(.caption2, .regular).isEmpty && texts.families.isEmpty)
        let drawn = WarmUpTexts(cells + [.drawing(Line())]) { _ in true }
        #expect(drawn.uses(FontKey(style: .caption2, weight: .bold), files: []) && drawn.families == ["Brnd"])
    }

    @Test func runsHaveTheirCharactersInTheirFonts() {
        var text = RichText("ab")
        text.append("cd", weight: .bold)
        text.append("ef", family: TextAttributes.monospaced, isItalic: true)
        let cells = [CellConfiguration.text(text, lines: 1).minimumScale(0.5)]
        let texts = WarmUpTexts(cells) { _ in true }
        func string(_ scalars: [Unicode.Scalar]?) -> String? {
            scalars.map { String(String.UnicodeScalarView($0)) }
        }
        let bold = FontKey(style: .body, weight: .bold)
        let mono = FontKey(style: .body, weight: .regular, family: TextAttributes.monospaced)
        #expect(string(texts.characters(in: bold)) == "cd")
        #expect(string(texts.characters(in: mono)) == "ef" && string(texts.slantedCharacters(in: mono)) == "ef")
        #expect(texts.slantedCharacters(in: bold) == nil && texts.families == [TextAttributes.monospaced])
        #expect(string(texts.scaledCharacters(in: bold)?.characters) == "cd")
        #expect(texts.scaledCharacters(in: mono)?.minimum == 0.5)
    }

    @Test func warmUpSamplesAreBounded() throws {
        let renderer = try CellRenderer.formula()
        let everything = (0x20..<0x20000).lazy.compactMap(Unicode.Scalar.init).map { String(Character($0)) }
        renderer.warmUp(samples: everything)
        #expect(renderer.tree.ruler.measurer.cache.misses < 6_000)
    }

    @Test func theSameIsDrawnBeforeAndAfter() throws {
        let renderer = try CellRenderer()
        let size = Size(width: 175, height: 250)
        let before = renderer.draw(Samples.card(), size: size)?.pixelHash
        renderer.warmUp()
        #expect(renderer.draw(Samples.card(), size: size)?.pixelHash == before)
    }
}

private struct Line: CellDrawing {
    func size(fitting width: Double?, in context: DrawingContext) -> Size { Size(width: 10, height: 1) }
    func draw(on canvas: inout DrawingCanvas) {}
}
