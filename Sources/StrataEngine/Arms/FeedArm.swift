package import SectionKit
internal import Snapshots

/// The requirements that both arms share: a feed, a viewport, and cells by index.
protocol FeedArm: Arm {
    associatedtype Source: CollectionSource
    var context: EngineContext { get }
    var collection: CollectionView<Source> { get }
    var model: FeedModel { get }

    /// An item's frame in the content, unscrolled in an orthogonal section.
    func frame(of item: ItemIndex) -> Rect?

    /// Visits the visible cells with their frames on the screen. Elements have the feed's indices. For a row, its inner
    /// cells are visited.
    func forEachInSight(_ body: (LayoutElement, Cell, Rect) -> Void)

    /// The visible elements by index, in feed order.
    func sightings() -> [Sighting]

    /// Applies the next revision of the feed without showing it yet.
    func advance(to feed: FeedModel, by changes: Changeset)

    /// Solves the layout for the environment's current size, without showing it yet.
    ///
    /// - Parameter isReconfiguring: whether the visible cells are reconfigured.
    func relayout(isReconfiguring: Bool)

    /// The orthogonal offset of a visible section, in points; 0 for a section that does not scroll or has no cells.
    func orthogonalOffset(of section: Int) -> Double

    /// The positions of the scrolled orthogonal sections.
    func orthogonalPlaces() -> [OrthogonalPlace]

    /// Scrolls an orthogonal section to its place without showing it yet.
    func restore(_ place: OrthogonalPlace)

    /// Shows the cells that are visible at an offset, which is limited to the content and ``Arm/topInset``.
    func showFrame(at offset: Double)
}

extension Arm {
    /// Nanoseconds of each kind of work on the cells of each section type; empty unless they were requested.
    package var workTimes: [SectionType: [TimedWork: UInt64]] { (self as? any FeedArm)?.context.workTimes ?? [:] }

    /// The pictures of an element on the screen, as the arm's pipeline decodes or would decode them.
    package func placedPictures(of element: VisibleElement) -> [PlacedPicture] {
        guard let context = (self as? any FeedArm)?.context else { return [] }
        return context.renderer.placedPictures(
            of: element.configuration, size: element.frame.size,
            decodedAt: context.pictures?.pipeline.settings.decodeSize ?? .shown)
    }
}

extension FeedArm {
    var counters: EngineCounters { context.counters }
    var diagnostics: [EngineDiagnostic] { context.diagnostics }
    var viewport: Size { collection.bounds.size }
    var offset: Double { collection.bounds.minY }
    var minimumOffset: Double { collection.minimumOffset }
    var maximumOffset: Double { collection.maximumOffset }
    var environment: LayoutEnvironment { context.environment }

    /// A section's frame in the content, including header and footer.
    func frame(ofSection section: Int) -> Rect? { collection.frame(ofSection: section) }

    /// A section's top in the content.
    func top(ofSection section: Int) -> Double? { frame(ofSection: section)?.minY }

    var turningSections: [TurningSection] {
        collection.turningSections.compactMap { index, carousel in
            guard model.sections.indices.contains(index), let interval = carousel.autoScroll else { return nil }
            return TurningSection(
                section: model.sections[index].key.id, interval: interval, duration: carousel.duration)
        }
    }

    func visibleShare(ofSection section: SectionID) -> Double {
        guard let index = model.index(ofSection: section), let frame = frame(ofSection: index), frame.height > 0 else {
            return 0
        }
        let (low, high) = (max(frame.minY, offset), min(frame.maxY, offset + viewport.height))
        return min(max((high - low) / frame.height, 0), 1)
    }

    func scroll(to offset: Double) {
        context.isScrolling = true
        context.isMotionFrame = true
        defer { context.isScrolling = false }
        showFrame(at: offset)
    }

    func idle() { scroll(to: offset) }

    func visibleElements() -> [VisibleElement] { screenElements().map(\.element) }

    func offset(ofSection section: SectionID) -> Double? {
        model.index(ofSection: section).flatMap { top(ofSection: $0) }
    }

    func frame(ofItem item: ItemID, inSection section: SectionID) -> Rect? {
        model.itemIndex(item, inSection: section).flatMap { frame(of: $0) }
    }

    func resize(to size: Size) {
        guard size != viewport else { return }
        var environment = environment
        environment.containerSize = size
        adapt(to: environment)
    }

    func adapt(to environment: LayoutEnvironment) {
        let size = environment.containerSize
        guard environment != self.environment, size.width > 0, size.height > 0, size.width.isFinite,
            size.height.isFinite
        else { return }
        // A feed at its top stays there, regardless of the first visible item and the height of the bars.
        let pulled = minimumOffset - offset
        let items = pulled < 0 ? sightings().filter { $0.supplementary == nil } : []
        let anchor = items.first { $0.frame.minY >= 0 } ?? items.first
        for round in 0...(context.faults?.planted.furtherAdaptations ?? 0) {
            let places = orthogonalPlaces()
            if round == 0 { context.adapt(to: environment) } else { context.changeAppearance() }
            relayout(isReconfiguring: true)
            for place in places { restore(place) }
            if let anchor {
                // An item low on a tall screen would be below a short one.
                show(anchor.index, at: min(anchor.frame.minY, size.height / 2))
            } else {
                showFrame(at: pulled < 0 ? offset : minimumOffset - pulled)
            }
        }
    }

    /// The nearest valid offset.
    func limited(_ offset: Double) -> Double {
        let lowest = minimumOffset - topInset
        return offset.isFinite ? min(max(lowest, offset), max(lowest, maximumOffset)) : self.offset
    }
}
