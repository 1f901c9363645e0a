internal import StrataBasics

/// Every trial's value as a dot, with the median and its interval. Each metric has a line with its two sides.
struct TrialDots: Sendable {
    /// A side's trials.
    struct Trials: Sendable {
        var side: Side
        var values: [Double]
        var median: Double
        /// The interval of the median; nil with too few trials.
        var interval: ClosedRange<Double>?
    }

    /// A metric's line.
    struct Row: Sendable {
        var name: String
        var sides: [Trials]
        var format: @Sendable (Double) -> String
    }

    var title: String
    var rows: [Row]

    private static let (width, line, top) = (1_100.0, 44.0, 6.0)
    private static let (left, right) = (170.0, 20.0)

    /// The chart. Each line has its own axis, from its minimum to its maximum.
    var svg: SVG {
        SVG(
            width: Self.width, height: Self.top + Self.line * Double(rows.count), title: title,
            rows.enumerated().flatMap { row($1, top: Self.top + Self.line * Double($0)) })
    }

    private func row(_ row: Row, top: Double) -> [XMLElement] {
        let all = row.sides.flatMap {
            $0.values + [$0.interval?.lowerBound, $0.interval?.upperBound].compactMap(\.self)
        }
        guard let low = all.min(), let high = all.max() else { return [] }
        let room = Self.width - Self.left - Self.right - 170
        let x = { (value: Double) in Self.left + 85 + (high > low ? (value - low) / (high - low) : 0.5) * room }
        let middle = top + Self.line / 2
        let head: [XMLElement] = [
            .line("grid", 0, top, Self.width, top),
            .label(row.name, x: 0, y: middle + 4, class: "name"),
            .label(row.format(low), x: Self.left + 72, y: middle + 4, class: "axis end"),
            .label(row.format(high), x: Self.width - Self.right - 72, y: middle + 4, class: "axis"),
        ]
        return head
            + row.sides.enumerated().flatMap { index, side in
                marks(side, y: middle + (row.sides.count == 1 ? 0 : index == 0 ? -9 : 9), x, row.format)
            }
    }

    private func marks(
        _ trials: Trials, y: Double, _ x: (Double) -> Double, _ format: (Double) -> String
    ) -> [XMLElement] {
        let band = trials.interval.map {
            XMLElement.box(
                "interval \(trials.side.style)", x: x($0.lowerBound), y: y - 6,
                width: max(1, x($0.upperBound) - x($0.lowerBound)), height: 12)
        }
        let dots = trials.values.map { value in
            XMLElement(
                "circle",
                ["class": "dot \(trials.side.style)", "cx": x(value).short, "cy": y.short, "r": "3"],
                [XMLElement("title", text: format(value))])
        }
        let median = XMLElement.line(
            "median \(trials.side.style)", x(trials.median), y - 7, x(trials.median), y + 7)
        return [band].compactMap(\.self) + dots + [median]
    }
}
