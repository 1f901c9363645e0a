import Testing

@testable import SectionKit

/// Most examples are those of the CommonMark specification, 0.31.
@Suite struct MarkdownTextTests {
    @Test(arguments: [
        ("plain", "plain"), ("", ""), ("*foo bar*", "[i foo bar]"), ("a * foo bar*", "a * foo bar*"),
        ("a*\"foo\"*", "a*\"foo\"*"), ("foo*bar*", "foo[i bar]"), ("5*6*78", "5[i 6]78"), ("_foo bar_", "[i foo bar]"),
        ("_ foo bar_", "_ foo bar_"), ("foo_bar_", "foo_bar_"), ("5_6_78", "5_6_78"), ("aa_\"bb\"_cc", "aa_\"bb\"_cc"),
        ("foo-_(bar)_", "foo-[i (bar)]"), ("_foo*", "_foo*"), ("*foo bar *", "*foo bar *"), ("*(*foo)", "*(*foo)"),
        ("*(*foo*)*", "[i (foo)]"), ("*foo*bar", "[i foo]bar"), ("**foo bar**", "[b foo bar]"),
        ("** foo bar**", "** foo bar**"),
        ("foo**bar**", "foo[b bar]"), ("__foo bar__", "[b foo bar]"), ("5__6__78", "5__6__78"),
        ("__foo, __bar__, baz__", "[b foo, bar, baz]"),
        (
            "**Gomphocarpus (*Gomphocarpus physocarpus*, syn.)**",
            "[b Gomphocarpus (][bi Gomphocarpus physocarpus][b , syn.)]"
        ),
        ("**foo \"*bar*\" foo**", "[b foo \"][bi bar][b \" foo]"), ("*foo **bar** baz*", "[i foo ][bi bar][i  baz]"),
        ("*foo**bar**baz*", "[i foo][bi bar][i baz]"), ("*foo**bar*", "[i foo**bar]"),
        ("***foo** bar*", "[bi foo][i  bar]"),
        ("*foo **bar***", "[i foo ][bi bar]"), ("*foo**bar***", "[i foo][bi bar]"),
        ("foo***bar***baz", "foo[bi bar]baz"),
        ("foo******bar*********baz", "foo[b bar]***baz"),
        ("** is not an empty emphasis", "** is not an empty emphasis"),
        ("foo ***", "foo ***"), ("foo *\\**", "foo [i *]"), ("foo *_*", "foo [i _]"), ("**foo*", "*[i foo]"),
        ("*foo**", "[i foo]*"),
        ("****foo*", "***[i foo]"), ("*foo****", "[i foo]***"), ("**foo**", "[b foo]"), ("*_foo_*", "[i foo]"),
        ("****foo****", "[b foo]"),
        ("***foo***", "[bi foo]"), ("*foo _bar* baz_", "[i foo _bar] baz_"), ("**foo **bar baz**", "**foo [b bar baz]"),
        ("*foo *bar baz*", "*foo [i bar baz]"), ("*a `*`*", "[i a ][im *]"),
        ("~~Hi~~ Hello, ~there~", "[s Hi] Hello, ~there~"),
        ("`foo`", "[m foo]"), ("`` foo ` bar ``", "[m foo ` bar]"), ("` `` `", "[m ``]"),
        ("`foo\\`bar`", "[m foo\\]bar`"),
        ("```foo``", "```foo``"), ("`foo``bar``", "`foo[m bar]"), ("*foo`*`", "*foo[m *]"),
        ("[link](https://e.com \"title\")", "[l=https://e.com link]"),
        ("[link](https://e.com)", "[l=https://e.com link]"),
        ("[a](<https://e.com/b c>)", "[l=https://e.com/b c a]"), ("[link](/uri)", "link"),
        ("[link](javascript:alert)", "link"),
        ("[link](https://e.com/(a)b)", "[l=https://e.com/(a)b link]"),
        ("[link](https://e.com/a b)", "[link]([l=https://e.com/a https://e.com/a] b)"),
        ("[a *b* c](https://e.com)", "[l=https://e.com a ][il=https://e.com b][l=https://e.com  c]"),
        (
            "[foo [bar](https://e.com/1)](https://e.com/2)",
            "[foo [l=https://e.com/1 bar]]([l=https://e.com/2 https://e.com/2])"
        ),
        ("*[foo*](https://e.com)", "*[l=https://e.com foo*]"), ("![alt](https://e.com/x.png)", "alt"),
        ("[not a link]", "[not a link]"),
        ("<https://e.com?a=b>", "[l=https://e.com?a=b https://e.com?a=b]"), ("<a@b.c>", "[l=mailto:a@b.c a@b.c]"),
        ("<b>", "<b>"),
        ("see https://e.com/a_b_c.", "see [l=https://e.com/a_b_c https://e.com/a_b_c]."),
        ("(https://e.com/(x))", "([l=https://e.com/(x) https://e.com/(x)])"),
        ("xhttps://e.com", "xhttps://e.com"), ("\\*not\\* \\a", "*not* \\a"), ("&amp; &copy; &x;", "& \u{A9} &x;"),
        ("a\nb", "a b"), ("a  \nb", "a\nb"), ("a\\\nb", "a\nb"), ("a\r\n\r\nb", "a\n\nb"), ("a\n\n\n\nb", "a\n\nb"),
        ("# Title\ntext", "[b Title]\n\ntext"), ("###### x ##", "[b x]"), ("#hashtag", "#hashtag"),
        ("####### x", "####### x"),
        ("- a\n- b", "\u{2022} a\n\u{2022} b"), ("1. a\n2) b", "1. a\n2) b"),
        ("- a\n  - b\n- c", "\u{2022} a\n  \u{2022} b\n\u{2022} c"),
        ("- a\n\nb", "\u{2022} a\n\nb"), ("-a", "-a"), ("> a\n> b\n\nc", "a b\n\nc"), ("a\n> b", "a\n\nb"),
        ("a\n\n***\n\nb", "a\n\nb"),
        ("```swift\nlet a = 1\n\n  *b*\n```\nc", "[m let a = 1]\n\n[m   *b*]\n\nc"), ("~~~\na", "[m a]"),
        ("**a\nb**", "[b a b]"),
        ("*\u{1F600}*", "[i \u{1F600}]"), ("**\u{201C}a\u{201D}**b", "**\u{201C}a\u{201D}**b"),
        ("a\u{0}b", "a\u{FFFD}b"),
    ])
    func readsASubset(markdown: String, expected: String) {
        #expect(HTMLTextTests.marked(RichText(markdown: markdown)) == expected, "\(markdown)")
    }

