import CompositionalLayout
import Foundation
import Testing

@testable import SectionKit
@testable import StrataEngine

/// Texts with runs: measured and drawn alike, and as texts without them where the runs change nothing.
@Suite struct StyledTextTests {
    private static let worlds = ProcessInfo.processInfo.environment["STRATA_EXHAUSTIVE"] == "1" ? 2_000 : 100

    private static let words = [
        "a", "sofa", "with", "cushions\n", "\u{2605}", "Donaudampf\u{AD}schifffahrt", "j", "", "office", "\t",
        "\u{5e9}\u{5dc}\u{5d5}\u{5dd}", "f\u{301}", "\u{1F600}",
    ]

    private static func string(_ dice: inout SeededRandom) -> String {
        (0..<dice.below(12)).map { _ in words[dice.below(words.count)] }.joined(separator: " ")
    }

    private static func text(_ dice: inout SeededRandom) -> CellText {
        var text = CellText(
            RandomCell.rich(string(&dice), &dice), style: TextStyle.allCases[dice.below(11)],
            lineLimit: dice.below(3) == 0 ? nil : 1 + dice.below(4),
            alignment: CellText.Alignment.allCases[dice.below(3)],
            truncation: CellText.Truncation.allCases[dice.below(4)], isStruckThrough: dice.below(4) == 0)
        if dice.below(4) == 0 { text.lineSpacing = Double(dice.below(9)) }
        if dice.below(4) == 0 { text.minimumScale = Double(dice.below(11)) / 10 }
        return text
    }

    private static func cell(_ text: CellText) -> CellConfiguration { CellConfiguration(.text(text)) }

    private static func bold(_ string: String) -> RichText {
        var text = RichText()
        text.append(string, weight: .bold)
        return text
    }

    /// A layout that was measured, drawn and shaped otherwise before gives the lines and pixels of a new one.
    @Test func keptLayoutsGiveWhatNewOnesGive() throws {
        let typesetter = try PangoTypesetter(PangoFonts(scale: 2), voice: TextVoice())
        typesetter.palette = ColorPalette(.light)
        for seed in 0..<UInt64(Self.worlds) {
            var dice = SeededRandom(seed: seed)
            let texts = (0..<2).map { _ in TextRequest(Self.text(&dice), diagnostics: DiagnosticBuffer()) }
            let uses = (0..<8).map { _ in (texts[dice.below(2)], 1 + dice.below(300), 1 + dice.below(120)) }
            func results(isEmptied: Bool) throws -> [[Int]] {
                try uses.map { text, width, height in
                    if isEmptied { typesetter.shaped.removeAll() }
                    let lines = typesetter.extent(of: text, width: width).lines
                    let store = try BackingStore(pixelWidth: width, pixelHeight: height, scale: 1)
                    let rect = PixelRect(x: 0, y: 0, width: width, height: height)
                    store.draw { typesetter.draw(text, in: rect, color: RGBA(0), on: $0) }
                    let shown = typesetter.setting(of: text, width: width, height: height)
                    defer { shown.free() }
                    return [min(lines, text.lineLimit), Int(truncatingIfNeeded: store.pixelHash), shown.count]
                }
            }
            #expect(try results(isEmptied: false) == results(isEmptied: true), "seed \(seed)")
        }
    }

