package import CompositionalLayout
package import SectionKit

/// An environment that a screen is shown in, and cells with the texts that it shows there.
package struct WarmUpScreen {
    /// The environment.
    package var environment: LayoutEnvironment
    /// The cells.
    package var cells: [CellConfiguration]

    /// Creates a screen.
    package init(environment: LayoutEnvironment, cells: [CellConfiguration]) {
        self.environment = environment
        self.cells = cells
    }

    /// Whether both draw their texts in the same fonts.
    func sharesFonts(with other: WarmUpScreen) -> Bool {
        environment.contentSizeCategory == other.environment.contentSizeCategory
            && environment.locale == other.environment.locale
    }
}
