extension LayoutSolver {
    /// The page of an orthogonal section: the one whose resting offset is the nearest to the section's offset; nil for a
    /// section that is not orthogonal. A section that stops anywhere has a page for each group.
    ///
    /// - Complexity: O(log n).
    public func page(of section: Int) -> PagePosition? {
        guard isOrthogonal(section) else { return nil }
        let dots = plans[sections[section].plan].section.carousel?.dots ?? .none
        guard let stops = stops(of: section) else { return PagePosition(page: 0, count: 0, dots: dots) }
        let offset = sections[section].orthogonalOffset
        return PagePosition(page: stops.page(at: offset), count: stops.pageCount, dots: dots)
    }

    /// The resting offset of a page of an orthogonal section, counted from 0; of the first or the last page for a number
    /// beyond them. 0 for a section that is not orthogonal or has no items.
    ///
    /// - Complexity: O(log n).
    public func offset(ofPage page: Int, in section: Int) -> Double {
        stops(of: section)?.offset(ofPage: page) ?? 0
    }

    /// The sections with a timer, in order; also those that do not scroll themselves because their row does.
    ///
    /// - Complexity: O(1) if no section has a timer, otherwise O(sections).
    package var turningSections: [(section: Int, carousel: Carousel)] {
        guard facts.hasTimers else { return [] }
        return (0..<sectionCount).compactMap { section in
            guard let carousel = plans[sections[section].plan].section.carousel, carousel.autoScroll != nil else {
                return nil
            }
            return (section, carousel)
        }
    }
}
