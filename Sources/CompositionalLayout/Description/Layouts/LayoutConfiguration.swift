/// What holds for a whole layout.
public struct LayoutConfiguration: Hashable, Sendable {
    /// The direction that the whole layout scrolls in.
    public var scrollDirection: LayoutAxis
    /// Between every two sections, empty ones too, in points.
    public var interSectionSpacing: Double
    /// Which insets of the view apply to sections that do not choose themselves.
    public var contentInsetsReference: ContentInsetsReference
    /// Headers and footers around all sections. Their index path is their position in this list: [0], [1], ...
    public var boundary: [BoundarySupplementary]

    /// Makes a configuration; what is left out is UIKit's default.
    public init(
        scrollDirection: LayoutAxis = .vertical, interSectionSpacing: Double = 0,
        contentInsetsReference: ContentInsetsReference = .automatic, boundary: [BoundarySupplementary] = []
    ) {
        self.scrollDirection = scrollDirection
        self.interSectionSpacing = interSectionSpacing
        self.contentInsetsReference = contentInsetsReference
        self.boundary = boundary
    }

    /// The same without what breaks a rule: a solver lays out what is left.
    var sound: LayoutConfiguration {
        do throws(LayoutError) {
            try validate()
            return self
        } catch {
            var result = self
            result.boundary = []
            if !interSectionSpacing.isSoundLength || interSectionSpacing < 0 { result.interSectionSpacing = 0 }
            return result
        }
    }

    /// Checks spacing and the layout's own headers and footers.
    ///
    /// - Throws: The first rule that is broken.
    public func validate() throws(LayoutError) {
        try LayoutError.check(interSectionSpacing, "interSectionSpacing")
        var seen: Set<String> = []
        for (index, item) in boundary.enumerated() {
            try item.validate("boundary[\(index)]")
            guard seen.insert(item.kind).inserted else { throw LayoutError(.duplicateKind, subject: item.kind) }
        }
    }
}
