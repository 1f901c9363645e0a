public import Feeds
internal import SectionKit

/// Where a profile's feed comes from.
public enum FeedSource: Hashable, Sendable {
    /// Made up from a shape and a seed.
    case generated(FeedShape)
    /// Read from a file; the path is relative to the profile's folder unless it is absolute.
    case file(String)
}
