import Foundation
import Testing

@testable import StrataBasics

/// Values decoded from bytes equal those of Foundation's decoder.
struct JSONBytesDecoderTests {
    /// All kinds of values that a plugin's item may have.
    private struct Everything: Decodable {
        enum Word: String, Decodable { case one, two }
        enum Choice: Decodable { case none, some(value: Int, name: String?) }
        struct Inner: Decodable {
            var n: Int?
            var inner: [Inner]?
        }

        var text: String?
        var flag: Bool?
        var int: Int?
        var int8: Int8?
        var int64: Int64?
        var uint: UInt?
        var uint16: UInt16?
        var double: Double?
        var float: Float?
        var decimal: Decimal?
        var date: Date?
        var data: Data?
        var url: URL?
        var word: Word?
        var choice: Choice?
        var inner: Inner?
        var list: [Double?]?
        var table: [String: [Int]]?
        var numbers: [Int: String]?
        var texts: Set<String>?
    }

    private static let tokens = [
        "null", "true", "false", "0", "-0", "1", "-1", "127", "128", "255", "256", "65536", "9223372036854775807",
        "9223372036854775808", "-9223372036854775808", "18446744073709551615", "18446744073709551616",
        "123456789012345678", "1.0", "1.5", "-0.0", "0.1", "4.3", "1e3", "1E-3", "1.5e1", "0e1", "0e10", "1e400",
        "1e-400", "5e-324", "1e40",
        "9007199254740993", "9007199254740993.0", "1.0000000000000001", "52.520006599999998", "123456789.123456789",
        "0.000000000000000000000000000001", "179769313486231570000000000000000000000.5", "3.4028235677973366e38",
        #""""#, #""one""#, #""two""#, #""a\u00e4\ud83d\ude00\n""#, #""ä😀""#, #""aGFsbG8=""#, #""https://a.b/c?d=e""#,
        #""http://[""#, #""no base 64""#, "[]", "[1]", "[1,null,2.5]", "[[1],[]]", "{}", #"{"n":1}"#, #"["a","a"]"#,
        #"{"inner":[{"n":1},{"n":null,"inner":[]}]}"#, #"{"some":{"value":3}}"#, #"{"some":{"value":3,"name":"x"}}"#,
        #"{"none":{}}"#, #"{"a":[1,2],"b":[]}"#, #"{"1":"a","2":"b"}"#, #"{"a":[1],"a":[2]}"#,
    ]

    private static let keys = [
        "text", "flag", "int", "int8", "int64", "uint", "uint16", "double", "float", "decimal", "date", "data", "url",
        "word", "choice", "inner", "list", "table", "numbers", "texts",
    ]

    @Test func everyKindOfValueIsReadFromEveryToken() {
        for key in Self.keys {
            for token in Self.tokens {
                #expect(DecoderComparison.expectSame(Everything.self, #"{"\#(key)" : \#(token) }"#) == 1)
            }
        }
    }

    @Test func everySmallNumberIsReadAlike() {
        for token in JSONSkimmerTests.words(of: ["-", "0", "2", "5", ".", "e"], upTo: 5) {
            DecoderComparison.expectSame(Double.self, token)
            DecoderComparison.expectSame(Int.self, token)
            guard token.utf8.count < 5 else { continue }
            DecoderComparison.expectSame(UInt8.self, token)
            DecoderComparison.expectSame(Float.self, token)
            DecoderComparison.expectSame(Decimal.self, token)
            DecoderComparison.expectSame(Date.self, token)
        }
    }

    @Test func longNumbersAreReadAlike() {
        var random = SeededRandom(seed: 7)
        for _ in 0..<4_000 {
            let whole = (0...random.int(below: 22)).map { _ in "\(1 + random.int(below: 9))" }.joined()
            let fraction = (0...random.int(below: 25)).map { _ in "\(random.int(below: 10))" }.joined()
            let sign = random.int(below: 2) == 0 ? "-" : ""
            for token in [whole, "\(whole).\(fraction)", "0.\(fraction)", "\(whole)e-\(random.int(below: 330))"] {
                DecoderComparison.expectSame(Double.self, sign + token)
                DecoderComparison.expectSame(Int.self, sign + token)
                DecoderComparison.expectSame(Float.self, sign + token)
            }
        }
    }

    /// Documents of all keys in any order, many of them damaged.
    @Test(arguments: 0..<8) func randomDocumentsAreReadAlike(seed: Int) {
        var random = SeededRandom(seed: UInt64(seed))
        var compared = 0
        for _ in 0..<400 {
            let members = (0..<random.int(below: 8)).map { _ in
                let key = Self.keys[random.int(below: Self.keys.count)]
                return "\"\(key)\": \(Self.tokens[random.int(below: Self.tokens.count)])"
            }
            var text = Array("[{\(members.joined(separator: " ,\n"))}]".utf8)
            if random.int(below: 3) == 0 {
                text[random.int(below: text.count)] = Array(#"{}[]",:\ 01-.eä"#.utf8)[random.int(below: 15)]
            }
            guard let text = String(bytes: text, encoding: .utf8) else { continue }
            compared += DecoderComparison.expectSame([Everything].self, text)
        }
        #expect(compared > 250)
    }

    @Test func keysAreComparedAsFoundationComparesThem() {
        let many = (0..<100).map { #""key\#($0)":\#($0)"# }.joined(separator: ",")
        for json in [
            #"{"a":1,"a":2}"#, #"{"é":1,"e\#u{301}":2}"#, #"{"e\#u{301}":2,"é":1}"#, #"{"K":1,"\#u{212A}":2}"#,
            #"{"\#u{212A}":2}"#, "{\(many)}", "{\(many),\(many)}", #"{"":1}"#, "{}",
        ] {
            DecoderComparison.expectSame([String: Int].self, json)
            DecoderComparison.expectSame(Letters.self, json)
        }
    }

    private struct Letters: Decodable {
        enum CodingKeys: String, CodingKey {
            case a, key42
            case k = "K"
            case kelvin = "\u{212A}"
            case composed = "é"
            case decomposed = "e\u{301}"
        }
        var (a, key42, k): (Int?, Int?, Int?)
        var (kelvin, composed, decomposed): (Int?, Int?, Int?)

        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            a = try container.decodeIfPresent(Int.self, forKey: .a)
            key42 = try container.decodeIfPresent(Int.self, forKey: .key42)
            k = try container.decodeIfPresent(Int.self, forKey: .k)
            kelvin = container.contains(.kelvin) ? try container.decode(Int.self, forKey: .kelvin) : nil
            composed = try container.decodeIfPresent(Int.self, forKey: .composed)
            decomposed = try container.decodeIfPresent(Int.self, forKey: .decomposed)
        }
    }
}
