internal import Foundation

/// A chart's legend: its marks and their names.
package struct Legend: Sendable {
    /// A mark and its name.
    package struct Entry: Sendable {
        let mark: SVGElement
        let name: String
    }

    private let entries: [Entry]

    package init(_ entries: [Entry]) { self.entries = entries }

    /// The legend as markup.
    package func html() throws -> HTML {
        try Template(PackageResources.legend_mustache).html(
            Fields(entries: entries.map { Row(mark: $0.mark.html, name: $0.name) }))
    }

    private struct Fields: Sendable { let entries: [Row] }

    private struct Row: Sendable {
        let mark: HTML
        let name: String
    }
}

extension Legend.Entry {
    private static func swatch(_ child: SVGElement) -> SVGElement {
        SVGElement("svg", ["viewBox": "0 0 22 10", "aria-hidden": "true"], [child])
    }

    /// A side's line, solid or dashed.
    package static func line(_ side: Side, _ name: String) -> Self {
        Self(mark: swatch(.line("line \(side.style)", 0, 5, 22, 5)), name: name)
    }

    /// A side's dot, filled or hollow.
    package static func dot(_ side: Side, _ name: String) -> Self {
        Self(
            mark: swatch(SVGElement("circle", ["class": .text("dot \(side.style)"), "cx": 11, "cy": 5, "r": 4])),
            name: name)
    }

    /// A side's bar.
    package static func bar(_ side: Side, _ name: String) -> Self {
        Self(mark: swatch(.box("bar \(side.style)", x: 0, y: 0, width: 22, height: 10)), name: name)
    }

    /// A part of a stacked bar.
    package static func part(_ index: Int, _ name: String) -> Self {
        Self(mark: swatch(.box("part series-\(index % 10)", x: 4, y: 0, width: 12, height: 10)), name: name)
    }
}

/// One of the two sides of a comparison. Colour is never the only distinction: the first side is drawn solid, the second
/// dashed or hollow.
package enum Side: String, Hashable, Sendable, CaseIterable {
    /// The judged side.
    case first = "arm-a"
    /// The reference.
    case second = "arm-b"

    /// The class of the side's marks.
    var style: String { rawValue }
}

/// Round numbers on an axis, with a step of 1, 2 or 5 times a power of ten.
struct Ticks {
    /// The numbers, from 0 to at least the greatest value.
    let values: [Double]

    /// The end of the axis.
    var top: Double { values.last ?? 1 }

    /// Creates ticks from 0 to a value; from 0 to 1 if the value is not positive.
    ///
    /// - Parameter count: the approximate number of steps.
    init(to highest: Double, count: Int = 4) {
        let highest = highest.isFinite && highest > 0 ? highest : 1
        let rough = highest / Double(max(1, count))
        let power = pow(10, log10(rough).rounded(.down))
        let step = ([1, 2, 5, 10].first { $0 * power >= rough } ?? 10) * power
        let steps = max(1, (highest / step - 1e-9).rounded(.up))
        values = (0...min(Int(steps), 20)).map { Double($0) * step }
    }
}
