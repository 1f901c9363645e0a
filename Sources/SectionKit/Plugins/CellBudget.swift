/// What a cell of a section type may cost at most; nil where nothing is promised.
///
/// ```swift
/// public static let budget: CellBudget? = CellBudget(allocations: 12, bytes: 6_000, configureTime: 2)
/// ```
///
/// `plugin check` holds a plugin to its budget with samples, `gate` with the feed of a profile: each cell's allocations and
/// bytes, and the median of its times. Times are multiples of a reference cell's (a picture's area, two lines of text and a
/// badge), which is configured and drawn in turn with the plugin's, so that they mean the same on every machine.
public struct CellBudget: Hashable, Sendable, Codable {
    /// Allocations to configure a cell.
    public var allocations: Int?
    /// Bytes that a cell keeps: its configuration and its pixels at 2 pixels per point, or at the profile's scale.
    public var bytes: Int?
    /// The time to configure a cell, as a multiple of the reference cell's.
    public var configureTime: Double?
    /// The time to draw a cell, as a multiple of the reference cell's.
    public var drawTime: Double?

    /// States a budget.
    public init(
        allocations: Int? = nil, bytes: Int? = nil, configureTime: Double? = nil, drawTime: Double? = nil
    ) {
        self.allocations = allocations
        self.bytes = bytes
        self.configureTime = configureTime
        self.drawTime = drawTime
    }
}
