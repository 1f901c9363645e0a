internal import SectionKit
internal import Snapshots

/// The visible elements before an update, for comparison with those after it.
struct UpdateWatch {
    /// The item or section that keeps its place; nil if no visible one stays in the feed.
    let kept: KeptPlace?
    private let before: [Sighting]
    private let newIndex: (Sighting) -> ItemIndex?

    init(_ before: [Sighting], changes: Changeset, from old: FeedModel, to new: FeedModel) {
        self.before = before
        newIndex = { sighting in
            guard sighting.supplementary != nil else {
                return old.index(of: sighting.index, in: new)
            }
            return new.snapshot.indexOfSection(old.sections[sighting.index.section].key)
                .map { ItemIndex(section: $0, item: 0) }
        }
        kept = KeptPlace(
            inSight: before.filter { $0.supplementary == nil }.map { ($0.index, $0.frame.minY) }, changes: changes,
            from: old, to: new)
    }

    /// The height on the screen of the items that were visible.
    func height(within screen: Double) -> Double {
        before.extent(within: screen) { $0.supplementary == nil ? ($0.frame.minY, $0.frame.maxY) : nil }
    }

    /// The number of elements that an animated apply would move or fade: those that appear, disappear, or change their
    /// frame on the screen.
    func animated(after: [Sighting]) -> Int {
        var frames: [Sighting: Rect] = [:]
        for sighting in after { frames[sighting.identity] = sighting.frame }
        var count = 0
        for sighting in before {
            var found = sighting
            guard let index = newIndex(sighting) else {
                count += 1
                continue
            }
            found.index = index
            let frame = frames.removeValue(forKey: found.identity)
            if frame.map({ !$0.stands(at: sighting.frame) }) ?? true { count += 1 }
        }
        return count + frames.count
    }
}

extension [Sighting] {
    /// The length on the screen, along an axis, from the first start to the last end of some elements.
    func extent(within screen: Double, _ span: (Sighting) -> (start: Double, end: Double)?) -> Double {
        var (first, last) = (screen, 0.0)
        for sighting in self {
            guard let (start, end) = span(sighting) else { continue }
            first = Swift.min(first, start)
            last = Swift.max(last, end)
        }
        return Swift.max(0, Swift.min(last, screen) - Swift.max(first, 0))
    }
}

extension Sighting {
    /// The same element, independent of its frame.
    fileprivate var identity: Sighting { Sighting(index: index, supplementary: supplementary, frame: .zero) }
}

extension Rect {
    /// Whether both are the same place, ignoring rounding in sums of doubles.
    fileprivate func stands(at other: Rect) -> Bool {
        abs(minX - other.minX) < 1e-6 && abs(minY - other.minY) < 1e-6 && abs(width - other.width) < 1e-6
            && abs(height - other.height) < 1e-6
    }
}

/// A visible element: its index in the feed and its frame on the screen.
struct Sighting: Hashable {
    /// The section and the item; item 0 for a supplementary.
    var index: ItemIndex
    /// The kind of supplementary; nil for a cell.
    var supplementary: SupplementaryKind?
    /// The frame in the viewport.
    var frame: Rect
}

extension Sighting {
    /// A cell of a collection that shows the sections of the feed.
    init(_ shown: VisibleCell) {
        self.init(
            index: ItemIndex(section: shown.key.section, item: shown.supplementary == nil ? shown.key.item : 0),
            supplementary: shown.supplementary, frame: shown.frame)
    }
}
