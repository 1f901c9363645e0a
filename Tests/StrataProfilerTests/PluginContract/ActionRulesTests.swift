import Post
import SectionKit
import Testing

@testable import StrataProfiler

/// The rules of actions: each broken plugin breaks its rule, and a plugin that keeps them is quiet.
@Suite struct ActionRulesTests {
    private func words(_ plugin: ActingSection, _ rule: any ContractRule) throws -> String? {
        let subject = try ContractSubject(plugin)
        return rule.violation(of: subject, by: ContractInput(items: subject.samples(2)))?.words
    }

    private static func box(_ width: Double, _ height: Double) -> CellConfiguration {
        CellConfiguration.vertical([]).frame(width: width, height: height).background(.cardBackground)
    }

    @Test func aSmallPartAtAnEdgeIsFound() throws {
        let plugin = ActingSection { .horizontal(alignment: .leading, [Self.box(20, 20).action("like"), .spacer()]) }
        #expect(
            try words(plugin, HitAreaRule())
                == "item `1`: the stack with 'like' answers in an area of 32 x 32 points, which is 12 less than 44; "
                + "give it a `padding` or a `frame`, or move it from the cell's edge")
    }

    @Test func partsWhoseAreasOverlapAreFound() throws {
        let plugin = ActingSection {
            .horizontal(spacing: 8, [Self.box(20, 20).action("like"), Self.box(20, 20).action("share"), .spacer()])
                .padding(20)
        }
        #expect(
            try words(plugin, HitAreaRule())
                == "item `1`: the areas of the stack with 'like' and the stack with 'share' overlap by 16 x 44 points "
                + "when they are enlarged to 44 x 44")
    }

    @Test func partsWithRoomKeepTheRule() throws {
        let plugin = ActingSection {
            .horizontal(spacing: 24, [Self.box(20, 20).action("like"), Self.box(20, 20).action("share"), .spacer()])
                .padding(20).action("open").contextMenu([CellAction("share")])
        }
        #expect(try words(plugin, HitAreaRule()) == nil)
        #expect(try words(plugin, ActionRule()) == nil)
    }

    @Test func namesHaveLimits() throws {
        let plugin = ActingSection { Self.box(100, 60).action("") }
        #expect(try words(plugin, ActionRule()) == "item `1`: an action's name has 0 bytes; it must have 1 to 64")
        let long = ActingSection { Self.box(100, 60).contextMenu([CellAction(String(repeating: "é", count: 33))]) }
        #expect(try words(long, ActionRule()) == "item `1`: an action's name has 66 bytes; it must have 1 to 64")
    }

    @Test func swipesOfPartsAreFound() throws {
        let plugin = ActingSection { .vertical([Self.box(100, 60).swipeActions(leading: [CellAction("hide")])]) }
        #expect(
            try words(plugin, ActionRule())
                == "item `1`: the swipe action 'hide' belongs to a part; swipes belong to the root of a cell")
    }

    @Test func answersThatCannotBeShownAreFound() throws {
        let plugin = ActingSection { Self.box(100, 60).action("double") }
        let found = try #require(try words(plugin, ActionRule()))
        #expect(found.hasPrefix("item `1`: the answer to 'double' cannot be shown: "), "\(found)")
    }

    @Test func postsKeepTheRules() throws {
        let subject = try ContractSubject(PostSection())
        for rule in [HitAreaRule(), ActionRule()] as [any ContractRule] {
            for input in [
                ContractInput(items: subject.samples(12)), ContractInput(items: subject.samples(2), width: 280),
            ] {
                #expect(rule.violation(of: subject, by: input)?.words == nil)
            }
        }
    }
}

/// Shows one cell for every item; the action `double` is answered with two items of one id.
private struct ActingSection: SectionPlugin {
    static let type: SectionType = "acting"

    struct Item: SectionItem {
        var id: ItemID
    }

    let shown: @Sendable () -> CellConfiguration

    func layout(of section: SectionContext, in environment: LayoutEnvironment) -> LayoutStyle {
        .list(rowHeight: .absolute(60))
    }

    func cell(for item: Item, in environment: LayoutEnvironment) -> CellConfiguration { shown() }

    func answer(to action: ItemAction<Item>) -> FeedRevision? {
        action.name == "double" ? action.feed.changing(action.section, of: Item.self) { $0 += [action.item] } : nil
    }

    static func sample(id: ItemID, using random: inout SeededRandom) -> Item { Item(id: id) }
}
