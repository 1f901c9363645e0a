/// A difference as a bar from the middle: to the left for less, to the right for more.
package struct DifferenceBar: Sendable {
    /// The difference as a share: -0.46 is 46 % less.
    package var share: Double
    /// Whether the difference is better, worse or neither.
    package var meaning: Meaning

    /// The direction of a difference, as good or bad.
    package enum Meaning: String, Sendable {
        case better, worse, neutral
    }

    package init(share: Double, meaning: Meaning) { (self.share, self.meaning) = (share, meaning) }

    private static let (width, height) = (96.0, 10.0)

    /// The bar. It is hidden from screen readers, because the number is next to it. A difference of 100 % or more fills its
    /// half.
    package var element: SVGElement {
        let middle = Self.width / 2
        let length = max(1, min(1, share.magnitude) * middle)
        return SVGElement(
            "svg",
            [
                "class": "delta", "viewBox": .text("0 0 96 10"), "width": .number(Self.width),
                "height": .number(Self.height), "aria-hidden": "true",
            ],
            [
                .box(
                    "fill \(meaning.rawValue)", x: share < 0 ? middle - length : middle, y: 1, width: length,
                    height: Self.height - 2),
                .line("base", middle, 0, middle, Self.height),
            ])
    }
}
