#if canImport(UIKit)
    internal import CompositionalLayout
    internal import SectionKit
    internal import UIKit

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
#endif
