#if canImport(UIKit)
    internal import CompositionalLayout
    internal import SectionKit
    internal import UIKit

    /// A text, as a label.
    final class TextLeafView: UILabel, LeafView {
        func show(_ content: CellContent, in context: CellContext) {
            guard case .text(let text) = content else { return }
            show(text, in: context)
        }

        /// Shows a text at the user's text size.
        func show(_ text: CellText, in context: CellContext) {
            let environment = context.environment
            numberOfLines = text.lineLimit ?? 0
            attributedText = text.attributed(
                at: environment.contentSizeCategory, isReflected: environment.layoutDirection == .rightToLeft,
                breaking: text.lineBreakMode, isBold: context.isBoldText, color: { context.color($0) })
            lineBreakMode = text.lineBreakMode
            let isScaled = text.lineLimit == 1 && text.minimumScale < 1
            adjustsFontSizeToFitWidth = isScaled
            minimumScaleFactor = isScaled ? max(text.minimumScale, 0.05) : 0
            // The cell is the element, with the texts of all its leaves.
            isAccessibilityElement = false
        }
    }
#endif
