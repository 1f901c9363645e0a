#if canImport(UIKit)
    internal import CompositionalLayout
    internal import SectionKit
    internal import UIKit

    /// A symbol: the system's of its name, else its fallback as a text.
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
