public import SectionKit

/// A section that turns its pages by itself.
public struct TurningSection: Hashable, Sendable {
    /// The section.
    public let section: SectionID
    /// Seconds from the end of a motion to the next turn.
    public let interval: Double
    /// Seconds that a turn takes.
    public let duration: Double
}

extension FeedArm {
    /// The sections of a layout that have a timer, by identity.
    func turning(_ found: [(section: Int, carousel: Carousel)]) -> [TurningSection] {
        found.compactMap { index, carousel in
            guard model.sections.indices.contains(index), let interval = carousel.autoScroll else { return nil }
            return TurningSection(
                section: model.sections[index].key.id, interval: interval, duration: carousel.duration)
        }
    }

    /// The visible part of a section's height.
    func visibleShare(ofSection section: SectionID) -> Double {
        guard let index = model.index(ofSection: section), let frame = frame(ofSection: index), frame.height > 0 else {
            return 0
        }
        let (low, high) = (max(frame.minY, offset), min(frame.maxY, offset + viewport.height))
        return min(max((high - low) / frame.height, 0), 1)
    }
}
