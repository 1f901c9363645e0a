import Basics
import Snapshots
import Testing

@testable import Feeds
@testable import SectionKit

/// What differs between two revisions, found by what was taken over, is what comparing everything finds.
struct FeedChangesTests {
    private static func world(_ seed: UInt64) throws -> (registry: SectionRegistry, document: FeedDocument) {
        let registry = try SectionRegistry([ChipSection(), CardSection()])
        let ads = AdRule(everyRows: 2, columns: 2, type: "card")
        let shape = [
            SectionShape(type: "chip", items: 30), SectionShape(type: "chip", items: 25, ads: ads),
            SectionShape(type: "card", items: 3),
        ]
        return (registry, FeedGenerator(registry: registry).generate(FeedShape(seed: seed, sections: shape)))
    }

    /// The same document of contents that were made of no other.
    private static func readAnew(_ document: FeedDocument, _ registry: SectionRegistry) throws -> FeedModel {
        try FeedModel(FeedDocument(json: document.json(), registry: registry), registry: registry)
    }

    @Test(arguments: 0..<200)
    func editsAreFoundAsComparingEverythingFindsThem(seed: Int) throws {
        var random = SeededRandom(seed: UInt64(seed), name: "changes")
        var (registry, document) = try Self.world(UInt64(seed))
        for round in 0..<6 {
            let edit = FeedEdit(
                insert: random.int(below: 4), delete: random.int(below: 4), move: random.int(below: 3),
                change: random.int(below: 4), changesHeader: random.int(below: 3) == 0,
                sections: .init(move: random.int(below: 2)), seed: UInt64(round + 1))
            let next = try edit.revision(of: document, registry: registry)
            let (old, new) = (
                try FeedModel(document, registry: registry), try FeedModel(next, registry: registry)
            )
            let found = old.changes(to: new)
            let expected = try Self.readAnew(document, registry).changes(to: Self.readAnew(next, registry))
            try #require(found.sections == expected.sections, "seed \(seed), round \(round), \(edit)")
            try #require(
                found.items.reconfigures == expected.items.reconfigures, "seed \(seed), round \(round), \(edit)")
            try #require(found.supplementaries == expected.supplementaries, "seed \(seed), round \(round)")
            try #require(found.operations == expected.operations, "seed \(seed), round \(round), \(edit)")
            if edit.move == 0 { try #require(found.items == expected.items, "seed \(seed), round \(round), \(edit)") }
            document = next
        }
    }

    @Test func anItemThatIsPutBackElsewhereHasMoved() throws {
        let (registry, document) = try Self.world(1)
        let content = document.sections[0].content
        var builder = SectionItemsBuilder(type: "chip", registry: registry)
        builder.append(itemsIn: 1..<29, of: content)
        var random = SeededRandom(seed: 1)
        builder.appendSample(id: content.id(at: 0), using: &random)
        builder.append(itemAt: 29, of: content)
        var next = document
        next.sections[0].content = builder.finish()
        let changes = try FeedModel(document, registry: registry).changes(to: FeedModel(next, registry: registry))
        #expect(changes.items.moves.count == 1)
        #expect(changes.items.deletes.isEmpty && changes.items.inserts.isEmpty)
        #expect(changes.items.reconfigures.count == 1)
    }

    @Test func aFeedShowsTheSameAsItselfReadAnew() throws {
        let (registry, document) = try Self.world(2)
        let model = try FeedModel(document, registry: registry)
        #expect(model.showsTheSame(as: try Self.readAnew(document, registry)))
        let edit = FeedEdit(section: "chip-0", change: 1)
        let next = try FeedModel(edit.revision(of: document, registry: registry), registry: registry)
        #expect(!model.showsTheSame(as: next))
    }
}
