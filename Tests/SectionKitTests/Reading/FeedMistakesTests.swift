import Foundation
import Snapshots
import StrataBasics
import Testing

@testable import SectionKit

/// One bad item does not affect the others.
struct FeedMistakesTests {
    let registry: SectionRegistry
    let environment = LayoutEnvironment(containerSize: Size(width: 390, height: 844))

    init() throws { registry = try SectionRegistry([ChipSection(), CardSection(), PictureSection()]) }

    private func document(_ items: String, header: String = "null") throws -> FeedDocument {
        let json = #"{"sections": [{"id": "s", "type": "chip", "header": \#(header), "items": [\#(items)]}]}"#
        return try FeedDocument(json: Data(json.utf8), registry: registry)
    }

    private func text(_ cell: CellConfiguration) -> String { "\(cell)" }

    static let mistakes: [(item: String, message: String)] = [
        (
            #"{"id": "b"}"#,
            "1:98: sections[0].items[1]: the key 'title' is missing (section 's', item 'b', plugin 'chip')"
        ),
        (
            #"{"id": 7.5, "title": "x"}"#,
            "1:105: sections[0].items[1].id: expected a string or a whole number, found the number 7.5 "
                + "(section 's', item 's#1', plugin 'chip')"
        ),
        (
            #"{"id": "b", "type": "card", "title": []}"#,
            "1:135: sections[0].items[1].title: expected a string, found a list (section 's', item 'b', plugin 'card')"
        ),
        (
            "5",
            "1:98: sections[0].items[1]: expected an object, found the number 5 (section 's', item 's#1', plugin 'chip')"
        ),
        ("null", "1:98: sections[0].items[1]: expected an object, found null (section 's', item 's#1', plugin 'chip')"),
        (
            #"{"id": "b", "type": 5}"#,
            "1:118: sections[0].items[1].type: expected a string, found the number 5 (section 's', item 'b', plugin 'chip')"
        ),
    ]

