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
