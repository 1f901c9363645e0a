public import SectionKit

/// Where a profile's feed comes from.
public enum FeedSource: Hashable, Sendable {
    /// Generated from a shape and a seed.
    case generated(FeedShape)
    /// Read from a file; a relative path starts at the profile's folder.
    case file(FeedFile)
}
