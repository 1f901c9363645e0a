/// Every trial's value as a dot, with the median and its interval: one line per metric, with its two sides.
package struct TrialDots: Sendable {
    /// A side's trials.
    package struct Trials: Sendable {
        package var side: Side
        package var values: [Double]
        package var median: Double
        /// The interval of the median; nil with too few trials.
        package var interval: ClosedRange<Double>?

        package init(side: Side, values: [Double], median: Double, interval: ClosedRange<Double>?) {
            (self.side, self.values, self.median, self.interval) = (side, values, median, interval)
        }
    }

    /// A metric's line.
    package struct Row: Sendable {
        package var name: String
        package var sides: [Trials]
        package var format: @Sendable (Double) -> String

        package init(name: String, sides: [Trials], format: @escaping @Sendable (Double) -> String) {
            (self.name, self.sides, self.format) = (name, sides, format)
        }
    }

    package var title: String
    package var rows: [Row]

    package init(title: String, rows: [Row]) { (self.title, self.rows) = (title, rows) }

    private static let (width, line, top) = (1_100.0, 44.0, 6.0)
    private static let (left, right) = (170.0, 20.0)

    /// The chart; each line has its own axis, from its minimum to its maximum.
    package var svg: SVG {
        SVG(
            width: Self.width, height: Self.top + Self.line * Double(rows.count), title: title,
            rows.enumerated().flatMap { row($1, top: Self.top + Self.line * Double($0)) })
    }

    private func row(_ row: Row, top: Double) -> [SVGElement] {
        let all = row.sides.flatMap {
            $0.values + [$0.interval?.lowerBound, $0.interval?.upperBound].compactMap(\.self)
        }
        guard let low = all.min(), let high = all.max() else { return [] }
        let room = Self.width - Self.left - Self.right - 170
        let x = { (value: Double) in Self.left + 85 + (high > low ? (value - low) / (high - low) : 0.5) * room }
        let middle = top + Self.line / 2
        let head: [SVGElement] = [
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
    ) -> [SVGElement] {
        let band = trials.interval.map {
            SVGElement.box(
                "interval \(trials.side.style)", x: x($0.lowerBound), y: y - 6,
                width: max(1, x($0.upperBound) - x($0.lowerBound)), height: 12)
        }
        let dots = trials.values.map { value in
            SVGElement(
                "circle",
                ["class": .text("dot \(trials.side.style)"), "cx": .number(x(value)), "cy": .number(y), "r": 3],
                [SVGElement("title", text: format(value))])
        }
        let median = SVGElement.line(
            "median \(trials.side.style)", x(trials.median), y - 7, x(trials.median), y + 7)
        return [band].compactMap(\.self) + dots + [median]
    }
}
