import Foundation
import Testing

@testable import StrataBasics

@Suite struct PrintableTextTests {
    @Test(arguments: [
        ("\u{1B}[31m", "\\u{1B}[31m"), ("a\nb", "a\\u{A}b"), ("\u{202E}x", "\\u{202E}x"),
        ("::error::x", "\\u{3A}:error::x"), (" \t::set-output name=a::b", " \\u{9}::set-output name=a::b"),
        ("  ::error::x", "  \\u{3A}:error::x"), ("::\u{301}error::x", "\\u{3A}:\u{301}error::x"),
        ("a ##[error]b", "a \\u{23}#[error]b"), ("##vso[task.setvariable]", "\\u{23}#vso[task.setvariable]"),
    ])
    func controlSequencesAreEscaped(text: String, written: String) {
        #expect(text.printable == written)
    }

    @Test(arguments: ["", "grid", "a::b", "a: :b", ":", "## heading", "Größe 5 · 日本", "x ::error::"])
    func plainTextsStayAsTheyAre(text: String) {
        #expect(text.printable == text)
    }
}

@Suite struct ShellWordTests {
    @Test(arguments: [
        ("Profiles/home-2.yaml", "Profiles/home-2.yaml"), ("größe.yaml", "größe.yaml"), ("", "''"),
        ("my home.yaml", "'my home.yaml'"), ("a'b", #"'a'\''b'"#), ("$(rm x);`y`", "'$(rm x);`y`'"),
    ])
    func wordsWithSpecialCharactersAreQuoted(_ word: String, _ expected: String) {
        #expect(ShellWord.quoted(word) == expected)
    }

    @Test func aShellReadsTheWordBack() throws {
        for word in ["a b'c\"d$e`f\\g", "*?[x]~", "#!x\ny", "&&|><"] {
            let (process, pipe) = (Process(), Pipe())
            process.executableURL = URL(fileURLWithPath: "/bin/sh")
            process.arguments = ["-c", "printf %s \(ShellWord.quoted(word))"]
            process.standardOutput = pipe
            try process.run()
            #expect(String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self) == word)
            process.waitUntilExit()
        }
    }
}
