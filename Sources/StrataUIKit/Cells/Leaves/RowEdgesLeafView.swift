#if canImport(UIKit)
    internal import CompositionalLayout
    internal import SectionKit
    internal import UIKit

    /// The separators of a row in a list, one pixel each. The node around it rounds the corners of the card.
    final class RowEdgesLeafView: UIView, LeafView {
        private var edges = CellRowEdges?.none
        private var environment = LayoutEnvironment(containerSize: .zero)
        private let (top, bottom) = (UIView(frame: .zero), UIView(frame: .zero))

        override init(frame: CGRect) {
            super.init(frame: frame)
            addSubview(top)
            addSubview(bottom)
        }

        required init?(coder: NSCoder) { nil }

        func show(_ content: CellContent, in context: CellContext) {
            guard case .rowEdges(let edges) = content else { return }
            self.edges = edges
            environment = context.environment
            top.isHidden = edges.top == nil
            bottom.isHidden = edges.bottom == nil
            for line in [top, bottom] { line.backgroundColor = context.color(edges.color) }
            setNeedsLayout()
        }

        override func layoutSubviews() {
            super.layoutSubviews()
            let pixel = 1 / max(environment.scale, 1)
            if let separator = edges?.top { place(top, as: separator, at: 0, height: pixel) }
            if let separator = edges?.bottom { place(bottom, as: separator, at: bounds.height - pixel, height: pixel) }
        }

        private func place(_ line: UIView, as separator: CellRowEdges.Separator, at y: Double, height: Double) {
            let isReflected = environment.layoutDirection == .rightToLeft
            let left = max(isReflected ? separator.trailing : separator.leading, 0)
            let insets = max(separator.leading, 0) + max(separator.trailing, 0)
            line.frame = CGRect(x: left, y: y, width: max(bounds.width - insets, 0), height: height)
        }
    }
#endif
