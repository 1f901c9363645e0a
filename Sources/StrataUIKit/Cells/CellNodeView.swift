#if canImport(UIKit)
    internal import CompositionalLayout
    internal import SectionKit
    internal import UIKit

    /// One node of a configuration: its background, its leaf if the node is a leaf, and its children.
    final class CellNodeView: UIView {
        private var configuration: CellConfiguration
        private var environment: LayoutEnvironment
        private var revision: Int
        private var leaf: (any LeafView)?
        private var children: [CellNodeView] = []
        private var changes = 0
        /// Whether its drawn pixels were freed while the cell was off the screen.
        private var isFreed = false
        /// The view of the background, leaf and children of a node with a shadow; nil for other nodes. Without it,
        /// clipping would also clip the shadow.
        private let clipped: UIView?
        /// The size for which the shape was set; nil if the configuration is another one since.
        private var shapedSize: CGSize?
        /// The gradient or picture in front of the background's colour.
        private var fill: (any FillView)?

        init(_ configuration: CellConfiguration, in context: CellContext) {
            self.configuration = configuration
            environment = context.environment
            revision = context.revision
            clipped = configuration.looks.shadow == nil ? nil : UIView(frame: .zero)
            super.init(frame: .zero)
            isOpaque = false
            if let clipped { addSubview(clipped) }
            if case .stack(let stack) = configuration.content {
                children = stack.children.map { CellNodeView($0, in: context) }
                for child in children { body.addSubview(child) }
            } else {
                let leaf = LeafViews.make(configuration.content)
                body.addSubview(leaf)
                self.leaf = leaf
            }
            style(in: context)
        }

        required init?(coder: NSCoder) { nil }

        /// The view that is clipped to the node's shape.
        private var body: UIView { clipped ?? self }

        /// Shows another configuration if it has the same shape.
        ///
        /// - Returns: Whether it has the same shape. Nothing changes if the kind of the root differs. Below the root,
        ///   nodes that differ get new views.
        func take(_ next: CellConfiguration, in context: CellContext) -> Bool {
            guard next.content.kind == configuration.content.kind,
                (next.looks.shadow == nil) == (clipped == nil)
            else { return false }
            let isSame = next == configuration && context.revision == revision
            guard !isSame else { return true }
            let isOwn = next.isStyled(as: configuration) && context.revision == revision
            configuration = next
            environment = context.environment
            revision = context.revision
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
                body.insertSubview(made, at: index + (fill == nil ? 0 : 1))
            }
            for child in children[next.count...] { child.removeFromSuperview() }
            children.removeSubrange(next.count...)
        }

        private func style(in context: CellContext) {
            changes += 1
            shapedSize = nil
            let looks = configuration.looks
            body.backgroundColor = configuration.background.map { context.color($0.color) }
            roundCorners()
            let width = looks.borderWidth.map { max($0, 0) } ?? 1 / max(environment.scale, 1)
            body.layer.borderWidth = configuration.background?.border == nil ? 0 : width
            body.layer.borderColor = configuration.background?.border.map { context.layerColor($0) }
            alpha = looks.opacity.isNaN ? 1 : min(max(looks.opacity, 0), 1)
            if let shadow = looks.shadow { layer.show(shadow, in: context) }
            show(looks.fill, in: context)
            leaf?.show(configuration.content, in: context)
        }

        private func show(_ content: CellFill?, in context: CellContext) {
            guard let content else {
                fill?.removeFromSuperview()
                fill = nil
                return
            }
            if fill?.show(content, in: context) == true { return }
            fill?.removeFromSuperview()
            let made = FillViews.make(content)
            _ = made.show(content, in: context)
            body.insertSubview(made, at: 0)
            fill = made
        }

        /// Rounds all corners, or those of a list's card if the row is the first or the last one.
        private func roundCorners() {
            let edges = configuration.rowEdges
            body.layer.cornerRadius = edges.map(\.cornerRadius) ?? configuration.cornerRadius
            body.layer.masksToBounds = body.layer.cornerRadius > 0
            var corners: CACornerMask = []
            if edges?.roundsTop != false { corners.formUnion([.layerMinXMinYCorner, .layerMaxXMinYCorner]) }
            if edges?.roundsBottom != false { corners.formUnion([.layerMinXMaxYCorner, .layerMaxXMaxYCorner]) }
            body.layer.maskedCorners = corners
        }

        /// Notes that the cell was configured or appears on the screen.
        func appear() {
            if isFreed { leaf?.setNeedsDisplay() }
            isFreed = false
            leaf?.appear()
            fill?.appear()
            for child in children { child.appear() }
        }

        /// Notes that the cell has left the screen.
        func disappear() {
            leaf?.disappear()
            fill?.disappear()
            for child in children { child.disappear() }
        }

        /// Frees the drawn pixels of the node and its descendants.
        func freePixels() {
            leaf?.freePixels()
            fill?.freePixels()
            isFreed = true
            for child in children { child.freePixels() }
        }

        /// Returns the number of nodes that were made or changed since the last call.
        func takeChanges() -> Int {
            defer { changes = 0 }
            return children.reduce(changes) { $0 + $1.takeChanges() }
        }

        /// Sets the frames of the node and its descendants, depth first.
        func place(_ elements: inout ArraySlice<PlacedCell.Element>, in origin: Point) {
            guard let element = elements.popFirst() else { return }
            let placed = element.frame
            frame = CGRect(
                x: placed.minX - origin.x, y: placed.minY - origin.y, width: placed.width, height: placed.height)
            clipped?.frame = bounds
            fill?.frame = bounds
            if shapedSize != bounds.size { shape() }
            let content = element.content
            leaf?.frame = CGRect(
                x: content.minX - placed.minX, y: content.minY - placed.minY, width: content.width,
                height: content.height)
            for child in children { child.place(&elements, in: placed.origin) }
        }
    }

    extension CellNodeView {
        /// Sets the shape of the node's views, which depends on its size.
        private func shape() {
            shapedSize = bounds.size
            let looks = configuration.looks
            if let path = looks.shape.path(in: bounds, isReflected: environment.layoutDirection == .rightToLeft) {
                let mask = CAShapeLayer()
                mask.path = path.cgPath
                body.layer.mask = mask
            } else if body.layer.mask != nil {
                body.layer.mask = nil
            }
            if looks.shape == .capsule {
                body.layer.cornerRadius = min(bounds.width, bounds.height) / 2
                body.layer.masksToBounds = true
            }
            guard looks.shadow != nil else { return }
            let path =
                looks.shape.path(in: bounds, isReflected: environment.layoutDirection == .rightToLeft)
                ?? UIBezierPath(roundedRect: bounds, cornerRadius: body.layer.cornerRadius)
            layer.shadowPath = path.cgPath
        }
    }

    extension CellConfiguration {
        /// Whether the node's own view looks the same, regardless of its children.
        fileprivate func isStyled(as other: CellConfiguration) -> Bool {
            guard background == other.background, cornerRadius == other.cornerRadius, looks == other.looks,
                rowEdges == other.rowEdges
            else {
                return false
            }
            if case .stack = content, case .stack = other.content { return true }
            return content == other.content
        }
    }
#endif
