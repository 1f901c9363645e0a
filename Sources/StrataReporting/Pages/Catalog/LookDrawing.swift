internal import StrataBasics
internal import StrataEngine

/// Pictures of looks as drawings that refer to the page's definitions.
enum LookDrawing {
    /// The approximate height of the sample header, in points.
    private static let headerHeight = 60

    /// The whole picture, with a description for screen readers.
    static func whole(_ look: CatalogLook, of type: String, shared: [CatalogLook] = [], prefix: String = "") -> HTML {
        let meanings = (shared.isEmpty ? [look] : shared).map(\.meaning).joined(separator: "; the same ")
        return svg(look.width, look.height, label: "\(prefix)\(type) \(meanings), \(size(look))", [use(look)])
    }

    /// The top of a picture without its header, for a type's card.
    static func cover(_ look: CatalogLook) -> HTML {
        XMLElement(
            "svg",
            [
                "class": "cover", "viewBox": "0 \(Self.headerHeight) \(look.width.short) 210",
                "preserveAspectRatio": "xMinYMin slice", "aria-hidden": "true",
            ], [use(look)]
        ).html
    }

    /// The later picture, faded, with marks where it differs from the earlier one.
    static func difference(_ change: CatalogPictureChange, of type: String) -> HTML {
        guard let now = change.now, let difference = change.difference else { return .empty }
        let marks = DifferenceMarks(difference)
        let width = max(now.width, change.before?.width ?? 0)
        let height = max(now.height, change.before?.height ?? 0)
        // A frame leaves room around its block and stays inside the picture.
        let boxes = marks.boxes.map { box in
            let (x, y) = (max(Double(box.x) - 3, 1), max(Double(box.y) - 3, 1))
            return XMLElement.box(
                "frame", x: x, y: y, width: min(Double(box.x + box.width) + 3, width - 1) - x,
                height: min(Double(box.y + box.height) + 3, height - 1) - y)
        }
        let words = "\(type) \(now.meaning): \(change.words), in \(marks.boxes.count.counted("place"))"
        return svg(
            width, height, label: words,
            [XMLElement("g", ["class": "faded"], [use(now)]), .path("tint", marks.path)] + boxes)
    }

    private static func svg(_ width: Double, _ height: Double, label: String, _ children: [XMLElement]) -> HTML {
        XMLElement(
            "svg",
            [
                "viewBox": "0 0 \(width.short) \(height.short)", "width": width.short,
                "height": height.short, "role": "img", "aria-label": label,
            ], children
        ).html
    }

    private static func use(_ look: CatalogLook) -> XMLElement {
        XMLElement("use", ["href": "#p-\(look.picture ?? "")"])
    }

    private static func size(_ look: CatalogLook) -> String { "\(Int(look.width)) by \(Int(look.height)) points" }
}
