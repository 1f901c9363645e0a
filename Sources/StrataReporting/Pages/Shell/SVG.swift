/// A chart. For a screen reader it is a picture, or a group of links, with its title as the name; a table beside it has the
/// numbers.
package struct SVG: Hashable, Sendable {
    /// The width in pixels, if the page is wide enough.
    package let width: Double
    /// The height in pixels.
    package let height: Double
    /// The subject of the chart, in a sentence.
    package let title: String
    /// Whether some of the marks are links.
    package let hasLinks: Bool
    /// The marks.
    package let children: [SVGElement]

    /// Creates a chart.
    package init(width: Double, height: Double, title: String, hasLinks: Bool = false, _ children: [SVGElement]) {
        self.width = width
        self.height = height
        self.title = title
        self.hasLinks = hasLinks
        self.children = children
    }

    /// The `svg` element.
    ///
    /// - Parameter id: unique in the page.
    package func element(id: String) -> SVGElement {
        SVGElement(
            "svg",
            [
                "id": .text(id), "viewBox": .text("0 0 \(SVGValue.short(width)) \(SVGValue.short(height))"),
                "width": .number(width), "height": .number(height), "role": hasLinks ? "group" : "img",
                "aria-labelledby": .text("\(id)-title"),
            ], [SVGElement("title", ["id": .text("\(id)-title")], text: title)] + children)
    }
}

/// An element of a chart. Its texts and attributes are escaped.
///
/// ```swift
/// SVGElement("rect", ["x": 0, "y": .number(top), "class": "bar"])
/// ```
/// Colours and lines come from classes, because the page forbids style attributes.
package struct SVGElement: Hashable, Sendable {
    /// An attribute.
    package struct Attribute: Hashable, Sendable {
        let name: String
        let value: SVGValue
    }

    /// The element's name: `rect`, `path`, ...
    package var name: String
    /// The attributes, in order.
    package var attributes: [Attribute]
    /// The text; an element has text or children.
    package var text: String?
    /// The elements inside.
    package var children: [SVGElement]

    /// Creates an element; attributes without a value are left out.
    package init(
        _ name: String, _ attributes: KeyValuePairs<String, SVGValue?> = [:], text: String? = nil,
        _ children: [SVGElement] = []
    ) {
        self.name = name
        self.attributes = attributes.compactMap { name, value in value.map { Attribute(name: name, value: $0) } }
        self.text = text
        self.children = children
    }

    /// The element as markup, on one line.
    ///
    /// - Complexity: O(elements).
    package var html: HTML {
        var text = ""
        write(into: &text, indent: nil)
        return HTML(markup: text)
    }

    /// The element and its children, each on a line of its own, for files that are compared line by line.
    package var lines: String {
        var text = ""
        write(into: &text, indent: 0)
        return text
    }

    private func write(into result: inout String, indent: Int?) {
        let lead = indent.map { String(repeating: "  ", count: $0) } ?? ""
        result += "\(lead)<\(name)"
        for attribute in attributes {
            result += " \(attribute.name)=\"\(HTMLText.escaped(attribute.value.description))\""
        }
        let end = indent == nil ? "" : "\n"
        if let text {
            result += ">\(HTMLText.escaped(text))</\(name)>\(end)"
        } else if children.isEmpty {
            result += "/>\(end)"
        } else {
            result += ">\(end)"
            for child in children { child.write(into: &result, indent: indent.map { $0 + 1 }) }
            result += "\(lead)</\(name)>\(end)"
        }
    }
}

extension SVGElement {
    /// Lines and curves.
    package static func path(_ class: String, _ data: String) -> SVGElement {
        SVGElement("path", ["class": .text(`class`), "d": .text(data)])
    }

    /// Text at a point.
    package static func label(_ text: String, x: Double, y: Double, class: String = "label") -> SVGElement {
        SVGElement("text", ["x": .number(x), "y": .number(y), "class": .text(`class`)], text: text)
    }

    /// A straight line.
    package static func line(_ class: String, _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) -> SVGElement {
        SVGElement(
            "line",
            ["class": .text(`class`), "x1": .number(x1), "y1": .number(y1), "x2": .number(x2), "y2": .number(y2)])
    }

    /// A rectangle, with a text that appears while the pointer is over it.
    package static func box(
        _ class: String, x: Double, y: Double, width: Double, height: Double, hint: String? = nil
    ) -> SVGElement {
        SVGElement(
            "rect",
            [
                "class": .text(`class`), "x": .number(x), "y": .number(y), "width": .number(max(0, width)),
                "height": .number(max(0, height)),
            ], hint.map { [SVGElement("title", text: $0)] } ?? [])
    }
}

/// An attribute's value: text, or a number with at most two decimals.
package enum SVGValue: Hashable, Sendable {
    case text(String)
    case number(Double)

    /// The value as the text of an attribute, not yet escaped; a number that is not finite becomes 0.
    var description: String {
        switch self {
        case .text(let text): text
        case .number(let number): Self.short(number)
        }
    }

    /// At most two decimals, without trailing zeros: the same text on every machine.
    package static func short(_ number: Double) -> String {
        guard number.isFinite else { return "0" }
        let hundredths = (min(max(number, -1e9), 1e9) * 100).rounded()
        let (whole, rest) = Int(hundredths.magnitude).quotientAndRemainder(dividingBy: 100)
        let sign = hundredths < 0 ? "-" : ""
        if rest == 0 { return "\(sign)\(whole)" }
        return rest % 10 == 0 ? "\(sign)\(whole).\(rest / 10)" : "\(sign)\(whole).\(rest < 10 ? "0" : "")\(rest)"
    }
}

extension SVGValue: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral {
    package init(stringLiteral value: String) { self = .text(value) }
    package init(integerLiteral value: Int) { self = .number(Double(value)) }
    package init(floatLiteral value: Double) { self = .number(value) }
}
