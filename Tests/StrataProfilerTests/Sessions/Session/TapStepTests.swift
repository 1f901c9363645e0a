import Foundation
import Post
import SectionKit
import StrataBasics
import StrataEngine
import Testing

@testable import StrataProfiler
@testable import StrataSessions

/// The step `tap`: actions of parts of cells, in every arm.
@Suite struct TapStepTests {
    private static let registry = Result { try SectionRegistry([PostSection()]) }

    private static func text(_ steps: [String], type: String = "post") -> String {
        "feed: {generate: {seed: 3, sections: [{type: \(type), items: 12}]}}\nrender: none\nscript:\n  - load\n"
            + steps.map { "  - \($0)\n" }.joined()
    }

    private func play(_ steps: [String], arm: ArmPlan = .compositional) throws -> Session {
        try play(steps, arm: arm, type: "post", in: Self.registry.get())
    }

    private func play(
        _ steps: [String], arm: ArmPlan = .compositional, type: String, in registry: SectionRegistry
    ) throws -> Session {
        let profile = try TestWorld.profile(text: Self.text(steps, type: type), in: registry)
        return try TestWorld.play(profile, arm: arm, in: registry)
    }

    private func posts(_ session: Session) -> [PostSection.Item] {
        FeedRevision(session.document, registry: session.registry).items(of: "post-0", as: PostSection.Item.self)
    }

    @Test func anActionIsAnsweredByThePlugin() throws {
        let before = try posts(play([]))
        let session = try play(["tap: {section: post-0, item: 1, action: like, settle: 0.1}"])
        let after = posts(session)
        #expect(session.skipped.isEmpty && session.notes.isEmpty)
        #expect(after[1].likes == before[1].likes + 1)
        #expect(zip(before, after).enumerated().filter { $0.element.0 != $0.element.1 }.map(\.offset) == [1])
        #expect(session.frames.records.count { $0.kind == .update } == 7)
    }

    @Test func aMenuIsChosenFromByName() throws {
        let before = try posts(play([]))
        let after = try posts(play(["tap: {section: post-0, action: hide}"]))
        #expect(after == Array(before.dropFirst()))
        let explicit = try posts(play(["tap: {section: post-0, action: hide, gesture: menu}"]))
        #expect(explicit == after)
    }

    @Test func stepsWithoutAnAnswerSayWhy() throws {
        let session = try play([
            "tap: {section: post-0, item: 2, action: lik}", "tap: {section: post-0, item: 99, action: like}",
            "tap: {section: post-0, action: share}", "tap: {section: post-0, action: like, gesture: menu}",
            "tap: {section: post-0, action: like, gesture: leadingSwipe}",
        ])
        let id = posts(session)[2].id
        let first = posts(session)[0].id
        #expect(
            session.skipped.map(\.reason) == [
                "the cell of `post-0/\(id)` has no action 'lik'; did you mean 'like'? It has: comment, share, hide, like, save",
                "section `post-0` has no item 99", "no plugin answers the action 'share' there",
                "the cell of `post-0/\(first)` has no action 'like' for `menu`; did you mean 'hide'? It has: comment, share, hide",
                "the cell of `post-0/\(first)` has no actions for `leadingSwipe`",
            ])
        #expect(session.skipped.map { $0.location.line } == [5, 6, 7, 8, 9])
    }

    @Test func partsOfTextsAreTapped() throws {
        let registry = try SectionRegistry([MentionSection()])
        func play(_ steps: [String]) throws -> Session { try self.play(steps, type: "mentioning", in: registry) }
        func targets(_ session: Session) -> [String] {
            FeedRevision(session.document, registry: registry)
                .items(of: "mentioning-0", as: MentionSection.Item.self).map(\.tapped)
        }
        #expect(try targets(play(["tap: {section: mentioning-0, action: mention}"])).prefix(2) == ["1", ""])
        let second = try play(["tap: {section: mentioning-0, item: 1, action: mention, target: '2', gesture: tap}"])
        #expect(targets(second).prefix(2) == ["", "2"] && second.skipped.isEmpty)
        let wrong = try play(["tap: {section: mentioning-0, action: mention, target: '22'}"])
        let reason = try #require(wrong.skipped.first).reason
        #expect(reason.contains("has no action 'mention' with the target '22'; did you mean '2'?"), "\(reason)")
        let other = try self.play(["tap: {section: post-0, action: like, target: '22'}"])
        let words = try #require(other.skipped.first).reason
        #expect(words.hasSuffix("has the action 'like' without a target"), "\(words)")
    }

    @Test func mistakesInAStepHavePlaces() throws {
        func problem(_ step: String) throws -> String {
            let registry = try Self.registry.get()
            return TestWorld.problem { try TestWorld.profile(text: Self.text([step]), file: "a.yaml", in: registry) }
        }
        #expect(try problem("tap: {section: post-0}").contains("a.yaml:5:"))
        #expect(try problem("tap: {section: post-0}").contains("action"))
        let long = String(repeating: "x", count: 65)
        #expect(
            try problem("tap: {section: post-0, action: \(long)}").contains(
                "an action's name has at most 64 bytes, found 65"))
        #expect(try problem("tap: {section: post-0, action: ''}").contains("an action's name must not be empty"))
        #expect(try problem("tap: {section: post-0, action: like, gesture: longpress}").contains("longPress"))
        _ = try play(["tap: {section: post-0, action: \(String(repeating: "x", count: 64))}"])
    }

    @Test(arguments: 0..<UInt64(12)) func bothArmsShowTheSameAfterAnswers(seed: UInt64) throws {
        var random = SeededRandom(seed: seed)
        var steps: [String] = []
        for _ in 0..<8 {
            let item = random.int(below: 12)
            switch random.int(below: 4) {
            case 0: steps.append("scroll: {by: \(random.int(below: 3_000) - 500)}")
            case 1: steps.append("tap: {section: post-0, item: \(item), action: hide, settle: 0}")
            default: steps.append("tap: {section: post-0, item: \(item), action: like, settle: 0}")
            }
        }
        let flat = try play(steps)
        let nested = try play(steps, arm: .nested)
        #expect(posts(flat) == posts(nested))
        #expect(flat.skipped == nested.skipped)
        // Estimated heights differ until both have seen all cells.
        func shown(_ session: Session) -> [ItemID: CellConfiguration] {
            session.arm.scroll(to: 0)
            return Dictionary(
                session.arm.visibleElements().map { ($0.item, $0.configuration) }, uniquingKeysWith: { one, _ in one })
        }
        #expect(shown(flat) == shown(nested), "seed \(seed): \(steps)")
    }
}

/// Texts with two mentions; an item has the id of the one that was tapped last.
private struct MentionSection: SectionPlugin {
    static let type: SectionType = "mentioning"

    struct Item: SectionItem {
        var id: ItemID
        var tapped = ""
    }

    func layout(of section: SectionContext, in environment: LayoutEnvironment) -> LayoutStyle {
        .list(rowHeight: .absolute(60))
    }

    func cell(for item: Item, in environment: LayoutEnvironment) -> CellConfiguration {
        var text = RichText()
        text.append("Ann", target: .mention("1"))
        text.append(" and ")
        text.append("Bo", target: .mention("2"))
        return .text(text)
    }

    func answer(to action: ItemAction<Item>) -> FeedRevision? {
        action.changingItem { $0.tapped = action.target ?? "none" }
    }

    static func sample(id: ItemID, using random: inout SeededRandom) -> Item { Item(id: id) }
}
