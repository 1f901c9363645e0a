internal import StrataBasics

/// The same figures of several sessions. Each metric has a panel, with a line for each session and its two sides.
struct SmallMultiples: Sendable {
    /// A metric's panel.
    struct Panel: Sendable {
        var name: String
        /// The values of both sides by session, in the order of ``SmallMultiples/sessions``; nil if not measured.
        var values: [(first: Double?, second: Double?)]
        var format: @Sendable (Double) -> String
    }

    var title: String
    var sessions: [String]
    var panels: [Panel]

    private static let (width, columns, gap, line, head) = (1_100.0, 3, 28.0, 30.0, 26.0)

    /// The chart. Each panel has its own axis, which begins at 0.
    var svg: SVG {
        let panelWidth = (Self.width - Self.gap * Double(Self.columns - 1)) / Double(Self.columns)
        let panelHeight = Self.head + Self.line * Double(sessions.count) + 18
        let rows = (panels.count + Self.columns - 1) / Self.columns
        return SVG(
            width: Self.width, height: max(1, Double(rows)) * panelHeight, title: title,
            panels.enumerated().flatMap { index, panel in
                self.panel(
                    panel, x: Double(index % Self.columns) * (panelWidth + Self.gap),
                    y: Double(index / Self.columns) * panelHeight, width: panelWidth)
            })
    }

    private func panel(_ panel: Panel, x: Double, y: Double, width: Double) -> [XMLElement] {
        let highest = max(panel.values.flatMap { [$0.first ?? 0, $0.second ?? 0] }.max() ?? 1, 1e-9)
        let (left, room) = (x + width * 0.34, width * 0.66 - 66)
        let head: [XMLElement] = [
            .label(panel.name, x: x, y: y + 14, class: "name"), .line("grid", x, y + 20, x + width, y + 20),
        ]
        return head
            + zip(sessions, panel.values).enumerated().flatMap { index, session -> [XMLElement] in
                let top = y + Self.head + Double(index) * Self.line
                let bars = [(Side.first, session.1.first), (.second, session.1.second)].enumerated().flatMap {
                    place, side -> [XMLElement] in
                    guard let value = side.1 else { return [] }
                    let (bar, length) = (top + 2 + Double(place) * 12, max(0.5, value / highest * room))
                    return [
                        .box("bar \(side.0.style)", x: left, y: bar, width: length, height: 9),
                        .label(panel.format(value), x: left + length + 5, y: bar + 8.5, class: "axis"),
                    ]
                }
                return [.label(Self.cut(session.0), x: left - 8, y: top + 17, class: "end")] + bars
            }
    }

    /// A name, cut to the space next to the bars.
    private static func cut(_ name: String) -> String { name.count > 16 ? "\(name.prefix(15))\u{2026}" : name }
}
