import CompositionalLayout
import Foundation
import SectionKit
import StrataUIKit
import Testing
import UIKit

/// A feed as a part of another controller's screen, and in subclasses.
@MainActor
struct EmbeddingTests {
    @Test func theKeyboardMakesRoomForItself() throws {
        let view = FeedCollectionView(registry: try SectionRegistry([ListedSection()]))
        let window = UIWindow(windowScene: UIWindowScene())
        (window.frame, view.frame) = (
            CGRect(x: 0, y: 0, width: 390, height: 844), CGRect(x: 0, y: 0, width: 390, height: 800)
        )
        window.addSubview(view)
        view.contentInset.bottom = 12
        func keyboard(_ y: CGFloat, _ height: CGFloat) {
            NotificationCenter.default.post(
                name: UIResponder.keyboardWillChangeFrameNotification, object: nil,
                userInfo: [
                    UIResponder.keyboardFrameEndUserInfoKey: CGRect(x: 0, y: y, width: 390, height: height),
                    UIResponder.keyboardAnimationDurationUserInfoKey: 0.25,
                ])
        }
        keyboard(544, 300)
        #expect(view.contentInset.bottom == 12, "unless it is asked for")
        view.avoidsKeyboard = true
        keyboard(544, 300)
        #expect(view.contentInset.bottom == 12 + 256 && view.verticalScrollIndicatorInsets.bottom == 256)
        // One that floats covers what it covers.
        keyboard(300, 200)
        #expect(view.contentInset.bottom == 12)
        keyboard(644, 200)
        view.avoidsKeyboard = false
        #expect(view.contentInset.bottom == 12)
    }

    /// The feed below a bar of the app's own.
    private final class Shop: UIViewController {
        let feed: FeedViewController

        init(_ feed: FeedViewController) {
            self.feed = feed
            super.init(nibName: nil, bundle: nil)
        }

        required init?(coder: NSCoder) { nil }

        override func viewDidLoad() {
            super.viewDidLoad()
            addChild(feed)
            view.addSubview(feed.view)
            feed.didMove(toParent: self)
            setContentScrollView(feed.feedView, for: .top)
        }
    }

    private final class ShopFeed: FeedCollectionView {
        var layouts = 0

        override func layoutSubviews() {
            super.layoutSubviews()
            layouts += 1
        }
    }

    private final class Framed: FeedViewController {
        override func loadView() {
            view = UIView(frame: .zero)
            feedView.frame = view.bounds
            feedView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            view.addSubview(feedView)
        }
    }

    private func document(_ registry: SectionRegistry, pins: Bool = true) throws -> FeedDocument {
        let world = try ScreenWorld(seed: 3, sections: [SectionShape(type: "grid", items: 80, header: "All")])
        world.document.sections[0].header?.isPinned = pins
        return world.document
    }

    private func window(_ root: UIViewController) -> UIWindow {
        let window = UIWindow(windowScene: UIWindowScene())
        window.frame = CGRect(x: 0, y: 0, width: 390, height: 844)
        window.strataSafeArea = UIEdgeInsets(top: 59, left: 0, bottom: 34, right: 0)
        window.rootViewController = root
        window.makeKeyAndVisible()
        return window
    }

    @Test func aChildHasTheSafeAreaThatItsPartOfTheScreenHas() async throws {
        let registry = try ScreenWorld(seed: 1, sections: []).registry
        let feed = FeedViewController(registry: registry)
        let shop = Shop(feed)
        let window = window(shop)
        feed.view.frame = CGRect(x: 0, y: 159, width: 390, height: 685)
        let view = feed.feedView
        try await feed.apply(document(registry), animated: false)
        view.layoutIfNeeded()
        #expect(view.adjustedContentInset == UIEdgeInsets(top: 0, left: 0, bottom: 34, right: 0))
        #expect(
            view.contentOffset.y == 0 && shop.contentScrollView(for: .top) === view
                && feed.contentScrollView(for: .bottom) === view)
        // A player of the parent's over the feed.
        feed.additionalSafeAreaInsets.bottom = 60
        feed.additionalSafeAreaInsets.top = 20
        view.layoutIfNeeded()
        #expect(view.adjustedContentInset == UIEdgeInsets(top: 20, left: 0, bottom: 94, right: 0))
        #expect(view.contentOffset.y == -20, "what is at the top stays there")
        let last = try #require(feed.feedView.model.sections.first).content.id(at: 79)
        #expect(view.scroll(toItem: last, at: .bottom, animated: false))
        let frame = try #require(view.strataSolver?.frame(of: ItemIndex(section: 0, item: 79)))
        #expect(frame.maxY - view.contentOffset.y <= 685 - 94 + 0.02)
        feed.removeFromParent()
        #expect(shop.children.isEmpty && window.rootViewController === shop)
    }

    @Test func theParentsContentInsetsLeaveThePinnedHeaderAndItsItemFree() async throws {
        let registry = try ScreenWorld(seed: 1, sections: []).registry
        let feed = FeedViewController(registry: registry)
        let window = window(feed)
        let view = feed.feedView
        view.contentInset = UIEdgeInsets(top: 44, left: 0, bottom: 50, right: 0)
        try await feed.apply(document(registry), animated: false)
        let content = try #require(view.model.sections.first).content
        #expect(view.scroll(toItem: content.id(at: 40), at: .top, animated: false))
        let header = try #require(
            view.collectionViewLayout.layoutAttributesForSupplementaryView(
                ofKind: BoundarySupplementary.headerKind, at: IndexPath(item: 0, section: 0))?.frame)
        #expect(abs(header.minY - view.contentOffset.y - 103) < 0.02, "below the status bar and the inset")
        let item = try #require(view.layoutAttributesForItem(at: IndexPath(item: 40, section: 0))?.frame)
        #expect(abs(item.minY - header.maxY) < 0.02)
        #expect(view.scroll(toItem: content.id(at: 10), at: .bottom, animated: false))
        let other = try #require(view.layoutAttributesForItem(at: IndexPath(item: 10, section: 0))?.frame)
        #expect(abs(other.maxY - view.contentOffset.y - (844 - 84)) < 0.02 || view.contentOffset.y <= -102.98)
        #expect(window.rootViewController === feed)
    }

    @Test func subclassesHaveViewsAroundTheFeedAndTheirOwnFeedView() async throws {
        let registry = try ScreenWorld(seed: 1, sections: []).registry
        let own = ShopFeed(registry: registry)
        let feed = Framed(feedView: own)
        let window = window(feed)
        try await feed.apply(document(registry), animated: false)
        window.layoutIfNeeded()
        #expect(own.layouts > 0 && feed.view !== own && own.superview === feed.view)
        #expect(own.frame == CGRect(x: 0, y: 0, width: 390, height: 844) && feed.contentScrollView(for: .top) === own)
        #expect(own.adjustedContentInset.top == 59 && !own.indexPathsForVisibleItems.isEmpty)
    }
}
