import Banner
import Chip
import Foundation
import Restaurant
import SectionKit
import SectionKitTesting
import StrataEngine
import Testing

@testable import StrataProfiler
@testable import StrataSessions

@Suite struct ContractTests {
    @Test func pluginsOfEveryLayoutKeepTheContract() {
        expectContract(of: BannerSection())
        expectContract(of: RestaurantSection())
        expectContract(of: ChipSection())
    }

    @Test func rulesHaveNamesOfTheirOwn() {
        let names = ContractRules.all.map(\.name) + ProcessRule.allCases.map(\.name)
        #expect(Set(names).count == names.count)
        #expect(ContractRules.all.allSatisfy { $0.meaning.hasSuffix(".") && !$0.meaning.isEmpty })
    }

    @Test func eachBrokenRuleIsFoundOnceWithASmallInput() throws {
        let failures = ContractCheck(try ContractSubject(TallSection())).failures.filter { !$0.isWarning }
        #expect(failures.map(\.rule) == ["no-clipping"])
        let input = try #require(failures.first?.input)
        #expect(input.items.count == 1)
        // The one thing that it takes.
        #expect(input.textSize != .large)
        #expect(input == ContractInput(items: input.items, textSize: input.textSize))
        #expect(failures[0].description.contains("text size"))
    }

    @Test func aSectionInWhichNothingFitsIsFoundWithItsSizes() throws {
        let failures = ContractCheck(try ContractSubject(CrampedSection())).failures
        let finite = try #require(failures.first { $0.rule == "finite" })
        #expect(finite.description.contains("group: nothing is laid out, because the first item takes "), "\(finite)")
        #expect(finite.description.contains("; make the group at least "), "\(finite)")
    }

