
/// Why an edit cannot be applied to a feed.
public enum FeedEditError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The feed has no section of that id.
    case noSection(SectionID)
    /// The feed has no sections at all.
    case noSections
    /// Items are told apart within their section only, so none can go to another.
    case itemsStay(SectionID)
    /// Items were to move to their own section.
    case sameSection(SectionID)

    /// What is wrong, and what to do.
    public var description: String {
        switch self {
        case .noSection(let id): "section `\(id)` is not in this feed"
        case .noSections: "this feed has no sections"
        case .itemsStay(let id):
            "items cannot move to section `\(id)`, because their ids are unique in their section only; "
                + "set `itemIds: feed` in the feed"
        case .sameSection(let id): "items cannot move to their own section `\(id)`; name another section, or none"
        }
    }
}
