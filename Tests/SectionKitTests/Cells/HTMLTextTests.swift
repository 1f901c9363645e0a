import Testing

@testable import SectionKit

@Suite struct HTMLTextTests {
    /// The text with `[b ...]` around runs: b bold, i italic, u underlined, s struck, m monospaced, l link.
    static func marked(_ text: RichText) -> String {
        let bytes = Array(text.string.utf8)
        var marked = ""
        var place = 0
        for run in text.runs {
            marked += String(decoding: bytes[place..<run.range.lowerBound], as: UTF8.self)
            let looks = run.attributes
            let signs = [
                looks.weight == .bold ? "b" : "", looks.isItalic == true ? "i" : "",
                looks.isUnderlined == true ? "u" : "", looks.isStruckThrough == true ? "s" : "",
                looks.family == TextAttributes.monospaced ? "m" : "", looks.target.map { "l=\($0.value ?? "")" } ?? "",
            ]
            marked += "[\(signs.joined()) \(String(decoding: bytes[run.range], as: UTF8.self))]"
            place = run.range.upperBound
        }
        return marked + String(decoding: bytes[place...], as: UTF8.self)
    }

    @Test(arguments: [
        ("plain", "plain"), ("", ""), ("  a \n\t b  ", "a b"),
        ("<b>a</b> <strong>b</strong> <i>c</i> <em>d</em>", "[b a] [b b] [i c] [i d]"),
        ("<u>a</u><s>b</s><del>c</del><code>d</code>", "[u a][s bc][m d]"),
        ("<b><i>a</b>b</i>c", "[bi a][i b]c"), ("<B CLASS='x>y'>a</B >b", "[b a]b"),
        ("a<br>b<br/>c<BR />", "a\nb\nc"), ("<p>one</p><p>two</p>", "one\n\ntwo"),
        ("<p>one<p>two", "one\n\ntwo"), ("a<p></p><p></p>b", "a\n\nb"), ("<div>a</div><div>b</div>", "a\nb"),
        ("<h1>Title</h1>text", "[b Title]\n\ntext"), ("<blockquote>q</blockquote>a", "q\n\na"),
        ("<ul><li>a</li><li>b</li></ul>c", "\u{2022} a\n\u{2022} b\n\nc"),
        ("<ol><li>a<li>b<ul><li>c</ul><li>d</ol>", "1. a\n2. b\n  \u{2022} c\n3. d"), ("<li>a", "\u{2022} a"),
        ("<a href=\"https://e.com/?a=1&amp;b=2\">x</a>", "[l=https://e.com/?a=1&b=2 x]"),
        ("<a href=http://e.com>x</a>y", "[l=http://e.com x]y"),
        ("<a class=m href='mailto:a@b.c'>x</a>", "[l=mailto:a@b.c x]"),
        ("<a href=\"javascript:alert(1)\">x</a>", "x"), ("<a href=\"java\nscript:alert(1)\">x</a>", "x"),
        ("<a href=\" HTTPS://e.com \">x</a>", "[l=HTTPS://e.com x]"), ("<a href=\"/x\">x</a>", "x"),
        ("<a href='&#106;avascript:1'>x</a>", "x"), ("<a>x</a>", "x"), ("<a href='https://'>x</a>", "x"),
        (
            "<a href='https://a.b'>x<a href='https://c.d'>y</a>z</a>w",
            "[l=https://a.b x][l=https://c.d y][l=https://a.b z]w"
        ),
        ("a<script>var x = '<b>'</script>b<style>p{}</style>c<!-- <b> -->d", "abcd"), ("a<script>b", "a"),
        ("a<!-->b", "ab"), ("<!DOCTYPE html>a", "a"), ("a<title>x</TITLE >b", "ab"),
        ("<span>a</span><unknown-tag>b</unknown-tag>", "ab"), ("a < b <3 c", "a < b <3 c"), ("I <love", "I"),
        ("&amp;&lt;&gt;&quot;&apos;&nbsp;&eacute;&euro;", "&<>\"'\u{A0}\u{E9}\u{20AC}"),
        ("&#65;&#x42;&#X43;&#0;&#xD800;&#x110000;&#128;", "ABC\u{FFFD}\u{FFFD}\u{FFFD}\u{20AC}"),
        ("&unknown; & &; &amp &#; &#x; &#+1;", "&unknown; & &; &amp &#; &#x; &#+1;"), ("a&shy;b", "a\u{AD}b"),
        ("a<b> b</b>", "a[b  b]"), ("a <b> b</b>", "a [b b]"), ("</b></a></ul>a", "a"),
        ("<b>\u{1F600}</b>", "[b \u{1F600}]"),
        ("<pre>a</pre>", "a"), ("a\u{0}b\u{1}c", "abc"),
    ])
    func readsASafeSubset(html: String, expected: String) {
        #expect(Self.marked(RichText(html: html)) == expected, "\(html)")
    }

    @Test func limitsAreKept() {
        let html = String(repeating: "<a href='https://e.com/'>x</a> ", count: 3_000)
        let text = RichText(html: html, limits: RichTextLimits(links: 10))
        #expect(text.runs.count == 10)
        let long = RichText(html: String(repeating: "\u{E9}", count: 100), limits: RichTextLimits(bytes: 5))
        #expect(long.string == "\u{E9}\u{E9}")
        let bold = RichText(html: String(repeating: "<b>a</b> ", count: 50), limits: RichTextLimits(runs: 7))
        #expect(bold.runs.count == 7 && bold.string.utf8.count == 99)
        let none = RichText(html: "<b>a</b>", limits: RichTextLimits(bytes: -1, depth: -1, links: -1, runs: -1))
        #expect(none.string.isEmpty)
    }

    @Test func cellsOfATableAreApart() {
        let html = "<table><tr><td>1</td><td>2</td></tr><tr><th>a<th>b</table>"
        #expect(RichText(html: html).string == "1 2\na b")
    }

    /// Texts that are slow for a reader which looks at characters more than once; the suite would hang.
    @Test func hostileTextsAreReadInLinearTime() {
        let pieces = [
            "<", "<a", "<a ", "<a href=\"", "<!--", "</", "</script", "<script>", "&", "&#", "&#x", "<b>", "<ul>",
            "<ul><li>",
            "<a href='https://e.com'>", "<a \"", "=\"", "<p>", "<br>", "\u{301}", "</b", "<a href=x ", "'", "\0", " ",
        ]
        for one in pieces {
            for other in ["", "x", ">", "\""] {
                let html = String(repeating: one + other, count: 200_000)
                #expect(RichText(html: html).string.utf8.count <= 8 * 65_536, "\(one)\(other)")
            }
        }
    }

    @Test func randomTextsAreReadWithoutATrap() {
        let pieces = [
            "<b>", "</b>", "<a href='https://e.com'>", "</a>", "<ul>", "</ul>", "<li>", "<ol>", "<br>", "<p>", "<", ">",
            "&amp;",
            "&", "x", " ", "\u{1F600}", "'", "\"", "=", "<script>", "</script>", "<!--", "-->", "/",
        ]
        for seed in 0..<UInt64(2_000) {
            var dice = SeededRandom(seed: seed)
            let html = (0..<dice.int(below: 30)).map { _ in pieces[dice.int(below: pieces.count)] }.joined()
            let text = RichText(html: html)
            #expect(text.runs.allSatisfy { $0.range.upperBound <= text.string.utf8.count }, "seed \(seed)")
            #expect(!text.string.hasSuffix("\n") && !text.string.hasPrefix("\n"), "seed \(seed)")
        }
    }
}
