public import CompositionalLayout

/// Tracks visible items from frame to frame: which items appear, which disappear, and which were seen for long enough.
///
/// ```swift
/// var tracker = VisibilityTracker(.standard, refresh: 60)
/// tracker.note(
///     ItemIndex(section: 0, item: 3), share: VisibleShare(of: frame, in: viewport, under: []), area: frame.width * frame.height,
///     identify: { feed.seenItem($0) }, report: { event in print(event) })
/// tracker.endFrame(report: { event in print(event) })
/// ```
///
/// It is a value without a clock. The time of a frame is its number divided by the refresh rate. A frame costs
/// O(visible items) and allocates only when an item appears or is seen for the first time. It only tracks items, not
/// backgrounds, headers or footers.
public struct VisibilityTracker: Sendable {
    /// The rule for impressions.
    public let rule: VisibilityRule
    /// Frames per second of the virtual clock.
    public let refresh: Double
    /// The number of frames that have ended, which is also the number of the current frame.
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
        /// The frame since which enough of it is visible; nil if too little is visible.
        var since: Int?
        /// Whether it has made its impression since it appeared.
        var isCounted = false
    }

    /// Creates a tracker; a refresh rate that is not positive and finite counts as 60 Hz.
    public init(_ rule: VisibilityRule = .standard, refresh: Double) {
        self.rule = rule
        self.refresh = refresh > 0 && refresh.isFinite ? refresh : 60
        // Slightly less, so that a second is 60 frames despite the rounding of 1 x 60 in floating point.
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
    /// - Complexity: O(1) for items in the order of the previous frame.
    public mutating func note(
        _ index: ItemIndex, share: VisibleShare, area: Double, identify: (ItemIndex) -> SeenItem,
        report: ((FeedEvent) -> Void)?
    ) {
        guard share.area > 0 else { return }
        let position = position(of: index) ?? appear(index, identify(index), share, report)
        sights[position].share = share
        sights[position].frame = frames
        // Shares are quotients. Rounding must not reject a share that is just large enough.
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

    /// Moves items to their indices in another revision of the feed. Deleted items disappear at the end of the frame.
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

/// The rule for counting a visible item as seen: an impression.
///
/// The presets are the Media Rating Council's and the Interactive Advertising Bureau's for display advertisements ("MRC
/// Viewable Ad Impression Measurement Guidelines"): half of the area for one continuous second, or three tenths for
/// creatives of 242,500 pixels or more, which is 970 x 250. Those pixels are independent of density, like points here.
public struct VisibilityRule: Hashable, Sendable, Codable {
    /// The share of an item's area that must be visible, above 0 and at most 1.
    public var area: Double
    /// The required time in seconds, without interruption. It restarts when the item leaves the screen.
    public var dwell: Double
    /// Whether an item makes another impression after it left the screen. Otherwise, it makes one per tracker.
    public var rearms: Bool
    /// The area from which an item is large, in square points; nil to treat all sizes alike.
    public var largeFrom: Double?
    /// The share of its area that a large item needs.
    public var largeArea: Double

    /// Creates a rule. Shares are limited to 0...1, and a negative dwell counts as 0.
    public init(
        area: Double = 0.5, dwell: Double = 1, rearms: Bool = false, largeFrom: Double? = nil, largeArea: Double = 0.3
    ) {
        self.area = min(max(area, 0), 1)
        self.dwell = dwell.isFinite ? max(dwell, 0) : 0
        self.rearms = rearms
        self.largeFrom = largeFrom
        self.largeArea = min(max(largeArea, 0), 1)
    }

    /// Half of the area for one second, or 30 % for large items, once per item.
    public static let standard = VisibilityRule(largeFrom: largeCreative)

    /// The area from which a creative is large, in square points: 970 x 250.
    public static let largeCreative = 242_500.0

    /// The share that an item with an area in square points needs.
    func share(ofArea size: Double) -> Double {
        guard let largeFrom, size >= largeFrom else { return area }
        return min(area, largeArea)
    }
}

/// An event on a feed's screen, headless or in an app.
///
/// Times are seconds: the number of the frame divided by the refresh rate.
public enum FeedEvent: Hashable, Sendable {
    /// The user scrolled an orthogonal section to an offset in points. The layout's first pass, restored and limited
    /// offsets, updates and rotations send no event.
    case orthogonalScroll(section: SectionID, offset: Double)
    /// A part of an item became visible. It is only sent while visibility is tracked.
    case appeared(SeenItem, VisibleShare, time: Double)
    /// An item is no longer visible.
    case disappeared(SeenItem, time: Double)
    /// Enough of an item was visible for long enough.
    case impression(SeenItem, time: Double)
}

/// The identity of a visible item.
public struct SeenItem: Hashable, Sendable {
    /// The item's section.
    public let section: SectionID
    /// The item's id.
    public let item: ItemID
    /// The item's type.
    public let type: SectionType

    /// Creates the identity of an item.
    public init(section: SectionID, item: ItemID, type: SectionType) {
        self.section = section
        self.item = item
        self.type = type
    }
}
