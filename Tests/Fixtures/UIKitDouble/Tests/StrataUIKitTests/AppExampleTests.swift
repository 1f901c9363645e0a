import CompositionalLayout
import Foundation
import SectionKit
import StrataUIKitOnDouble
import Testing
import UIKit

@testable import AppExample

/// The app of the documentation, and plugins with their own views in an app.
@MainActor
struct AppExampleTests {
    @Test func theScreenOfTheDocumentationShowsItsFeed() async throws {
        let json = #"{"version":1,"sections":[{"id":"b","type":"banner","items":[{"id":"1","title":"x","image":{"width":1,"height":1,"seed":1}}]}]}"#
        let home = try HomeScreen { Data(json.utf8) }
        let window = UIWindow(windowScene: UIWindowScene())
        window.frame = CGRect(x: 0, y: 0, width: 390, height: 844)
        window.rootViewController = home.controller
        window.makeKeyAndVisible()
        await home.refresh()
        home.controller.feedView.layoutIfNeeded()
        #expect(home.controller.feedView.indexPathsForVisibleItems.count == 1)
        let delegate = SceneDelegate()
        delegate.scene(UIWindowScene(), willConnectTo: UISceneSession(), options: UIScene.ConnectionOptions())
        #expect(delegate.window?.rootViewController is FeedViewController)
    }

    @Test func theScreenWithAChildOpensLinksAboveItsPlayer() async throws {
        let world = try ScreenWorld(seed: 3, sections: [SectionShape(type: "restaurant", items: 40)])
        let shop = ShopController(feed: FeedViewController(registry: world.registry))
        let window = UIWindow(windowScene: UIWindowScene())
        window.frame = CGRect(x: 0, y: 0, width: 390, height: 844)
        window.doubleSafeArea = UIEdgeInsets(top: 59, left: 0, bottom: 34, right: 0)
        window.rootViewController = shop
        window.makeKeyAndVisible()
        try await shop.feed.apply(world.document, animated: false)
        window.layoutIfNeeded()
        let feed = shop.feed.feedView
        #expect(feed.adjustedContentInset == UIEdgeInsets(top: 59, left: 0, bottom: 98, right: 0))
        #expect(shop.player.frame == CGRect(x: 0, y: 746, width: 390, height: 64))
        let section = try #require(feed.model.sections.first)
        #expect(shop.open(section.content.id(at: 20), in: section.key.id) && !shop.open("x", in: section.key.id))
        while feed.doubleMotion != nil { feed.doubleEndMotion() }
        let frame = try #require(feed.layoutAttributesForItem(at: IndexPath(item: 20, section: 0))?.frame)
        #expect(abs(frame.minY - feed.contentOffset.y - 59) < 0.51)
        feed.doubleDrag(to: 100)
        #expect(!shop.player.isHidden)
    }

    @Test func theLoaderOfTheDocumentationHasNoPictureWithoutAServer() async throws {
        let (loader, size) = (ShopImages(), CGSize(width: 10, height: 10))
        // Nobody listens at this port.
        let source = ImageSource.url("http://127.0.0.1:1/a.jpg", width: 10, height: 10)
        await loader.prefetch(source, size: size, scale: 2)
        #expect(await loader.image(for: source, size: size, scale: 2) == nil)
        #expect(await loader.image(for: .seed(7, width: 10, height: 10), size: size, scale: 2) == nil)
    }

    @Test func aPluginsOwnContentIsShownAndDiffed() async throws {
        let registry = try SectionRegistry([ClipSection()])
        let view = FeedCollectionView(registry: registry)
        view.doubleTraits = UITraitCollection(doubleOf: .light, scale: 2)
        view.frame = CGRect(x: 0, y: 0, width: 390, height: 844)
        func show(_ title: String) async throws {
            let json = #"{"version":1,"sections":[{"id":"a","type":"clip","items":[{"id":"1","title":"\#(title)"}]}]}"#
            try await view.apply(FeedDocument(json: Data(json.utf8), registry: registry), animated: false)
            view.layoutIfNeeded()
        }
        try await show("one")
        let cell = try #require(view.cellForItem(at: IndexPath(item: 0, section: 0)))
        let clip = try #require(cell.doubleContent as? ClipView)
        #expect(clip.title == "one")
        try await show("two")
        #expect(cell.doubleContent === clip && clip.title == "two")
    }
}

private struct ClipSection: AppSectionPlugin {
    static let type: SectionType = "clip"
    static let showsOwnContentInApp = true

    struct Item: SectionItem {
        var id: ItemID
        var title: String
    }

    func layout(of section: SectionContext, in environment: LayoutEnvironment) -> LayoutStyle {
        .list(rowHeight: .absolute(200))
    }

    func cell(for item: Item, in environment: LayoutEnvironment) -> CellConfiguration { .text(item.title) }

    func content(for item: Item, in environment: LayoutEnvironment) -> any UIContentConfiguration {
        Clip(title: item.title)
    }

    static func sample(id: ItemID, using random: inout SeededRandom) -> Item { Item(id: id, title: "x") }
}

private struct Clip: UIContentConfiguration {
    var title: String

    func makeContentView() -> any UIView & UIContentView { ClipView(self) }
    func updated(for state: any UIConfigurationState) -> Clip { self }
}

private final class ClipView: UIView, UIContentView {
    var title: String
    var configuration: any UIContentConfiguration { didSet { title = (configuration as? Clip)?.title ?? "" } }

    init(_ clip: Clip) {
        (title, configuration) = (clip.title, clip)
        super.init(frame: .zero)
    }

    required init?(coder: NSCoder) { nil }
}
