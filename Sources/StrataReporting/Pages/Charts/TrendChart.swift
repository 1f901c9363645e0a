/// Values over time: a panel for each line, with a scale of its own, over one axis of places from the oldest to the newest.
///
/// A line's panel has its values as dots, the range of each as a band, the levels between changes, and the changes. A line is
/// interrupted where its values cannot be compared.
package struct TrendChart: Sendable {
    /// A value.
    package struct Point: Sendable {
        /// Its place on the axis, from 0.
        package var place: Int
        package var value: Double
        /// The least and the greatest of what it is the median of.
        package var range: ClosedRange<Double>
        /// Points with equal numbers can be compared.
        package var stretch: Int
        /// The id of what a click shows.
        package var link: String
        /// What is shown while the pointer is over it.
        package var hint: String

        package init(
            place: Int, value: Double, range: ClosedRange<Double>, stretch: Int, link: String, hint: String
        ) {
            (self.place, self.value, self.range, self.stretch) = (place, value, range, stretch)
            (self.link, self.hint) = (link, hint)
        }
    }

    /// A value that holds from one place to another one.
    package struct Level: Hashable, Sendable {
        package var places: ClosedRange<Int>
        package var value: Double

        package init(places: ClosedRange<Int>, value: Double) { (self.places, self.value) = (places, value) }
    }

    /// Something that happened before a place.
    package struct Mark: Hashable, Sendable {
        /// What it is.
        package enum Kind: String, Sendable, CaseIterable {
            /// A change to a worse level, to a better one, or of something that has no better direction.
            case worse, better, neutral
            /// From here on values cannot be compared with those before.
            case gap
        }

        package var place: Int
        package var kind: Kind
        package var hint: String

        package init(place: Int, kind: Kind, hint: String) {
            (self.place, self.kind, self.hint) = (place, kind, hint)
        }
    }

    /// A panel.
    package struct Line: Sendable {
        package var name: String
        package var side: Side
        /// In rising places.
        package var points: [Point]
        package var levels: [Level]
        package var marks: [Mark]

        package init(name: String, side: Side, points: [Point], levels: [Level], marks: [Mark]) {
            (self.name, self.side, self.points, self.levels, self.marks) = (name, side, points, levels, marks)
        }
    }

    package var title: String
    package var lines: [Line]
    /// How many places the axis has.
    package var places: Int
    /// The names of some places, in rising order.
    package var names: [(place: Int, name: String)]
    package var format: @Sendable (Double) -> String

    package init(
        title: String, lines: [Line], places: Int, names: [(place: Int, name: String)],
        format: @escaping @Sendable (Double) -> String
    ) {
        (self.title, self.lines, self.places, self.names, self.format) = (title, lines, places, names, format)
    }

    private static let (width, panel, flat, axis) = (1_100.0, 150.0, 64.0, 22.0)
    private static let (left, right, head) = (96.0, 14.0, 24.0)

    /// The chart.
    ///
    /// - Complexity: O(points).
    package var svg: SVG {
        var bottom = 0.0
        let panels = lines.flatMap { line in
            let top = bottom
            bottom += height(of: line)
            return panel(line, top: top, bottom: bottom)
        }
        let labels = names.map { name in
            // The outermost ones stay inside.
            let place = min(max(x(name.place), Self.left + 24), Self.width - 36)
            return SVGElement.label(name.name, x: place, y: bottom + 14, class: "axis middle")
        }
        return SVG(width: Self.width, height: bottom + Self.axis, title: title, hasLinks: true, panels + labels)
    }

    private func x(_ place: Int) -> Double {
        let share = places > 1 ? Double(place) / Double(places - 1) : 0.5
        return Self.left + 6 + share * (Self.width - Self.left - Self.right - 12)
    }

    /// Where nothing ever differs there is little to see.
    private func height(of line: Line) -> Double {
        let values = values(of: line)
        return values.min() == values.max() ? Self.flat : Self.panel
    }

    private func values(of line: Line) -> [Double] {
        line.points.flatMap { [$0.range.lowerBound, $0.range.upperBound, $0.value] }.filter(\.isFinite)
    }

    private func panel(_ line: Line, top: Double, bottom: Double) -> [SVGElement] {
        let all = values(of: line)
        let name = SVGElement.label(line.name, x: Self.left, y: top + 14, class: "name \(line.side.style)")
        guard let low = all.min(), let high = all.max() else { return [name] }
        let (upper, lower) = (top + Self.head, bottom - 8)
        let y = { (value: Double) in
            high > low ? lower - (value - low) / (high - low) * (lower - upper) : (upper + lower) / 2
        }
        let ticks = (high > low ? [low, (low + high) / 2, high] : [low]).flatMap { tick in
            [
                SVGElement.line("grid", Self.left, y(tick), Self.width - Self.right, y(tick)),
                .label(format(tick), x: Self.left - 8, y: y(tick) + 4, class: "axis end"),
            ]
        }
        let stretches = Dictionary(grouping: line.points, by: \.stretch).values.sorted { $0[0].place < $1[0].place }
        let levels = line.levels.map { level in
            SVGElement.line(
                "level", x(level.places.lowerBound) - 3, y(level.value), x(level.places.upperBound) + 3, y(level.value))
        }
        return [name] + ticks + stretches.flatMap { band($0, line.side, y) }
            + line.marks.map { mark($0, upper: upper - 4, lower: lower + 4) } + levels
            + line.points.map { dot($0, line.side, y) }
    }

    /// The range of neighbouring points and the line through their values.
    private func band(_ points: [Point], _ side: Side, _ y: (Double) -> Double) -> [SVGElement] {
        func path(_ places: [(Int, Double)]) -> String {
            places.map { "\(SVGValue.short(x($0.0))) \(SVGValue.short(y($0.1)))" }.joined(separator: "L")
        }
        let ends =
            points.map { ($0.place, $0.range.upperBound) } + points.reversed().map { ($0.place, $0.range.lowerBound) }
        let line = SVGElement.path("line \(side.style)", "M" + path(points.map { ($0.place, $0.value) }))
        let isFlat = points.allSatisfy { $0.range.lowerBound == $0.range.upperBound }
        return isFlat ? [line] : [.path("interval \(side.style)", "M" + path(ends) + "Z"), line]
    }

    /// Links are for the pointer: hundreds of stops would bar the way of the keyboard, which reaches the same in the tables.
    private func dot(_ point: Point, _ side: Side, _ y: (Double) -> Double) -> SVGElement {
        SVGElement(
            "a", ["href": .text("#\(point.link)"), "tabindex": "-1", "aria-label": .text(point.hint)],
            [
                SVGElement(
                    "circle",
                    [
                        "class": .text("dot \(side.style)"), "cx": .number(x(point.place)),
                        "cy": .number(y(point.value)),
                        "r": .number(places > 150 ? 2.5 : 3.5),
                    ], [SVGElement("title", text: point.hint)])
            ])
    }

    private func mark(_ mark: Mark, upper: Double, lower: Double) -> SVGElement {
        let step = places > 1 ? (x(1) - x(0)) / 2 : 4
        let place = x(mark.place) - min(step, 4)
        let sign =
            switch mark.kind {
            case .worse: "\u{25B2}"
            case .better: "\u{25BC}"
            case .neutral: "\u{25C6}"
            case .gap: "\u{2016}"
            }
        return SVGElement(
            "g", ["class": .text("event \(mark.kind.rawValue)")],
            [
                SVGElement("title", text: mark.hint), .line("rule", place, upper, place, lower),
                .label(sign, x: place, y: upper - 2, class: "sign middle"),
            ])
    }
}
