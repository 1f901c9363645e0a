/// What a plugin may know of a section when it picks a layout: everything except the items' content.
public struct SectionContext: Hashable, Sendable {
    /// The section's identity.
    public var id: SectionID
    /// How many items it holds.
    public var itemCount: Int
    /// Its header, if any.
    public var header: SectionHeader?
    /// Its footer, if any.
    public var footer: SectionHeader?

    /// Makes a context.
    public init(id: SectionID, itemCount: Int, header: SectionHeader? = nil, footer: SectionHeader? = nil) {
        self.id = id
        self.itemCount = itemCount
        self.header = header
        self.footer = footer
    }
}
