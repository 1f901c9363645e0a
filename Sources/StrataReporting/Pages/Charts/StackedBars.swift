internal import StrataBasics

/// Bars that consist of parts, such as memory by section type. Each row has one bar, with the same order and colours of
/// parts.
struct StackedBars: Sendable {
    /// A bar.
    struct Bar: Sendable {
        var name: String
        /// The parts' values, one for each of ``StackedBars/parts``.
        var values: [Double]
    }

    var title: String
    var parts: [String]
    var bars: [Bar]
    var format: @Sendable (Double) -> String

    private static let (width, line, left, right) = (1_060.0, 34.0, 170.0, 80.0)

    /// The chart. A part that is wide enough contains its name.
    var svg: SVG {
        let highest = max(bars.map { $0.values.reduce(0, +) }.max() ?? 1, 1e-9)
        let scale = (Self.width - Self.left - Self.right) / highest
        let marks = bars.enumerated().flatMap { index, bar -> [XMLElement] in
            let y = Double(index) * Self.line + 5
            var x = Self.left
            var elements = [XMLElement.label(bar.name, x: Self.left - 8, y: y + 16, class: "end")]
            for (part, value) in bar.values.enumerated() where value > 0 {
                let width = value * scale
                let name = part < parts.count ? parts[part] : ""
                elements.append(
                    .box(
                        "part series-\(part % 10)", x: x, y: y, width: max(0.5, width - 1), height: Self.line - 10,
                        hint: "\(name): \(format(value))"))
                if Double(name.count) * 6.4 + 10 < width {
                    elements.append(.label(name, x: x + 5, y: y + 16, class: "inside"))
                }
                x += width
            }
            return elements + [.label(format(bar.values.reduce(0, +)), x: x + 6, y: y + 16, class: "axis")]
        }
        return SVG(width: Self.width, height: Self.line * Double(bars.count) + 4, title: title, marks)
    }
}
