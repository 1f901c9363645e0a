import Foundation
import StrataBasics
import Testing

@testable import SectionKit

/// Any value, read out of bytes, is what Foundation's decoder makes of it.
struct JSONValueTests {
    private func ours(_ json: [UInt8]) throws -> JSONValue? {
        try json.withUnsafeBytes { bytes in
            var skimmer = JSONSkimmer(bytes, isStrict: true)
            guard skimmer.skipValue(), skimmer.peek() == 0, skimmer.position == bytes.count else { return nil }
            var value: JSONValue?
            try JSONBytesDecoder.forEach(in: bytes) { value = try JSONValue(from: $0) }
            return value
        }
    }

    /// How often a text was not left to Foundation's decoder.
    @discardableResult private func expectSame(_ json: [UInt8]) throws -> Int {
        guard let ours = try ours(json) else { return 0 }
        let theirs = try JSONDecoder().decode(JSONValue.self, from: Data(json))
        #expect(ours == theirs, "\(String(decoding: json, as: UTF8.self))")
        return 1
    }

    @Test func everySmallNumberIsReadAlike() throws {
        var words = [""]
        for _ in 0..<5 { words += words.flatMap { word in ["-", "0", "2", ".", "e"].map { word + $0 } } }
        for word in Set(words) { try expectSame(Array(word.utf8)) }
    }

    @Test func largeNumbersAreReadAlike() throws {
        for number in [
            "9223372036854775807", "9223372036854775808", "-9223372036854775808", "-9223372036854775809", "1e18",
            "1e19",
            "18446744073709551615", "18446744073709551616", "18446744073709551615.0", "9007199254740991.0", "1e400",
            "9007199254740992.0", "9007199254740993.0", "9007199254740993", "123456789012345678", "1234567890123456789",
            "-1e400", "1e-400", "5e-324", "0e1", "1.0", "1.0000000000000001", "52.520006599999998", "0.1", "-0", "-0.0",
            "999999999999999.9", "0.0000000000000000", "100000000000000000000000",
        ] {
            #expect(try expectSame(Array(number.utf8)) == 1)
            #expect(try expectSame(Array(#"{"n" :[\#(number) ] }"#.utf8)) == 1)
        }
    }

    @Test func ofEqualKeysTheFirstIsKept() throws {
        #expect(try ours(Array(#"{"a":1,"b":2,"a":3}"#.utf8)) == ["a": 1, "b": 2])
        for json in [#"{"a":1,"a":2}"#, #"{"é":1,"e\#u{301}":2}"#, #"{"K":1,"\#u{212A}":2}"#] {
            #expect(try expectSame(Array(json.utf8)) == 1)
        }
    }

    private static let leaves = [
        "null", "true", "false", "0", "-1", "12.5", "1e3", "1.0", "9223372036854775808", "0.12345678901234567", #""""#,
        #""a""#, #""ä\n\u00e4\ud83d\ude00\/""#, #""long enough for a string of its own""#, "[]", "{}", "1e999",
    ]

    private func text(_ random: inout SeededRandom, depth: Int) -> String {
        let count = random.int(below: 5)
        switch random.int(below: depth > 4 ? 1 : 3) {
        case 1: return "[\((0..<count).map { _ in text(&random, depth: depth + 1) }.joined(separator: ", "))]"
        case 2:
            let members = (0..<count).map { _ in
                "\"\(["a", "b", "key", "ключ", ""][random.int(below: 5)])\" :\(text(&random, depth: depth + 1))"
            }
            return "{ \(members.joined(separator: ",")) }"
        default: return Self.leaves[random.int(below: Self.leaves.count)]
        }
    }

    @Test(arguments: 0..<8) func randomDocumentsAreReadAlike(seed: Int) throws {
        var random = SeededRandom(seed: UInt64(seed))
        var compared = 0
        for _ in 0..<100 {
            var json = Array(text(&random, depth: 0).utf8)
            compared += try expectSame(json)
            json[random.int(below: json.count)] = Array(#"{}[]",:\ 01-.e"#.utf8)[random.int(below: 14)]
            try expectSame(json)
        }
        #expect(compared == 100)
    }
}
