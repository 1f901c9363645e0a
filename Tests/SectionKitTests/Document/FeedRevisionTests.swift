import Testing

@testable import SectionKit

struct FeedRevisionTests {
    private static func revision() throws -> FeedRevision {
        let registry = try SectionRegistry([ChipSection(), CardSection()])
        let ads = AdRule(everyRows: 1, columns: 2, type: "card")
        let shape = [SectionShape(type: "chip", items: 4, header: "A", ads: ads), SectionShape(type: "card", items: 3)]
        return FeedRevision(
            FeedGenerator(registry: registry).generate(FeedShape(sections: shape)), registry: registry)
    }

    @Test func itemsOfOneTypeChangeAndTheOthersKeepTheirPlaces() throws {
        var feed = try Self.revision()
        let before = feed.document.sections[0].content.ids
        let done = feed.change("chip-0", of: ChipSection.Item.self) { chips in
            for index in chips.indices { chips[index].title = "new" }
        }
        #expect(done)
        #expect(feed.document.sections[0].content.ids == before)
        #expect(feed.items(of: "chip-0", as: ChipSection.Item.self).allSatisfy { $0.title == "new" })
        #expect(feed.items(of: "chip-0", as: CardSection.Item.self).count == 2)
    }

    @Test func moreItemsThanBeforeFollowTheLastOne() throws {
        var feed = try Self.revision()
        feed.change("card-1", of: CardSection.Item.self) {
            $0 += [.init(id: "x", title: "x"), .init(id: "y", title: "y")]
        }
        #expect(feed.document.sections[1].content.ids.suffix(2) == ["x", "y"])
        feed.change("card-1", of: CardSection.Item.self) { $0.removeAll() }
        #expect(feed.document.sections[1].content.count == 0)
        feed.change("card-1", of: CardSection.Item.self) { $0 = [.init(id: "z", title: "z")] }
        #expect(feed.document.sections[1].content.ids == ["z"])
    }

    @Test func missingSectionIsUnchanged() throws {
        var feed = try Self.revision()
        let before = try feed.document.json()
        let done = [
            feed.change("none", of: ChipSection.Item.self) { $0 = [] },
            feed.changing("none", of: ChipSection.Item.self) { $0 = [] } != nil, feed.setHeader(nil, of: "none"),
            feed.remove("none"), try feed.insert(FeedSection("chip-0", type: "chip") {}),
            try feed.insert(FeedSection("new", type: "chip") {}, before: "none"),
        ]
        #expect(done == [false, false, false, false, false, false])
        #expect(try feed.document.json() == before)
    }

    @Test func sectionsAreInsertedAndRemoved() throws {
        var feed = try Self.revision()
        let section = FeedSection("new", type: "chip") { ChipSection.Item(id: "1", title: "1") }
        let isInserted = try feed.insert(section, before: "card-1")
        #expect(isInserted)
        #expect(feed.sections == ["chip-0", "new", "card-1"])
        #expect(feed.type(of: "new") == "chip")
        let done = [
            feed.remove("chip-0"), feed.setHeader(SectionHeader(title: "B", isPinned: true), of: "new"),
        ]
        #expect(done == [true, true])
        #expect(feed.header(of: "new")?.isPinned == true)
        let registry = try SectionRegistry([ChipSection(), CardSection()])
        let read = try FeedDocument(json: feed.document.json(), registry: registry)
        #expect(read.sections[0].header == SectionHeader(title: "B", isPinned: true))
    }
}
