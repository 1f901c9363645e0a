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
            // The cell is the accessibility element, with the texts of all its leaves.
            isAccessibilityElement = false
        }
    }

    /// A word on a capsule.
    final class BadgeLeafView: UIView, LeafView {
        private let label = TextLeafView(frame: .zero)

        override init(frame: CGRect) {
            super.init(frame: frame)
            addSubview(label)
            layer.masksToBounds = true
        }

        required init?(coder: NSCoder) { nil }

        func show(_ content: CellContent, in context: CellContext) {
            guard case .badge(let badge) = content else { return }
            backgroundColor = context.color(badge.fill)
            label.show(
                CellText(
                    badge.string, style: CellBadge.style, weight: CellBadge.weight, color: badge.color, lineLimit: 1,
                    alignment: .center), in: context)
        }

        override func layoutSubviews() {
            super.layoutSubviews()
            layer.cornerRadius = bounds.height / 2
            label.frame = CGRect(
                x: CellBadge.horizontalInset, y: 0, width: max(bounds.width - 2 * CellBadge.horizontalInset, 0),
                height: bounds.height)
        }
    }

    /// A symbol: the system's symbol with its name, otherwise its fallback as a text.
    final class SymbolLeafView: UIView, LeafView {
        private let picture = UIImageView(frame: .zero)
        private let label = TextLeafView(frame: .zero)

        override init(frame: CGRect) {
            super.init(frame: frame)
            picture.contentMode = .scaleAspectFit
            addSubview(picture)
            addSubview(label)
        }

        required init?(coder: NSCoder) { nil }

        func show(_ content: CellContent, in context: CellContext) {
            guard case .symbol(let symbol) = content else { return }
            let image = UIImage(systemName: symbol.name)
            picture.image = symbol.isMirrored ? image?.imageFlippedForRightToLeftLayoutDirection() : image
            picture.tintColor = context.color(symbol.color)
            picture.isHidden = image == nil
            label.isHidden = image != nil || symbol.text == nil
            if let text = symbol.text { label.show(text, in: context) }
            backgroundColor = image == nil && symbol.text == nil ? context.color(.fillBackground) : nil
        }

        override func layoutSubviews() {
            super.layoutSubviews()
            picture.frame = CGRect(origin: .zero, size: bounds.size)
            label.frame = CGRect(origin: .zero, size: bounds.size)
        }
    }
#endif
