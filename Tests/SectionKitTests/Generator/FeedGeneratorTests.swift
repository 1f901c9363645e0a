import Snapshots
import Testing

@testable import SectionKit

struct FeedGeneratorTests {
    let registry: SectionRegistry

    init() throws { registry = try SectionRegistry([ChipSection(), CardSection()]) }

    private func generate(_ sections: [SectionShape], seed: UInt64 = 1) -> FeedDocument {
        FeedGenerator(registry: registry).generate(FeedShape(seed: seed, sections: sections))
    }

    @Test func theSameSeedGivesTheSameFeed() throws {
        let shape = [SectionShape(type: "chip", count: 3, items: 5, header: "H", footer: "F")]
        #expect(try generate(shape).json() == generate(shape).json())
        #expect(try generate(shape).json() != generate(shape, seed: 2).json())
    }

    @Test func addedSectionLeavesTheOthersUnchanged() throws {
        let one = generate([SectionShape(type: "chip", items: 5)])
        let two = generate([SectionShape(type: "chip", items: 5), SectionShape(type: "card", items: 2)])
        #expect(try FeedDocument(sections: [two.sections[0]]).json() == one.json())
    }

    @Test func adsFollowEveryNRows() {
        let feed = generate([
            SectionShape(type: "chip", items: 9, ads: AdRule(everyRows: 2, columns: 2, type: "card"))
        ])
        #expect(feed.sections.count == 1)
        #expect(feed.sections[0].content.wideItems == [4, 9])
    }

    @Test func rowsMayBeSectionsOfTheirOwn() {
        let ads = AdRule(everyRows: 2, columns: 2, type: "card", arrangement: .sectionPerRow)
        let shape = SectionShape(type: "chip", items: 9, header: "H", footer: "F", ads: ads)
        let feed = generate([shape])
        #expect(feed.sections.map(\.content.count) == [2, 2, 1, 2, 2, 1, 1])
        #expect(feed.sections.map(\.type) == ["chip", "chip", "card", "chip", "chip", "card", "chip"])
        #expect(feed.sections.map { $0.header != nil } == [true, false, false, false, false, false, false])
        #expect(feed.sections.map { $0.footer != nil } == [false, false, false, false, false, false, true])
        #expect(Set(feed.sections.map(\.id)).count == feed.sections.count)
    }

    @Test func copiesOfAMixedSectionAreIdenticalAndEqualOnesAreNot() {
        let shape = [SectionShape(type: "chip", items: 9, ads: AdRule(everyRows: 2, columns: 2, type: "card"))]
        let feed = generate(shape)
        let copy = feed
        #expect(feed.sections[0].content.isIdentical(to: copy.sections[0].content))
        #expect(!feed.sections[0].content.isIdentical(to: generate(shape).sections[0].content))
    }

    @Test func sizesThatOverflowAreFound() {
        #expect(FeedShape(sections: [SectionShape(type: "chip", count: .max, items: 2)]).size == nil)
        #expect(FeedShape(sections: [SectionShape(type: "chip", count: 3, items: 2)]).size?.items == 6)
    }

    @Test func editChangesOnlyWhatItNames() throws {
        let old = generate([SectionShape(type: "chip", items: 20), SectionShape(type: "chip", items: 20)])
        let edit = FeedEdit(section: old.sections[1].id, insert: 3, delete: 2, move: 1, change: 4, seed: 5)
        let new = try #require(edit.apply(to: old, registry: registry))
        let changes = try FeedModel(old, registry: registry).changes(to: FeedModel(new, registry: registry))
        #expect(changes.items.inserts.count == 3)
        #expect(changes.items.deletes.count == 2)
        #expect(changes.items.moves.count <= 1)
        #expect((1...4).contains(changes.items.reconfigures.count))
        #expect(changes.items.reconfigures.allSatisfy { $0.section == 1 })
        #expect(new.sections[0].content.isIdentical(to: old.sections[0].content))
    }

    @Test func editOfAnUnknownSectionFails() {
        let feed = generate([SectionShape(type: "chip", items: 1)])
        #expect(FeedEdit(section: "nope", insert: 1).apply(to: feed, registry: registry) == nil)
    }
}