    @Test func limitsAreKept() {
        let links = RichText(
            markdown: String(repeating: "[a](https://e.com) ", count: 100), limits: RichTextLimits(links: 3))
        #expect(links.runs.count == 3)
        let bold = RichText(markdown: String(repeating: "**a** ", count: 100), limits: RichTextLimits(runs: 5))
        #expect(bold.runs.count <= 5)
    }

    /// Texts that are slow for a reader which searches from each sign; the suite would hang.
    @Test func hostileTextsAreReadInLinearTime() {
        let pieces = [
            "*", "**a", "*a_", "_", "~~", "[", "]", "![", "[a](", "[a](b", "[](https://e.com)", "`", "``a", "<",
            "<https://", "\\", "&",
            "https://e.com/))))", "> ", "- ", "#", "1. ", "```\n", "a**b", "*a **a ", "\u{301}", "[a](<b", "[a](x \"",
            "(",
        ]
        for piece in pieces {
            for other in ["", "x", " ", "\n"] {
                let markdown = String(repeating: piece + other, count: 100_000)
                #expect(RichText(markdown: markdown).string.utf8.count <= 300_000, "\(piece)\(other)")
            }
        }
        // Runs of backticks of all lengths.
        let ticks = (1...360).map { String(repeating: "`", count: $0) }.joined(separator: "a")
        #expect(!RichText(markdown: ticks).string.isEmpty)
    }

    @Test func randomTextsAreReadWithoutATrap() {
        let pieces = [
            "*", "**", "_", "~~", "`", "[", "]", "(", ")", "https://e.com", "a", " ", "\n", "\\", "!", "<", ">",
            "&amp;", "- ", "# ",
            "1. ", "```", "\u{1F600}", "\"", "\u{2014}",
        ]
        for seed in 0..<UInt64(3_000) {
            var dice = SeededRandom(seed: seed)
            let markdown = (0..<dice.int(below: 30)).map { _ in pieces[dice.int(below: pieces.count)] }.joined()
            let text = RichText(markdown: markdown)
            #expect(text.runs.allSatisfy { $0.range.upperBound <= text.string.utf8.count }, "seed \(seed)")
            #expect(!text.isCorrected, "seed \(seed)")
        }
    }
}
