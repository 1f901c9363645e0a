internal import StrataBasics

/// A difference as a bar from the middle: to the left for less, to the right for more.
struct DifferenceBar: Sendable {
    /// The difference as a share: -0.46 is 46 % less.
    var share: Double
    /// Whether the difference is better, worse or neither.
    var meaning: Meaning

    /// The direction of a difference, as good or bad.
    enum Meaning: String, Sendable {
        case better, worse, neutral
    }

    private static let (width, height) = (96.0, 10.0)

    /// The bar. It is hidden from screen readers, because the number is next to it. A difference of 100 % or more fills
    /// its half.
    var element: XMLElement {
        let middle = Self.width / 2
        let length = max(1, min(1, share.magnitude) * middle)
        return XMLElement(
            "svg",
            [
                "class": "delta", "viewBox": "0 0 96 10", "width": Self.width.short,
                "height": Self.height.short, "aria-hidden": "true",
            ],
            [
                .box(
                    "fill \(meaning.rawValue)", x: share < 0 ? middle - length : middle, y: 1, width: length,
                    height: Self.height - 2),
                .line("base", middle, 0, middle, Self.height),
            ])
    }
}
