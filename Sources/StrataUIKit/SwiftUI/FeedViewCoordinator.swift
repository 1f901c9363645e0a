#if canImport(SwiftUI) && canImport(UIKit)
    internal import SectionKit
    internal import Snapshots
    internal import SwiftUI
    internal import UIKit

    /// Keeps the last feed that was passed to a ``FeedView``, while its view exists.
    @MainActor
    public final class FeedViewCoordinator {
        /// The model of the last feed that was passed. The current model may differ, because of a plugin's answer to a
        /// tap.
        private var given: FeedModel?
        /// The error of the last feed, reported once.
        private var reported: FeedError?
        private var onError: ((FeedError) -> Void)?

        init() {}

        /// Shows a feed if it differs from the last one.
        func show(_ feed: Result<FeedDocument, FeedError>, in view: FeedCollectionView, animated: Bool) {
            do throws(FeedError) {
                let document = try feed.get()
                let next = try FeedModel(
                    document, registry: view.screen.registry, duplicates: .firstWins, after: given)
                if let given, given.showsTheSame(as: next) { return }
                view.screen.applyNow(document, as: next, animated: animated)
                (given, reported) = (next, nil)
            } catch {
                guard error != reported else { return }
                reported = error
                // SwiftUI forbids changes of state during an update.
                Task { self.onError?(error) }
            }
        }

        /// Adopts the closures, which may capture other state than before.
        func take(_ callbacks: FeedCallbacks, in view: FeedCollectionView) {
            view.onSelect = callbacks.select
            view.onSelectHeader = callbacks.selectHeader
            view.onAction = callbacks.action
            view.onEvent = callbacks.event
            view.onRefresh = callbacks.refresh
            view.onLoadMore = callbacks.loadMore
            (view.canMove, view.onMove) = (callbacks.canMove, callbacks.move)
            view.onSelectionChange = callbacks.selectionChange
            view.selectionMode = callbacks.selectionMode
            onError = callbacks.error
            // Setting a rule again would forget which items are visible.
            if let rule = callbacks.rule, rule != view.visibilityRule { view.visibilityRule = rule }
        }

        /// Applies the settings of SwiftUI's environment, which may differ from those of the app, to the view and to its
        /// hosted cells.
        func follow(_ environment: EnvironmentValues, in view: FeedCollectionView) {
            view.hostedEnvironment = environment
            view.overrideUserInterfaceStyle = environment.colorScheme == .dark ? .dark : .light
            let size = UIContentSizeCategory(of: environment.dynamicTypeSize)
            if view.maximumContentSizeCategory != size {
                (view.minimumContentSizeCategory, view.maximumContentSizeCategory) = (size, size)
            }
            let direction: UISemanticContentAttribute =
                environment.layoutDirection == .rightToLeft ? .forceRightToLeft : .forceLeftToRight
            guard view.semanticContentAttribute != direction else { return }
            view.semanticContentAttribute = direction
            view.setNeedsLayout()
        }

        /// Ends the clocks, and releases the closures.
        func end(_ view: FeedCollectionView) {
            view.visibilityRule = nil
            take(FeedCallbacks(), in: view)
        }
    }

    extension UIContentSizeCategory {
        /// Converts SwiftUI's text size. An unknown one becomes `large`.
        fileprivate init(of size: DynamicTypeSize) {
            switch size {
            case .xSmall: self = .extraSmall
            case .small: self = .small
            case .medium: self = .medium
            case .xLarge: self = .extraLarge
            case .xxLarge: self = .extraExtraLarge
            case .xxxLarge: self = .extraExtraExtraLarge
            case .accessibility1: self = .accessibilityMedium
            case .accessibility2: self = .accessibilityLarge
            case .accessibility3: self = .accessibilityExtraLarge
            case .accessibility4: self = .accessibilityExtraExtraLarge
            case .accessibility5: self = .accessibilityExtraExtraExtraLarge
            default: self = .large
            }
        }
    }
#endif
