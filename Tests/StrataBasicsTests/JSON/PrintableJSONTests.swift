import Foundation
import Testing

@testable import StrataBasics

@Suite struct PrintableJSONTests {
    @Test(arguments: [
        (#"{"a": "x\n::error ::y"}"#, #"{"a": "x\\u{A}::error ::y"}"#),
        (#"{"a\u001b[2J": ["::error::x", "\u202e"]}"#, #"{"a\\u{1B}[2J": ["\\u{3A}:error::x", "\\u{202E}"]}"#),
        (#"{"text": "a\nb", "list": "a\nb"}"#, #"{"text": "a\nb", "list": "a\\u{A}b"}"#),
        (#"{"text" : ["a\nb"], "list": "é \" \\ /"}"#, #"{"text" : ["a\nb"], "list": "é \" \\ /"}"#),
        ("{\"a\": \"\u{9B}31m\", \"b\": 1e300}", #"{"a": "\\u{9B}31m", "b": 1e300}"#),
        (###"["##[error]x", "a#b", "unfinished"###, ###"["\\u{23}#[error]x", "a#b", "unfinished"###),
        ("", ""), ("\"", "\""), ("\"\\", "\"\\"),
    ])
    func stringsBecomePrintableLines(json: String, clean: String) {
        let found = PrintableJSON.cleaned(Data(json.utf8), except: ["text"])
        #expect(String(decoding: found, as: UTF8.self) == clean)
    }

    @Test func printedJSONIsEquivalent() throws {
        let text = "é \u{9B}31m \u{202E} ##[error]x ##vso[y] \u{1F600} \u{7F} \u{2028} ::error::"
        let json = try JSONEncoder().encode([text: text])
        let printed = PrintableJSON.escaped(json)
        #expect(try JSONDecoder().decode([String: String].self, from: printed) == [text: text])
        let shown = String(decoding: printed, as: UTF8.self)
        #expect(shown.isPrintable && !shown.contains("##[") && !shown.contains("##vso["), "\(shown)")
        #expect(PrintableJSON.escaped(Data("{\n  \"a\" : 1\n}".utf8)) == Data("{\n  \"a\" : 1\n}".utf8))
    }
}
