#if canImport(UIKit)
    internal import SectionKit
    internal import UIKit

    /// A view of a leaf: a text, a picture, a drawing.
    @MainActor
    protocol LeafView: UIView {
        /// Shows a piece of content of the view's kind.
        func show(_ content: CellContent, in context: CellContext)
    }

    /// Makes the views of all kinds of leaves.
    @MainActor
    enum LeafViews {
        static func make(_ content: CellContent) -> any LeafView {
            switch content {
            case .text: TextLeafView(frame: .zero)
            case .badge: BadgeLeafView(frame: .zero)
            case .image: ImageLeafView(frame: .zero)
            case .drawing: DrawingLeafView(frame: .zero)
            case .divider, .cut, .spacer, .stack: AreaLeafView(frame: .zero)
            }
        }
    }

    /// A hairline, the grey area of a truncated tree, or an empty area.
    final class AreaLeafView: UIView, LeafView {
        func show(_ content: CellContent, in context: CellContext) {
            switch content {
            case .divider: backgroundColor = context.color(.separator)
            case .cut: backgroundColor = context.color(.fillBackground)
            default: backgroundColor = nil
            }
        }
    }
#endif
