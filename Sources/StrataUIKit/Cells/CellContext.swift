#if canImport(UIKit)
    internal import CellLayout
    internal import CompositionalLayout
    internal import SectionKit
    internal import UIKit

    /// What all cells of a feed's screen share: the environment, measured texts, colours and pictures.
    @MainActor
    final class CellContext {
        private(set) var environment: LayoutEnvironment
        /// How often the environment changed.
        private(set) var revision = 0
        let layouter: CellLayouter
        var appearance: FeedAppearance

        init(environment: LayoutEnvironment, appearance: FeedAppearance) {
            self.environment = environment
            self.appearance = appearance
            layouter = CellLayouter(typesetter: AttributedTypesetter(), environment: environment)
        }

        /// Follows the view; the cells in sight are the caller's to configure again.
        func follow(_ environment: LayoutEnvironment) {
            guard environment != self.environment else { return }
            self.environment = environment
            revision += 1
            layouter.follow(environment)
        }

        func color(_ role: ColorRole) -> UIColor { appearance.color(role, environment) }
    }
#endif
