/// Whether and how a section scrolls across the layout's own scroll direction.
public enum OrthogonalScrolling: String, Hashable, Sendable, CaseIterable, Codable {
    /// The section scrolls with the layout.
    case none
    /// Stops anywhere.
    case continuous
    /// Stops at a group's leading edge.
    case continuousGroupLeadingBoundary
    /// Stops at multiples of the section's visible width.
    case paging
    /// Stops at a group's leading edge, at most one group further.
    case groupPaging
    /// Stops with a group in the centre.
    case groupPagingCentered
}
