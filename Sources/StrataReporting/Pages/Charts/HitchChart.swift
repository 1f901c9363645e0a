internal import Foundation
internal import StrataBasics

/// The hitch time ratio as a function of a device's slowdown, with the headroom of each side.
struct HitchChart: Sendable {
    /// One side at one refresh rate.
    struct Curve: Sendable {
        var name: String
        var side: Side
        /// Factors and ratios, by ascending factor.
        var points: [(factor: Double, ratio: Double)]
        /// The largest factor at which the ratio is within the bound.
        var headroom: Double?
    }

    var title: String
    var curves: [Curve]
    /// The ratio that defines headroom, in milliseconds per second.
    var bound: Double
    /// The end of the vertical axis.
    var top: Double

    private static let (width, height) = (540.0, 280.0)
    private static let (left, right, upper, bottom) = (58.0, 16.0, 14.0, 40.0)

    /// The chart. The axis of factors is logarithmic.
    var svg: SVG {
        let factors = curves.flatMap { $0.points.map(\.factor) }.filter { $0 > 0 && $0.isFinite }
        let low = log2(factors.min() ?? 0.5)
        let high = max(low + 0.1, log2(factors.max() ?? 2))
        let (plotWidth, plotHeight) = (Self.width - Self.left - Self.right, Self.height - Self.upper - Self.bottom)
        let x = { (factor: Double) in Self.left + (log2(factor) - low) / (high - low) * plotWidth }
        let y = { (ratio: Double) in Self.upper + plotHeight * (1 - min(max(0, ratio), top) / top) }
        let grid = Ticks(to: top, count: 5).values.filter { $0 <= top }.flatMap { tick in
            [
                XMLElement.line(tick == 0 ? "base" : "grid", Self.left, y(tick), Self.width - Self.right, y(tick)),
                .label("\(tick.short) ms/s", x: Self.left - 6, y: y(tick) + 4, class: "axis end"),
            ]
        }
        let limit = [
            XMLElement.line("limit", Self.left, y(bound), Self.width - Self.right, y(bound)),
            .label("\(bound.short) ms/s", x: Self.left + 4, y: y(bound) - 4, class: "axis"),
        ]
        return SVG(
            width: Self.width, height: Self.height, title: title,
            grid + axis(low, high, x) + limit + curves.flatMap { marks($0, x, y) })
    }

    private func axis(_ low: Double, _ high: Double, _ x: (Double) -> Double) -> [XMLElement] {
        let step = max(1, ((high - low) / 7).rounded(.up))
        let powers = stride(from: low.rounded(.up), through: high, by: step).map { pow(2, $0) }
        return powers.map {
            .label("\($0.short)\u{D7}", x: x($0), y: Self.height - 22, class: "axis middle")
        } + [
            .label(
                "times slower than the measuring machine", x: (Self.left + Self.width - Self.right) / 2,
                y: Self.height - 5, class: "axis middle")
        ]
    }

    private func marks(_ curve: Curve, _ x: (Double) -> Double, _ y: (Double) -> Double) -> [XMLElement] {
        let points = curve.points.filter { $0.factor > 0 && $0.factor.isFinite }.map {
            "\(x($0.factor).short) \(y($0.ratio).short)"
        }
        guard !points.isEmpty else { return [] }
        let style = curve.side.style
        let line = XMLElement.path("line \(style)", "M" + points.joined(separator: "L"))
        guard let headroom = curve.headroom, headroom > 0, headroom.isFinite else { return [line] }
        let place = x(headroom)
        return [
            line, .line("drop \(style)", place, y(bound), place, y(0)),
            XMLElement(
                "circle", ["class": "headroom \(style)", "cx": place.short, "cy": y(bound).short, "r": "4"],
                [XMLElement("title", text: "\(curve.name): \(headroom.short) times slower")]),
        ]
    }
}
