/// The settings of a whole layout.
public struct LayoutConfiguration: Hashable, Sendable {
    /// The direction that the whole layout scrolls in.
    public var scrollDirection: LayoutAxis
    /// The spacing between adjacent sections, including empty ones, in points.
    public var interSectionSpacing: Double
    /// The view insets for sections that do not set their own reference.
    public var contentInsetsReference: ContentInsetsReference
    /// Headers and footers around all sections. Their index path is their position in this list: [0], [1], ...
    public var boundary: [BoundarySupplementary]

    /// Makes a configuration with UIKit's defaults.
    public init(
        scrollDirection: LayoutAxis = .vertical, interSectionSpacing: Double = 0,
        contentInsetsReference: ContentInsetsReference = .automatic, boundary: [BoundarySupplementary] = []
    ) {
        self.scrollDirection = scrollDirection
        self.interSectionSpacing = interSectionSpacing
        self.contentInsetsReference = contentInsetsReference
        self.boundary = boundary
    }

    /// The configuration without the parts that break a rule, so that a solver can lay out everything else.
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

    /// Checks the spacing and the layout's boundary items.
    ///
    /// - Throws: The first broken rule.
    public func validate() throws(LayoutError) {
        try LayoutError.check(interSectionSpacing, "interSectionSpacing")
        var seen: Set<String> = []
        for (index, item) in boundary.enumerated() {
            try item.validate("boundary[\(index)]")
            guard seen.insert(item.kind).inserted else { throw LayoutError(.duplicateKind, subject: item.kind) }
        }
    }
}
