import Foundation
import Testing

@testable import SectionKit

/// Reading a feed in pieces gives the same result as reading it at once, or fails.
struct FeedPiecesTests {
    static let registry = SectionRegistry.empty

    private func inPieces(_ json: String) -> FeedDocument? {
        StandardFeedFormat.inPieces(Data(json.utf8), registry: Self.registry)
    }

    private func atOnce(_ json: String) throws -> FeedDocument {
        let decoder = JSONDecoder()
        decoder.userInfo[.sectionRegistry] = Self.registry
        return try decoder.decode(FeedDocument.self, from: Data(json.utf8))
    }

    @Test func plainFeedsAreReadInPieces() throws {
        let item = #"{"id": "a\"]}", "n": [1, {"type": "x"}], "u": "\u00e4"}"#
        let ad = #"{"type":"ad","id":"b"}"#
        for items in ["", item, "\(item), \(ad)", "\(ad),\(ad) ,\n\(item)"] {
            let json = """
                {"version": 1, "sections": [{"id": "s", "note": {"items": [1]}, "type": "grid", "items": [\(items)]},
                 {"items": [ ], "type": "list", "id": "t", "header": {"title": "]}"}}], "other": null}

                """
            let document = try #require(inPieces(json))
            #expect(try document.json() == atOnce(json).json())
        }
    }

    @Test func longSectionsOfSeveralTypesKeepTheirOrder() throws {
        let items = (0..<2_000).map { (index: Int) -> String in
            index % 300 < 2 ? #"{"id":"\#(index)","type":"ad"}"# : #"{"id":"\#(index)"}"#
        }
        let json = #"{"sections":[{"id":"s","type":"grid","items":[\#(items.joined(separator: ","))]}]}"#
        let document = try #require(inPieces(json))
        #expect(document.sections[0].content.ids == (0..<2_000).map(String.init))
        #expect(try document.json() == atOnce(json).json())
    }

    @Test func itemsWithNumbersAsIdsAreReadAlikeInBothWays() throws {
        let items = (0..<600).map { index in
            index % 2 == 0 ? #"{"id":\#(index),"n":\#(index)}"# : #"{"id":\#(index).0,"type":"ad"}"#
        }
        let json = #"{"sections":[{"items":[\#(items.joined(separator: ","))],"id":"s","type":"grid"}]}"#
        let ids = (0..<600).map(String.init)
        #expect(try #require(inPieces(json)).sections[0].content.ids == ids)
        #expect(try atOnce(json).sections[0].content.ids == ids)
    }

    /// The place of an item in its section names it, not its place in the run that it was read with. Items without an id are
    /// read by the decoder that says where they stand.
    @Test func itemsWithoutAnIdAreNamedAfterTheirPlaces() throws {
        let items = (0..<600).map { index in
            index % 2 == 0 ? #"{"n":\#(index)}"# : #"{"id":[\#(index)],"type":"ad"}"#
        }
        let json = #"{"sections":[{"items":[\#(items.joined(separator: ","))],"id":"s","type":"grid"}]}"#
        let ids = (0..<600).map { "s#\($0)" }
        #expect(inPieces(json) == nil)
        let document = try FeedDocument(json: Data(json.utf8), registry: Self.registry)
        #expect(document.sections[0].content.ids == ids)
        #expect(document.diagnostics.map(\.code) == Array(repeating: .missingID, count: 600))
    }

    @Test(arguments: [
        "", "{", "[]", "null", #"{"sections":1}"#, #"{"sections":[1]}"#, #"{"sections":[{"id":"s","type":"g"}]}"#,
        #"{"sections":[{"id":"s","type":"g","items":[1]}]}"#,
        #"{"sections":[{"id":"s","type":"g","items":[{"id":"a"},]}]}"#, #"{"sections":[]} x"#,
        #"{"sections":[],"sections":[]}"#, #"{"sections":[{"id":"s","type":"g","items":[],"items":[]}]}"#,
        #"{"sections":[{"id":"s","type":"g","items":[{"id":"a","type":"x","type":"y"}]}]}"#,
        #"{"sections":[{"id":"s","type":"g","items":[{"id":"a","t\u0079pe":"x"}]}]}"#,
        #"{"sections":[{"id":"s","type":"g","items":[{"id":"a","type":null}]}]}"#,
        #"{"sections":[{"id":"s","type":"g","items":[{"id":"a}]}]}"#, #"{"sections":[{"id":"s\"#,
        #"{"version":9,"sections":[]}"#,
    ])
    func whatIsNotPlainIsLeftToTheWholeDecoder(json: String) {
        #expect(inPieces(json) == nil)
    }

    /// Every cut of a feed, and every feed with one byte changed, reads as the whole decoder reads it.
    @Test func damagedFeedsReadAlikeInBothWays() throws {
        let json = #"{"sections":[{"id":"s","type":"g","items":[{"id":"a","k":[1,"]"]},{"type":"x","id":"b"}]}]}"#
        let bytes = Array(json.utf8)
        let damaged =
            bytes.indices.map { Array(bytes[..<$0]) }
            + bytes.indices.flatMap { index in
                Array(#"{}[]",:\ 0x"#.utf8).map { byte in
                    var copy = bytes
                    copy[index] = byte
                    return copy
                }
            }
        var compared = 0
        for bytes in damaged {
            let json = String(decoding: bytes, as: UTF8.self)
            guard let document = inPieces(json) else { continue }
            compared += 1
            #expect(try document.json() == atOnce(json).json(), "\(json)")
        }
        #expect(compared > 100)
    }
}
