#if canImport(UIKit)
    internal import CompositionalLayout
    public import SectionKit
    public import UIKit

    /// What a cell of a feed shows, as UIKit takes it: a plugin's configuration, with the screen that it is shown on.
    public struct FeedCellContent: UIContentConfiguration {
        /// The plugin's configuration.
        public let configuration: CellConfiguration
        let context: CellContext
        /// The environment that it is shown in: another one is another content.
        let environment: LayoutEnvironment

        @MainActor
        init(_ configuration: CellConfiguration, in context: CellContext) {
            self.configuration = configuration
            self.context = context
            environment = context.environment
        }

        /// The view that shows it.
        @MainActor
        public func makeContentView() -> any UIView & UIContentView { CellContentView(self) }

        /// The same: a plugin's configuration does not depend on the cell's state.
        public func updated(for state: any UIConfigurationState) -> FeedCellContent { self }
    }
#endif
