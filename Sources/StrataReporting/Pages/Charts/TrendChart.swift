internal import StrataBasics

/// Values over time. Each line has a panel with its own scale, over a common axis of places, the oldest first.
///
/// A panel shows the values as dots, their ranges as a band, the levels between changes, and the changes. The line is
/// interrupted where values cannot be compared.
struct TrendChart: Sendable {
    /// A value.
    struct Point: Sendable {
        /// The place on the axis, from 0.
        var place: Int
        var value: Double
        /// The minimum and the maximum of the trials whose median is the value.
        var range: ClosedRange<Double>
        /// The number of the stretch. Points of one stretch can be compared.
        var stretch: Int
        /// The id of the element that a click shows.
        var link: String
        /// The text that appears while the pointer is over the point.
        var hint: String
    }

    /// A value that applies to a range of places.
    struct Level: Hashable, Sendable {
        var places: ClosedRange<Int>
        var value: Double
    }

    /// An event before a place.
    struct Mark: Hashable, Sendable {
        /// The kind of event.
        enum Kind: String, Sendable, CaseIterable {
            /// A change to a worse level, to a better level, or in a metric without a better direction.
            case worse, better, neutral
            /// A gap. Values after it cannot be compared with values before it.
            case gap
        }

        var place: Int
        var kind: Kind
        var hint: String
    }

    /// A panel.
    struct Line: Sendable {
        var name: String
        var side: Side
        /// The values, by ascending place.
        var points: [Point]
        var levels: [Level]
        var marks: [Mark]
    }

    var title: String
    var lines: [Line]
    /// The number of places on the axis.
    var places: Int
    /// The names of some places, by ascending place.
    var names: [(place: Int, name: String)]
    var format: @Sendable (Double) -> String

    private static let (width, panel, flat, axis) = (1_100.0, 150.0, 64.0, 22.0)
    private static let (left, right, head) = (96.0, 14.0, 24.0)

    /// The chart.
    ///
    /// - Complexity: O(points).
    var svg: SVG {
        var bottom = 0.0
        let panels = lines.flatMap { line in
            let top = bottom
            bottom += height(of: line)
            return panel(line, top: top, bottom: bottom)
        }
        let labels = names.map { name in
            // Keeps the outermost names inside the chart.
            let place = min(max(x(name.place), Self.left + 24), Self.width - 36)
            return XMLElement.label(name.name, x: place, y: bottom + 14, class: "axis middle")
        }
        return SVG(width: Self.width, height: bottom + Self.axis, title: title, hasLinks: true, panels + labels)
    }

    private func x(_ place: Int) -> Double {
        let share = places > 1 ? Double(place) / Double(places - 1) : 0.5
        return Self.left + 6 + share * (Self.width - Self.left - Self.right - 12)
    }

    /// The height of a line's panel. It is small if all values are equal.
    private func height(of line: Line) -> Double {
        let values = values(of: line)
        return values.min() == values.max() ? Self.flat : Self.panel
    }

    private func values(of line: Line) -> [Double] {
        line.points.flatMap { [$0.range.lowerBound, $0.range.upperBound, $0.value] }.filter(\.isFinite)
    }

    private func panel(_ line: Line, top: Double, bottom: Double) -> [XMLElement] {
        let all = values(of: line)
        let name = XMLElement.label(line.name, x: Self.left, y: top + 14, class: "name \(line.side.style)")
        guard let low = all.min(), let high = all.max() else { return [name] }
        let (upper, lower) = (top + Self.head, bottom - 8)
        let y = { (value: Double) in
            high > low ? lower - (value - low) / (high - low) * (lower - upper) : (upper + lower) / 2
        }
        let ticks = (high > low ? [low, (low + high) / 2, high] : [low]).flatMap { tick in
            [
                XMLElement.line("grid", Self.left, y(tick), Self.width - Self.right, y(tick)),
                .label(format(tick), x: Self.left - 8, y: y(tick) + 4, class: "axis end"),
            ]
        }
        let stretches = Dictionary(grouping: line.points, by: \.stretch).values.sorted { $0[0].place < $1[0].place }
        let levels = line.levels.map { level in
            XMLElement.line(
                "level", x(level.places.lowerBound) - 3, y(level.value), x(level.places.upperBound) + 3, y(level.value))
        }
        return [name] + ticks + stretches.flatMap { band($0, line.side, y) }
            + line.marks.map { mark($0, upper: upper - 4, lower: lower + 4) } + levels
            + line.points.map { dot($0, line.side, y) }
    }

    /// The range of neighbouring points and the line through their values.
    private func band(_ points: [Point], _ side: Side, _ y: (Double) -> Double) -> [XMLElement] {
        func path(_ places: [(Int, Double)]) -> String {
            places.map { "\(x($0.0).short) \(y($0.1).short)" }.joined(separator: "L")
        }
        let ends =
            points.map { ($0.place, $0.range.upperBound) } + points.reversed().map { ($0.place, $0.range.lowerBound) }
        let line = XMLElement.path("line \(side.style)", "M" + path(points.map { ($0.place, $0.value) }))
        let isFlat = points.allSatisfy { $0.range.lowerBound == $0.range.upperBound }
        return isFlat ? [line] : [.path("interval \(side.style)", "M" + path(ends) + "Z"), line]
    }

    /// A value with a link. Links are only for the pointer. With the keyboard, a person would have to step through
    /// hundreds of them, and the tables lead to the same results.
    private func dot(_ point: Point, _ side: Side, _ y: (Double) -> Double) -> XMLElement {
        XMLElement(
            "a", ["href": "#\(point.link)", "tabindex": "-1", "aria-label": point.hint],
            [
                XMLElement(
                    "circle",
                    [
                        "class": "dot \(side.style)", "cx": x(point.place).short,
                        "cy": y(point.value).short,
                        "r": (places > 150 ? 2.5 : 3.5).short,
                    ], [XMLElement("title", text: point.hint)])
            ])
    }

    private func mark(_ mark: Mark, upper: Double, lower: Double) -> XMLElement {
        let step = places > 1 ? (x(1) - x(0)) / 2 : 4
        let place = x(mark.place) - min(step, 4)
        let sign =
            switch mark.kind {
            case .worse: "\u{25B2}"
            case .better: "\u{25BC}"
            case .neutral: "\u{25C6}"
            case .gap: "\u{2016}"
            }
        return XMLElement(
            "g", ["class": "event \(mark.kind.rawValue)"],
            [
                XMLElement("title", text: mark.hint), .line("rule", place, upper, place, lower),
                .label(sign, x: place, y: upper - 2, class: "sign middle"),
            ])
    }
}
