import Foundation
import Testing

@testable import SectionKit

/// A format of somebody else's: components with nested data, in pages.
@Suite struct FeedFormatTests {
    private struct Ware: SectionPlugin {
        struct Item: SectionItem {
            var id: ItemID
            var title: String
        }
        static let type: SectionType = "ware"
        static let summary = "a ware"
        func layout(of section: SectionContext, in environment: LayoutEnvironment) -> LayoutStyle {
            .list(rowHeight: .absolute(40))
        }
        func cell(for item: Item, in environment: LayoutEnvironment) -> CellConfiguration { .text(item.title) }
        static func sample(id: ItemID, using random: inout SeededRandom) -> Item { Item(id: id, title: "W") }
    }

    private struct Component: Decodable {
        let section: FeedDocument.Section
        private enum Key: String, CodingKey { case id, component, data }
        private enum DataKey: String, CodingKey { case title, items, kind }

        init(from decoder: any Decoder) throws {
            let keys = try decoder.container(keyedBy: Key.self)
            let data = try keys.nestedContainer(keyedBy: DataKey.self, forKey: .data)
            let name = try keys.decode(String.self, forKey: .component)
            section = try FeedDocument.Section(
                id: keys.decode(SectionID.self, forKey: .id),
                type: name == "wares" ? "ware" : SectionType(rawValue: name),
                header: data.decodeIfPresent(String.self, forKey: .title).map { SectionHeader(title: $0) },
                items: data.decoders(forKey: .items),
                itemType: { item in
                    try item.container(keyedBy: DataKey.self).decodeIfPresent(SectionType.self, forKey: .kind)
                })
        }
    }

    private struct Page: FeedFormat {
        let name = "pages"
        let meaning = "Pages of components."

        func read(_ input: FeedInput) throws -> FeedDocument {
            let sections = try input.decode([Component].self).map(\.section)
            return FeedDocument(sections: (input.previous?.sections ?? []) + sections)
        }
    }

    private struct Closure: FeedFormat {
        let name = "closure"
        let meaning = "Whatever a test needs."
        let body: @Sendable (FeedInput) throws -> FeedDocument
        func read(_ input: FeedInput) throws -> FeedDocument { try body(input) }
    }

    private static func registry() throws -> SectionRegistry { try SectionRegistry([Ware()]) }

    private static func read(_ json: String, after previous: FeedDocument? = nil) throws -> FeedDocument {
        try Page().document(Data(json.utf8), file: "page.json", registry: registry(), after: previous)
    }

    @Test func componentsBecomeSections() throws {
        let feed = try Self.read(
            """
            [{"id": "a", "component": "wares", "analytics": {"x": 1}, "data": {"title": "New", "items": [
                {"id": "1", "title": "Lamp", "type": "PRODUCT"}, {"id": "2", "kind": "other", "deep": {"x": []}}]}},
             {"id": "b", "component": "clock", "data": {"items": [{"id": "c"}]}}, {"id": "d", "component": "wares", "data": {}}]
            """)
        #expect(feed.sections.map(\.id) == ["a", "b", "d"])
        #expect(feed.sections.map(\.type) == ["ware", "clock", "ware"])
        #expect(feed.sections.map(\.content.count) == [2, 1, 0])
        #expect(feed.sections[0].header?.title == "New")
        // An item's own `type` is the backend's business; the format says which plugin it is for.
        #expect((0..<2).map { feed.sections[0].content.type(at: $0) } == ["ware", "other"])
        #expect(feed.diagnostics.isEmpty)
    }

    @Test func aBadItemDoesNotCostTheOthers() throws {
        let feed = try Self.read(
            """
            [{"id": "a", "component": "wares", "data": {"items": [
              {"id": "1", "title": "Lamp"},
              {"id": "2", "title": 5},
              {"id": "3", "title": "Bed"}]}}]
            """)
        #expect(feed.sections[0].content.count == 3)
        let diagnostic = try #require(feed.diagnostics.first)
        #expect(feed.diagnostics.count == 1)
        #expect(diagnostic.location?.line == 3)
        #expect(diagnostic.message.contains("item '2'"), "\(diagnostic)")
    }