    /// As many lines are drawn in the measured height as were measured.
    @Test func measuredLinesAreDrawn() throws {
        let renderer = try CellRenderer(RenderOptions(scale: 2))
        let typesetter = try #require(renderer.typesetter)
        let measurer = renderer.tree.ruler.measurer
        for seed in 0..<UInt64(Self.worlds) {
            var dice = SeededRandom(seed: seed)
            let text = TextRequest(Self.text(&dice), diagnostics: DiagnosticBuffer())
            let width = 1 + dice.below(400)
            let height = measurer.height(of: text, width: width)
            let step = text.lineHeight(on: renderer.tree.ruler.grid) + text.lineSpacing(on: renderer.tree.ruler.grid)
            let lines = (height + text.lineSpacing(on: renderer.tree.ruler.grid)) / step
            let setting = typesetter.setting(of: text, width: width, height: height)
            defer { setting.free() }
            if text.truncation != .clip, !text.isScaled { #expect(setting.count == lines, "seed \(seed)") }
            #expect(setting.count <= lines, "seed \(seed)")
            #expect(setting.step == step, "seed \(seed)")
        }
    }

    @Test func runsThatChangeNothingChangeNoPixel() throws {
        let renderer = try CellRenderer(RenderOptions(scale: 2))
        for seed in 0..<UInt64(Self.worlds) {
            var dice = SeededRandom(seed: seed)
            let plain = CellText(
                Self.string(&dice), weight: .semibold, color: .accent, lineLimit: dice.below(4),
                isStruckThrough: dice.below(2) == 0)
            var rich = RichText(plain.string)
            rich.set(
                TextAttributes(
                    style: .body, weight: .bold, color: .accent, target: .link("x"), isItalic: false,
                    isUnderlined: false,
                    isStruckThrough: plain.isStruckThrough), utf8: 1..<max(2, plain.string.utf8.count / 2))
            let same = CellText(
                rich, weight: .semibold, color: .accent, lineLimit: plain.lineLimit,
                isStruckThrough: plain.isStruckThrough)
            let size = renderer.measure(Self.cell(plain), in: .width(Double(1 + dice.below(200))))
            #expect(renderer.measure(Self.cell(same), in: .width(size.width)) == size, "seed \(seed)")
            let pixels = renderer.draw(Self.cell(plain), size: size)?.pixelHash
            #expect(renderer.draw(Self.cell(same), size: size)?.pixelHash == pixels, "seed \(seed)")
        }
    }

    @Test func looksAreSeen() throws {
        let renderer = try CellRenderer(RenderOptions(scale: 2))
        let size = Size(width: 200, height: 60)
        var seen: Set<UInt64> = []
        let looks: [TextAttributes] = [
            TextAttributes(), TextAttributes(weight: .bold), TextAttributes(isItalic: true),
            TextAttributes(isUnderlined: true),
            TextAttributes(isStruckThrough: true), TextAttributes(color: .rgb(0x00FF00)),
            TextAttributes(color: .rgb(0x0000FF)),
            TextAttributes(color: .rgb(0x0000FF, opacity: 0.5)), TextAttributes(family: TextAttributes.monospaced),
            TextAttributes(style: .title), TextAttributes(target: .link("x")),
        ]
        for look in looks {
            var text = RichText("words of a text")
            text.set(look, utf8: 6..<10)
            seen.insert(try #require(renderer.draw(.text(text), size: size)).pixelHash)
        }
        #expect(seen.count == looks.count)
        #expect(renderer.takeDiagnostics().isEmpty)
    }

    /// Two texts of one cell that differ in the colour of a run alone.
    @Test func colorsOfTextsAreNotMixed() throws {
        let renderer = try CellRenderer(RenderOptions(scale: 2))
        func text(_ color: CellColor) -> CellConfiguration {
            var text = RichText("price ")
            text.append("12", color: color)
            return .text(text, lines: 1)
        }
        let both = CellConfiguration.vertical([text(.rgb(0xFF0000)), text(.rgb(0x0000FF))])
        let swapped = CellConfiguration.vertical([text(.rgb(0x0000FF)), text(.rgb(0xFF0000))])
        let size = renderer.measure(both, in: .none)
        let one = try #require(renderer.draw(both, size: size))
        #expect(one.pixelHash != renderer.draw(swapped, size: size)?.pixelHash)
        let same = CellConfiguration.vertical([text(.rgb(0xFF0000)), text(.rgb(0xFF0000))])
        #expect(one.pixelHash != renderer.draw(same, size: size)?.pixelHash)
        // Runs follow the scheme, too.
        var dark = LayoutEnvironment(containerSize: Size(width: 390, height: 844))
        let link = CellConfiguration.text(RichText(html: "<a href='https://e.com'>x</a>"))
        let light = renderer.draw(link, size: size)?.pixelHash
        dark.colorScheme = .dark
        renderer.follow(dark)
        #expect(renderer.draw(link, size: size)?.pixelHash != light)
    }

    @Test func theTallestRunDecidesTheHeightOfAllLines() throws {
        let renderer = try CellRenderer(RenderOptions(scale: 2))
        var text = RichText("one\ntwo\n")
        text.append("three", style: .title)
        #expect(renderer.measure(.text(text), in: .none).height == 3 * TextStyle.title.lineHeight)
        #expect(renderer.measure(CellConfiguration.text(text).lineSpacing(4), in: .none).height == 3 * 34 + 2 * 4)
        #expect(renderer.measure(CellConfiguration.text("a\nb", lines: 1).lineSpacing(4), in: .none).height == 22)
        _ = renderer.measure(CellConfiguration.text("a\nb").lineSpacing(.nan), in: .none)
        #expect(renderer.takeDiagnostics().map(\.code) == [.badNumber])
    }

    @Test func aLongLineIsDrawnSmaller() throws {
        let renderer = try CellRenderer(RenderOptions(scale: 2))
        let text = CellConfiguration.text("Wireless headphones", lines: 1)
        let natural = renderer.measure(text, in: .none)
        let narrow = Size(width: (natural.width * 0.72).rounded(), height: natural.height)
        let scaled = text.minimumScale(0.5)
        #expect(renderer.measure(scaled, in: .width(narrow.width)).height == natural.height)
        let typesetter = try #require(renderer.typesetter)
        func setting(_ minimum: Double, _ width: Double) throws -> (Double, Bool) {
            var text = CellText("Wireless headphones", lineLimit: 1)
            text.minimumScale = minimum
            let request = TextRequest(text, diagnostics: DiagnosticBuffer())
            let setting = typesetter.setting(of: request, width: Int(width * 2), height: 100)
            return (setting.scale, setting.isShortened)
        }
        func expect(_ minimum: Double, _ width: Double, _ expected: (Double, Bool)) throws {
            let found = try setting(minimum, width)
            #expect(found == expected)
        }
        try expect(0.5, narrow.width, (0.7, false))
        try expect(0.5, natural.width, (1, false))
        try expect(0.9, narrow.width, (0.9, true))
        #expect(try setting(0, 3).0 == 0.05)
        try expect(.nan, narrow.width, (1, true))
        let small = try #require(renderer.draw(scaled, size: narrow))
        #expect(small.pixelHash != renderer.draw(text, size: narrow)?.pixelHash)
        #expect(small.inkBounds.maxColumn <= Int(narrow.width * 2))
    }

    @Test func softHyphensBreakWords() throws {
        for renderer in [try CellRenderer(RenderOptions(scale: 2)), try CellRenderer.formula()] {
            let word = "Donaudampf\u{AD}schifffahrts\u{AD}gesellschaft"
            let whole = renderer.measure(.text(word), in: .none).width
            #expect(abs(renderer.measure(.text(word.replacing("\u{AD}", with: "")), in: .none).width - whole) < 1)
            #expect(renderer.measure(CellConfiguration.text(word).hyphenated(), in: .width(whole * 0.75)).height == 44)
        }
    }

    /// The pixels in a link's colour are in its areas. An ellipsis belongs in part to each run that it hides, and has the colour
    /// of the first, on either side of it. Pango also shortens a line that its own break made too long, by the width of a mark.
    @Test func linksAreWhereTheyAreDrawn() throws {
        let renderer = try CellRenderer(RenderOptions(scale: 2))
        let typesetter = try #require(renderer.typesetter)
        for seed in 0..<UInt64(Self.worlds) {
            var dice = SeededRandom(seed: seed)
            var text = RichText(Self.string(&dice))
            text.append("linked words", color: .rgb(0xFF0000), target: .link("https://example.com"))
            text.append(Self.string(&dice))
            let isOneLine = dice.below(4) == 0
            let label = CellConfiguration.text(
                text, lines: isOneLine ? 1 : nil, alignment: CellText.Alignment.allCases[dice.below(3)]
            ).minimumScale(dice.below(2) == 0 ? 1 : 0.5)
            let padding = Double(dice.below(9))
            let cell = label.padding(padding)
            let size = renderer.measure(cell, in: .width(Double(40 + dice.below(200))))
            guard case .text(let shown) = label.content else { continue }
            let setting = typesetter.setting(
                of: TextRequest(shown, diagnostics: DiagnosticBuffer()), width: Int((size.width - 2 * padding) * 2),
                height: Int((size.height - 2 * padding) * 2))
            defer { setting.free() }
            let ellipsis: Double = isOneLine || setting.isShortened ? 21 : 2
            let links = renderer.place(cell, size: size).links
            let isAddress = links.allSatisfy { $0.action.target == .link("https://example.com") && $0.element == 0 }
            #expect(isAddress, "seed \(seed)")
            guard let store = renderer.draw(cell, size: size) else { continue }
            for row in 0..<store.pixelHeight {
                for column in 0..<store.pixelWidth where store.isRed(row, column) {
                    let (x, y) = (Double(column) / 2, Double(row) / 2)
                    let isInside = links.contains { link in
                        x >= link.frame.minX - ellipsis && x <= link.frame.maxX + ellipsis && y >= link.frame.minY
                            && y <= link.frame.maxY
                    }
                    if !isInside {
                        Issue.record("seed \(seed): \(column) \(row) \(links)")
                        return
                    }
                }
            }
        }
    }

    @Test func linksOfTheFormulaAreOnItsLines() throws {
        let renderer = try CellRenderer.formula(scale: 2)
        var text = RichText("one ")
        text.append("two", target: .action("open"))
        text.append(" three ")
        text.append("four", target: .link("x"))
        let cell = CellConfiguration.text(text)
        let natural = renderer.measure(cell, in: .none)
        let line = renderer.place(cell, size: natural).links
        #expect(line.count == 2 && line[0].frame.maxX < line[1].frame.minX && line[1].frame.maxX == natural.width)
        let narrow = renderer.measure(cell, in: .width(natural.width / 2))
        let lines = renderer.place(cell, size: narrow).links
        #expect(lines.count == 2 && lines[1].frame.minY > lines[0].frame.minY)
        #expect(lines.allSatisfy { $0.frame.maxX <= narrow.width && $0.frame.maxY <= narrow.height })
    }

    @Test func tenThousandLinksAreDrawnInBoundedTime() throws {
        let renderer = try CellRenderer(RenderOptions(scale: 2))
        var text = RichText()
        for number in 0..<10_000 {
            text.append("a", weight: number % 3 == 0 ? .bold : nil, target: .link("https://example.com/\(number)"))
            text.append(" ")
        }
        let cell = CellConfiguration.text(text)
        let start = ContinuousClock.now
        let size = renderer.measure(cell, in: .width(300))
        _ = renderer.draw(cell, size: size)
        #expect(renderer.place(cell, size: size).links.count == 1_024)
        #expect(ContinuousClock.now - start < .seconds(5))
        #expect(Set(renderer.takeDiagnostics().map(\.code)) == [.textCut, .textRuns])
    }
}

extension BackingStore {
    /// Whether a pixel is mostly red.
    fileprivate func isRed(_ row: Int, _ column: Int) -> Bool {
        let pixel = self.pixel(x: column, y: row)
        return pixel >> 16 & 0xFF > 100 && pixel >> 8 & 0xFF < 60 && pixel & 0xFF < 60
    }
}
