internal import SectionKit

extension FeedArm {
    /// Shows the feed on a screen of another size.
    func resize(to size: Size) {
        guard size != viewport, size.width > 0, size.height > 0, size.width.isFinite, size.height.isFinite else {
            return
        }
        // At the top the top stays: what stands there is the first thing of the feed, whatever has a place in it.
        let items = offset > 0 ? sightings().filter { $0.supplementary == nil } : []
        let anchor = items.first { $0.frame.minY >= 0 } ?? items.first
        let places = sidewaysPlaces()
        context.environment.containerSize = size
        relayout()
        for place in places { restore(place) }
        if let anchor {
            // Low on a tall screen may be below a short one.
            show(anchor.index, at: min(anchor.frame.minY, size.height / 2))
        } else {
            showFrame(at: offset)
        }
    }
}
