import CompositionalLayout
import Foundation
import SectionKit
import Testing
import UIKit

@testable import StrataUIKit

/// What the app decides about a feed: its background, which items are buttons, actions of headers, when more is loaded.
@MainActor
struct FeedChoicesTests {
    private static func screen(_ ids: [String]) async throws -> (FeedCollectionView, SectionRegistry) {
        let registry = try SectionRegistry([ChoiceSection()])
        let view = FeedCollectionView(registry: registry)
        view.strataTraits = UITraitCollection(strataStyle: .light, scale: 2)
        view.frame = CGRect(x: 0, y: 0, width: 390, height: 844)
        try await show(ids, in: view, registry)
        return (view, registry)
    }

    private static func show(
        _ ids: [String], in view: FeedCollectionView, _ registry: SectionRegistry
    ) async throws {
        let items = ids.map { #"{"id":"\#($0)"}"# }.joined(separator: ",")
        let json =
            #"{"version":1,"sections":[{"id":"s","type":"choice","header":{"title":"Top"},"items":[\#(items)]}]}"#
        try await view.apply(FeedDocument(json: Data(json.utf8), registry: registry), animated: false)
        view.layoutIfNeeded()
    }

    @Test func theAppsOwnBackgroundStays() async throws {
        let (view, _) = try await Self.screen(["a"])
        #expect(view.backgroundColor != nil)
        let dark = UITraitCollection(strataStyle: .dark, scale: 2)
        view.backgroundColor = .red
        view.strataTraits = dark
        view.layoutIfNeeded()
        #expect(view.backgroundColor == .red)
        let (other, _) = try await Self.screen(["a"])
        let light = other.backgroundColor
        other.strataTraits = dark
        other.layoutIfNeeded()
        #expect(other.backgroundColor != light, "the feed's own follows the style")
    }

    @Test func aLayersColourIsThatOfTheFeed() {
        let appearance = FeedAppearance { _, _ in
            UIColor { $0.userInterfaceStyle == .dark ? .white : $0.accessibilityContrast == .high ? .red : .black }
        }
        for (scheme, contrast, expected) in [
            (InterfaceStyle.dark, ColorContrast.normal, UIColor.white), (.light, .high, .red),
            (.light, .normal, .black),
        ] {
            let environment = LayoutEnvironment(
                containerSize: Size(width: 390, height: 844), colorScheme: scheme, contrast: contrast)
            let context = CellContext(environment: environment, appearance: appearance)
            #expect(context.layerColor(.accent) == expected.cgColor)
        }
    }

    @Test func onlyChosenItemsAreButtons() async throws {
        let (view, _) = try await Self.screen(["a", "b"])
        var taps: [ItemID] = []
        view.onSelect = { taps.append($1) }
        view.canSelect = { $1 != "a" }
        func traits(_ item: Int) -> UIAccessibilityTraits? {
            view.cellForItem(at: IndexPath(item: item, section: 0))?.contentView.accessibilityTraits
        }
        #expect(traits(0)?.contains(.button) == false && traits(1)?.contains(.button) == true)
        view.strataTap(IndexPath(item: 0, section: 0))
        view.strataTap(IndexPath(item: 1, section: 0))
        #expect(taps == ["b"])
    }

    @Test func aHeadersPartHasActions() async throws {
        let (view, _) = try await Self.screen(["a"])
        var calls: [String] = []
        view.onSupplementaryAction = { calls.append("\($0) \($1) \($2.name)") }
        let path = IndexPath(item: 0, section: 0)
        let header = view.supplementaryView(forElementKind: BoundarySupplementary.headerKind, at: path)
        let cell = try #require(header as? UICollectionViewCell)
        let content = try #require(cell.contentView as? CellContentView)
        let control = try #require(content.hitTest(CGPoint(x: 20, y: 10), with: nil))
        control.strataTap()
        #expect(calls == ["s header more"])
    }

    @Test func anOpenMenuIsThatOfItsItem() async throws {
        let (view, registry) = try await Self.screen(["a", "b"])
        var calls: [ItemID] = []
        view.onAction = { _, item, _ in calls.append(item) }
        let cell = try #require(view.cellForItem(at: IndexPath(item: 0, section: 0)))
        let content = try #require(cell.contentView as? CellContentView)
        let interaction = try #require(content.interactions.first as? UIContextMenuInteraction)
        let configuration = interaction.delegate?.contextMenuInteraction(
            interaction, configurationForMenuAtLocation: CGPoint(x: 5, y: 5))
        let entries = try #require(configuration?.strataMenu?.children as? [UIAction])
        // The cell shows another item while the menu is open.
        content.onAction = { _, _ in calls.append("another") }
        try await Self.show(["new", "a", "b"], in: view, registry)
        entries[0].strataPerform()
        #expect(calls == ["a"])
    }

    @Test func aLoadThatBringsNothingIsNotRepeatedAtOnce() async throws {
        let (view, registry) = try await Self.screen((0..<30).map { "i\($0)" })
        var time = 0.0
        view.screen.loading.now = { time }
        var loads = 0
        view.onLoadMore = { loads += 1 }
        func scroll() async {
            view.strataDrag(to: view.contentSize.height - 844 - Double.random(in: 1...40))
            for _ in 0..<20 { await Task.yield() }
        }
        for _ in 0..<5 { await scroll() }
        #expect(loads == 1)
        time = 1.5
        for _ in 0..<5 { await scroll() }
        #expect(loads == 2)
        time = 3
        await scroll()
        #expect(loads == 2, "the second pause takes two seconds")
        view.retryLoadingMore()
        for _ in 0..<20 { await Task.yield() }
        #expect(loads == 3)
        // Another feed ends a pause.
        try await Self.show((0..<40).map { "i\($0)" }, in: view, registry)
        await scroll()
        #expect(loads == 4)
    }

    @Test func aTapOnTheStatusBarEndsAScrollToAnItem() async throws {
        let (view, _) = try await Self.screen((0..<90).map { "i\($0)" })
        #expect(view.scroll(toItem: "i80", inSection: "s", at: .top))
        #expect(view.screen.scroller.goal != nil)
        #expect(view.delegate?.scrollViewShouldScrollToTop(view) == true)
        #expect(view.screen.scroller.goal == nil)
        #expect(view.scroll(toItem: "i80", inSection: "s", at: .top))
        view.setContentOffset(.zero, animated: false)
        #expect(view.screen.scroller.goal == nil)
    }

    @Test func smallUpdatesOfASnapshotAreThoseOfAWholeOne() async throws {
        for seed in UInt64(0)..<40 {
            let world = try ScreenWorld(seed: seed)
            try await world.load()
            for _ in 0..<6 {
                try await world.update()
                let (given, whole) = (world.view.screen.given, world.view.screen.wholeSnapshot)
                #expect(given.sectionIdentifiers == whole.sectionIdentifiers, "seed \(seed)")
                for section in whole.sectionIdentifiers {
                    let items = (
                        given.itemIdentifiers(inSection: section), whole.itemIdentifiers(inSection: section)
                    )
                    #expect(items.0 == items.1, "seed \(seed), \(section)")
                }
            }
        }
        var (view, registry) = try await Self.screen(["a", "b", "c"])
        for ids in [
            ["x", "a", "b", "c"], ["y", "x", "b"], [], ["p", "q"], ["p", "q"], ["1", "2", "p", "3", "q", "4"],
        ] {
            try await Self.show(ids, in: view, registry)
            #expect(view.screen.given.itemIdentifiers.map { "\($0.item)" } == ids)
        }
        (view, registry) = try await Self.screen([])
        try await Self.show(["a"], in: view, registry)
        #expect(view.screen.given.itemIdentifiers.count == 1)
    }

    @Test func aCellAsksForNoLayoutOfItsOwn() async throws {
        let (view, registry) = try await Self.screen((0..<90).map { "i\($0)" })
        ChoiceSection.layouts = 0
        for offset in stride(from: 0.0, through: 2_000, by: 100) { view.strataDrag(to: offset) }
        #expect(ChoiceSection.layouts == 0)
        try await Self.show((0..<91).map { "i\($0)" }, in: view, registry)
        #expect((1...4).contains(ChoiceSection.layouts), "\(ChoiceSection.layouts)")
        // A title collapses.
        ChoiceSection.layouts = 0
        for inset in 1...10 {
            view.strataSafeArea = UIEdgeInsets(top: 100 - CGFloat(inset), left: 0, bottom: 0, right: 0)
            view.layoutIfNeeded()
        }
        #expect((10...12).contains(ChoiceSection.layouts), "\(ChoiceSection.layouts)")
    }
}

/// Rows with a menu, and a header with a part that can be tapped.
private struct ChoiceSection: SectionPlugin {
    struct Item: SectionItem {
        var id: ItemID
    }

    static let type: SectionType = "choice"
    static let summary = ""
    /// How often a layout was asked for.
    nonisolated(unsafe) static var layouts = 0

    func layout(of section: SectionContext, in environment: LayoutEnvironment) -> LayoutStyle {
        Self.layouts += 1
        return .list(rowHeight: .absolute(60))
    }

    func cell(for item: Item, in environment: LayoutEnvironment) -> CellConfiguration {
        CellConfiguration.text("\(item.id)").contextMenu([CellAction("share", title: "Share")])
    }

    func headerHeight(_ header: SectionHeader, in environment: LayoutEnvironment) -> LayoutDimension { .absolute(44) }

    func header(_ header: SectionHeader, in environment: LayoutEnvironment) -> CellConfiguration {
        .horizontal([.text("More").action("more", label: "More"), .spacer()])
    }

    static func sample(id: ItemID, using random: inout SeededRandom) -> Item { Item(id: id) }
}
