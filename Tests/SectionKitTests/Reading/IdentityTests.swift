import Foundation
import Snapshots
import StrataBasics
import Testing

@testable import SectionKit

/// Ids are texts or whole numbers, in sections and in items of every type, however a feed is read.
struct IdentityTests {
    let registry: SectionRegistry

    init() throws { registry = try SectionRegistry([ChipSection(), ShelfSection()]) }

    /// The id that a JSON value holds; nil if it holds another value.
    static let ids: [(json: String, id: String?)] = [
        (#""a7""#, "a7"), (#""01""#, "01"), (#""1.0""#, "1.0"), (#""""#, ""),
        ("1", "1"), ("0", "0"), ("-0", "0"), ("-12", "-12"), ("1.0", "1"), ("1e3", "1000"),
        ("9007199254740993", "9007199254740993"), ("9223372036854775807", "9223372036854775807"),
        ("9223372036854775808", "9223372036854775808"), ("18446744073709551615", "18446744073709551615"),
        ("18446744073709551616", nil), ("1.5", nil), ("1e30", nil), ("1e999", nil), ("true", nil), ("null", nil),
        ("[1]", nil), ("{}", nil),
    ]

    /// A plain feed is read out of its bytes; one with an escape in a key by Foundation's decoder.
    static let endings = ["", #", "\u0061": 1"#]

    private func feed(_ sections: String, _ ending: String = "", _ registry: SectionRegistry) throws -> FeedDocument {
        try FeedDocument(json: Data("{\"sections\": [\(sections)]\(ending)}".utf8), registry: registry)
    }

    @Test(arguments: ids, endings) func anItemOfARegisteredTypeHasIt(_ id: (json: String, id: String?), ending: String)
        throws
    {
        let section = #"{"id": "s", "type": "chip", "items": [{"id": \#(id.json), "title": "t"}]}"#
        let document = try feed(section, ending, registry)
        #expect(document.sections[0].content.ids == [id.id ?? "s#0"], "\(id.json)")
        #expect(document.diagnostics.map(\.code) == (id.id == nil ? [.missingID] : []), "\(id.json)")
        #expect(document.diagnostics.allSatisfy { $0.location?.line == 1 && $0.code.isMistake })
    }

    @Test(arguments: ids, endings) func anItemOfAnUnregisteredTypeHasIt(
        _ id: (json: String, id: String?), ending: String
    ) throws {
        for registry in [registry, .empty] {
            let section = #"{"id": "s", "type": "zoo", "items": [{"id": \#(id.json), "title": "t"}]}"#
            let document = try feed(section, ending, registry)
            #expect(document.sections[0].content.ids == [id.id ?? "s#0"], "\(id.json)")
            #expect(document.diagnostics.map(\.code) == (id.id == nil ? [.missingID] : []), "\(id.json)")
        }
    }

    @Test(arguments: ids, endings) func aSectionHasIt(_ id: (json: String, id: String?), ending: String) throws {
        let section = #"{"id": \#(id.json), "type": "chip", "items": []}"#
        guard let expected = id.id else {
            let error = #expect(throws: FeedError.self) { try feed(section, ending, registry) }
            #expect(error?.location?.line == 1, "\(id.json): \(String(describing: error))")
            return
        }
        #expect(try feed(section, ending, registry).sections.map(\.id) == [expected])
    }

    @Test(arguments: ["chip", "zoo"], endings) func aMissingIdIsAnErrorWithItsPlace(type: String, ending: String) throws
    {
        let section =
            "{\"id\": \"s\", \"type\": \"\(type)\", \"items\": [{\"id\": 1, \"title\": \"t\"},\n {\"title\": \"u\"}]}"
        let document = try feed(section, ending, registry)
        #expect(
            document.diagnostics.map { "\($0.error(file: "f.json"))" } == [
                "f.json:2:2: sections[0].items[1]: the key 'id' is missing (section 's', item 's#1', plugin '\(type)'); "
                    + "a placeholder is shown"
            ])
        #expect(document.sections[0].content.ids == ["1", "s#1"])
    }

    @Test func anotherIdIsAnErrorWithItsPlace() throws {
        let document = try feed(#"{"id": "s", "type": "zoo", "items": [{"id": 1.5}, 7]}"#, "", registry)
        #expect(
            document.diagnostics.map { "\($0.error())" } == [
                "1:59: sections[0].items[0].id: expected a string or a whole number, found the number 1.5 "
                    + "(section 's', item 's#0', plugin 'zoo'); a placeholder is shown",
                "1:65: sections[0].items[1]: expected an object, found the number 7 "
                    + "(section 's', item 's#1', plugin 'zoo'); a placeholder is shown",
            ])
    }

    /// Items that a plugin finds in an item become items of the feed.
    @Test(arguments: endings) func itemsInAnItemHaveIdsToo(ending: String) throws {
        let section = """
            {"id": 3, "type": "shelf", "items": [{"id": 7, "code": 8, "day": 0, "names": {"id": "x"}, "items": [{"id": 1}]}]}
            """
        let document = try feed(section, ending, registry)
        #expect(document.diagnostics.isEmpty)
        let shelf = try #require(document.sections[0].content.item(at: 0, as: ShelfSection.Item.self))
        #expect(shelf.id == "7" && shelf.items?.map(\.id) == ["1"])
        let wrong = section.replacingOccurrences(of: "\"code\": 8", with: "\"code\": \"8\"")
        #expect(try feed(wrong, ending, registry).diagnostics.map(\.code) == [.unreadableItem])
        let nested = section.replacingOccurrences(of: "[{\"id\": 1}]", with: "[{\"id\": 1.5}]")
        let found = try feed(nested, ending, registry).diagnostics
        #expect(found.map(\.code) == [.missingID])
        #expect(
            found.first?.message.hasPrefix("sections[0].items[0].items[0].id: expected a string or a whole") == true)
    }