    @Test func faintTextIsAWarning() throws {
        let failures = ContractCheck(try ContractSubject(FaintSection())).failures
        #expect(failures.map(\.rule) == ["contrast", "shadow-room"])
        #expect(failures.allSatisfy { $0.isWarning })
        #expect(
            failures[0].violation.contains("in #777777 has a contrast of 4.1 with its background, less than 4.5"),
            "\(failures[0])")
        #expect(failures[0].input == ContractInput(items: failures[0].input.items))
        #expect(failures[1].violation.contains("a shadow needs 8 points below and has 0"), "\(failures[1])")
        // A warning is not an issue of a test.
        expectContract(of: FaintSection())
    }

    @Test func picturesWithoutWordsAreAWarning() throws {
        let failures = ContractCheck(try ContractSubject(MuteSection())).failures
        #expect(failures.map(\.rule) == ["label"] && failures.allSatisfy { $0.isWarning })
        #expect(ContractCheck(try ContractSubject(MuteSection(label: "A shoe"))).failures.isEmpty)
        #expect(ContractCheck(try ContractSubject(MuteSection(label: ""))).failures.isEmpty)
    }

    /// The rule `identity` looked for the id at the key `id`, whatever the item's own keys are.
    @Test func anItemMayHaveItsIdentityAtAKeyOfItsOwn() throws {
        #expect(IdentityPlace.of(BannerSection()).description == "id")
        #expect(IdentityPlace.of(OwnKeySection()).description == "product_id")
        #expect(IdentityPlace.of(NestedSection()).description == "product.sku")
        expectContract(of: OwnKeySection())
        expectContract(of: NestedSection())
    }

    @Test func identitiesAtKeysOfTheirOwnAreReadFromAFeed() throws {
        let registry = try SectionRegistry([OwnKeySection(), NestedSection()])
        let json = #"""
            {"sections": [
              {"id": "a", "type": "ownKey", "items": [{"product_id": "p1", "title": "A"}, {"product_id": "p2", "title": "B"}]},
              {"id": "b", "type": "nested", "items": [{"product": {"sku": "n1", "name": "A"}}]}]}
            """#
        let document = try StandardFeedFormat().document(Data(json.utf8), registry: registry)
        #expect(document.diagnostics.isEmpty)
        #expect(document.sections.map(\.content.ids) == [["p1", "p2"], ["n1"]])
        let again = try StandardFeedFormat().document(document.json(), registry: registry)
        #expect(try FeedModel(again, registry: registry).showsTheSame(as: FeedModel(document, registry: registry)))
    }

    /// An item that changes its id is still found.
    @Test func anIdentityThatIsNotTheFeedsIsFound() throws {
        let failures = ContractCheck(try ContractSubject(LoudKeySection())).failures
        #expect(failures.contains { $0.rule == "identity" && "\($0)".contains("has the id") }, "\(failures)")
    }

    @Test func brokenTestsAreIssues() {
        withKnownIssue {
            expectContract(of: TallSection())
        } matching: { issue in
            "\(issue)".contains("no-clipping")
        }
    }
}

/// A picture alone.
private struct MuteSection: TitledSection {
    static let type: SectionType = "mute"

    var label: String?

    func layout(of section: SectionContext, in environment: LayoutEnvironment) -> LayoutStyle {
        .list(rowHeight: .absolute(60))
    }

    func cell(for item: TitledItem, in environment: LayoutEnvironment) -> CellConfiguration {
        .image(.seed(1, width: 60, height: 60), height: 60).accessibilityLabel(label)
    }
}

/// Text that is faint on grey, and a shadow without room.
private struct FaintSection: TitledSection {
    static let type: SectionType = "faint"

    func cell(for item: TitledItem, in environment: LayoutEnvironment) -> CellConfiguration {
        .layers([
            .vertical([.text(item.title, color: .rgb(0x777777))]).background(.rgb(0xF4F5F7)).shadow(radius: 3, y: 2),
            // The background of a text on a picture is not known.
            .layers([.image(.seed(1, width: 9, height: 9)), .text("a", color: .rgb(0x888888))]),
        ])
    }
}

/// One line in a row that does not grow with the text.
private struct TallSection: TitledSection {
    static let type: SectionType = "tall"

    func layout(of section: SectionContext, in environment: LayoutEnvironment) -> LayoutStyle {
        .list(rowHeight: .absolute(22))
    }

    func cell(for item: TitledItem, in environment: LayoutEnvironment) -> CellConfiguration {
        .text(item.title, lines: 1)
    }
}

/// Items with the id at a key of their own.
private struct OwnKeySection: RowsSection {
    static let type: SectionType = "ownKey"

    struct Item: SectionItem {
        var id: ItemID
        var title: String

        enum CodingKeys: String, CodingKey {
            case id = "product_id"
            case title
        }
    }

    func cell(for item: Item, in environment: LayoutEnvironment) -> CellConfiguration { .text(item.title) }

    static func sample(id: ItemID, using random: inout SeededRandom) -> Item {
        Item(id: id, title: random.sentence(words: 2))
    }
}

/// Items with the id in an object.
private struct NestedSection: RowsSection {
    static let type: SectionType = "nested"

    struct Item: SectionItem {
        struct Product: Hashable, Codable, Sendable {
            var sku: String
            var name: String
        }

        var product: Product
        var id: ItemID { product.sku }
    }

    func cell(for item: Item, in environment: LayoutEnvironment) -> CellConfiguration { .text(item.product.name) }

    static func sample(id: ItemID, using random: inout SeededRandom) -> Item {
        Item(product: Item.Product(sku: id, name: random.sentence(words: 2)))
    }
}

/// Items that change some ids as they are decoded.
private struct LoudKeySection: RowsSection {
    static let type: SectionType = "loudKey"

    struct Item: SectionItem {
        var sku: String
        var title: String
        var id: ItemID { sku.uppercased() }
    }

    func cell(for item: Item, in environment: LayoutEnvironment) -> CellConfiguration { .text(item.title) }

    static func sample(id: ItemID, using random: inout SeededRandom) -> Item {
        Item(sku: id, title: random.sentence(words: 2))
    }
}

/// Rows that are narrower than their item with its edge spacing, in every view.
private struct CrampedSection: TitledSection {
    static let type: SectionType = "cramped"

    func layout(of section: SectionContext, in environment: LayoutEnvironment) -> LayoutStyle {
        let item = LayoutItem(
            width: .fractionalWidth(1), height: .estimated(60),
            edgeSpacing: EdgeSpacing(leading: .fixed(8), trailing: .fixed(8)))
        let size = LayoutSize(width: .fractionalWidth(1), height: .estimated(60))
        return .custom(LayoutSection(.horizontal(size, [.item(item)])))
    }
}
