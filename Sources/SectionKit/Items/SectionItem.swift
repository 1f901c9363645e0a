/// An item of a section, with a plugin's own type.
///
/// Two items with equal ids are the same item. If they are not equal (`==`), the content changed, and the cell is
/// configured again.
///
/// ```swift
/// struct Chip: SectionItem {
///     var id: ItemID
///     var title: String
/// }
/// ```
public protocol SectionItem: Identifiable, Hashable, Codable, Sendable where ID == ItemID {}

/// The name of a section type, as in feeds: `banner`, `grid`, `adBanner`.
///
/// A plugin registers one and a section names one. An item names one if it differs from its section's.
public struct SectionType: RawRepresentable, Hashable, Sendable, Codable, ExpressibleByStringLiteral,
    CustomStringConvertible
{
    /// The name in feeds.
    public let rawValue: String

    /// Creates a type from its name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Creates a type from its name.
    public init(stringLiteral value: String) { self.init(rawValue: value) }

    /// Decodes a plain string.
    public init(from decoder: any Decoder) throws {
        self.init(rawValue: try decoder.singleValueContainer().decode(String.self))
    }

    /// Encodes a plain string.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(rawValue)
    }

    /// The name.
    public var description: String { rawValue }
}

/// The identity of a section: unique in its feed, stable across revisions, and separate from content.
public typealias SectionID = String

/// The identity of an item: unique in its section or in its feed (see `itemIds`), and separate from content.
public typealias ItemID = String

/// The reuse pool of a cell.
///
/// A kind of cell. Cells of one kind are so similar that reusing one for another item is cheaper than creating a new
/// cell.
public struct CellKind: Hashable, Sendable, CustomStringConvertible {
    /// The name, under which counts are reported.
    public let name: String
    /// Whether idle cells keep what they have drawn. Otherwise less memory is used, but a cell that returns with the
    /// same item is drawn again.
    public let keepsIdlePixels: Bool

    /// Creates a kind. Plugins that use an equal kind share its pool.
    public init(_ name: String, keepsIdlePixels: Bool = true) {
        self.name = name
        self.keepsIdlePixels = keepsIdlePixels
    }

    /// The kind of all section headers.
    public static let header = CellKind("header")

    /// The kind of all section footers.
    public static let footer = CellKind("footer")

    /// The kind of all carousels' dots.
    public static let pages = CellKind("pages")

    /// The kind of all section backgrounds.
    public static let background = CellKind("background")

    /// The name.
    public var description: String { name }
}
