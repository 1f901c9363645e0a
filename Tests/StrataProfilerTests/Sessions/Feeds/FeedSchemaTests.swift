import Foundation
import SectionKit
import StrataBasics
import Testing

/// The schema of feeds says what the reader says.
@Suite struct FeedSchemaTests {
    private static let schema = Result { try FeedSchema(ShippedProfiles.registry()).json }

    private func faults(_ feed: JSONValue) throws -> [String] {
        try SchemaValidator(root: Self.schema.get()).faults(feed)
    }

    private func faults(_ sections: String) throws -> [String] {
        try faults(JSONDecoder().decode(JSONValue.self, from: Data("{\"sections\": [\(sections)]}".utf8)))
    }

    @Test func generatedFeedsOfEveryTypeAreValid() throws {
        let registry = try ShippedProfiles.registry()
        let shapes = registry.types.map { SectionShape(type: $0, count: 2, items: 9, header: "Head", footer: "Foot") }
        let home = SectionShape.marketplaceHome.map { shape in
            var short = shape
            short.items = min(shape.items, 24)
            return short
        }
        for shape in [
            FeedShape(seed: 4, itemIDs: .feed, sections: shapes), FeedShape(seed: 1, sections: home),
        ] {
            let json = try FeedGenerator(registry: registry).generate(shape).json()
            #expect(try faults(JSONDecoder().decode(JSONValue.self, from: json)) == [])
        }
    }

    /// For every key of every sample: another type of value is refused by the schema, and by the plugin.
    @Test(arguments: try ShippedProfiles.registry().types)
    func aKeyOfAnotherTypeIsRefused(type: SectionType) throws {
        let registry = try ShippedProfiles.registry()
        guard case .object(let sample) = try registry.plugin(for: type).sampleItem().json else {
            throw FeedError(code: .invalid, message: "no object")
        }
        func feed(_ item: [String: JSONValue]) -> JSONValue {
            ["sections": [["id": "s", "type": .string(type.rawValue), "items": [.object(item)]]]]
        }
        #expect(try faults(feed(sample)) == [])
        for key in sample.keys {
            var wrong = sample
            wrong[key] = if case .object = sample[key] { 7 } else { [:] }
            #expect(try !faults(feed(wrong)).isEmpty, "\(type).\(key)")
            let read = try FeedDocument(json: JSONEncoder().encode(feed(wrong)), registry: registry)
            #expect(!read.diagnostics.isEmpty, "\(type).\(key)")
        }
    }

    @Test(arguments: [
        (#"{"id": "s", "type": "grid", "items": [{"id": "a", "title": "t"}]}"#, true),
        (#"{"id": "s", "type": "grid", "items": [{"id": "a", "title": "t", "price": null, "colour": 3}]}"#, true),
        (#"{"id": "s", "type": "grid", "items": [{"id": "a"}]}"#, false),
        (#"{"id": "s", "type": "grid", "items": [{"id": "a", "title": null}]}"#, false),
        (#"{"id": "s", "type": "grid", "items": {}}"#, false),
        (#"{"id": "s", "type": "grid"}"#, false),
        (#"{"type": "grid", "items": []}"#, false),
        (#"{"id": "s", "items": []}"#, false),
        (#"{"id": "s", "type": "grid", "header": {"title": "T", "pinned": true}, "items": []}"#, true),
        (#"{"id": "s", "type": "grid", "header": null, "items": []}"#, true),
        (#"{"id": "s", "type": "grid", "header": {"subtitle": "T"}, "items": []}"#, false),
        (#"{"id": "s", "type": "grid", "header": {"title": "T", "pinned": "yes"}, "items": []}"#, false),
        // Another type than the section's decides what the item's keys are.
        (#"{"id": "s", "type": "grid", "items": [{"id": "a", "type": "ticker", "title": "t"}]}"#, false),
        (#"{"id": "s", "type": "grid", "items": [{"id": "a", "type": "adBanner", "title": "t"}]}"#, true),
        (#"{"id": "s", "type": "grid", "items": [{"type": "zoo"}]}"#, false),
        (#"{"id": "s", "type": "grid", "items": [{"type": "zoo", "id": 1}]}"#, true),
        // An id is a text or a whole number, of a registered type or not.
        (#"{"id": 7, "type": "grid", "items": [{"id": 1, "title": "t"}, {"id": 2.0, "title": "t"}]}"#, true),
        (#"{"id": "s", "type": "grid", "items": [{"id": 1.5, "title": "t"}]}"#, false),
        (#"{"id": 1.5, "type": "grid", "items": []}"#, false),
        (#"{"id": "s", "type": "zoo", "items": [{"id": 1}, {"id": "b", "type": "grid", "title": "t"}]}"#, true),
        (#"{"id": "s", "type": "zoo", "items": [{"id": true}]}"#, false),
        (#"{"id": "s", "type": "zoo", "items": [{"name": "n"}]}"#, false),
        (#"{"id": "s", "type": "zoo", "items": [7]}"#, false),
        (
            #"{"id": "s", "type": "disclosure", "items": [{"id": 1, "title": "t", "items": [{"id": 2, "title": "u"}]}]}"#,
            true
        ),
        (#"{"id": "s", "type": "zoo", "items": 7, "header": {"title": "T"}}"#, true),
        // An image has a seed, a file, a url or a color.
        (
            #"{"id": "s", "type": "swatch", "items": [{"id": "a", "title": "t", "image": {"width": 9, "height": 9, "url": "https://a/1", "pixels": [40, 30], "bytes": 9}}]}"#,
            true
        ),
        (
            #"{"id": "s", "type": "swatch", "items": [{"id": "a", "title": "t", "image": {"width": 9, "height": 9, "url": "https://a/1", "pixels": "40x30"}}]}"#,
            false
        ),
        (
            #"{"id": "s", "type": "swatch", "items": [{"id": "a", "title": "t", "image": {"width": 9, "height": 9}}]}"#,
            false
        ),
        (
            #"{"id": "s", "type": "swatch", "items": [{"id": "a", "title": "t", "image": {"width": 9, "height": 9, "seed": "x"}}]}"#,
            true
        ),
        (
            ##"{"id": "s", "type": "swatch", "items": [{"id": "a", "title": "t", "image": {"width": 9, "height": 9, "color": "#FF8800"}}]}"##,
            true
        ),
        (
            #"{"id": "s", "type": "swatch", "items": [{"id": "a", "title": "t", "image": {"width": 9, "height": 9, "file": 3}}]}"#,
            false
        ),
        // Items of items.
        (
            #"{"id": "s", "type": "disclosure", "items": [{"id": "a", "title": "t", "items": [{"id": "b", "title": "u"}]}]}"#,
            true
        ),
        (#"{"id": "s", "type": "disclosure", "items": [{"id": "a", "title": "t", "items": [{"id": "b"}]}]}"#, false),
    ])
    func theSchemaAgreesWithTheReader(section: String, isValid: Bool) throws {
        #expect(try faults(section).isEmpty == isValid)
        let json = Data("{\"sections\": [\(section)]}".utf8)
        let read = try? FeedDocument(json: json, registry: ShippedProfiles.registry())
        #expect((read?.diagnostics.isEmpty ?? false) == isValid)
    }

    @Test func theDocumentsOwnKeysHaveTypes() throws {
        #expect(try faults(["version": 1, "itemIds": "feed", "sections": []]) == [])
        #expect(try faults(["sections": [], "itemIds": "screen"]).count == 1)
        #expect(try faults(["version": "1", "sections": []]).count == 1)
        #expect(try faults([:]).count == 1)
    }
}
