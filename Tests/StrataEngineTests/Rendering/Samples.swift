import CompositionalLayout
import SectionKit
import StrataEngine

/// Cells as the built-in plugins make them.
enum Samples {
    static func card(_ seed: UInt64 = 3, title: String = "Wireless headphones with a case") -> CellConfiguration {
        .vertical([
            .layers(
                at: .topLeading,
                [
                    .image(.seed(seed, width: 160, height: 120)),
                    .badge("-20 %", fill: .negative).padding(8),
                ]),
            .vertical(
                spacing: 4,
                [
                    .text(title, style: .subheadline, lines: 2),
                    .horizontal(
                        spacing: 6,
                        [
                            .text("$129.00", style: .headline),
                            .text("$159.00", style: .footnote, color: .tertiaryLabel, isStruckThrough: true),
                            .spacer(),
                        ]),
                    .text("\u{2605} 4.7", style: .caption, color: .rating),
                ]
            ).padding(10),
        ])
        .background(.cardBackground, border: .separator, cornerRadius: 12)
    }

    static let chip = CellConfiguration.text("Electronics", style: .subheadline, lines: 1)
        .padding(horizontal: 14, vertical: 8).background(.fillBackground, cornerRadius: 18)

    static let all = [card(), chip, .divider, .badge("New"), .spacer(), .vertical([])]
}

extension CellRenderer {
    /// A renderer that draws nothing and needs no font.
    static func formula(scale: Double = 2) throws -> CellRenderer {
        try CellRenderer(RenderOptions(scale: scale, mode: .none))
    }
}
