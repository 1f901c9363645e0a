import Testing

@testable import SectionKit

@Suite struct TextShorteningTests {
    private func cut(_ text: String) -> (text: String, cut: TextShortening.Cut?) {
        var runs = TextShortening(text)
        let cut = runs.cut()
        return (runs.text, cut)
    }

    private func request(_ text: String) -> (text: String, codes: [RenderDiagnostic.Code]) {
        let diagnostics = DiagnosticBuffer()
        let request = TextRequest(CellText(text, style: .body), diagnostics: diagnostics)
        return (request.string, diagnostics.take().map(\.code))
    }

    @Test func ordinaryTextIsUnchanged() {
        for text in [
            "", "Winter sale", String(repeating: "word ", count: 1_600), String(repeating: "\u{6F22}", count: 2_700),
            String(repeating: "e\u{301}\u{301}", count: 85), String(repeating: "line\n", count: 512),
            String(repeating: "a\t", count: 64), String(repeating: "a", count: 256),
        ] {
            #expect(request(text) == (text, []), "\(text.prefix(20))")
            #expect(cut(text).cut == nil)
        }
    }

    @Test func aWordWithoutEndIsCutAndTheNextOneIsShown() {
        let word = String(repeating: "a", count: 4_000)
        let (text, codes) = request("\(word) next")
        #expect(text == word.prefix(256) + "\u{2026} next")
        #expect(codes == [.textCut])
        #expect(cut("e" + String(repeating: "\u{301}", count: 4_000)).text.unicodeScalars.count == 257)
    }

    @Test func tabsSpacesAndLinesAreLimited() {
        #expect(
            request(String(repeating: "a\t", count: 2_000)) == (
                String(repeating: "a\t", count: 64)
                    + String(repeating: "a", count: 256) + "\u{2026}", [.textCut]
            ))
        #expect(request(String(repeating: " ", count: 2_000)) == (String(repeating: " ", count: 64), [.textCut]))
        #expect(request(String(repeating: "\n", count: 2_000)) == (String(repeating: "\n", count: 512), [.textCut]))
    }

    @Test func aTextThatIsCutForItsLengthIsDiagnosedOnce() {
        let (text, codes) = request(String(repeating: "a", count: 1_000_000))
        #expect(text.utf8.count == 259 && codes == [.textCut])
    }

    /// The look at the bytes may ask for the look at the scalars in vain, and never the reverse.
    @Test func firstReadingIsComplete() {
        let pieces = ["a", " ", "\n", "\t", "\u{6F22}", "\u{301}", "\u{2028}", "\u{2003}", "\u{A0}"]
        for piece in pieces {
            for other in pieces {
                for count in [64, 65, 256, 257, 512, 513] {
                    let text = String(repeating: piece, count: count) + String(repeating: other, count: count)
                    if TextShortening.areShort(in: text) {
                        #expect(cut(text) == (text, nil), "\(piece) \(other) \(count)")
                    }
                }
            }
        }
    }
}
