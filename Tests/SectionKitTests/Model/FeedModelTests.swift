import Foundation
import Snapshots
import Testing

@testable import SectionKit

struct FeedModelTests {
    let registry: SectionRegistry

    init() throws { registry = try SectionRegistry([ChipSection(), CardSection()]) }

    private func document(_ sections: String, itemIDs: String = "section") throws -> FeedDocument {
        let json = "{\"itemIds\": \"\(itemIDs)\", \"sections\": [\(sections)]}"
        return try FeedDocument(json: Data(json.utf8), registry: registry)
    }

    private func chips(_ id: String, _ items: [String], type: String = "chip") -> String {
        let items = items.map { "{\"id\": \"\($0.prefix(1))\", \"title\": \"\($0)\"}" }.joined(separator: ",")
        return "{\"id\": \"\(id)\", \"type\": \"\(type)\", \"items\": [\(items)]}"
    }

    @Test func unknownSectionsAreLeftOutWithOneDiagnosticPerType() throws {
        let feed = try document(
            [chips("x", ["a"], type: "zoo"), chips("s", ["a"]), chips("y", [], type: "zoo")].joined(separator: ","))
        let model = try FeedModel(feed, registry: registry)
        #expect(model.sections.map(\.key.id) == ["s"])
        #expect(
            model.diagnostics.map(\.message) == [
                "no plugin is registered for section type 'zoo'; its sections are left out"
            ])
    }

    @Test func unknownSectionsMayBeShownAsPlaceholders() throws {
        var registry = registry
        registry.fallback = .placeholder
        let model = try FeedModel(try document(chips("x", ["a"], type: "zoo")), registry: registry)
        #expect(model.sections.map(\.key.type) == ["zoo"])
        let environment = LayoutEnvironment(containerSize: Size(width: 390, height: 844))
        #expect(model.sections[0].content.cell(at: 0, in: environment) == .placeholder("zoo: a"))
    }

    @Test func unknownItemsAreLeftOutOfKnownSections() throws {
        let section = """
            {"id": "s", "type": "chip", "items": [{"id": "1", "title": "t"}, {"id": "2", "type": "zoo"}]}
            """
        let model = try FeedModel(try document(section), registry: registry)
        #expect(model.sections[0].content.ids == ["1"])
        #expect(model.snapshot.numberOfItems == 1)
        #expect(model.diagnostics.map(\.code) == [.unknownItemType])
    }

    @Test func duplicateItemsAreRefusedWithBothPlaces() throws {
        let feed = try document(chips("s", ["a", "b", "a"]))
        let error = #expect(throws: FeedError.self) { try FeedModel(feed, registry: registry, file: "f.json") }
        #expect(
            error?.description
                == "f.json: item id 'a' occurs twice, at item 0 of section 's' and at item 2 of section 's'")
    }

    /// Regression: places did not count items that had been left out, and had no line.
    @Test func duplicatesAreNamedWithTheirLinesInTheFile() throws {
        let json = """
            {"sections": [{"id": "z", "type": "zoo"}, {"id": "s", "type": "chip", "items": [
            {"id": "0", "type": "zoo"},
            {"id": "a", "title": "1"},
              {"id": "a", "title": "2"}]}]}
            """
        let file = FileManager.default.temporaryDirectory.appending(path: "feed-\(UUID().uuidString).json")
        try Data(json.utf8).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        let feed = try FeedDocument(contentsOf: file.path, registry: registry)
        let error = #expect(throws: FeedError.self) { try FeedModel(feed, registry: registry, file: file.path) }
        #expect(
            error?.description == "\(file.path):4:10: item id 'a' occurs twice, "
                + "at item 1 of section 's' (3:8) and at item 2 of section 's'")
    }

    @Test func idsThatOnlyLookAlikeAreToldApart() throws {
        let items = #"{"id": "caf\u00e9", "title": "1"}, {"id": "cafe\u0301", "title": "2"}"#
        let feed = try document("{\"id\": \"s\", \"type\": \"chip\", \"items\": [\(items)]}")
        let error = #expect(throws: FeedError.self) { try FeedModel(feed, registry: registry) }
        #expect(
            error?.message.hasSuffix(
                "; they are the same text in two Unicode normalisations, U+00E9 and U+0065 U+0301") == true)
    }

    @Test func controlCharactersOfAFeedReachNoTerminal() throws {
        let feed = try document(chips("x\\u001b[31m", ["a"], type: "zoo\\u0000\\u202e"))
        let model = try FeedModel(feed, registry: registry)
        #expect(
            model.diagnostics.map(\.message) == [
                "no plugin is registered for section type 'zoo\\u{0}\\u{202E}'; its sections are left out"
            ])
    }

    @Test(arguments: [FeedModel.DuplicatePolicy.firstWins, .lastWins])
    func duplicateItemsFollowThePolicy(policy: FeedModel.DuplicatePolicy) throws {
        let feed = try document(chips("s", ["a1", "b", "a2"]) + "," + chips("t", ["a3"]))
        let model = try FeedModel(feed, registry: registry, duplicates: policy)
        let expected = policy == .firstWins ? ["a", "b"] : ["b", "a"]
        #expect(model.sections[0].content.ids == expected)
        #expect(try model.snapshot.itemIdentifiers(inSection: model.sections[0].key) == expected)
        #expect(model.sections[1].content.ids == ["a"])
        #expect(model.diagnostics.count == 1)
    }

    @Test func itemMayBeInTwoSectionsByDefault() throws {
        let sections = chips("s", ["a"]) + "," + chips("t", ["a"])
        _ = try FeedModel(try document(sections), registry: registry)
        #expect(throws: FeedError.self) {
            try FeedModel(try document(sections, itemIDs: "feed"), registry: registry)
        }
    }

    @Test func duplicateSectionsAreRefused() throws {
        let feed = try document(chips("s", ["a"]) + "," + chips("s", ["b"], type: "card"))
        let error = #expect(throws: FeedError.self) { try FeedModel(feed, registry: registry) }
        #expect(error?.description == "section id 's' occurs twice, at sections[0] and at sections[1]")
        let model = try FeedModel(feed, registry: registry, duplicates: .lastWins)
        #expect(model.sections.map(\.key) == [SectionKey(id: "s", type: "card")])
    }

    @Test func contentIsComparedByEqualityAndPlacesByIdentity() throws {
        let old = try FeedModel(try document(chips("s", ["a", "b", "c"])), registry: registry)
        let new = try FeedModel(try document(chips("s", ["c", "a2", "b"])), registry: registry)
        let changes = old.changes(to: new)
        #expect(changes.items.moves == [.init(from: .init(section: 0, item: 2), to: .init(section: 0, item: 0))])
        #expect(changes.items.reconfigures == [.init(section: 0, item: 0)])
        #expect(changes.operations == 1)
    }

    @Test func aSectionWhoseTypeChangedIsAnotherSection() throws {
        let old = try FeedModel(try document(chips("s", ["a"])), registry: registry)
        let new = try FeedModel(try document(chips("s", ["a"], type: "card")), registry: registry)
        let changes = old.changes(to: new)
        #expect(changes.sections.deletes == [0])
        #expect(changes.sections.inserts == [0])
    }

    @Test func twoPluginsForOneTypeAreRefused() {
        let error = #expect(throws: RegistryError.self) { try SectionRegistry([ChipSection(), ChipSection()]) }
        #expect(error?.type == "chip")
    }
}
