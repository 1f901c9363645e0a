import Testing

@testable import SectionKit

@Suite struct RichTextTests {
    /// The looks of each byte: the parts are applied one after another.
    private struct Oracle {
        var bytes: [TextAttributes]

        mutating func set(_ attributes: TextAttributes, _ range: Range<Int>) {
            for byte in range.clamped(to: 0..<bytes.count) {
                for field in TextAttributes.Field.allCases where attributes.has(field) {
                    bytes[byte].take(field, of: attributes)
                }
            }
        }
    }

    private func expect(_ text: RichText, _ oracle: Oracle, _ world: String) {
        let runs = text.runs
        var shown = [TextAttributes](repeating: TextAttributes(), count: text.string.utf8.count)
        for run in runs { for byte in run.range { shown[byte] = run.attributes } }
        #expect(shown == oracle.bytes, "\(world)")
        #expect(runs.allSatisfy { !$0.range.isEmpty && !$0.attributes.isEmpty }, "\(world)")
        for (one, next) in zip(runs, runs.dropFirst()) {
            #expect(one.range.upperBound <= next.range.lowerBound, "\(world)")
            let touch = one.range.upperBound == next.range.lowerBound
            #expect(!touch || one.attributes != next.attributes, "\(world)")
        }
    }

    /// Every text of three bytes with up to three parts, over all ranges and some looks.
    @Test func partsThatOverlapAreMerged() {
        let looks = [
            TextAttributes(weight: .bold), TextAttributes(weight: .regular), TextAttributes(isItalic: true),
            TextAttributes(weight: .bold, color: .accent),
        ]
        let ranges = (0..<3).flatMap { start in (start + 1...3).map { start..<$0 } }
        let parts = ranges.flatMap { range in looks.map { (range, $0) } }
        for first in parts {
            for second in parts {
                for third in [nil] + parts.map(Optional.some) {
                    var text = RichText("abc")
                    var oracle = Oracle(bytes: Array(repeating: TextAttributes(), count: 3))
                    for part in [first, second, third].compactMap(\.self) {
                        text.set(part.1, utf8: part.0)
                        oracle.set(part.1, part.0)
                    }
                    expect(text, oracle, "\(first) \(second) \(String(describing: third))")
                }
            }
        }
    }

    @Test func randomPartsAreMerged() {
        for seed in 0..<UInt64(300) {
            var dice = SeededRandom(seed: seed)
            let length = dice.int(below: 40)
            var text = RichText(String(repeating: "x", count: length))
            var oracle = Oracle(bytes: Array(repeating: TextAttributes(), count: length))
            for _ in 0..<dice.int(below: 25) {
                let start = dice.int(below: 50) - 5
                let range = start..<start + dice.int(below: 12)
                let looks = RandomRichText.looks(&dice)
                text.set(looks, utf8: range)
                oracle.set(looks, range)
            }
            expect(text, oracle, "seed \(seed)")
        }
    }

    @Test func rangesAreCorrectedToWholeScalars() {
        let bold = TextAttributes(weight: .bold)
        func corrected(_ change: (inout RichText) -> Void) -> (Range<Int>?, Bool) {
            var text = RichText("a\u{1F600}b")
            change(&text)
            return (text.runs.first?.range, text.isCorrected)
        }
        #expect(corrected { $0.set(bold, utf8: 0..<6) } == (0..<6, false))
        #expect(corrected { $0.set(bold, utf8: 2..<4) } == (1..<5, true))
        #expect(corrected { $0.set(bold, utf8: -7..<90) } == (0..<6, true))
        #expect(corrected { $0.set(bold, utf8: 90..<91) } == (nil, true))
        #expect(corrected { $0.set(bold, utf16: 1..<3) } == (1..<5, false))
        #expect(corrected { $0.set(bold, utf16: 2..<4) } == (1..<6, true))
        #expect(corrected { $0.set(bold, utf16: 0..<2) } == (0..<5, true))
        #expect(corrected { $0.set(bold, utf16: Int.min..<Int.max) } == (0..<6, true))
    }

