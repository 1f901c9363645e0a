#if canImport(UIKit)
    internal import CompositionalLayout
    internal import SectionKit
    internal import UIKit

    /// A plugin's own drawing, whose commands are played on the view.
    final class DrawingLeafView: UIView, LeafView {
        private var drawing: AnyCellDrawing?
        private weak var context: CellContext?

        func show(_ content: CellContent, in context: CellContext) {
            guard case .drawing(let drawing) = content else { return }
            self.drawing = drawing
            self.context = context
            isOpaque = false
            backgroundColor = .clear
            clipsToBounds = true
            contentMode = .redraw
            setNeedsDisplay()
        }

        override func draw(_ rect: CGRect) {
            guard let drawing, let context else { return }
            var canvas = DrawingCanvas(size: Size(bounds.size), in: context.drawingContext)
            drawing.draw(on: &canvas)
            for command in canvas.commands { play(command, context) }
        }

        private func play(_ command: DrawingCommand, _ context: CellContext) {
            switch command {
            case .fill(let path, let color):
                guard let path = UIBezierPath(path) else { return }
                context.color(color).setFill()
                path.fill()
            case .stroke(let path, let color, let stroke):
                guard stroke.width > 0, stroke.width.isFinite, let path = UIBezierPath(path) else { return }
                context.color(color).setStroke()
                path.take(stroke)
                path.stroke()
            case .text(let text, let rect):
                guard rect.isFinite else { return }
                let environment = context.environment
                text.attributed(
                    at: environment.contentSizeCategory, isReflected: environment.layoutDirection == .rightToLeft,
                    // The drawing's options truncate the last line, because a truncating mode would draw a single line.
                    breaking: .byWordWrapping, isBold: context.isBoldText, color: { context.color($0) }
                ).draw(with: CGRect(rect), options: [.usesLineFragmentOrigin, .truncatesLastVisibleLine], context: nil)
            case .image(let source, let rect, _):
                // A loader returns after the view has drawn, so only areas of one colour are drawn.
                guard case .color(let rgb) = source.origin, rect.isFinite,
                    let path = UIBezierPath(.rect(rect))
                else { return }
                UIColor(rgb: rgb).setFill()
                path.fill()
            }
        }
    }

    extension CellContext {
        /// The context that is passed to drawings.
        fileprivate var drawingContext: DrawingContext {
            let layouter = layouter
            return DrawingContext(
                contentSizeCategory: environment.contentSizeCategory, layoutDirection: environment.layoutDirection
            ) { text, width in layouter.measure(CellConfiguration(.text(text)), in: MeasureConstraint(width: width)) }
        }

        fileprivate func color(_ color: DrawingColor) -> UIColor {
            switch color {
            case .role(let role, let opacity):
                let color = self.color(role)
                return opacity < 1 ? color.withAlphaComponent(color.cgColor.alpha * max(opacity, 0)) : color
            case .rgb(let rgb, let opacity): return UIColor(rgb: rgb, opacity: min(max(opacity, 0), 1))
            }
        }
    }

    extension Rect {
        fileprivate var isFinite: Bool { minX.isFinite && minY.isFinite && width.isFinite && height.isFinite }
    }

    extension UIBezierPath {
        /// The path of a drawing; nil if it is empty or has a non-finite number.
        convenience init?(_ path: DrawingPath) {
            guard !path.elements.isEmpty, path.elements.allSatisfy(\.isFinite) else { return nil }
            self.init()
            for element in path.elements { add(element) }
        }

        private func add(_ element: DrawingPath.Element) {
            switch element {
            case .move(let point): move(to: CGPoint(point))
            case .line(let point): addLine(to: CGPoint(point))
            case .curve(let point, let first, let second):
                addCurve(to: CGPoint(point), controlPoint1: CGPoint(first), controlPoint2: CGPoint(second))
            case .arc(let center, let radius, let start, let sweep):
                addArc(
                    withCenter: CGPoint(center), radius: max(radius, 0), startAngle: start, endAngle: start + sweep,
                    clockwise: sweep > 0)
            case .close: close()
            }
        }

        /// Sets the width, the ends and the dashes of a stroke.
        fileprivate func take(_ stroke: DrawingStroke) {
            lineWidth = stroke.width
            lineCapStyle =
                switch stroke.cap {
                case .butt: .butt
                case .round: .round
                case .square: .square
                }
            lineJoinStyle =
                switch stroke.join {
                case .miter: .miter
                case .round: .round
                case .bevel: .bevel
                }
            guard !stroke.dash.isEmpty, stroke.dash.allSatisfy({ $0.isFinite && $0 >= 0 }),
                stroke.dash.contains(where: { $0 > 0 })
            else { return }
            setLineDash(stroke.dash.map { CGFloat($0) }, count: stroke.dash.count, phase: 0)
        }
    }

    extension CGPoint {
        fileprivate init(_ point: Point) { self.init(x: point.x, y: point.y) }
    }

    extension DrawingPath.Element {
        fileprivate var isFinite: Bool {
            func isFinite(_ point: Point) -> Bool { point.x.isFinite && point.y.isFinite }
            return switch self {
            case .move(let point), .line(let point): isFinite(point)
            case .curve(let point, let first, let second): isFinite(point) && isFinite(first) && isFinite(second)
            case .arc(let center, let radius, let start, let sweep):
                isFinite(center) && radius.isFinite && start.isFinite && sweep.isFinite
            case .close: true
            }
        }
    }
#endif
