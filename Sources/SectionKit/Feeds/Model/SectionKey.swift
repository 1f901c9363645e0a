
/// A section's identity in a snapshot: its id and its type, so that a section whose type changed is another section.
public struct SectionKey: Hashable, Sendable, CustomStringConvertible {
    /// The identity in the feed.
    public let id: SectionID
    /// The type.
    public let type: SectionType

    /// Makes a key.
    public init(id: SectionID, type: SectionType) {
        self.id = id
        self.type = type
    }

    /// The identity in the feed.
    public var description: String { id }
}
