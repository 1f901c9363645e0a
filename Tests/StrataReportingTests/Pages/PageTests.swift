import Foundation
import Testing

@testable import StrataReporting

@Suite struct PageTests {
    private static let hostile = "</script><img src=x onerror=alert(1)>\"\u{301} onmouseover=\"x\u{1B}[31m\u{202E}&'"

    @Test func textsAreEscaped() throws {
        let html = try Page(
            title: Self.hostile, sections: [PageSection(id: "a", title: Self.hostile, body: HTML(text: Self.hostile))],
            data: [PageData(id: "data", ["text": Self.hostile])]
        ).html()
        #expect(!html.contains("<img"))
        #expect(!html.unicodeScalars.contains("\u{1B}") && !html.unicodeScalars.contains("\u{202E}"))
        #expect(html.contains(#"[31m\\u{202E}\u0026'"#))
        #expect(html.contains("<title>&lt;/script&gt;&lt;img src=x onerror=alert(1)&gt;&quot;\u{301} onmouseover="))
        #expect(html.contains(#""text":"\u003C/script\u003E"#))
        #expect(html.components(separatedBy: "</script>").count == 2)
    }

    /// A quote and a combining mark are one character, which ends an attribute all the same.
    @Test func quotesWithCombiningMarksAreEscaped() {
        #expect(HTMLText.escaped("\"\u{301}<\u{338}&\u{301}") == "&quot;\u{301}&lt;\u{338}&amp;\u{301}")
        #expect(PageContentType().escapeText("'\u{301}") == "&#39;\u{301}")
    }

    @Test func thePolicyNamesTheBlocksOfThePage() throws {
        let html = try Page(title: "a", sections: [], scripts: [Array("let a = 1".utf8)]).html()
        let script = SHA256.base64("let a = 1")
        let style = SHA256.base64(String(decoding: PackageResources.page_css, as: UTF8.self))
        let policy =
            "default-src &#39;none&#39;; img-src data:; style-src &#39;sha256-\(style)&#39;; "
            + "script-src &#39;sha256-\(script)&#39;; base-uri &#39;none&#39;; form-action &#39;none&#39;"
        #expect(html.contains("<meta http-equiv=\"Content-Security-Policy\" content=\"\(policy)\">"))
        #expect(html.contains("<script>let a = 1</script>"))
        #expect(html.contains("<style>\(String(decoding: PackageResources.page_css, as: UTF8.self))</style>"))
    }

    /// The vectors of FIPS 180-4 and of block ends.
    @Test func digestsAreThoseOfTheStandard() {
        func hex(_ text: String) -> String {
            SHA256.digest(Array(text.utf8)).map { (byte: UInt8) -> String in
                (byte < 16 ? "0" : "") + String(byte, radix: 16)
            }.joined()
        }
        #expect(hex("") == "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855")
        #expect(hex("abc") == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad")
        #expect(
            hex("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq")
                == "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1")
        #expect(
            hex(String(repeating: "a", count: 1_000))
                == "41edece42d63e8d9bf515a9ba6932e1c20cbc9f5a5d134645adb5db1b9737ea3")
        #expect(Set([55, 56, 63, 64, 119, 120].map { hex(String(repeating: "a", count: $0)) }).count == 6)
    }

    @Test func numbersAreShort() {
        let values: [Double] = [0, 1, -1.5, 1.005, 0.049, -0.001, 12.30, .nan, .infinity, 1e300]
        #expect(
            values.map(\.short) == ["0", "1", "-1.5", "1", "0.05", "0", "12.3", "0", "0", "1000000000"])
    }

    @Test func chartsAreNamedAndTheirTextsEscaped() {
        let chart = SVG(width: 10, height: 5, title: "a < b", [.label(Self.hostile, x: 1, y: 2)])
        let markup = chart.element(id: "c").html.description
        #expect(
            markup.hasPrefix(
                #"<svg id="c" viewBox="0 0 10 5" width="10" height="5" role="img" aria-labelledby="c-title">"#
                    + #"<title id="c-title">a &lt; b</title><text x="1" y="2" class="label">&lt;/script&gt;"#))
    }

    @Test func equalPicturesAreShared() {
        var table = PictureTable()
        let places = [Data([1]), Data([2]), Data([1])].map { table.add(png: $0) }
        #expect(places == [0, 1, 0])
        #expect(table.uris == ["data:image/png;base64,AQ==", "data:image/png;base64,Ag=="])
    }

    @Test(arguments: [
        ("run `strata show` & look", "run <code>strata show</code> &amp; look"),
        ("`<b>` and `'`", "<code>&lt;b&gt;</code> and <code>&#39;</code>"),
        ("a lone ` stays", "a lone ` stays"), ("", ""),
    ])
    func textInBackquotesIsCode(text: String, expected: String) {
        #expect(HTML(sentence: text).description == expected)
    }
}
