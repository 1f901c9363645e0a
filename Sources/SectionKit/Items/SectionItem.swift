/// One entry of a section, of a plugin's own type.
///
/// Two items with equal ids are the same item; if they are not equal (`==`) its content changed, and the cell that
/// shows it is configured again.
///
/// ```swift
/// struct Chip: SectionItem {
///     var id: ItemID
///     var title: String
/// }
/// ```
public protocol SectionItem: Identifiable, Hashable, Codable, Sendable where ID == ItemID {}

/// The name of a section type, as feeds write it: `banner`, `grid`, `adBanner`.
///
/// A plugin registers one; a section, and where it differs from its section an item, names one.
public struct SectionType: RawRepresentable, Hashable, Sendable, Codable, ExpressibleByStringLiteral,
    CustomStringConvertible
{
    /// The name in feeds.
    public let rawValue: String

    /// Makes the type of that name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Makes the type of that name.
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

/// The identity of a section: unique in its feed, stable over the feed's revisions, separate from content.
public typealias SectionID = String

/// The identity of an item: unique in its section or in its feed, as the feed says, and separate from content.
public typealias ItemID = String

/// The reuse pool of a cell.
///
/// Cells of one kind are alike enough that showing another item is cheaper than making another cell.
public struct CellKind: Hashable, Sendable, CustomStringConvertible {
    /// The name under which counts are reported.
    public let name: String

    /// Makes a kind; plugins that give the same name share its pool.
    public init(_ name: String) { self.name = name }

    /// The kind of every section header.
    public static let header = CellKind("header")

    /// The kind of every section footer.
    public static let footer = CellKind("footer")

    /// The kind of every section background.
    public static let background = CellKind("background")

    /// The name.
    public var description: String { name }
}
