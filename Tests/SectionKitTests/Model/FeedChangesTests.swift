import Snapshots
import StrataBasics
import Testing

@testable import SectionKit

/// The differences between two revisions, found by what was taken over, are those that comparing everything finds.
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

    /// The same document with contents that have no lineage.
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

    /// A model that was made after another one edits its snapshot; everything else is as if it was made alone.
    @Test(arguments: 0..<100, FeedDocument.ItemIDs.allCases)
    func aModelMadeAfterAnotherIsTheSame(seed: Int, itemIDs: FeedDocument.ItemIDs) throws {
        var random = SeededRandom(seed: UInt64(seed), name: "after")
        var (registry, document) = try Self.world(UInt64(seed))
        document.itemIDs = itemIDs
        if itemIDs == .feed { document = try Self.renamed(document, registry) }
        var old = try FeedModel(document, registry: registry)
        for round in 0..<8 {
            let note: Comment = "seed \(seed), round \(round)"
            let destination = itemIDs == .feed && random.int(below: 3) == 0 ? document.sections.last?.id : nil
            let edit = FeedEdit(
                insert: random.int(below: 4), delete: random.int(below: 4), move: random.int(below: 3),
                change: random.int(below: 4), shuffle: random.int(below: 8) == 0, destination: destination,
                sections: .init(
                    insert: random.int(below: 2), delete: random.int(below: 2), move: random.int(below: 2)),
                seed: UInt64(round + 1))
            guard let next = edit.apply(to: document, registry: registry) else { continue }
            let alone = try FeedModel(next, registry: registry)
            let new = try FeedModel(next, registry: registry, after: old)
            try #require(new.snapshot == alone.snapshot && new.snapshot.invariantViolations() == [], note)
            try #require(new.sections.map(\.key) == alone.sections.map(\.key), note)
            let found = old.changes(to: new)
            let expected = try Self.readAnew(document, registry).changes(to: Self.readAnew(next, registry))
            try #require(found.sections == expected.sections && found.operations == expected.operations, note)
            try #require(found.items.reconfigures == expected.items.reconfigures, note)
            try #require(found.violations(from: old.snapshot, to: new.snapshot).isEmpty, note)
            // A reread document has no lineage, and results in the same model.
            let read = try FeedDocument(json: next.json(), registry: registry)
            try #require(FeedModel(read, registry: registry, after: old).snapshot == alone.snapshot, note)
            (document, old) = (next, new)
        }
    }

    /// The document with an id for each item that is unique in the feed.
    private static func renamed(_ document: FeedDocument, _ registry: SectionRegistry) throws -> FeedDocument {
        var result = document
        var random = SeededRandom(seed: 1, name: "renamed")
        for (index, section) in document.sections.enumerated() {
            var builder = SectionItemsBuilder(type: section.type, registry: registry)
            for item in 0..<section.content.count {
                builder.appendSample(
                    id: "\(section.id)/\(item)", type: section.content.type(at: item), using: &random)
            }
            result.sections[index].content = builder.finish()
        }
        return result
    }

    @Test func duplicatesAndEmptyIDsAreReportedAfterAnotherModelAsWell() throws {
        let (registry, document) = try Self.world(3)
        let old = try FeedModel(document, registry: registry)
        let content = document.sections[0].content
        var random = SeededRandom(seed: 1)
        for ids in [["a", "b", "a"], ["", "a"], ["a", "", "b", ""]] {
            var builder = SectionItemsBuilder(type: "chip", registry: registry)
            builder.append(itemsIn: 0..<content.count, of: content)
            for id in ids { builder.appendSample(id: id, using: &random) }
            var next = document
            next.sections[0].content = builder.finish()
            for policy in [DuplicatePolicy.firstWins, .lastWins] {
                let alone = try FeedModel(next, registry: registry, duplicates: policy)
                let new = try FeedModel(next, registry: registry, duplicates: policy, after: old)
                #expect(new.snapshot == alone.snapshot)
                #expect(new.diagnostics.map(\.message) == alone.diagnostics.map(\.message))
                #expect(!new.diagnostics.isEmpty)
                #expect(new.sections[0].content.ids == alone.sections[0].content.ids)
            }
        }
    }

    @Test func reinsertedItemHasMoved() throws {
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

    @Test func rereadFeedShowsTheSame() throws {
        let (registry, document) = try Self.world(2)
        let model = try FeedModel(document, registry: registry)
        #expect(model.showsTheSame(as: try Self.readAnew(document, registry)))
        let edit = FeedEdit(section: "chip-0", change: 1)
        let next = try FeedModel(edit.revision(of: document, registry: registry), registry: registry)
        #expect(!model.showsTheSame(as: next))
    }
}
