package import SectionKit

/// A cell whose cost is measured: how it is configured, and the size at which it is drawn.
package struct CostedCell {
    let configure: () -> CellConfiguration
    /// In points.
    let size: Size

    package init(size: Size, configure: @escaping () -> CellConfiguration) {
        self.size = size
        self.configure = configure
    }

    /// The cell that times are multiples of: what a product card has, at 175 by 220 points. It never changes, or every
    /// budget would.
    static var reference: CostedCell {
        CostedCell(size: Size(width: 175, height: 220)) {
            .vertical(
                spacing: 6,
                [
                    .layers(
                        at: .topLeading,
                        [.image(.color(0xE8472B, width: 175, height: 120), height: 120), .badge("New").padding(8)]),
                    .text("A lamp made of oak", style: .headline, lines: 2),
                    .text("€24.90", style: .subheadline, color: .secondaryLabel, lines: 1),
                ]
            )
            .background(.cardBackground, cornerRadius: 12)
        }
    }
}
