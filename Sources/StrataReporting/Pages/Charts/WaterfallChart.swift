/// The parts that add up from one value to another: a bar for each end, and a floating bar for each part.
package struct WaterfallChart: Sendable {
    /// A part.
    package struct Part: Sendable {
        package var name: String
        /// The change that the part causes; negative for a decrease.
        package var change: Double

        package init(name: String, change: Double) { (self.name, self.change) = (name, change) }
    }

    package var title: String
    package var start: (name: String, value: Double)
    package var parts: [Part]
    /// The end, whose value is the start plus all parts.
    package var end: (name: String, value: Double)
    package var format: @Sendable (Double) -> String

    package init(
        title: String, start: (name: String, value: Double), parts: [Part], end: (name: String, value: Double),
        format: @escaping @Sendable (Double) -> String
    ) {
        self.title = title
        self.start = start
        self.parts = parts
        self.end = end
        self.format = format
    }

    private static let (width, line, left, right) = (540.0, 24.0, 150.0, 84.0)

    /// The chart: a line for each bar, from the top down.
    package var svg: SVG {
        let sums = parts.reduce(into: [start.value]) { $0.append(($0.last ?? 0) + $1.change) }
        let (low, high) = (min(0, (sums + [end.value]).min() ?? 0), max((sums + [end.value]).max() ?? 1, 1e-9))
        let x = { (value: Double) in
            Self.left + (value - low) / (high - low) * (Self.width - Self.left - Self.right)
        }
        var lines = [bar(start.name, from: 0, to: start.value, "end arm-b", format(start.value), 0, x)]
        for (index, part) in parts.enumerated() {
            let style = part.change > 0 ? "adds" : "takes"
            let text = (part.change > 0 ? "+" : part.change < 0 ? "\u{2212}" : "") + format(part.change.magnitude)
            lines.append(bar(part.name, from: sums[index], to: sums[index + 1], style, text, index + 1, x))
        }
        lines.append(bar(end.name, from: 0, to: end.value, "end arm-a", format(end.value), parts.count + 1, x))
        let links = sums.enumerated().map { index, sum in
            let y = Double(index + 1) * Self.line
            return SVGElement.line("link", x(sum), y - 5, x(sum), y + 5)
        }
        return SVG(
            width: Self.width, height: Self.line * Double(parts.count + 2) + 4, title: title,
            [.line("base", x(0), 0, x(0), Self.line * Double(parts.count + 2))] + links + lines.flatMap(\.self))
    }

    private func bar(
        _ name: String, from: Double, to: Double, _ style: String, _ text: String, _ index: Int, _ x: (Double) -> Double
    ) -> [SVGElement] {
        let y = Double(index) * Self.line + 4
        let (low, high) = (min(x(from), x(to)), max(x(from), x(to)))
        return [
            .label(name, x: Self.left - 8, y: y + 12, class: "end"),
            .box("bar \(style)", x: low, y: y, width: max(1, high - low), height: Self.line - 8),
            .label(text, x: high + 6, y: y + 12, class: "axis"),
        ]
    }
}
