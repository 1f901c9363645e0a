/// A header, a footer or another supplementary at an edge of a section or of the whole layout.
///
/// ```swift
/// BoundarySupplementary.header(height: .estimated(44), pins: true)
/// ```
public struct BoundarySupplementary: Hashable, Sendable {
    /// The edge or corner of the section at which the supplementary is placed.
    public enum Alignment: String, Hashable, Sendable, CaseIterable {
        /// An edge, centred, or a corner.
        case top, topLeading, topTrailing, leading, trailing, bottom, bottomLeading, bottomTrailing

        /// -1 at the start of the axis, 1 at its end, 0 in the middle.
        func side(_ axis: LayoutAxis) -> Int {
            switch (axis, self) {
            case (.vertical, .top), (.vertical, .topLeading), (.vertical, .topTrailing): -1
            case (.vertical, .bottom), (.vertical, .bottomLeading), (.vertical, .bottomTrailing): 1
            case (.horizontal, .leading), (.horizontal, .topLeading), (.horizontal, .bottomLeading): -1
            case (.horizontal, .trailing), (.horizontal, .topTrailing), (.horizontal, .bottomTrailing): 1
            default: 0
            }
        }
    }

    /// The element kind, unique in its section.
    public var kind: String
    /// The size. Fractions resolve in the section's width across the scroll axis and in the whole view along it.
    public var size: LayoutSize
    /// The edge or corner.
    public var alignment: Alignment
    /// Displacement from the aligned position, in points.
    public var offset: Point
    /// Whether the supplementary makes the section larger; otherwise it is placed inside the section's edge.
    public var extendsBoundary: Bool
    /// Whether the supplementary stays visible as long as its section is visible.
    public var pinsToVisibleBounds: Bool
    /// The stacking order.
    public var zIndex: Int
    /// Insets of the frame in the space that the supplementary takes; ignored along an estimated axis. No recorded
    /// layout has them.
    public var contentInsets: DirectionalEdgeInsets

    /// Makes a boundary supplementary.
    public init(
        kind: String, size: LayoutSize, alignment: Alignment, offset: Point = .zero, extendsBoundary: Bool = true,
        pinsToVisibleBounds: Bool = false, zIndex: Int = 1, contentInsets: DirectionalEdgeInsets = .zero
    ) {
        self.kind = kind
        self.size = size
        self.alignment = alignment
        self.offset = offset
        self.extendsBoundary = extendsBoundary
        self.pinsToVisibleBounds = pinsToVisibleBounds
        self.zIndex = zIndex
        self.contentInsets = contentInsets
    }

    /// The element kind of ``header(height:pins:)``.
    public static let headerKind = "header"
    /// The element kind of ``footer(height:pins:)``.
    public static let footerKind = "footer"
    /// The element kind of the page dots of a ``Carousel``.
    public static let pagesKind = "pages"

    /// A header as wide as its section, above it.
    public static func header(height: LayoutDimension, pins: Bool = false) -> BoundarySupplementary {
        BoundarySupplementary(
            kind: headerKind, size: LayoutSize(width: .fractionalWidth(1), height: height), alignment: .top,
            pinsToVisibleBounds: pins)
    }

    /// A footer as wide as its section, below it.
    public static func footer(height: LayoutDimension, pins: Bool = false) -> BoundarySupplementary {
        BoundarySupplementary(
            kind: footerKind, size: LayoutSize(width: .fractionalWidth(1), height: height), alignment: .bottom,
            pinsToVisibleBounds: pins)
    }

    /// Whether it makes its section larger at the start of an axis (-1) or at its end (1).
    func extends(_ axis: LayoutAxis, side: Int) -> Bool { extendsBoundary && alignment.side(axis) == side }

    func validate(_ subject: @autoclosure () -> String) throws(LayoutError) {
        try size.validate(subject())
        guard offset.x.isSoundLength, offset.y.isSoundLength else {
            throw LayoutError(.unsoundNumber, subject: subject() + ".offset")
        }
        try LayoutError.check(contentInsets, subject() + ".contentInsets")
    }
}

/// A background behind a whole section.
public struct DecorationItem: Hashable, Sendable {
    /// The element kind, unique in its section.
    public var kind: String
    /// Insets of the frame in the section's frame.
    public var insets: DirectionalEdgeInsets
    /// The stacking order. Cells in a section with a decoration have z-index 1.
    public var zIndex: Int

    /// Makes a background.
    public init(kind: String, insets: DirectionalEdgeInsets = .zero, zIndex: Int = 0) {
        self.kind = kind
        self.insets = insets
        self.zIndex = zIndex
    }
}
