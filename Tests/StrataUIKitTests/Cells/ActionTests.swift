import CompositionalLayout
import Foundation
import SectionKit
import StrataUIKit
import Testing
import UIKit

/// Actions of parts of cells: controls, long presses, menus, assistive technology.
@MainActor
struct ActionTests {
    private static func screen(_ ids: String) async throws -> FeedCollectionView {
        let registry = try SectionRegistry([NoteSection()])
        let view = FeedCollectionView(registry: registry)
        view.strataTraits = UITraitCollection(strataStyle: .light, scale: 2)
        view.frame = CGRect(x: 0, y: 0, width: 390, height: 844)
        try await show(ids, in: view, registry)
        return view
    }

    private static func show(_ ids: String, in view: FeedCollectionView, _ registry: SectionRegistry) async throws {
        let items = ids.split(separator: " ").map { #"{"id":"\#($0)","likes":0}"# }.joined(separator: ",")
        let json = #"{"version":1,"sections":[{"id":"notes","type":"note","items":[\#(items)]}]}"#
        try await view.apply(FeedDocument(json: Data(json.utf8), registry: registry), animated: false)
        view.layoutIfNeeded()
    }

    private func content(_ view: FeedCollectionView, _ item: Int) throws -> CellContentView {
        let cell = try #require(view.cellForItem(at: IndexPath(item: item, section: 0)))
        return try #require(cell.contentView as? CellContentView)
    }

    private func likes(_ view: FeedCollectionView) -> [Int] {
        FeedRevision(view.document, registry: (try? SectionRegistry([NoteSection()])) ?? .empty)
            .items(of: "notes", as: NoteSection.Item.self).map(\.likes)
    }

    @Test func aTouchNearAPartIsForItsControl() async throws {
        let view = try await Self.screen("a b")
        let content = try content(view, 1)
        // The part is 20 points wide and high at (12, 20); a finger may miss it by twelve.
        let control = try #require(content.hitTest(CGPoint(x: 40, y: 40), with: nil))
        #expect(content.hitTest(CGPoint(x: 60, y: 40), with: nil)?.accessibilityTraits.contains(.button) != true)
        #expect(control.frame == CGRect(x: 0, y: 8, width: 44, height: 44))
        #expect(control.accessibilityLabel == "Like" && control.accessibilityTraits == .button)
        control.strataTap()
        #expect(likes(view) == [0, 1])
        view.layoutIfNeeded()
        let again = try #require(try self.content(view, 1).hitTest(CGPoint(x: 20, y: 30), with: nil))
        #expect(again.accessibilityTraits == [.button, .selected])
    }

    @Test func aPartIsTouchedAsItsItem() async throws {
        let view = try await Self.screen("a b")
        let registry = try SectionRegistry([NoteSection()])
        let control = try #require(try content(view, 0).hitTest(CGPoint(x: 20, y: 30), with: nil))
        try await Self.show("new a b", in: view, registry)
        control.strataTap()
        #expect(likes(view) == [0, 1, 0])
    }

    @Test func aMenuHasSwipesToo() async throws {
        let view = try await Self.screen("a b")
        var calls: [String] = []
        view.onAction = { calls.append("\($0) \($1) \($2.name)") }
        let content = try content(view, 0)
        let interaction = try #require(content.interactions.first as? UIContextMenuInteraction)
        let configuration = interaction.delegate?.contextMenuInteraction(
            interaction, configurationForMenuAtLocation: CGPoint(x: 200, y: 30))
        let entries = try #require(configuration?.strataMenu?.children as? [UIAction])
        #expect(entries.map(\.title) == ["Share", "remove"])
        #expect(entries.map(\.attributes) == [[], .destructive])
        entries[0].strataPerform()
        #expect(calls == ["notes a share"])
        entries[1].strataPerform()
        #expect(view.model.itemCount == 1)
        let actions = try #require(try self.content(view, 0).accessibilityCustomActions)
        #expect(actions.map(\.name) == ["Share", "remove", "Like"])
        #expect(actions[0].actionHandler?(actions[0]) == true && calls.last == "notes b share")
    }

    @Test func aListHasUIKitsSwipes() async throws {
        let registry = try SectionRegistry([NoteSection.Listed()])
        let view = FeedCollectionView(registry: registry)
        view.strataTraits = UITraitCollection(strataStyle: .light, scale: 2)
        view.frame = CGRect(x: 0, y: 0, width: 390, height: 844)
        let json =
            #"{"version":1,"sections":[{"id":"notes","type":"listedNote","items":[{"id":"a","likes":0},{"id":"b","likes":0}]}]}"#
        try await view.apply(FeedDocument(json: Data(json.utf8), registry: registry), animated: false)
        view.layoutIfNeeded()
        let path = IndexPath(item: 1, section: 0)
        let frame = try #require(view.cellForItem(at: path)?.frame)
        #expect(frame.minX == 16 && frame.width == 358 && frame.height == 60, "the frames of the list")
        #expect(view.strataSwipe(path, trailing: false) == nil)
        let buttons = try #require(view.strataSwipe(path, trailing: true)?.actions)
        #expect(buttons.map(\.title) == ["remove"] && buttons[0].backgroundColor == .systemRed)
        let content = try content(view, 1)
        let interaction = try #require(content.interactions.first as? UIContextMenuInteraction)
        let configuration = interaction.delegate?.contextMenuInteraction(
            interaction, configurationForMenuAtLocation: CGPoint(x: 200, y: 30))
        #expect(configuration?.strataMenu?.children.map(\.title) == ["Share"], "not twice")
        var isDone = false
        buttons[0].handler(buttons[0], view) { isDone = $0 }
        #expect(isDone && view.model.itemCount == 1)
    }

    @Test func aMenuHasAPreview() async throws {
        let view = try await Self.screen("a b")
        var taps: [ItemID] = []
        view.onSelect = { taps.append($1) }
        func menu() throws -> (UIContextMenuInteraction, UIContextMenuConfiguration) {
            let interaction = try #require(try content(view, 1).interactions.first as? UIContextMenuInteraction)
            let configuration = interaction.delegate?.contextMenuInteraction(
                interaction, configurationForMenuAtLocation: CGPoint(x: 200, y: 30))
            return (interaction, try #require(configuration))
        }
        #expect(try menu().1.strataPreview == nil)
        view.onPreview = { _, item in
            let controller = UIViewController()
            controller.title = item
            return controller
        }
        try await Self.show("new a b", in: view, SectionRegistry([NoteSection()]))
        view.reloadData()
        view.layoutIfNeeded()
        let (interaction, configuration) = try menu()
        #expect(configuration.strataPreview?.title == "a")
        interaction.delegate?.contextMenuInteraction(
            interaction, willPerformPreviewActionForMenuWith: configuration, animator: Commit())
        #expect(taps == ["a"])
    }

    private final class Commit: NSObject, UIContextMenuInteractionCommitAnimating {
        let previewViewController: UIViewController? = nil
        func addCompletion(_ completion: @escaping () -> Void) { completion() }
    }

    @Test func aLongPressIsForAPart() async throws {
        let view = try await Self.screen("long")
        var calls: [String] = []
        view.onAction = { calls.append($2.name) }
        let content = try content(view, 0)
        let press = try #require(content.gestureRecognizers?.first)
        press.strataLocation = CGPoint(x: 20, y: 30)
        #expect(content.gestureRecognizerShouldBegin(press) && calls == ["select"])
        press.strataLocation = CGPoint(x: 200, y: 30)
        #expect(!content.gestureRecognizerShouldBegin(press) && calls == ["select"])
    }

    @Test func aLinkIsAControlOfItsWords() async throws {
        let view = try await Self.screen("a link")
        let recorder = SessionRecorder(refresh: 60) { 0 }
        view.recorder = recorder
        try await Self.show("a link b", in: view, SectionRegistry([NoteSection()]))
        let content = try content(view, 1)
        let links = content.subviews.filter { $0.accessibilityTraits == .link }
        let link = try #require(links.first)
        #expect(links.count == 1 && link.accessibilityLabel == "Ann" && link.frame.minX > 12 && link.frame.height < 44)
        let center = CGPoint(x: link.frame.midX, y: link.frame.midY)
        #expect(content.hitTest(center, with: nil) === link)
        #expect(content.hitTest(CGPoint(x: 13, y: center.y), with: nil) !== link)
        link.strataTap()
        #expect(likes(view) == [0, 42, 0])
        #expect(
            try recorder.recording()?.events.last?.action
                == .act(section: "notes", item: 1, action: "mention", gesture: .tap, target: "42"))
    }

    @Test func aCellWithoutActionsIsAsBefore() async throws {
        let view = try await Self.screen("plain")
        let content = try content(view, 0)
        #expect(content.subviews.count == 1 && content.interactions.isEmpty && content.gestureRecognizers == nil)
        #expect(content.accessibilityCustomActions == nil)
    }

    @Test func answeredActionsAreRecorded() async throws {
        let registry = try SectionRegistry([NoteSection()])
        let view = FeedCollectionView(registry: registry)
        view.strataTraits = UITraitCollection(strataStyle: .light, scale: 2)
        view.frame = CGRect(x: 0, y: 0, width: 390, height: 844)
        let recorder = SessionRecorder(refresh: 60) { 0 }
        view.recorder = recorder
        try await Self.show("a b", in: view, registry)
        let control = try #require(try content(view, 1).hitTest(CGPoint(x: 20, y: 30), with: nil))
        control.strataTap()
        let recording = try #require(try recorder.recording())
        #expect(recording.events.last?.action == .act(section: "notes", item: 1, action: "like", gesture: .tap))
    }
}

/// A heart before a space; items named "plain" have no actions, those named "long" only one of a long press,
/// those named "link" one on a word of their text.
private struct NoteSection: SectionPlugin {
    static let type: SectionType = "note"