    @Test(arguments: mistakes)
    func anItemThatCannotBeDecodedIsAPlaceholderAndNamed(mistake: (item: String, message: String)) throws {
        let feed = try document(#"{"id": "a", "title": "one"}, \#(mistake.item), {"id": "c", "title": "three"}"#)
        #expect(feed.diagnostics.map { "\($0.error())" } == [mistake.message + "; a placeholder is shown"])
        #expect(feed.diagnostics.allSatisfy { [.unreadableItem, .missingID].contains($0.code) && $0.code.isMistake })
        let content = feed.sections[0].content
        #expect(content.count == 3)
        #expect(text(content.cell(at: 0, in: environment)).contains("one"))
        #expect(text(content.cell(at: 1, in: environment)).contains(content.id(at: 1)))
        #expect(text(content.cell(at: 2, in: environment)).contains("three"))
        let model = try FeedModel(feed, registry: registry)
        #expect(model.diagnostics == feed.diagnostics)
        #expect(model.sections[0].content.count == 3)
    }

    @Test func aHeaderThatCannotBeDecodedIsLeftOut() throws {
        let feed = try document(#"{"id": "a", "title": "one"}"#, header: #""\u001b[31m""#)
        #expect(feed.sections[0].header == nil && feed.sections[0].content.count == 1)
        #expect(
            feed.diagnostics.map { "\($0.error())" } == [
                "1:53: sections[0].header: expected an object, found the string '\\u{1B}[31m' "
                    + "(section 's', plugin 'chip'); it is left out"
            ])
    }

    /// Regression: the section kept the unreadable item and failed on the number again.
    @Test(arguments: ["1e999", "-1e999"])
    func tooLargeNumberAffectsOnlyItsItem(number: String) throws {
        let image = #"{"width": \#(number), "height": 10, "seed": 1}"#
        let bad = #"{"id": "b", "type": "picture", "name": "\" 1e999", "image": \#(image)}"#
        let feed = try document(#"{"id": "a", "title": "one"}, \#(bad), {"id": "c", "title": "x"}"#)
        #expect(
            feed.diagnostics.map { "\($0.error())" } == [
                "1:168: sections[0].items[1]: the number \(number) is too large "
                    + "(section 's', item 'b', plugin 'picture'); a placeholder is shown"
            ])
        #expect(feed.sections[0].content.ids == ["a", "b", "c"])
        #expect(try FeedDocument(json: feed.json(), registry: registry).itemCount == 3)
    }

    @Test func anEmptyIdIsNoted() throws {
        let feed = try document(#"{"id": "a", "title": "one"}, {"id": "", "title": "two"}"#)
        let model = try FeedModel(feed, registry: registry)
        #expect(model.diagnostics.map(\.code) == [.emptyID])
        #expect(
            model.diagnostics.map(\.message) == [
                "item 1 of section 's' has an empty id; it is shown; give it a unique id"
            ])
        #expect(model.sections[0].content.ids == ["a", ""])
    }

    static let types: [(section: String, message: String)] = [
        (
            #"{"id": "s", "type": 7, "items": [{"id": "a"}, 3]}"#,
            "2:21: sections[0].type: expected a string, found the number 7 (section 's'); the section is left out"
        ),
        (
            #"{"type": null, "items": [1, 2]}"#,
            "2:10: sections[0].type: expected a string, found null; the section is left out"
        ),
        (
            #"{"id": 5, "items": {}, "type": ["chip"]}"#,
            "2:32: sections[0].type: expected a string, found a list (section '5'); the section is left out"
        ),
    ]

    @Test(arguments: types)
    func aSectionWhoseTypeIsNoStringIsLeftOut(mistake: (section: String, message: String)) throws {
        let rest = #"{"id": "t", "type": "chip", "items": [{"id": "a", "title": "x"}]}"#
        let json = "{\"sections\": [\n\(mistake.section),\n\(rest)]}"
        let feed = try FeedDocument(json: Data(json.utf8), registry: registry)
        #expect(feed.diagnostics.map { "\($0.error())" } == [mistake.message])
        #expect(feed.diagnostics.map(\.code) == [.unreadableSection])
        #expect(feed.diagnostics.allSatisfy { $0.code.isMistake })
        #expect(feed.unreadSectionCount == 1)
        #expect(feed.unreadItemCount == (mistake.section.contains("{}") ? 0 : 2))
        let model = try FeedModel(feed, registry: registry)
        #expect(model.sections.map(\.key.id) == ["t"] && model.diagnostics == feed.diagnostics)
    }

    @Test func placesAreThoseOfTheDocumentBehindASectionThatIsLeftOut() throws {
        let section = #"{"id": "t", "type": "chip", "items": [{"id": "a", "title": 1}]}"#
        let json = Data(#"{"sections": [{"type": 7}, \#(section), \#(section)]}"#.utf8)
        let feed = try FeedDocument(json: json, registry: registry)
        #expect(feed.diagnostics.dropFirst().allSatisfy { $0.message.contains("].items[0].title") })
        #expect(feed.diagnostics[1].message.hasPrefix("sections[1]"))
        let error = #expect(throws: FeedError.self) { try FeedModel(feed, registry: registry) }
        #expect(error?.message == "section id 't' occurs twice, at sections[1] and at sections[2]")
    }

    @Test func invalidUTF8AffectsOnlyItsByte() throws {
        let json =
            Data(#"{"sections": [{"id": "s", "type": "chip", "items": [\#n {"id": "a", "title": "o"#.utf8) + [0xFF]
            + Data(#"e"}, {"id": "b", "title": 5}]}]}"#.utf8)
        let feed = try FeedDocument(json: json, registry: registry, file: "feed.json")
        #expect(text(feed.sections[0].content.cell(at: 0, in: environment)).contains("o\u{FFFD}e"))
        #expect(feed.diagnostics.map(\.code) == [.invalidText, .unreadableItem])
        #expect(
            feed.diagnostics.first.map { "\($0.error(file: "feed.json"))" }
                == "feed.json:2:25: sections[0].items[0]: the byte 0xFF is not UTF-8 here "
                + "(section 's', item 'a', plugin 'chip'); U+FFFD is shown; save the feed as UTF-8")
    }

    @Test func allOfManyAreCountedAndTheFirstNamedWithTheirPlaces() throws {
        let items = (0..<1_500).map { #"\#n{"id": "\#($0)"}"# }
        let feed = try document(items.joined(separator: ","))
        #expect(feed.itemCount == 1_500)
        #expect(feed.diagnostics.count == 1_001)
        #expect(feed.diagnostics[999].location == TextPosition(line: 1_001, column: 1))
        #expect(feed.diagnostics[1_000].message == "500 more sections, items or headers cannot be read")
    }

    @Test func ofManyDuplicatesEmptyIDsAndUnknownTypesTheFirstAreNamed() throws {
        let chips = (0..<2_400).map { #"{"id": "\#($0 / 2)", "title": "x"}"# }
        let odd = (0..<1_003).map { #"{"id": "o\#($0)", "type": "t\#($0)"}"# }
        let unnamed = #", {"id": "", "title": "x"}, {"id": "", "title": "x"}"#
        let feed = try document((chips + odd).joined(separator: ",") + unnamed)
        let diagnostics = try FeedModel(feed, registry: registry, duplicates: .firstWins).diagnostics
        let counts = Dictionary(grouping: diagnostics, by: \.code).mapValues(\.count)
        #expect(counts == [.duplicateID: 1_001, .unknownItemType: 1_001, .emptyID: 1])
        #expect(
            diagnostics.suffix(2).map(\.message) == [
                "3 more types of items have no plugin", "201 more sections or items have the id of another",
            ])
    }

    @Test func placeholdersAreWrittenAsTheyWereReadAndKeptApartByType() throws {
        let items = #"{"id":"a","title":1},{"id":"b","type":"card"},{"id":"c","title":"x"},{"id":"b","title":"y"}"#
        let feed = try document(items)
        let copy = try FeedDocument(json: feed.json(), registry: registry)
        #expect(try copy.json() == feed.json())
        let model = try FeedModel(feed, registry: registry, duplicates: .lastWins)
        let content = model.sections[0].content
        #expect(content.ids == ["a", "c", "b"])
        #expect((0..<3).map { content.type(at: $0) } == ["chip", "chip", "chip"])
    }

    @Test func repairedItemIsAChange() throws {
        let bad = try FeedModel(document(#"{"id": "a"}"#), registry: registry)
        let good = try FeedModel(document(#"{"id": "a", "title": "x"}"#), registry: registry)
        #expect(bad.changes(to: bad).isEmpty)
        #expect(!bad.changes(to: good).isEmpty)
    }

    @Test func customDecoderStopsAtTheFirstMistake() throws {
        let decoder = JSONDecoder()
        decoder.userInfo[.sectionRegistry] = registry
        let json = Data(#"{"sections": [{"id": "s", "type": "chip", "items": [{"id": "a"}]}]}"#.utf8)
        #expect(throws: DecodingError.self) { try decoder.decode(FeedDocument.self, from: json) }
    }
}

private struct PictureSection: SectionPlugin {
    static let type: SectionType = "picture"

    struct Item: SectionItem {
        var id: ItemID
        var image: ImageSource
    }

    func layout(of section: SectionContext, in environment: LayoutEnvironment) -> LayoutStyle {
        .list(rowHeight: .absolute(90))
    }

    func cell(for item: Item, in environment: LayoutEnvironment) -> CellConfiguration { .image(item.image) }

    static func sample(id: ItemID, using random: inout SeededRandom) -> Item {
        Item(id: id, image: .seed(random.next(), width: 10, height: 10))
    }
}
