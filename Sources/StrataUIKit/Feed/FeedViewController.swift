#if canImport(UIKit)
    public import SectionKit
    public import Snapshots
    public import UIKit

    /// A screen with a feed.
    ///
    /// ```swift
    /// let home = FeedViewController(registry: registry)
    /// home.feedView.visibilityRule = .standard
    /// try await home.apply(document)
    /// ```
    public final class FeedViewController: UIViewController {
        /// The feed's view, with its callbacks, its visibility rule and its recorder.
        public let feedView: FeedCollectionView

        /// Creates an empty screen.
        public init(registry: SectionRegistry, appearance: FeedAppearance = FeedAppearance()) {
            feedView = FeedCollectionView(registry: registry, appearance: appearance)
            super.init(nibName: nil, bundle: nil)
        }

        /// Not available: a feed needs a registry.
        public required init?(coder: NSCoder) { nil }

        /// The feed is the controller's whole view.
        public override func loadView() { view = feedView }

        /// Shows the next revision of a feed; see `FeedCollectionView.apply(_:animated:keeping:)`.
        @discardableResult
        public func apply(
            _ document: FeedDocument, animated: Bool = true, keeping anchor: UpdateAnchor? = nil
        ) async throws(FeedError) -> Changeset {
            try await feedView.apply(document, animated: animated, keeping: anchor)
        }

        /// Records a memory warning.
        public override func didReceiveMemoryWarning() {
            super.didReceiveMemoryWarning()
            feedView.recorder?.noteMemoryWarning()
        }
    }
#endif
