internal import Foundation
internal import StrataBasics

/// A chart's legend: its marks and their names.
struct Legend: Sendable {
    /// A mark and its name.
    struct Entry: Sendable {
        let mark: XMLElement
        let name: String
    }

    private let entries: [Entry]

    init(_ entries: [Entry]) { self.entries = entries }

    /// The legend as markup.
    func html() throws -> HTML {
        try Template(PackageResources.legend_mustache).html(
            ["entries": entries.map { ["mark": $0.mark.html, "name": $0.name] as Fields }])
    }
}

extension Legend.Entry {
    private static func swatch(_ child: XMLElement) -> XMLElement {
        XMLElement("svg", ["viewBox": "0 0 22 10", "aria-hidden": "true"], [child])
    }

    /// A side's line, solid or dashed.
    static func line(_ side: Side, _ name: String) -> Self {
        Self(mark: swatch(.line("line \(side.style)", 0, 5, 22, 5)), name: name)
    }

    /// A side's dot, filled or hollow.
    static func dot(_ side: Side, _ name: String) -> Self {
        Self(
            mark: swatch(XMLElement("circle", ["class": "dot \(side.style)", "cx": "11", "cy": "5", "r": "4"])),
            name: name)
    }

    /// A side's bar.
    static func bar(_ side: Side, _ name: String) -> Self {
        Self(mark: swatch(.box("bar \(side.style)", x: 0, y: 0, width: 22, height: 10)), name: name)
    }

    /// A part of a stacked bar.
    static func part(_ index: Int, _ name: String) -> Self { box("part series-\(index % 10)", name: name) }

    /// A box with a class.
    static func box(_ style: String, name: String) -> Self {
        Self(mark: swatch(.box(style, x: 4, y: 0, width: 12, height: 10)), name: name)
    }
}

/// One of the two sides of a comparison. Colour is never the only distinction. The first side is solid, and the second
/// dashed or hollow.
enum Side: String, Hashable, Sendable, CaseIterable {
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
