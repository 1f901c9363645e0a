import Banner
import CellRendering
import Chip
import Restaurant
import SectionKit
import SectionKitTesting
import Testing

@testable import PluginContract

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
        let failures = ContractCheck(try ContractSubject(TallSection())).failures
        #expect(failures.map(\.rule) == ["no-clipping"])
        let input = try #require(failures.first?.input)
        #expect(input.items.count == 1)
        // The one thing that it takes.
        #expect(input.textSize != .large)
        #expect(input == ContractInput(items: input.items, textSize: input.textSize))
        #expect(failures[0].description.contains("text size"))
    }

    @Test func brokenTestsAreIssues() {
        withKnownIssue {
            expectContract(of: TallSection())
        } matching: { issue in
            "\(issue)".contains("no-clipping")
        }
    }
}

/// One line in a row that does not grow with the text.
private struct TallSection: SectionPlugin {
    static let type: SectionType = "tall"

    struct Item: SectionItem {
        var id: ItemID
        var title: String
    }

    func layout(of section: SectionContext, in environment: LayoutEnvironment) -> LayoutStyle {
        .list(rowHeight: .absolute(22))
    }

    func cell(for item: Item, in environment: LayoutEnvironment) -> CellConfiguration { .text(item.title, lines: 1) }

    static func sample(id: ItemID, using random: inout SeededRandom) -> Item {
        Item(id: id, title: random.sentence(words: 2))
    }
}
