internal import StrataBasics

/// A chart. For a screen reader it is a picture, or a group of links, with its title as the name. A table next to it
/// has the numbers.
struct SVG: Hashable, Sendable {
    /// The width in pixels, if the page is wide enough.
    let width: Double
    /// The height in pixels.
    let height: Double
    /// The subject of the chart, in a sentence.
    let title: String
    /// Whether some of the marks are links.
    let hasLinks: Bool
    /// The marks.
    let children: [XMLElement]

    init(width: Double, height: Double, title: String, hasLinks: Bool = false, _ children: [XMLElement]) {
        (self.width, self.height, self.title) = (width, height, title)
        (self.hasLinks, self.children) = (hasLinks, children)
    }

    /// The `svg` element.
    ///
    /// - Parameter id: unique in the page.
    func element(id: String) -> XMLElement {
        XMLElement(
            "svg",
            [
                "id": id, "viewBox": "0 0 \(width.short) \(height.short)",
                "width": width.short, "height": height.short, "role": hasLinks ? "group" : "img",
                "aria-labelledby": "\(id)-title",
            ], [XMLElement("title", ["id": "\(id)-title"], text: title)] + children)
    }
}

/// Elements of charts. Colours and lines come from classes, because the page forbids style attributes.
extension XMLElement {
    /// The element as markup, on one line.
    var html: HTML { HTML(markup: markup(escaped: HTMLText.escaped)) }

    /// Lines and curves.
    static func path(_ class: String, _ data: String) -> Self {
        XMLElement("path", ["class": `class`, "d": data])
    }

    /// Text at a point.
    static func label(_ text: String, x: Double, y: Double, class: String = "label") -> Self {
        XMLElement("text", ["x": x.short, "y": y.short, "class": `class`], text: text)
    }

    /// A straight line.
    static func line(_ class: String, _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) -> Self {
        XMLElement(
            "line",
            ["class": `class`, "x1": x1.short, "y1": y1.short, "x2": x2.short, "y2": y2.short])
    }

    /// A rectangle, with a text that appears while the pointer is over it.
    static func box(
        _ class: String, x: Double, y: Double, width: Double, height: Double, hint: String? = nil
    ) -> Self {
        XMLElement(
            "rect",
            [
                "class": `class`, "x": x.short, "y": y.short, "width": max(0, width).short,
                "height": max(0, height).short,
            ], hint.map { [XMLElement("title", text: $0)] } ?? [])
    }
}

extension Double {
    /// The number with at most two decimals, without trailing zeros. The text is the same on every machine. A number
    /// that is not finite becomes 0.
    var short: String {
        guard isFinite else { return "0" }
        let hundredths = (Swift.min(Swift.max(self, -1e9), 1e9) * 100).rounded()
        let (whole, rest) = Int(hundredths.magnitude).quotientAndRemainder(dividingBy: 100)
        let sign = hundredths < 0 ? "-" : ""
        if rest == 0 { return "\(sign)\(whole)" }
        return rest % 10 == 0 ? "\(sign)\(whole).\(rest / 10)" : "\(sign)\(whole).\(rest < 10 ? "0" : "")\(rest)"
    }
}
