import Testing

@testable import SectionKit

/// The keys of a section type's items, in words.
@Suite struct SectionFieldsTests {
    @Test func keysOfTheItemComeFirstAndThoseOfItsObjectsAfter() throws {
        let objects = SectionFields("nested", in: try SectionRegistry([NestedSection()])).objects
        #expect(objects.map(\.name) == ["nestedItem", "Offer", "image"])
        #expect(
            objects[0].fields.map { "\($0.name): \($0.value) \($0.isRequired)" } == [
                "id: a text or a whole number true", "offers: a list of `Offer` true", "note: a text false",
            ])
        #expect(objects[1].fields.map(\.name) == ["percent", "picture"])
        #expect(objects[0].choice == nil && objects[2].choice?.hasPrefix("One of ") == true)
    }

    @Test func anUnknownTypeHasTheFallbacksKeys() {
        #expect(SectionFields("nowhere", in: .empty).objects.count <= 1)
    }
}

private struct NestedSection: SectionPlugin {
    static let type: SectionType = "nested"

    struct Offer: Hashable, Sendable, Codable {
        var percent: Int
        var picture: ImageSource?
    }

    struct Item: SectionItem {
        var id: ItemID
        var offers: [Offer]
        var note: String?
    }

    func layout(of section: SectionContext, in environment: LayoutEnvironment) -> LayoutStyle {
        .list(rowHeight: .absolute(20))
    }

    func cell(for item: Item, in environment: LayoutEnvironment) -> CellConfiguration { .text(item.id) }

    static func sample(id: ItemID, using random: inout SeededRandom) -> Item { Item(id: id, offers: [], note: nil) }
}
