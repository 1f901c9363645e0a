/// Whether and how a section scrolls across the layout's own scroll direction.
public enum OrthogonalScrolling: String, Hashable, Sendable, CaseIterable, Codable {
    /// The section scrolls with the layout.
    case none
    /// Comes to rest anywhere.
    case continuous
    /// Comes to rest at a group's leading edge.
    case continuousGroupLeadingBoundary
    /// Comes to rest at multiples of the section's visible width.
    case paging
    /// Comes to rest one group further at most, at a group's leading edge.
    case groupPaging
    /// Comes to rest with a group in the centre.
    case groupPagingCentered
}
