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

/// How an orthogonal section moves under the user's finger; UIKit's
/// `UICollectionLayoutSectionOrthogonalScrollingProperties`.
///
/// Frames do not depend on it, because the solver has no notion of time.
public struct OrthogonalScrollingProperties: Hashable, Sendable {
    /// Whether the section bounces at its ends.
    public enum Bounce: String, Hashable, Sendable, CaseIterable {
        /// UIKit's default for the section's scrolling behaviour.
        case automatic
        /// Bounces even if the content fits.
        case always
        /// Stops at its ends.
        case never
    }

    /// How fast a fling slows down.
    public enum DecelerationRate: String, Hashable, Sendable, CaseIterable {
        /// Fast if the section stops at pages or groups, otherwise normal.
        case automatic
        /// `UIScrollView.DecelerationRate.normal`.
        case normal
        /// `UIScrollView.DecelerationRate.fast`.
        case fast
    }

    /// Whether the section bounces at its ends.
    public var bounce: Bounce
    /// How fast a fling slows down.
    public var decelerationRate: DecelerationRate

    /// Makes the properties; UIKit's defaults.
    public init(bounce: Bounce = .automatic, decelerationRate: DecelerationRate = .automatic) {
        self.bounce = bounce
        self.decelerationRate = decelerationRate
    }
}
