#if canImport(UIKit)
    public import SectionKit
    public import Snapshots
    public import UIKit

    /// A screen with a feed, or a part of one as the child of another controller.
    ///
    /// ```swift
    /// let home = FeedViewController(registry: registry)
    /// home.feedView.visibilityRule = .standard
    /// try await home.apply(document)
    /// ```
    ///
    /// As a child, it has the safe area from UIKit: bars, the parent's `additionalSafeAreaInsets`, and the part of the
    /// screen that its view covers. The parent may set the feed's `contentInset`. Pinned headers, scrolls to an item
    /// and the top of the feed respect both. A parent in a navigation or tab controller passes the feed's view on with
    /// `setContentScrollView(_:for:)`.
    ///
    /// A subclass may add views around the feed:
    ///
    /// ```swift
    /// final class ShopFeedViewController: FeedViewController {
    ///     override func loadView() {
    ///         view = UIView()
    ///         feedView.frame = view.bounds
    ///         feedView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    ///         view.addSubview(feedView)
    ///     }
    /// }
    /// ```
    open class FeedViewController: UIViewController {
        /// The feed's view, with its callbacks, its visibility rule and its recorder.
        public let feedView: FeedCollectionView

        /// Creates an empty screen.
        public convenience init(registry: SectionRegistry, appearance: FeedAppearance = FeedAppearance()) {
            self.init(feedView: FeedCollectionView(registry: registry, appearance: appearance))
        }

        /// Creates a screen with a feed view of the app's own class.
        public init(feedView: FeedCollectionView) {
            self.feedView = feedView
            super.init(nibName: nil, bundle: nil)
        }

        /// Not available, because a feed needs a registry.
        public required init?(coder: NSCoder) { nil }

        /// The feed is the controller's whole view. A subclass with another view adds the feed's view to it.
        open override func loadView() { view = feedView }

        /// Sets the feed as the content that bars follow.
        open override func viewDidLoad() {
            super.viewDidLoad()
            setContentScrollView(feedView, for: .top)
            setContentScrollView(feedView, for: .bottom)
        }

        /// Shows the next revision of a feed; see `FeedCollectionView.apply(_:animated:keeping:)`.
        @discardableResult
        public func apply(
            _ document: FeedDocument, animated: Bool = true, keeping anchor: UpdateAnchor? = nil
        ) async throws(FeedError) -> Changeset {
            try await feedView.apply(document, animated: animated, keeping: anchor)
        }

        /// Records a memory warning.
        open override func didReceiveMemoryWarning() {
            super.didReceiveMemoryWarning()
            feedView.recorder?.noteMemoryWarning()
        }
    }
#endif
