import Testing

@testable import Basics

@Suite struct PrintableTextTests {
    @Test(arguments: [
        ("\u{1B}[31m", "\\u{1B}[31m"), ("a\nb", "a\\u{A}b"), ("\u{202E}x", "\\u{202E}x"),
        ("::error::x", "\\u{3A}:error::x"), (" \t::set-output name=a::b", " \\u{9}::set-output name=a::b"),
        ("  ::error::x", "  \\u{3A}:error::x"), ("::\u{301}error::x", "\\u{3A}:\u{301}error::x"),
        ("a ##[error]b", "a \\u{23}#[error]b"), ("##vso[task.setvariable]", "\\u{23}#vso[task.setvariable]"),
    ])
    func whatSteersIsWrittenOut(text: String, written: String) {
        #expect(text.printable == written)
    }

    @Test(arguments: ["", "grid", "a::b", "a: :b", ":", "## heading", "Größe 5 · 日本", "x ::error::"])
    func plainTextsStayAsTheyAre(text: String) {
        #expect(text.printable == text)
    }
}
