/// A chart: a picture to a screen reader, or a group of links, named by its title. The numbers behind it stand in a table
/// beside it.
package struct SVG: Hashable, Sendable {
    /// Its size in pixels where there is room for it.
    package let width: Double
    /// Its height.
    package let height: Double
    /// What it shows, in a sentence.
    package let title: String
    /// Whether some of its marks are links; a picture has none.
    package let hasLinks: Bool
    /// Its marks.
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
