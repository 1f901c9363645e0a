#if canImport(UIKit)
    internal import CompositionalLayout
    internal import SectionKit
    internal import UIKit

    extension FeedScreen {
        /// Reads the environment of the view, and updates only what its changes affect.
        ///
        /// An inactive scene changes nothing, because iOS gives it other styles and sizes for the pictures of the app
        /// switcher. The view is updated when the scene is active again.
        func followEnvironment() {
            guard let view, view.bounds.width > 0 else { return }
            let isFirst = context.environment.containerSize.width == 0
            guard isFirst || !isHeldBack else { return }
            if view.window != nil, isActive(view) { wasActive = true }
            let old = context.environment
            let next = LayoutEnvironment(of: view)
            let isBoldText = view.traitCollection.legibilityWeight == .bold
            let changesWeight = isBoldText != context.isBoldText
            guard next != old || changesWeight else { return }
            if !isFirst, changesWeight || layoutDepends(on: next, from: old) {
                place.keep()
                (layouts, solvedForms) = ([:], [])
                context.follow(isBoldText: isBoldText)
                follow(next)
                view.collectionViewLayout.invalidateLayout()
            } else {
                if isFirst { (layouts, solvedForms) = ([:], []) }
                context.follow(isBoldText: isBoldText)
                follow(next)
            }
            if isFirst { recorder?.noteFirstScreen(next) }
            guard !isFirst, !model.sections.isEmpty else { return }
            guard changesWeight || next.looksDifferent(from: old) else {
                recorder?.noteInsets(next)
                return
            }
            if next != old { recorder?.noteScreen(next) }
            configureShown()
        }

        private func follow(_ next: LayoutEnvironment) {
            context.follow(next)
            orthogonal.dropSolvers()
            showBackground()
        }

        /// Colours the feed, unless the app has given it a colour of its own.
        func showBackground() {
            guard let view, view.backgroundColor == shownBackground else { return }
            shownBackground = context.color(.background)
            view.backgroundColor = shownBackground
        }

        /// Whether a section's layout or measured sizes may differ in the next environment.
        ///
        /// Colours and the bars above and below are ignored, because most layouts do not read them. While a title collapses, the
        /// bars change in each frame: the layouts of before are known then, and those of now are asked for once.
        private func layoutDepends(on next: LayoutEnvironment, from old: LayoutEnvironment) -> Bool {
            guard !model.sections.isEmpty else { return false }
            var recolored = old
            recolored.takeColors(of: next)
            recolored.takeVerticalInsets(of: next)
            guard recolored == next else { return true }
            return model.sections.indices.contains { index in
                pluginLayout(ofSection: index) != model.sections[index].layoutInput(in: next).layout
            }
        }

        /// Configures all visible cells, headers, footers and backgrounds again.
        private func configureShown() {
            guard let view else { return }
            for path in view.indexPathsForVisibleItems { configureShownCell(at: path) }
            for kind in Self.commonKinds {
                for path in view.indexPathsForVisibleSupplementaryElements(ofKind: kind) {
                    refreshSupplementary(ofKind: kind, inSection: path.section)
                }
            }
            refreshOwnSupplementaries()
            refreshBackgrounds()
            orthogonal.refreshPages()
        }

        /// Called after each layout pass.
        func didLayOut() {
            place.showKept()
            scroller.showGoal()
            if let view { recorder?.noteRest(at: view.contentOffset.y) }
            loading.loadMoreIfNear()
        }

        /// Whether changes of the environment wait until the scene is active again. A starting scene is not active
        /// either, but is updated.
        var isHeldBack: Bool { wasActive && view.map { !isActive($0) } ?? false }

        private func isActive(_ view: UIView) -> Bool {
            view.window?.windowScene?.activationState ?? .foregroundActive == .foregroundActive
        }

        /// Applies the changes that an inactive scene held back.
        func observeActivation() {
            // UIKit posts the notification on the main thread.
            activation = NotificationToken(UIScene.didActivateNotification) { [weak self] _ in
                MainActor.assumeIsolated {
                    guard let self, let view = self.view, view.window != nil, self.isActive(view) else { return }
                    self.wasActive = true
                    view.setNeedsLayout()
                }
            }
        }
    }
#endif