    @Test func aPartThatIsAppendedHasItsLooks() {
        var text = RichText("Hello, ")
        text.append("Ann", weight: .bold, target: .mention("42"))
        text.append("", isItalic: true)
        text.append("!")
        var more = RichText(" ")
        more.append("Bye", isItalic: true)
        text.append(more)
        #expect(text.string == "Hello, Ann! Bye")
        #expect(
            text.runs == [
                TextRun(7..<10, TextAttributes(weight: .bold, target: .mention("42"))),
                TextRun(12..<15, TextAttributes(isItalic: true)),
            ])
        #expect(TextTarget.action("like").action == "like" && TextTarget.link("x").value == "x")
    }

    @Test func tenThousandLinksAreMergedAndLimited() {
        var text = RichText(String(repeating: "a ", count: 5_000))
        for index in stride(from: 9_999, through: 0, by: -1) {
            text.set(
                TextAttributes(target: .link("https://example.com/\(index)")), utf8: index..<min(index + 5_000, 10_000))
        }
        #expect(text.runs.count == 5_001)
        let diagnostics = DiagnosticBuffer()
        let request = TextRequest(CellText(text), diagnostics: diagnostics)
        #expect(request.styling?.runs.count == 1_024)
        #expect(diagnostics.take().map(\.code) == [.textCut, .textRuns])
    }

    @Test func aTextWithoutRunsIsAsItWas() {
        #expect(CellText(RichText("abc"), style: .caption) == CellText("abc", style: .caption))
        #expect(MemoryLayout<CellText>.stride <= MemoryLayout<CellImage>.stride)
        #expect(MemoryLayout<CellConfiguration>.stride == 200)
        var text = CellText("abc")
        text.lineSpacing = 4
        text.lineSpacing = 0
        #expect(text.ownStyling == nil)
        let plain = TextRequest(CellText("abc"), diagnostics: DiagnosticBuffer())
        text.lineSpacing = 4
        #expect(TextRequest(text, diagnostics: DiagnosticBuffer()).key == plain.key)
    }

    @Test func aNewStringHasNoRuns() {
        var rich = RichText()
        rich.append("bold", weight: .bold)
        var text = CellText(rich)
        text.lineSpacing = 3
        text.string = "a"
        #expect(text.runs.isEmpty && text.lineSpacing == 3)
    }

    @Test func modifiersChangeTextsAlone() {
        let text = CellConfiguration.text("a", lines: 1).padding(3).minimumScale(0.5).lineSpacing(2).hyphenated()
        guard case .text(let content) = text.content else {
            Issue.record("it is not a text")
            return
        }
        #expect(content.minimumScale == 0.5 && content.lineSpacing == 2 && content.hyphenates && text.insets.top == 3)
        let divider = CellConfiguration(.divider)
        #expect(divider.lineSpacing(4) == divider)
    }

    /// Runs stay on their characters where a text is shortened.
    @Test func runsMoveWithTheCharactersThatAreShown() throws {
        let word = String(repeating: "a", count: 1_000)
        var rich = RichText()
        rich.append(word)
        rich.append("\0")
        rich.append(" ")
        rich.append("link", target: .link("https://example.com"))
        rich.append(String(repeating: " b", count: 8_000))
        rich.append("gone", weight: .bold)
        let request = TextRequest(CellText(rich), diagnostics: DiagnosticBuffer())
        let run = try #require(request.styling?.runs.first)
        #expect(request.styling?.runs.count == 1)
        #expect(String(decoding: Array(request.string.utf8)[run.range], as: UTF8.self) == "link")
        var nulls = RichText("\0a\0")
        nulls.append("b\0", weight: .bold)
        let repaired = TextRequest(CellText(nulls), diagnostics: DiagnosticBuffer())
        #expect(repaired.styling?.runs.map(\.range) == [7..<11])
    }

    @Test func keysDifferByLooks() {
        var keys: Set<TextKey> = []
        let looks: [TextAttributes] = [
            TextAttributes(), TextAttributes(weight: .bold), TextAttributes(isItalic: true),
            TextAttributes(style: .title),
            TextAttributes(family: "Brand"), TextAttributes(color: .accent), TextAttributes(color: .rgb(0x123456)),
            TextAttributes(color: .named("x")), TextAttributes(isUnderlined: true),
            TextAttributes(isStruckThrough: true),
            TextAttributes(color: .adaptive(light: 1, dark: 2)), TextAttributes(isItalic: false),
        ]
        for look in looks {
            for range in [0..<1, 0..<2, 1..<2] where look != TextAttributes() || range == 0..<1 {
                var text = RichText("ab")
                text.set(look, utf8: range)
                keys.insert(TextRequest(CellText(text), diagnostics: DiagnosticBuffer()).key)
            }
        }
        #expect(keys.count == 1 + 11 * 3)
    }
}

/// Random rich texts.
enum RandomRichText {
    static func looks(_ dice: inout SeededRandom) -> TextAttributes {
        var looks = TextAttributes()
        if dice.int(below: 3) == 0 { looks.weight = TextWeight.allCases[dice.int(below: 4)] }
        if dice.int(below: 5) == 0 { looks.style = TextStyle.allCases[dice.int(below: TextStyle.allCases.count)] }
        if dice.int(below: 4) == 0 { looks.isItalic = dice.int(below: 2) == 0 }
        if dice.int(below: 4) == 0 { looks.isUnderlined = dice.int(below: 2) == 0 }
        if dice.int(below: 5) == 0 { looks.isStruckThrough = dice.int(below: 2) == 0 }
        if dice.int(below: 4) == 0 { looks.color = .rgb(UInt32(dice.int(below: 1 << 24))) }
        if dice.int(below: 6) == 0 { looks.family = TextAttributes.monospaced }
        if dice.int(below: 4) == 0 { looks.target = .link("https://example.com/\(dice.int(below: 3))") }
        return looks
    }
}
