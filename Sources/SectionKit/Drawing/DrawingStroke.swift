/// How a path is stroked.
public struct DrawingStroke: Hashable, Sendable {
    /// How a line ends.
    public enum Cap: UInt8, Hashable, Sendable, CaseIterable {
        /// At its last point.
        case butt
        /// With a half disc around its last point.
        case round
        /// With a half square around its last point.
        case square
    }

    /// How two lines of a path meet.
    public enum Join: UInt8, Hashable, Sendable, CaseIterable {
        /// In a point.
        case miter
        /// In an arc.
        case round
        /// In a cut corner.
        case bevel
    }

    /// The line's width in points.
    public var width: Double
    /// How lines end.
    public var cap: Cap
    /// How lines meet.
    public var join: Join
    /// The lengths of strokes and gaps in turn, in points; empty for a solid line. Lengths that add up to less than a pixel
    /// are drawn solid.
    public var dash: [Double]

    /// Makes a stroke: a solid line of one point unless given.
    public init(width: Double = 1, cap: Cap = .butt, join: Join = .miter, dash: [Double] = []) {
        self.width = width
        self.cap = cap
        self.join = join
        self.dash = dash
    }
}
