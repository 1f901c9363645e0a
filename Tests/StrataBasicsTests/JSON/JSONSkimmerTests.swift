import Foundation
import Testing

@testable import StrataBasics

/// A strict skimmer accepts exactly the texts that Foundation's decoder accepts.
struct JSONSkimmerTests {
    /// Every text of these letters up to a length.
    static func words(of letters: [String], upTo length: Int) -> [String] {
        var (all, last) = ([""], [""])
        for _ in 0..<length {
            last = last.flatMap { word in letters.map { word + $0 } }
            all += last
        }
        return all
    }

    /// Foundation's decoder parses a number only when it is requested.
    @Test func smallNumbersAreThoseOfFoundation() {
        for token in Self.words(of: ["-", "0", "1", ".", "e", "+"], upTo: 5) {
            let theirs = try? JSONDecoder().decode(Decimal.self, from: Data(token.utf8))
            #expect(DecoderComparison.isPlain(token) == (theirs != nil), "\(token)")
        }
    }

    @Test func smallStructuresAreThoseOfFoundation() {
        let letters = ["{", "}", "[", "]", ":", ",", #""""#, "1", " "]
        for text in Self.words(of: letters, upTo: 5) where DecoderComparison.isPlain(text) {
            let theirs = try? JSONSerialization.jsonObject(with: Data(text.utf8), options: .fragmentsAllowed)
            #expect(theirs != nil, "\(text)")
        }
        for text in ["{}", "[]", #"{"":[]}"#, "[1,1]", " [ [ ] ] ", #"{"":1,"":1}"#] {
            #expect(DecoderComparison.isPlain(text), "\(text)")
        }
        for text in ["[1,]", #"{"":1,}"#, "[1 1]", "{1:1}", "[", "]", "", " ", "1 1", "[1}", #"{"\u0061":1}"#] {
            #expect(!DecoderComparison.isPlain(text), "\(text)")
        }
    }

    @Test func wordsAreWhole() {
        for text in ["true", "false", "null", "[true,false,null]"] { #expect(DecoderComparison.isPlain(text)) }
        for text in ["tru", "truer", "True", "nul", "nil", "falsey", "NaN", "Infinity", "[t]"] {
            #expect(!DecoderComparison.isPlain(text), "\(text)")
        }
    }

    @Test func escapesAreThoseOfFoundation() {
        let pieces = ["\\", "u", "d83d", "\\ude00", "\\ud83d", "00", "n", "/", "\\\"", "x"]
        for text in Self.words(of: pieces, upTo: 4).map({ "\"\($0)\"" }) {
            let theirs = try? JSONDecoder().decode(String.self, from: Data(text.utf8))
            let ours = DecoderComparison.ours(String.self, from: Array(text.utf8))
            if let ours { #expect((try? ours.get()) == theirs, "\(text)") }
        }
        for code in 0..<0x20 {
            #expect(!DecoderComparison.isPlain("\"a\(Unicode.Scalar(UInt8(code)))\""), "\(code)")
        }
    }

    /// The bytes at which table 3-7 of the Unicode standard changes.
    @Test func invalidUTF8IsRefused() {
        let edges: [UInt8] = [
            0x41, 0x7F, 0x80, 0x8F, 0x90, 0x9F, 0xA0, 0xBF, 0xC1, 0xC2, 0xDF, 0xE0, 0xE1, 0xED, 0xEF, 0xF0, 0xF1, 0xF4,
            0xF5, 0xFF,
        ]
        func check(_ bytes: [UInt8]) {
            let isPlain = ([0x22] + bytes + [0x22]).withUnsafeBytes { DecoderComparison.isPlain($0) }
            #expect(isPlain == JSONLocator.invalidUTF8(in: bytes, limit: 1).isEmpty, "\(bytes)")
        }
        for first in edges {
            check([first])
            for second in edges {
                check([first, second])
                for third in edges {
                    check([first, second, third])
                    for fourth: UInt8 in [0x41, 0x80, 0xBF, 0xC2] { check([first, second, third, fourth]) }
                }
            }
        }
    }

    /// Text is skipped eight bytes at a time: each special byte at each place.
    @Test func stringsEndAtTheirQuoteAtEveryOffset() throws {
        for length in 0..<40 {
            for place in 0...length {
                for (special, isValid) in [("\"", false), ("\\n", true), ("ä", true), ("\u{1F}", false), ("~", true)] {
                    let text =
                        String(repeating: "x", count: place) + special
                        + String(repeating: "y", count: length - place)
                    #expect(DecoderComparison.isPlain("\"\(text)\"") == isValid, "\(text)")
                }
            }
        }
    }

    @Test func nestingEndsBelowFoundationsLimit() {
        func nested(_ levels: Int) -> String {
            String(repeating: "[", count: levels) + String(repeating: "]", count: levels)
        }
        #expect(DecoderComparison.isPlain(nested(JSONSkimmer.deepest)))
        #expect(!DecoderComparison.isPlain(nested(JSONSkimmer.deepest + 1)))
        #expect(DecoderComparison.isPlain("[\(Array(repeating: "[[]]", count: 1_000).joined(separator: ","))]"))
        #expect((try? JSONSerialization.jsonObject(with: Data(nested(JSONSkimmer.deepest).utf8))) != nil)
    }
}
