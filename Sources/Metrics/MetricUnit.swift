/// What a metric's values count. The raw value is what files say.
public enum MetricUnit: String, Hashable, Sendable, Codable, CaseIterable {
    /// Nanoseconds.
    case nanoseconds = "ns"
    /// Bytes.
    case bytes
    /// Things.
    case count
    /// Milliseconds late per second of scrolling.
    case millisecondsPerSecond = "ms/s"
    /// Points on the screen.
    case points = "pt"
    /// Square points on the screen.
    case squarePoints = "pt2"
    /// Square points on the screen, for as many seconds.
    case squarePointSeconds = "pt2*s"
    /// Retired machine instructions.
    case instructions
    /// One quantity for each of another.
    case ratio
}
