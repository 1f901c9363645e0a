import SectionKit
import Social
import Synchronization
import Testing

@testable import StrataProfiler
@testable import StrataSessions

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

    /// Answers to taps are asked twice, and their cells are made: one that adds to a number may trap only then.
    @Test func tapsAreAnsweredTwiceAndShown() throws {
        let subject = try ContractSubject(CountingSection())
        for likes in [0, 5] {
            let input = ContractInput(
                items: [.object(["id": .string("1"), "likes": .integer(likes)])], header: SectionHeader(title: "a"))
            let found = ActionRule().violation(of: subject, by: input)?.words
            let isRefused = found?.hasPrefix("the answer to a tap on the first item cannot be shown") ?? false
            #expect(isRefused == (likes == 5), "\(found ?? "")")
        }
        #expect(CountingSection.shown.withLock { $0 }.isSuperset(of: [0, 1, 2, 5, 6]))
    }

    @Test func likesOfAnUpdateStayAtTheirEnds() throws {
        for (likes, isLiked, expected) in [
            (Int.max, false, Int.max), (.max, true, .max - 1), (.min, false, 1), (.min, true, 0), (7, false, 8),
            (7, true, 6),
            (0, true, 0),
        ] {
            let item = UpdateSection.Item(
                id: "1", author: "a", avatar: .seed(1, width: 4, height: 4), hours: 1, html: "", likes: likes,
                isLiked: isLiked)
            let registry = try SectionRegistry([UpdateSection()])
            let document = try Feed { FeedSection("s", type: UpdateSection.type) { item } }.document(registry: registry)
            let model = try FeedModel(document, registry: registry)
            let answer = try #require(
                model.answer(to: "like", on: 0, inSection: 0, of: document, registry: registry))
            let next = try FeedModel(answer, registry: registry)
            let found = next.sections[0].content.item(at: 0, as: UpdateSection.Item.self)
            #expect(found?.likes == expected && found?.isLiked == !isLiked)
        }
    }
}

/// A tap adds one to a number; an answer with more than 6 has two items of one id.
private struct CountingSection: SectionPlugin {
    static let type: SectionType = "counting"
    static let shown = Mutex<Set<Int>>([])

    struct Item: SectionItem {
        var id: ItemID
        var likes: Int
    }

    func layout(of section: SectionContext, in environment: LayoutEnvironment) -> LayoutStyle {
        .list(rowHeight: .absolute(60))
    }

    func cell(for item: Item, in environment: LayoutEnvironment) -> CellConfiguration {
        Self.shown.withLock { _ = $0.insert(item.likes) }
        return .text("\(item.likes)")
    }

    func answer(to tap: ItemTap<Item>) -> FeedRevision? {
        tap.feed.changing(tap.section, of: Item.self) { items in
            items[0].likes += 1
            if items[0].likes > 6 { items.append(items[0]) }
        }
    }

    static func sample(id: ItemID, using random: inout SeededRandom) -> Item { Item(id: id, likes: 0) }
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
