/// The rule by which a visible item counts as seen: an impression.
///
/// The presets are the Media Rating Council's and the Interactive Advertising Bureau's for display advertisements
/// ("MRC Viewable Ad Impression Measurement Guidelines"): half of the area for one continuous second, three tenths of it
/// for creatives of 242,500 pixels or more, which is 970 x 250. Those pixels are independent of density: points here.
public struct VisibilityRule: Hashable, Sendable, Codable {
    /// The share of an item's area that has to be visible, above 0 and at most 1.
    public var area: Double
    /// The required time in seconds, without interruption; it restarts when the item leaves the screen.
    public var dwell: Double
    /// Whether an item makes another impression after it left the screen; otherwise, it makes one per tracker.
    public var rearms: Bool
    /// The area from which an item is large, in square points; nil to treat all sizes alike.
    public var largeFrom: Double?
    /// The share of its area that a large item needs.
    public var largeArea: Double

    /// Creates a rule; shares are limited to 0...1, and a negative dwell counts as 0.
    public init(
        area: Double = 0.5, dwell: Double = 1, rearms: Bool = false, largeFrom: Double? = nil, largeArea: Double = 0.3
    ) {
        self.area = min(max(area, 0), 1)
        self.dwell = dwell.isFinite ? max(dwell, 0) : 0
        self.rearms = rearms
        self.largeFrom = largeFrom
        self.largeArea = min(max(largeArea, 0), 1)
    }

    /// Half of the area for one second, 30 % for large items, once per item.
    public static let standard = VisibilityRule(largeFrom: largeCreative)

    /// The area from which a creative is large, in square points: 970 x 250.
    public static let largeCreative = 242_500.0

    /// The share that an item with an area in square points needs.
    func share(ofArea size: Double) -> Double {
        guard let largeFrom, size >= largeFrom else { return area }
        return min(area, largeArea)
    }
}