    @Test(arguments: [
        (#"[{"id": "a", "component": "wares", "data": 7}]"#, "page.json:1:44: [0].data: "),
        ("[{\n  \"component\": \"wares\", \"data\": {}}]", "page.json:1:2: [0]: "),
        ("[{", "page.json:1:"), ("", "page.json: the document is empty"),
    ])
    func mistakesHaveAPlace(json: String, words: String) {
        let error = #expect(throws: FeedError.self) { try Self.read(json) }
        #expect(error?.description.hasPrefix(words) == true, "\(String(describing: error))")
    }

    @Test func aPageGoesOnWithTheOneBefore() throws {
        let first = try Self.read(#"[{"id": "a", "component": "wares", "data": {}}]"#)
        let second = try Self.read(#"[{"id": "b", "component": "wares", "data": {}}]"#, after: first)
        #expect(second.sections.map(\.id) == ["a", "b"])
    }

    @Test func sectionsMayBeMadeInSwift() throws {
        let format = Closure { input in
            let feed = Feed { FeedSection("a", type: "ware") { Ware.Item(id: "1", title: "Lamp") } }
            return try feed.document(registry: input.registry)
        }
        let feed = try format.document(Data(), registry: Self.registry())
        #expect(feed.sections[0].content.id(at: 0) == "1")
    }

    @Test func anotherDecoderDoesNotKnowThePlugins() throws {
        let json = Data(#"[{"id": "a", "component": "wares", "data": {"items": [{"id": "1", "title": "Lamp"}]}}]"#.utf8)
        let plain = Closure { _ in
            FeedDocument(sections: try JSONDecoder().decode([Component].self, from: json).map(\.section))
        }
        let error = #expect(throws: FeedError.self) { try plain.document(json, registry: Self.registry()) }
        #expect(error?.description.contains("decode with `FeedInput.decode`") == true, "\(String(describing: error))")
    }

    @Test func anEnvelopeIsDecodedFromItsPart() throws {
        let json = #"[{"id": "a", "component": "wares", "data": {"items": [{"id": "1", "title": 7}]}}]"#
        let enveloped = Closure { input in
            // An attempt that fails leaves nothing behind.
            _ = try? input.decode([String: Int].self, from: Data(json.utf8))
            let sections = try input.decode([Component].self, from: Data(json.utf8)).map(\.section)
            return FeedDocument(sections: sections)
        }
        let feed = try enveloped.document(Data("envelope".utf8), registry: Self.registry())
        #expect(feed.sections[0].content.count == 1)
        #expect(feed.diagnostics.count == 1)
    }

    @Test func whatAFormatThrowsIsToldWithItsName() throws {
        struct Trouble: Error {}
        let throwing = Closure { _ in throw Trouble() }
        let error = #expect(throws: FeedError.self) {
            try throwing.document(Data(), file: "a.bin", registry: .empty)
        }
        #expect(error?.description == "a.bin: the format `closure` cannot read this feed: Trouble()")
    }

    @Test func aFormatThatFindsNothingIsAMistake() throws {
        let error = #expect(throws: FeedError.self) {
            try Closure { _ in FeedDocument(sections: []) }.document(Data("{}".utf8), file: "a.json", registry: .empty)
        }
        #expect(error?.description == "a.json: the format `closure` finds no sections in this feed")
        let standard = try StandardFeedFormat().document(Data(#"{"sections": []}"#.utf8), registry: .empty)
        #expect(standard.sections.isEmpty)
    }

    @Test func aFormatThatNeverEndsIsGivenUp() {
        let endless = Closure { _ in
            while true { Thread.sleep(forTimeInterval: 3_600) }
        }
        let error = #expect(throws: FeedError.self) {
            try FeedFile("a.json", format: endless).document(Data(), registry: .empty, limit: 0.02)
        }
        #expect(error?.description.contains("the format `closure` has not read this feed after") == true)
    }

    @Test func deepJSONDoesNotOverflowTheFormatsThread() throws {
        let json = String(repeating: "[", count: 400) + String(repeating: "]", count: 400)
        let error = #expect(throws: FeedError.self) {
            try FeedFile("a.json", format: Page()).document(Data(json.utf8), registry: .empty)
        }
        #expect(error?.code == .invalid)
    }
}
