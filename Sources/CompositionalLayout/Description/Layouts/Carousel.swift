/// The pages of an orthogonal section: dots that show the current page, and a timer that turns pages.
///
/// ```swift
/// .carousel(height: .absolute(200), dots: .over, autoScroll: 4)
/// ```
///
/// The solver knows the pages; see ``LayoutSolver/page(of:)``. It has no clock, so the code that shows the section
/// turns its pages.
public struct Carousel: Hashable, Sendable {
    /// The place of the dots.
    public enum Dots: String, Hashable, Sendable, CaseIterable {
        /// No dots.
        case none
        /// Below the groups, inside the section's inset.
        case below
        /// Over the groups, at their bottom.
        case over
    }

    /// The place of the dots.
    public var dots: Dots
    /// The seconds between the end of a motion and the next page turn; nil if only the user turns pages.
    public var autoScroll: Double?
    /// The seconds that a page turn takes. UIKit's animated scrolls take about 0.3.
    public var duration: Double

    /// Makes a carousel. By default it has no dots and no timer.
    public init(dots: Dots = .none, autoScroll: Double? = nil, duration: Double = 0.3) {
        self.dots = dots
        self.autoScroll = autoScroll
        self.duration = duration
    }

    /// The height of the dots, in points: the height of `UIPageControl`.
    public static let dotsHeight = 26.0

    func validate(_ subject: String) throws(LayoutError) {
        try LayoutError.check(autoScroll ?? 0, subject + ".autoScroll")
        try LayoutError.check(duration, subject + ".duration")
    }
}

/// A page of an orthogonal section.
public struct PagePosition: Hashable, Sendable {
    /// The page whose resting offset is the nearest to the section's offset, counted from 0.
    public var page: Int
    /// The number of pages; 0 for a section without items.
    public var count: Int
    /// The place of the dots.
    public var dots: Carousel.Dots

    /// Makes a position.
    public init(page: Int, count: Int, dots: Carousel.Dots = .below) {
        self.page = page
        self.count = count
        self.dots = dots
    }
}

extension LayoutStyle {
    /// A row of pages with dots, and with a timer if `autoScroll` is given.
    ///
    /// Expands to ``slider(width:height:spacing:insets:scrolling:)`` with ``turningPages(dots:autoScroll:duration:)``.
    /// By default, a page is as wide as the view.
    public static func carousel(
        width: LayoutDimension = .fractionalWidth(1), height: LayoutDimension, spacing: Double = 0,
        insets: DirectionalEdgeInsets = .zero, scrolling: OrthogonalScrolling = .groupPaging,
        dots: Carousel.Dots = .below,
        autoScroll: Double? = nil
    ) -> LayoutStyle {
        let section = slider(width: width, height: height, spacing: spacing, insets: insets, scrolling: scrolling)
            .turningPages(dots: dots, autoScroll: autoScroll).section()
        return LayoutStyle(name: "carousel", expandsTo: section)
    }

    /// The same style with dots and a timer; for a style that scrolls orthogonally.
    ///
    /// Adds a boundary item of the kind ``BoundarySupplementary/pagesKind`` at the bottom, inside the section. If the
    /// dots are below the groups, the bottom inset grows by their height. An empty section has no dots and no space for
    /// them.
    ///
    /// - Parameters:
    ///   - dots: The place of the dots.
    ///   - autoScroll: The seconds until the next page turn; nil if only the user turns pages.
    ///   - duration: The seconds that a page turn takes.
    public func turningPages(
        dots: Carousel.Dots = .below, autoScroll: Double? = nil, duration: Double = 0.3
    ) -> LayoutStyle {
        with { section in
            section.carousel = Carousel(dots: dots, autoScroll: autoScroll, duration: duration)
            guard dots != .none else { return }
            let height = LayoutDimension.absolute(Carousel.dotsHeight)
            section.boundary.append(
                BoundarySupplementary(
                    kind: BoundarySupplementary.pagesKind, size: LayoutSize(width: .fractionalWidth(1), height: height),
                    alignment: .bottom, offset: Point(x: 0, y: -section.insets.bottom), extendsBoundary: false))
            if dots == .below { section.insets.bottom += Carousel.dotsHeight }
        }
    }
}