    @Test(arguments: endings) func oneAndItsTextAreDuplicates(ending: String) throws {
        for type in ["chip", "zoo"] {
            let section =
                #"{"id": "s", "type": "\#(type)", "items": [{"id": 1, "title": "t"}, {"id": "1", "title": "t"}]}"#
            let document = try feed(section, ending, .empty)
            let error = #expect(throws: FeedError.self) { try FeedModel(document, registry: .empty) }
            #expect(error?.message == "item id '1' occurs twice, at item 0 of section 's' and at item 1 of section 's'")
        }
    }

    @Test func movedItemsWithNumbersAreMoves() throws {
        func model(_ ids: [String]) throws -> FeedModel {
            let items = ids.map { #"{"id": \#($0), "text": "item \#(Int(Double($0.filter { $0 != "\"" }) ?? 0))"}"# }
            let document = try feed(
                #"{"id": "s", "type": "zoo", "items": [\#(items.joined(separator: ","))]}"#, "", .empty)
            return try FeedModel(document, registry: .empty)
        }
        let changes = try model(["1", "2", "3"]).changes(to: model(["3", "1", "2"]))
        #expect(changes.items.moves.count == 1 && changes.items.reconfigures.isEmpty)
        #expect(changes.items.deletes.isEmpty && changes.items.inserts.isEmpty)
        // Another spelling of the same id is not a change.
        #expect(try model(["1", "2"]).changes(to: model(["\"1\"", "2.0"])).isEmpty)
    }

    /// A component of a backend that nobody knows may have any keys.
    @Test func anotherFormatsItemsOfUnknownTypesNeedNoId() throws {
        let json = Data(#"{"id": "s", "items": [{"sku": 1}, {"id": 2}]}"#.utf8)
        let input = FeedInput(json, registry: registry)
        let section = try input.decode(Component.self).section
        #expect(section.content.ids == ["s#0", "2"])
        #expect(input.diagnostics.isEmpty)
    }

    @Test func anotherFormatsDatesAndKeysAreDecodedAsItAsks() throws {
        let json = Data(#"{"id": "s", "items": [{"id": 1, "opened_on": 60, "names": {"a_b": "c"}}, {"id": "2"}]}"#.utf8)
        let decoder = JSONDecoder()
        decoder.keyDecodingStrategy = .convertFromSnakeCase
        decoder.dateDecodingStrategy = .secondsSince1970
        let input = FeedInput(json, registry: registry)
        var section = try input.decode(Shelves.self, decoder: decoder).section
        #expect(input.diagnostics.isEmpty)
        let first = try #require(section.content.item(at: 0, as: ShelfSection.Item.self))
        #expect(first.id == "1" && first.openedOn == Date(timeIntervalSince1970: 60) && first.names == ["a_b": "c"])
        section.id = ""
    }
}

private struct Component: Decodable {
    let section: FeedDocument.Section
    private enum Key: CodingKey { case id, items }

    init(from decoder: any Decoder) throws {
        let keys = try decoder.container(keyedBy: Key.self)
        section = try FeedDocument.Section(
            id: keys.decode(SectionID.self, forKey: .id), type: "zoo", items: keys.decoders(forKey: .items))
    }
}

private struct Shelves: Decodable {
    let section: FeedDocument.Section
    private enum Key: CodingKey { case id, items }

    init(from decoder: any Decoder) throws {
        let keys = try decoder.container(keyedBy: Key.self)
        section = try FeedDocument.Section(
            id: keys.decode(SectionID.self, forKey: .id), type: "shelf", items: keys.decoders(forKey: .items))
    }
}

/// Items of many kinds of values, with an id that is wrapped.
private struct ShelfSection: SectionPlugin {
    static let type: SectionType = "shelf"

    struct ProductID: RawRepresentable, Hashable, Codable, Sendable {
        var rawValue: String
    }

    struct Book: SectionItem {
        var id: ItemID
    }

    struct Item: SectionItem {
        var product: ProductID
        var code: Int?
        var names: [String: String]?
        var openedOn: Date?
        var items: [Book]?

        var id: ItemID { product.rawValue }

        private enum CodingKeys: String, CodingKey { case product = "id", code, names, openedOn, items }
    }

    func layout(of section: SectionContext, in environment: LayoutEnvironment) -> LayoutStyle {
        .list(rowHeight: .absolute(40))
    }

    func cell(for item: Item, in environment: LayoutEnvironment) -> CellConfiguration { .text(item.id) }

    static func sample(id: ItemID, using random: inout SeededRandom) -> Item {
        Item(product: ProductID(rawValue: id))
    }
}
