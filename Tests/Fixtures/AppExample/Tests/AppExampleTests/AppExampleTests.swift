import Foundation
import Restaurant
import SectionKit
import StrataUIKit
import SwiftUI
import Testing
import UIKit

@testable import AppExample

/// The app of the documentation on Linux's UIKit.
@MainActor
struct AppExampleTests {
    @Test func theScreenOfTheDocumentationShowsItsFeed() async throws {
        let json =
            #"{"version":1,"sections":[{"id":"b","type":"banner","items":[{"id":"1","title":"x","image":{"width":1,"height":1,"seed":1}}]}]}"#
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
        let registry = try SectionRegistry([RestaurantSection()])
        let shop = ShopController(feed: FeedViewController(registry: registry))
        let window = UIWindow(windowScene: UIWindowScene())
        window.frame = CGRect(x: 0, y: 0, width: 390, height: 844)
        window.strataSafeArea = UIEdgeInsets(top: 59, left: 0, bottom: 34, right: 0)
        window.rootViewController = shop
        window.makeKeyAndVisible()
        try await shop.feed.apply(
            FeedGenerator(registry: registry).generate(
                FeedShape(seed: 3, sections: [SectionShape(type: "restaurant", items: 40)])),
            animated: false)
        window.layoutIfNeeded()
        let feed = shop.feed.feedView
        #expect(feed.adjustedContentInset == UIEdgeInsets(top: 59, left: 0, bottom: 98, right: 0))
        #expect(shop.player.frame == CGRect(x: 0, y: 746, width: 390, height: 64))
        let section = try #require(feed.model.sections.first)
        #expect(shop.open(section.content.id(at: 20), in: section.key.id) && !shop.open("x", in: section.key.id))
        while feed.strataMotion != nil { feed.strataEndMotion() }
        let frame = try #require(feed.layoutAttributesForItem(at: IndexPath(item: 20, section: 0))?.frame)
        #expect(abs(frame.minY - feed.contentOffset.y - 59) < 0.51)
        feed.strataDrag(to: 100)
        #expect(!shop.player.isHidden)
    }

    @Test func theViewOfTheDocumentationShowsItsFeedWithCellsOfSwiftUI() throws {
        let registry = try SectionRegistry([NoteSection()])
        func document(_ text: String) throws -> FeedDocument {
            let json = #"{"version":1,"sections":[{"id":"n","type":"note","items":[{"id":"1","text":"\#(text)"}]}]}"#
            return try FeedDocument(json: Data(json.utf8), registry: registry)
        }
        let home = HomeView(registry: registry, feed: try document("one"), open: { _ in }, load: {}, loadMore: nil)
        let window = UIWindow(windowScene: UIWindowScene())
        window.frame = CGRect(x: 0, y: 0, width: 390, height: 844)
        let host = StrataHost(try #require((home.body as? StrataModified<FeedView>)?.content), in: window)
        let cell = try #require(host.view.cellForItem(at: IndexPath(item: 0, section: 0)))
        let hosted = try #require(cell.strataContent as? any StrataHosting)
        #expect(hosted.strataRendering.texts == ["one"])
        // A line of the module, without the margins that a hosting configuration has by itself.
        #expect(cell.frame.height == 20)
        var environment = EnvironmentValues()
        (environment.layoutDirection, environment.colorScheme) = (.rightToLeft, .dark)
        host.update(FeedView(registry: registry, feed: try document("two")), environment: environment)
        #expect(cell.strataContent === hosted && hosted.strataRendering.texts == ["two"])
        #expect(hosted.strataRendering.environment.layoutDirection == .rightToLeft)
        #expect(hosted.strataRendering.environment.colorScheme == .dark)
    }

    @Test func theLoaderOfTheDocumentationHasNoPictureWithoutAServer() async throws {
        let (loader, size) = (ShopImages(), CGSize(width: 10, height: 10))
        // Nobody listens at this port.
        let source = ImageSource.url("http://127.0.0.1:1/a.jpg", width: 10, height: 10)
        await loader.prefetch(source, size: size, scale: 2)
        #expect(await loader.image(for: source, size: size, scale: 2) == nil)
        #expect(await loader.image(for: .seed(7, width: 10, height: 10), size: size, scale: 2) == nil)
    }
}
