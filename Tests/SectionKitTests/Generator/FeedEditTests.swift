import Snapshots
import Testing

@testable import SectionKit

struct FeedEditTests {
    private static func world(
        _ itemIDs: FeedDocument.ItemIDs = .feed
    ) throws -> (registry: SectionRegistry, document: FeedDocument) {
        let registry = try SectionRegistry([ChipSection(), CardSection()])
        let shape = [
            SectionShape(type: "chip", items: 10, header: "A"), SectionShape(type: "chip", items: 6),
            SectionShape(type: "card", items: 3),
        ]
        return (registry, FeedGenerator(registry: registry).generate(FeedShape(itemIDs: itemIDs, sections: shape)))
    }

    @Test func itemsMoveToAnotherSection() throws {
        let (registry, document) = try Self.world()
        let edit = FeedEdit(section: "chip-0", move: 3, destination: "chip-1")
        let next = try edit.revision(of: document, registry: registry)
        #expect(next.sections.map(\.content.count) == [7, 9, 3])
        #expect(Set(next.sections.flatMap(\.content.ids)) == Set(document.sections.flatMap(\.content.ids)))
        let changes = try FeedModel(document, registry: registry).changes(to: FeedModel(next, registry: registry))
        #expect(changes.items.moves.count == 3 && changes.operations == 3)
    }

    @Test func impossibleEditHasAReason() throws {
        let (registry, document) = try Self.world(.section)
        func words(_ edit: FeedEdit) -> String? {
            do throws(FeedEditError) {
                _ = try edit.revision(of: document, registry: registry)
                return nil
            } catch {
                return "\(error)"
            }
        }
        #expect(words(FeedEdit(section: "none", insert: 1)) == "section `none` is not in this feed")
        #expect(words(FeedEdit(section: "chip-0", move: 1, destination: "chip-1"))?.contains("itemIds: feed") == true)
        #expect(throws: FeedEditError.noSections) {
            try FeedEdit(insert: 1).revision(of: FeedDocument(sections: []), registry: registry)
        }
        let (_, other) = try Self.world()
        #expect(throws: FeedEditError.sameSection("chip-0")) {
            try FeedEdit(section: "chip-0", move: 1, destination: "chip-0").revision(of: other, registry: registry)
        }
    }

    @Test func aHeaderChangesAlone() throws {
        let (registry, document) = try Self.world()
        let next = try FeedEdit(section: "chip-0", changesHeader: true).revision(of: document, registry: registry)
        #expect(next.sections[0].header != document.sections[0].header)
        let changes = try FeedModel(document, registry: registry).changes(to: FeedModel(next, registry: registry))
        #expect(changes.supplementaries == [0] && changes.operations == 0 && changes.items.reconfigures.isEmpty)
    }

    @Test(arguments: 0..<40)
    func sectionEditsKeepTheEditedSection(seed: Int) throws {
        let (registry, document) = try Self.world()
        let sections = FeedEdit.Sections(insert: 2, delete: 1, move: 1)
        let edit = FeedEdit(section: "chip-1", sections: sections, seed: UInt64(seed))
        let next = try edit.revision(of: document, registry: registry)
        #expect(next.sections.count == 4)
        #expect(next.sections.contains { $0.id == "chip-1" })
        _ = try FeedModel(next, registry: registry)
        #expect(try edit.revision(of: document, registry: registry).json() == next.json())
    }
}
