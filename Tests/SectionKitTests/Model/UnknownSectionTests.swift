import Foundation
import Snapshots
import Testing

@testable import SectionKit

/// A section of an unknown type never fails a feed, for any content. Items without an id are noted.
struct UnknownSectionTests {
    let registry: SectionRegistry

    init() throws { registry = try SectionRegistry([ChipSection(), CardSection()]) }

    private func document(_ section: String, _ registry: SectionRegistry) throws(FeedError) -> FeedDocument {
        let json = """
            {"sections": [{"id": "k", "type": "chip", "items": [{"id": "1", "title": "t"}]}, {"id": "s", \(section)}]}
            """
        return try FeedDocument(json: Data(json.utf8), registry: registry)
    }

    static let shapes = [
        #""type": "zoo""#, #""type": "zoo", "items": null"#, #""type": "zoo", "items": 7"#,
        #""type": "zoo", "items": {"a": 1}"#, #""type": "zoo", "items": [1, "a", null, true, [1], {}]"#,
        #""type": "zoo", "items": [{"whatever": 1}, {"id": 5}, {"id": "x"}]"#,
        #""type": "zoo", "header": "Near you", "footer": 3, "items": []"#,
        #""type": "zoo", "header": {"titel": 1}, "items": [{"type": 3}, {"type": "chip"}, {"type": "lion"}]"#,
    ]

    @Test(arguments: shapes)
    func anUnknownSectionOfAnyShapeIsLeftOut(shape: String) throws {
        let model = try FeedModel(try document(shape, registry), registry: registry)
        #expect(model.sections.map(\.key.id) == ["k"])
        let (mistakes, notes) = (
            model.diagnostics.filter(\.code.isMistake), model.diagnostics.filter { !$0.code.isMistake }
        )
        #expect(notes.map(\.code) == [.unknownSectionType])
        // Only a list has items, and each of them has to have an id.
        #expect(mistakes.isEmpty != (shape.contains("\"items\": [1") || shape.contains("\"items\": [{")))
    }

    @Test(arguments: shapes)
    func anUnknownSectionOfAnyShapeIsComparedWithItself(shape: String) throws {
        let feed = try document(shape, .empty)
        let model = try FeedModel(feed, registry: .empty)
        #expect(model.changes(to: model).isEmpty)
        let copy = try FeedDocument(json: try feed.json(), registry: .empty)
        #expect(try copy.json() == feed.json())
    }

    @Test(arguments: [
        (#"{"t": "é", "n": {"a": 1, "b": [2]}, "id": "1"}"#, true), (#"{"id":"1","n":{"a":1,"b":[2]},"t":"é"}"#, true),
        (#"{"id": 1, "n": {"b": [2], "a": 1.0}, "t": "\u00e9"}"#, true),
        (#"{"\u0069d": "1", "n": {"a": 1, "b": [2]}, "t": "é"}"#, true),
        (#"{"id": "1", "n": {"a": 1, "b": [2], "a": 7}, "t": "é"}"#, true),
        (#"{"id": "1", "n": {"a": 1, "b": [3]}, "t": "é"}"#, false),
        (#"{"id": "1", "n": {"a": "1", "b": [2]}, "t": "é"}"#, false), (#"{"id": "1", "t": "é"}"#, false),
    ])
    func itemsAreComparedAsValues(form: String, isEqual: Bool) throws {
        let item = #"{"id": "1", "n": {"a": 1, "b": [2]}, "t": "é"}"#
        let models = try [item, form].map { item in
            try FeedModel(try document(#""type": "zoo", "items": [\#(item)]"#, .empty), registry: .empty)
        }
        #expect(models[1].sections[1].content.ids == ["1"])
        #expect(models[0].changes(to: models[1]).isEmpty == isEqual)
    }

    @Test func itemsWithoutAnIdAreComparedByPlace() throws {
        let old = try FeedModel(try document(#""type": "zoo", "items": ["a", {"n": 1}]"#, .empty), registry: .empty)
        let new = try FeedModel(
            try document(#""type": "zoo", "items": ["b", {"n": 1}, 3]"#, .empty), registry: .empty)
        let changes = old.changes(to: new)
        #expect(changes.items.reconfigures == [.init(section: 1, item: 0)])
        #expect(changes.items.inserts == [.init(section: 1, item: 2)])
    }

    @Test func madeUpIdsAreUniqueInTheWholeFeed() throws {
        let json = """
            {"itemIds": "feed", "sections": [{"id": "a", "type": "x", "items": [1]}, {"id": "b", "type": "x", "items": [1]}]}
            """
        let feed = try FeedDocument(json: Data(json.utf8), registry: .empty)
        #expect(try FeedModel(feed, registry: .empty).sections.map(\.content.ids) == [["a#0"], ["b#0"]])
    }

    @Test(arguments: [#""type": "chip""#, #""type": "chip", "items": {}"#])
    func aKnownSectionHasAListOfItems(shape: String) {
        #expect(throws: FeedError.self) { try document(shape, registry) }
    }

    @Test(arguments: [
        #""type": "chip", "items": [1]"#, #""type": "chip", "items": [{"title": "t"}]"#,
        #""type": "chip", "header": "H", "items": []"#,
    ])
    func unreadableItemOfAKnownSectionIsAMistake(shape: String) throws {
        #expect(try document(shape, registry).diagnostics.map(\.code.isMistake) == [true])
    }
}
