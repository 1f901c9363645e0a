internal import Foundation

/// The hitch time ratio as a function of a device's slowdown, with each side's headroom.
package struct HitchChart: Sendable {
    /// One side at one refresh rate.
    package struct Curve: Sendable {
        package var name: String
        package var side: Side
        /// Factors and ratios, by ascending factor.
        package var points: [(factor: Double, ratio: Double)]
        /// The largest factor at which the ratio is within the bound.
        package var headroom: Double?

        package init(
            name: String, side: Side, points: [(factor: Double, ratio: Double)], headroom: Double?
        ) {
            self.name = name
            self.side = side
            self.points = points
            self.headroom = headroom
        }
    }

    package var title: String
    package var curves: [Curve]
    /// The ratio that defines headroom, in milliseconds per second.
    package var bound: Double
    /// The end of the vertical axis.
    package var top: Double

    package init(title: String, curves: [Curve], bound: Double, top: Double) {
        self.title = title
        self.curves = curves
        self.bound = bound
        self.top = top
    }

    private static let (width, height) = (540.0, 280.0)
    private static let (left, right, upper, bottom) = (58.0, 16.0, 14.0, 40.0)

    /// The chart; the axis of factors is logarithmic.
    package var svg: SVG {
        let factors = curves.flatMap { $0.points.map(\.factor) }.filter { $0 > 0 && $0.isFinite }
        let low = log2(factors.min() ?? 0.5)
        let high = max(low + 0.1, log2(factors.max() ?? 2))
        let (plotWidth, plotHeight) = (Self.width - Self.left - Self.right, Self.height - Self.upper - Self.bottom)
        let x = { (factor: Double) in Self.left + (log2(factor) - low) / (high - low) * plotWidth }
        let y = { (ratio: Double) in Self.upper + plotHeight * (1 - min(max(0, ratio), top) / top) }
        let grid = Ticks(to: top, count: 5).values.filter { $0 <= top }.flatMap { tick in
            [
                SVGElement.line(tick == 0 ? "base" : "grid", Self.left, y(tick), Self.width - Self.right, y(tick)),
                .label("\(SVGValue.short(tick)) ms/s", x: Self.left - 6, y: y(tick) + 4, class: "axis end"),
            ]
        }
        let limit = [
            SVGElement.line("limit", Self.left, y(bound), Self.width - Self.right, y(bound)),
            .label("\(SVGValue.short(bound)) ms/s", x: Self.left + 4, y: y(bound) - 4, class: "axis"),
        ]
        return SVG(
            width: Self.width, height: Self.height, title: title,
            grid + axis(low, high, x) + limit + curves.flatMap { marks($0, x, y) })
    }

    private func axis(_ low: Double, _ high: Double, _ x: (Double) -> Double) -> [SVGElement] {
        let step = max(1, ((high - low) / 7).rounded(.up))
        let powers = stride(from: low.rounded(.up), through: high, by: step).map { pow(2, $0) }
        return powers.map {
            .label("\(SVGValue.short($0))\u{D7}", x: x($0), y: Self.height - 22, class: "axis middle")
        } + [
            .label(
                "times slower than the measuring machine", x: (Self.left + Self.width - Self.right) / 2,
                y: Self.height - 5, class: "axis middle")
        ]
    }

    private func marks(_ curve: Curve, _ x: (Double) -> Double, _ y: (Double) -> Double) -> [SVGElement] {
        let points = curve.points.filter { $0.factor > 0 && $0.factor.isFinite }.map {
            "\(SVGValue.short(x($0.factor))) \(SVGValue.short(y($0.ratio)))"
        }
        guard !points.isEmpty else { return [] }
        let style = curve.side.style
        let line = SVGElement.path("line \(style)", "M" + points.joined(separator: "L"))
        guard let headroom = curve.headroom, headroom > 0, headroom.isFinite else { return [line] }
        let place = x(headroom)
        return [
            line, .line("drop \(style)", place, y(bound), place, y(0)),
            SVGElement(
                "circle", ["class": .text("headroom \(style)"), "cx": .number(place), "cy": .number(y(bound)), "r": 4],
                [SVGElement("title", text: "\(curve.name): \(SVGValue.short(headroom)) times slower")]),
        ]
    }
}
