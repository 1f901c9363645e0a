#if canImport(UIKit)
    internal import SectionKit
    internal import UIKit

    /// A hairline, the grey of a cut tree, or nothing.
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
