/// A tap on a section's header, as the section's plugin is asked about it.
public struct HeaderTap: Sendable {
    /// The section.
    public let section: SectionContext
    /// The feed that is shown. Make the next one of it, or answer nothing.
    public let feed: FeedRevision

    /// Makes a tap, for tests of a plugin.
    public init(section: SectionContext, feed: FeedRevision) {
        self.section = section
        self.feed = feed
    }
}
