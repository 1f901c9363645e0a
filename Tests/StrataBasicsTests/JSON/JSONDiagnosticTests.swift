import Testing

@testable import StrataBasics

@Suite struct JSONDiagnosticTests {
    @Test(arguments: [
        (#"{"a": "\x"}"#, 7, #"`\x` is not a JSON escape"#),
        (#"["\u12G4"]"#, 2, #"`\u12G4` is not a JSON escape"#),
        (#"["\ud800x"]"#, 2, #"`\ud800` is half of a character; a pair such as \ud83d\ude00 is one"#),
        ("[\"a\tb\"]", 3, #"a control character (0x9) is in a string; write it as an escape, such as \n or \t"#),
        ("[1, 358.]", 4, "`358.` is not a JSON number"),
        ("[0358]", 1, "`0358` is not a JSON number"),
        ("[3e]", 1, "`3e` is not a JSON number"),
        ("[NaN]", 1, "`NaN` is not a JSON value"),
        ("[nul, 1]", 1, "`nul` is not a JSON value"),
        (#"["abc"#, 1, "a string begins here and does not end"),
    ]) func namesWordAndPlace(_ json: String, offset: Int, words: String) {
        #expect(JSONDiagnostic(from: 0, in: Array(json.utf8)) == JSONDiagnostic(offset: offset, words: words))
    }

    @Test(arguments: [
        #"{"a": [1, -2.5e+3, true, false, null, "\"\\\/\b\f\n\r\t\u00e9\ud83d\ude00"], "b": {}}"#, "[]", "0", "é", "",
    ]) func findsNoMistakeInValidJSON(_ json: String) {
        let bytes = Array(json.utf8)
        let isWord = json == "é"
        #expect((JSONDiagnostic(from: 0, in: bytes) == nil) == !isWord)
    }

    /// Only the value at the offset is checked.
    @Test func looksAtOneValue() {
        let bytes = Array(#"[1, "\x"]"#.utf8)
        #expect(JSONDiagnostic(from: 1, in: bytes) == nil)
        #expect(JSONDiagnostic(from: 4, in: bytes) != nil)
    }
}
