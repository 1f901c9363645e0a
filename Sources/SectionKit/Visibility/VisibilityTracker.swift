public import CompositionalLayout

/// Tracks visible items from frame to frame: which appear, which disappear, and which were seen for long enough.
///
/// ```swift
/// var tracker = VisibilityTracker(.standard, refresh: 60)
/// tracker.note(
///     ItemIndex(section: 0, item: 3), share: VisibleShare(of: frame, in: viewport, under: []), area: frame.width * frame.height,
///     identify: { feed.seenItem($0) }, report: { event in print(event) })
/// tracker.endFrame(report: { event in print(event) })
/// ```
///
/// It is a value without a clock: the time of a frame is its number divided by the refresh rate. A frame costs O(visible
/// items) and allocates only when an item appears or is seen for the first time. It tracks only items: no backgrounds,
/// headers or footers.
public struct VisibilityTracker: Sendable {
    /// The rule for impressions.
    public let rule: VisibilityRule
    /// Frames per second of the virtual clock.
    public let refresh: Double
    /// The number of frames that ended, which is also the number of the current frame.
    public private(set) var frames = 0
    /// The number of appearances of items.
    public private(set) var appeared = 0
    /// The number of disappearances of items.
    public private(set) var disappeared = 0
    /// The number of impressions by item type.
    public private(set) var impressions: [SectionType: Int] = [:]

    private var sights: [Sight] = []
    private var seen: Set<SeenItem> = []
    private var cursor = 0
    private let neededFrames: Int

    /// A visible item.
    private struct Sight {
        var index: ItemIndex
        let item: SeenItem
        var share: VisibleShare
        /// The last frame in which it was visible.
        var frame: Int
        /// The frame from which on enough of it is visible; nil if too little is visible.
        var since: Int?
        /// Whether it made its impression since it appeared.
        var isCounted = false
    }

    /// Creates a tracker; a refresh rate that is not positive and finite counts as 60 Hz.
    public init(_ rule: VisibilityRule = .standard, refresh: Double) {
        self.rule = rule
        self.refresh = refresh > 0 && refresh.isFinite ? refresh : 60
        // Slightly less, so that a second is 60 frames whatever the rounding of 1 x 60 in floating point.
        neededFrames = Int(min((rule.dwell * self.refresh - 1e-6).rounded(.up), 1e15))
    }

    /// The time of the last frame that ended, in seconds of the virtual clock; 0 before the first.
    public var time: Double { Double(max(0, frames - 1)) / refresh }

    /// The number of impressions of all types.
    public var impressionCount: Int { impressions.values.reduce(0, +) }

    /// The visible items with their visible shares, in the order of appearance.
    ///
    /// - Complexity: O(visible items). Allocates.
    public var visible: [(item: SeenItem, share: VisibleShare)] { sights.map { ($0.item, $0.share) } }
}

extension VisibilityTracker {
    /// Notes that a part of an item is visible in the current frame.
    ///
    /// - Parameters:
    ///   - index: The item's index in the feed.
    ///   - share: Its visible share; a share of 0 is ignored.
    ///   - area: Its whole area, in square points.
    ///   - identify: Returns the item's identity; called when it appears.
    ///   - report: Receives the events.
    /// - Complexity: O(1) for items in the order of the frame before.
    public mutating func note(
        _ index: ItemIndex, share: VisibleShare, area: Double, identify: (ItemIndex) -> SeenItem,
        report: ((FeedEvent) -> Void)?
    ) {
        guard share.area > 0 else { return }
        let position = position(of: index) ?? appear(index, identify(index), share, report)
        sights[position].share = share
        sights[position].frame = frames
        // Shares are quotients: a share that is just enough must not fail because of rounding.
        guard share.area + 1e-9 >= rule.share(ofArea: area) else {
            sights[position].since = nil
            return
        }
        let since = sights[position].since ?? frames
        sights[position].since = since
        guard !sights[position].isCounted, frames - since >= neededFrames else { return }
        sights[position].isCounted = true
        count(sights[position].item, report)
    }

    /// Ends the current frame: items that were not noted in it disappear.
    public mutating func endFrame(report: ((FeedEvent) -> Void)?) {
        let frame = frames
        if sights.contains(where: { $0.frame != frame }) {
            for sight in sights where sight.frame != frame {
                disappeared += 1
                report?(.disappeared(sight.item, time: Double(frame) / refresh))
            }
            sights.removeAll { $0.frame != frame }
        }
        cursor = 0
        frames += 1
    }

    /// Moves items to their indices in another revision of the feed; deleted ones disappear at the end of the frame.
    ///
    /// - Complexity: O(visible items) lookups.
    public mutating func rebase(_ newIndex: (SeenItem) -> ItemIndex?) {
        for position in sights.indices {
            sights[position].index = newIndex(sights[position].item) ?? Self.gone
        }
    }

    /// The index of a deleted item.
    private static let gone = ItemIndex(section: -1, item: -1)

    /// The position of an item in ``sights``: usually the one after the last.
    private mutating func position(of index: ItemIndex) -> Int? {
        for step in sights.indices {
            let position = cursor + step < sights.count ? cursor + step : cursor + step - sights.count
            guard sights[position].index == index else { continue }
            cursor = position + 1 < sights.count ? position + 1 : 0
            return position
        }
        return nil
    }

    private mutating func appear(
        _ index: ItemIndex, _ item: SeenItem, _ share: VisibleShare, _ report: ((FeedEvent) -> Void)?
    ) -> Int {
        appeared += 1
        report?(.appeared(item, share, time: Double(frames) / refresh))
        sights.append(Sight(index: index, item: item, share: share, frame: frames))
        return sights.count - 1
    }

    private mutating func count(_ item: SeenItem, _ report: ((FeedEvent) -> Void)?) {
        if !rule.rearms, !seen.insert(item).inserted { return }
        impressions[item.type, default: 0] += 1
        report?(.impression(item, time: Double(frames) / refresh))
    }
}
