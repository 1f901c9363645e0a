#if canImport(UIKit)
    internal import CompositionalLayout
    internal import SectionKit
    internal import UIKit

    /// One node of a configuration: its background, its leaf if the node is a leaf, and its children.
    final class CellNodeView: UIView {
        private var configuration: CellConfiguration
        private var environment: LayoutEnvironment
        private var leaf: (any LeafView)?
        private var children: [CellNodeView] = []
        private var changes = 0

        init(_ configuration: CellConfiguration, in context: CellContext) {
            self.configuration = configuration
            environment = context.environment
            super.init(frame: .zero)
            isOpaque = false
            if case .stack(let stack) = configuration.content {
                children = stack.children.map { CellNodeView($0, in: context) }
                for child in children { addSubview(child) }
            } else {
                let leaf = LeafViews.make(configuration.content)
                addSubview(leaf)
                self.leaf = leaf
            }
            style(in: context)
        }

        required init?(coder: NSCoder) { nil }

        /// Shows another configuration if it has the same shape.
        ///
        /// - Returns: Whether it has. Nothing changes if the kind of the root differs. Below the root, nodes that
        ///   differ get new views.
        func take(_ next: CellConfiguration, in context: CellContext) -> Bool {
            guard next.content.kind == configuration.content.kind else { return false }
            let isSame = next == configuration && context.environment == environment
            guard !isSame else { return true }
            let isOwn = next.isStyled(as: configuration) && context.environment == environment
            configuration = next
            environment = context.environment
            if case .stack(let stack) = next.content { take(stack.children, in: context) }
            if !isOwn { style(in: context) }
            return true
        }

        private func take(_ next: [CellConfiguration], in context: CellContext) {
            for (index, child) in next.enumerated() {
                if index < children.count, children[index].take(child, in: context) { continue }
                let made = CellNodeView(child, in: context)
                if index < children.count {
                    children[index].removeFromSuperview()
                    children[index] = made
                } else {
                    children.append(made)
                }
                insertSubview(made, at: index)
            }
            for child in children[next.count...] { child.removeFromSuperview() }
            children.removeSubrange(next.count...)
        }

        private func style(in context: CellContext) {
            changes += 1
            backgroundColor = configuration.background.map { context.color($0.color) }
            roundCorners()
            layer.borderWidth = configuration.background?.border == nil ? 0 : 1 / max(environment.scale, 1)
            layer.borderColor = configuration.background?.border.map { context.color($0).cgColor }
            leaf?.show(configuration.content, in: context)
        }

        /// Rounds all corners, or those of a list's card in which the row is the first or the last one.
        private func roundCorners() {
            let edges = configuration.rowEdges
            layer.cornerRadius = edges.map(\.cornerRadius) ?? configuration.cornerRadius
            layer.masksToBounds = layer.cornerRadius > 0
            var corners: CACornerMask = []
            if edges?.roundsTop != false { corners.formUnion([.layerMinXMinYCorner, .layerMaxXMinYCorner]) }
            if edges?.roundsBottom != false { corners.formUnion([.layerMinXMaxYCorner, .layerMaxXMaxYCorner]) }
            layer.maskedCorners = corners
        }

        /// Passes on that the cell was configured or comes on the screen.
        func appear() {
            leaf?.appear()
            for child in children { child.appear() }
        }

        /// Passes on that the cell has left the screen.
        func disappear() {
            leaf?.disappear()
            for child in children { child.disappear() }
        }

        /// Returns the number of nodes that were made or changed since the last call.
        func takeChanges() -> Int {
            defer { changes = 0 }
            return children.reduce(changes) { $0 + $1.takeChanges() }
        }

        /// Takes the frames of the node and its descendants, depth first.
        func place(_ elements: inout ArraySlice<PlacedCell.Element>, in origin: Point) {
            guard let element = elements.popFirst() else { return }
            let placed = element.frame
            frame = CGRect(
                x: placed.minX - origin.x, y: placed.minY - origin.y, width: placed.width, height: placed.height)
            let content = element.content
            leaf?.frame = CGRect(
                x: content.minX - placed.minX, y: content.minY - placed.minY, width: content.width,
                height: content.height)
            for child in children { child.place(&elements, in: placed.origin) }
        }
    }

    extension CellConfiguration {
        /// Whether the node's own view looks the same, whatever its children are.
        fileprivate func isStyled(as other: CellConfiguration) -> Bool {
            guard background == other.background, cornerRadius == other.cornerRadius, rowEdges == other.rowEdges else {
                return false
            }
            if case .stack = content, case .stack = other.content { return true }
            return content == other.content
        }
    }
#endif
