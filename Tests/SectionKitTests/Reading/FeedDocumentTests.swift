import Foundation
import Snapshots
import Testing

@testable import SectionKit

struct FeedDocumentTests {
    let registry: SectionRegistry

    init() throws { registry = try SectionRegistry([ChipSection(), CardSection()]) }

    private func document(_ json: String) throws(FeedError) -> FeedDocument {
        try FeedDocument(json: Data(json.utf8), registry: registry, file: "feed.json")
    }

    @Test func itemsAreDecodedByTheirSectionsPluginOrTheirOwn() throws {
        let feed = try document(
            """
            {"version": 1, "itemIds": "feed", "sections": [
              {"id": "s", "type": "chip", "header": {"title": "H", "subtitle": "S", "tappable": true}, "footer": {"title": "F"}, "items": [
                {"id": "1", "title": "one", "unknown": [1, {"deep": true}]},
                {"id": "2", "type": "card", "title": "two", "price": "3"},
                {"id": "3", "title": "three"}]}]}
            """)
        let section = try #require(feed.sections.first)
        #expect(feed.itemIDs == .feed)
        #expect(section.header == SectionHeader(title: "H", subtitle: "S", isTappable: true))
        #expect(section.footer == SectionHeader(title: "F"))
        #expect((0..<3).map { section.content.type(at: $0) } == ["chip", "card", "chip"])
        #expect(section.content.ids == ["1", "2", "3"])
        #expect(section.content.wideItems == [1])
    }

    @Test func writtenFeedsAreReadBack() throws {
        let shape = FeedShape(
            seed: 5,
            sections: [
                SectionShape(type: "chip", items: 7, header: "Chips"),
                SectionShape(type: "chip", items: 9, ads: AdRule(everyRows: 1, columns: 2, type: "card")),
            ])
        let feed = FeedGenerator(registry: registry).generate(shape)
        let bytes = try feed.json()
        let copy = try FeedDocument(json: bytes, registry: registry)
        #expect(try copy.json() == bytes)
        #expect(try FeedModel(feed, registry: registry).changes(to: FeedModel(copy, registry: registry)).isEmpty)
    }

    static let mistakes: [(json: String, message: String)] = [
        ("", "feed.json: the document is empty; a feed is a JSON object"),
        (" \n ", "feed.json: the document is empty; a feed is a JSON object"),
        (
            "\u{0}\u{0}",
            "feed.json:1:1: this is not JSON: a zero byte; the file is not UTF-8 text, or was not written to its end"
        ),
        (
            "{\"sections\": [\u{0}",
            "feed.json:1:15: this is not JSON: a zero byte; the file is not UTF-8 text, or was not written to its end"
        ),
        ("[]", "feed.json:1:1: the document: expected an object, found a list"),
        ("{}", "feed.json:1:1: the document: the key 'sections' is missing"),
        (
            "{\"sections\": [",
            "feed.json:1:15: this is not JSON, or it is truncated: unexpected end of file during JSON parse."
        ),
        ("{\"sections\": []}\n x", "feed.json:2:2: there is more text behind the end of the JSON"),
        (
            "{\"sections\":\n  nope}",
            "feed.json:2:3: this is not JSON: `nope` is not a JSON value"
        ),
        (
            "{\"version\": 2, \"sections\": []}",
            "feed.json:1:13: version: version 2 is not supported; this program reads version 1"
        ),
        (
            "{\"sections\": [{\"id\": null, \"type\": \"chip\", \"items\": []}]}",
            "feed.json:1:22: sections[0].id: expected a string or a whole number, found null"
        ),
        (
            "{\"sections\": [{\"id\": \"a\", \"type\": \"chip\", \"items\": {}}]}",
            "feed.json:1:52: sections[0].items: expected a list, found an object"
        ),
        (
            String(repeating: "[", count: 600),
            "feed.json:1:513: lists and objects are nested more than 512 levels deep here"
        ),
    ]

    @Test(arguments: mistakes)
    func mistakesAreNamedWithTheirPlace(mistake: (json: String, message: String)) {
        let error = #expect(throws: FeedError.self) { try document(mistake.json) }
        #expect(error?.description == mistake.message)
    }

    /// Regression: the error named the end of the file instead of the byte's place.
    @Test func invalidUTF8IsReportedWithItsPlace() {
        let json = Data("{\"sections\": [\n {\"id\": \"a".utf8) + [0xFF] + Data("\"}]}".utf8)
        let error = #expect(throws: FeedError.self) {
            try FeedDocument(json: json, registry: registry, file: "feed.json")
        }
        #expect(
            error?.description == "feed.json:2:11: the byte 0xFF is not UTF-8 here; save the feed as UTF-8")
    }

    /// `JSONDecoder` overlooks a trailing comma, a server's or an editor's reader does not.
    @Test(arguments: [
        (#"{"sections": [],}"#, "1:16", "key of this object"),
        (#"{"sections": [{"id": "a", "type": "banner", "items": []},]}"#, "1:57", "element of this list"),
        (#"{"sections": [{"id": "a", "type": "banner", "items": [], }]}"#, "1:56", "key of this object"),
        (
            "{\"sections\": [{\"id\": \"a\", \"type\": \"banner\", \"items\": [{\"id\": \"1\",\n \"title\": \"t\",\n}]}]}",
            "2:14", "key of this object"
        ),
        (
            #"{"sections": [{"id": "a", "type": "banner", "items": [{"id": "1", "title": "t"} , ]}]}"#, "1:81",
            "element of this list"
        ),
    ])
    func aTrailingCommaHasItsPlace(json: String, place: String, owner: String) {
        let error = #expect(throws: FeedError.self) { try document(json) }
        #expect(
            error?.description.hasSuffix(
                "\(place): this is not JSON: trailing comma after the last \(owner); remove the comma") == true,
            "\(error?.description ?? "")")
    }

    @Test func commasInTextsAreNotTrailing() throws {
        let json = #"{"sections": [{"id": "a,]", "type": "banner", "items": [{"id": "1,}", "title": "\",]"}]}]}"#
        #expect(try document(json).itemCount == 1)
    }

    @Test func directoryIsReported() {
        let error = #expect(throws: FeedError.self) { try FeedDocument(contentsOf: "/", registry: registry) }
        #expect(error?.description == "/: this is a directory; name the feed file in it")
    }

    @Test func aMissingFileIsNamed() {
        let error = #expect(throws: FeedError.self) {
            try FeedDocument(contentsOf: "no/such/feed.json", registry: registry)
        }
        #expect(error?.description == "no/such/feed.json: the feed file does not exist")
    }
}
