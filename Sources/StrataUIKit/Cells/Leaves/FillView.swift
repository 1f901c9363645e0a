#if canImport(UIKit)
    internal import SectionKit
    internal import UIKit

    /// A view of a background other than a colour: a gradient or a picture.
    @MainActor
    protocol FillView: UIView {
        /// Shows a background of the view's kind; false for another kind.
        func show(_ fill: CellFill, in context: CellContext) -> Bool

        /// Called when the cell was configured, and when it appears on the screen. Default: does nothing.
        func appear()

        /// Called when the cell has left the screen. Default: does nothing.
        func disappear()

        /// Frees the view's picture, because its cell has left the screen. Default: does nothing.
        func freePixels()
    }

    extension FillView {
        func appear() {}
        func disappear() {}
        func freePixels() {}
    }

    /// Makes the views of backgrounds.
    @MainActor
    enum FillViews {
        static func make(_ fill: CellFill) -> any FillView {
            switch fill {
            case .gradient: GradientView(frame: .zero)
            case .picture: ImageLeafView(frame: .zero)
            }
        }
    }

    extension ImageLeafView: FillView {
        func show(_ fill: CellFill, in context: CellContext) -> Bool {
            guard case .picture(let image) = fill else { return false }
            show(.image(image), in: context)
            return true
        }
    }

    /// A gradient.
    final class GradientView: UIView, FillView {
        private var gradient: CellGradient?
        private var isReflected = false

        override class var layerClass: AnyClass { CAGradientLayer.self }

        func show(_ fill: CellFill, in context: CellContext) -> Bool {
            guard case .gradient(let gradient) = fill, let layer = layer as? CAGradientLayer else { return false }
            let stops = gradient.orderedStops
            // A single colour becomes a gradient from itself to itself.
            let shown = stops.count == 1 ? stops + stops : stops
            layer.colors = shown.map { context.layerColor($0.color) }
            layer.locations = shown.map { NSNumber(value: $0.location) }
            isReflected = context.environment.layoutDirection == .rightToLeft
            self.gradient = gradient
            setNeedsLayout()
            return true
        }

        override func layoutSubviews() {
            super.layoutSubviews()
            guard let gradient, let layer = layer as? CAGradientLayer else { return }
            switch gradient.form {
            case .linear(let from, let to):
                layer.type = .axial
                (layer.startPoint, layer.endPoint) = line(point(from), point(to))
            case .radial(let center, let radius):
                layer.type = .radial
                let middle = point(center)
                layer.startPoint = middle
                let x = max(middle.x, 1 - middle.x) * bounds.width
                let y = max(middle.y, 1 - middle.y) * bounds.height
                let reach = radius.map { max($0, 0) } ?? (x * x + y * y).squareRoot()
                layer.endPoint = CGPoint(
                    x: middle.x + reach / max(bounds.width, 1), y: middle.y + reach / max(bounds.height, 1))
            }
        }

        /// The ends of a gradient's line, so that lines of one colour are perpendicular to it in points. A layer's line
        /// is in its own unit square, and slanted with it.
        private func line(_ start: CGPoint, _ end: CGPoint) -> (CGPoint, CGPoint) {
            let (width, height) = (bounds.width, bounds.height)
            let (dx, dy) = ((end.x - start.x) * width, (end.y - start.y) * height)
            let length = dx * dx + dy * dy
            guard width > 0, height > 0, length > 0, dx != 0, dy != 0 else { return (start, end) }
            // In the unit square the gradient's change along x is dx * width / length.
            let (a, b) = (dx * width / length, dy * height / length)
            let share = 1 / (a * a + b * b)
            return (start, CGPoint(x: start.x + a * share, y: start.y + b * share))
        }

        private func point(_ position: CellPosition) -> CGPoint {
            let unit = position.unit
            return CGPoint(x: isReflected ? 1 - unit.x : unit.x, y: unit.y)
        }
    }

    extension CALayer {
        /// Sets a shadow. Its path follows the layer's size.
        @MainActor
        func show(_ shadow: CellShadow, in context: CellContext) {
            let color = context.layerColor(shadow.color)
            shadowColor = color.copy(alpha: 1) ?? color
            shadowOpacity = Float(color.alpha)
            shadowRadius = min(max(shadow.radius.isNaN ? 0 : shadow.radius, 0), CellShadow.maximumRadius)
            shadowOffset = CGSize(width: shadow.x.isFinite ? shadow.x : 0, height: shadow.y.isFinite ? shadow.y : 0)
        }
    }

    @MainActor
    extension CellShape {
        /// The path of a shape that a layer's corner radius cannot express; nil for other shapes.
        func path(in bounds: CGRect, isReflected: Bool) -> UIBezierPath? {
            switch self {
            case .rectangle, .capsule: return nil
            case .ellipse: return UIBezierPath(ovalIn: bounds)
            case .circle:
                let side = min(bounds.width, bounds.height)
                return UIBezierPath(
                    ovalIn: CGRect(
                        x: bounds.midX - side / 2, y: bounds.midY - side / 2, width: side, height: side))
            case .corners(let radii):
                return radii.path(in: bounds, isReflected: isReflected)
            }
        }
    }

    @MainActor
    extension CornerRadii {
        fileprivate func path(in bounds: CGRect, isReflected: Bool) -> UIBezierPath {
            func length(_ radius: Double) -> CGFloat { radius.isFinite ? max(radius, 0) : 0 }
            var top = [length(topLeading), length(topTrailing)]
            var bottom = [length(bottomTrailing), length(bottomLeading)]
            if isReflected {
                top.reverse()
                bottom.reverse()
            }
            let sides = [
                (top[0] + top[1], bounds.width), (top[1] + bottom[0], bounds.height),
                (bottom[0] + bottom[1], bounds.width), (bottom[1] + top[0], bounds.height),
            ]
            let factor = sides.reduce(1) { $1.0 > $1.1 ? min($0, $1.1 / $1.0) : $0 }
            let radii = (top + bottom).map { $0 * factor }
            let centers = [
                CGPoint(x: bounds.minX + radii[0], y: bounds.minY + radii[0]),
                CGPoint(x: bounds.maxX - radii[1], y: bounds.minY + radii[1]),
                CGPoint(x: bounds.maxX - radii[2], y: bounds.maxY - radii[2]),
                CGPoint(x: bounds.minX + radii[3], y: bounds.maxY - radii[3]),
            ]
            let path = UIBezierPath()
            for (corner, center) in centers.enumerated() {
                let start = CGFloat.pi + CGFloat(corner) * .pi / 2
                path.addArc(
                    withCenter: center, radius: radii[corner], startAngle: start, endAngle: start + .pi / 2,
                    clockwise: true)
            }
            path.close()
            return path
        }
    }
#endif
