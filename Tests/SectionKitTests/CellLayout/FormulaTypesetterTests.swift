import Testing

@testable import SectionKit

@Suite struct FormulaTypesetterTests {
    private func extent(_ string: String, width: Int?, style: TextStyle = .body, weight: TextWeight? = nil)
        -> TextExtent
    {
        let diagnostics = DiagnosticBuffer()
        let text = TextRequest(CellText(string, style: style, weight: weight), diagnostics: diagnostics)
        return FormulaTypesetter(scale: 1).extent(of: text, width: width)
    }

    @Test(arguments: [
        ("", 0, 1), ("a", 10, 1), ("aa", 19, 1), ("i", 6, 1), ("W", 15, 1), ("A", 12, 1), ("\u{6F22}", 17, 1),
        ("e\u{301}", 10, 1), ("a b", 24, 1), ("a\nbb", 19, 2), ("a\n", 10, 2), ("a  ", 10, 1),
    ])
    func advances(string: String, width: Int, lines: Int) {
        #expect(extent(string, width: nil) == TextExtent(width: width, lines: lines))
    }

    @Test func boldIsWider() {
        #expect(extent("aaaaaaaaaa", width: nil, weight: .bold).width == 101)
        #expect(extent("aaaaaaaaaa", width: nil).width == 94)
    }

    @Test func everySmallTextBreaksAsTheReferenceSays() {
        for length in 0...7 {
            for code in 0..<(1 << length) {
                let string = String((0..<length).map { code >> $0 & 1 == 0 ? "a" : " " })
                for letters in 1...4 {
                    let width = Int((Double(letters) * 9.35).rounded(.up))
                    #expect(
                        extent(string, width: width).lines == Reference.lines(string, limit: width * 100 / 17),
                        "\"\(string)\" in \(width)")
                }
            }
        }
    }

    @Test func aWordLongerThanALineIsBroken() {
        #expect(extent("aaaaaaaaaa", width: 29).lines == 4)
        #expect(extent("aaaa", width: 0).lines == 4)
    }
}

/// Greedy line breaking, word by word, as one would say it.
private enum Reference {
    static func lines(_ string: String, limit: Int) -> Int {
        var lines = 1
        var used = 0
        var word = 0
        for character in string + " " {
            if character == "a" {
                word += 55
                continue
            }
            if used > 0, word > 0, used + word > limit {
                lines += 1
                used = 0
            }
            while word > limit, word > 55 {
                let fitting = max(limit / 55, 1) * 55
                word -= fitting
                lines += 1
            }
            used += word + 30
            word = 0
        }
        return lines
    }
}
