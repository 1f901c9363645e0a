import Testing

@testable import SectionKit

struct FeedTests {
    @Test func aFeedIsWrittenDownInSwift() throws {
        let registry = try SectionRegistry([ChipSection(), CardSection()])
        let chips = (0..<3).map { ChipSection.Item(id: "c\($0)", title: "chip \($0)") }
        let showsCard = true
        let feed = Feed(itemIDs: .feed) {
            FeedSection("chips", type: "chip", header: SectionHeader(title: "Chips")) {
                chips.prefix(2)
                if showsCard { CardSection.Item(id: "card", title: "card") }
                chips[2]
            }
            for number in 0..<2 { FeedSection("empty\(number)", type: "card") {} }
        }
        let document = try feed.document(registry: registry)
        #expect(document.itemIDs == .feed)
        #expect(document.sections.map(\.id) == ["chips", "empty0", "empty1"])
        #expect(document.sections[0].content.ids == ["c0", "c1", "card", "c2"])
        #expect(document.sections[0].content.type(at: 2) == "card")
    }

    /// A block refused a list of items of several types.
    @Test func aListOfItemsOfSeveralTypesIsTaken() throws {
        let registry = try SectionRegistry([ChipSection(), CardSection()])
        let items: [any SectionItem] = [ChipSection.Item(id: "a", title: "a"), CardSection.Item(id: "b", title: "b")]
        let feed = Feed {
            FeedSection("s", type: "chip") {
                items
                items.reversed().map { $0 }.prefix(0)
                ChipSection.Item(id: "c", title: "c")
                []
            }
        }
        let content = try feed.document(registry: registry).sections[0].content
        #expect(content.ids == ["a", "b", "c"])
        #expect(content.type(at: 1) == "card")
    }

    @Test func anItemThatNoPluginHasIsNamed() throws {
        let registry = try SectionRegistry([ChipSection()])
        let feed = Feed { FeedSection("s", type: "chip") { CardSection.Item(id: "x", title: "card") } }
        let error = #expect(throws: FeedError.self) { try feed.document(registry: registry) }
        #expect(
            error?.description == "section 's': item 'x' is a SectionKitTests.CardSection.Item, which "
                + "no registered plugin has as its item; register that plugin")
    }
}