    struct Item: SectionItem {
        var id: ItemID
        var likes: Int
    }

    func layout(of section: SectionContext, in environment: LayoutEnvironment) -> LayoutStyle {
        .list(rowHeight: .absolute(60))
    }

    func cell(for item: Item, in environment: LayoutEnvironment) -> CellConfiguration {
        let heart = CellConfiguration.vertical([]).frame(width: 20, height: 20).background(.accent)
        func row(_ heart: CellConfiguration) -> CellConfiguration {
            .horizontal([heart, .spacer()]).padding(horizontal: 12, vertical: 20)
        }
        switch item.id {
        case "plain": return row(heart)
        case "long": return row(heart.onLongPress("select"))
        case "link":
            var text = RichText("liked by ")
            text.append("Ann", target: .mention("42"))
            return .text(text).padding(horizontal: 12, vertical: 20)
        default:
            return row(heart.action("like", label: "Like", isSelected: item.likes > 0))
                .contextMenu([CellAction("share", title: "Share")])
                .swipeActions(trailing: [CellAction("remove", style: .destructive)])
        }
    }

    func answer(to action: ItemAction<Item>) -> FeedRevision? {
        switch action.name {
        case "like": action.changingItem { $0.likes += 1 }
        case "mention": action.changingItem { $0.likes += Int(action.target ?? "") ?? 0 }
        case "remove": action.feed.changing(action.section, of: Item.self) { $0.removeAll { $0.id == action.item.id } }
        default: nil
        }
    }

    static func sample(id: ItemID, using random: inout SeededRandom) -> Item { Item(id: id, likes: 0) }
}

extension NoteSection {
    /// The same rows in one of UIKit's lists.
    fileprivate struct Listed: SectionPlugin {
        typealias Item = NoteSection.Item

        static let type: SectionType = "listedNote"

        func layout(of section: SectionContext, in environment: LayoutEnvironment) -> LayoutStyle {
            var settings = ListConfiguration(appearance: .insetGrouped)
            settings.hasTrailingSwipeActions = true
            return .list(using: settings)
        }

        func cell(for item: Item, in environment: LayoutEnvironment) -> CellConfiguration {
            NoteSection().cell(for: item, in: environment)
        }

        func answer(to action: ItemAction<Item>) -> FeedRevision? { NoteSection().answer(to: action) }

        static func sample(id: ItemID, using random: inout SeededRandom) -> Item { Item(id: id, likes: 0) }
    }
}
