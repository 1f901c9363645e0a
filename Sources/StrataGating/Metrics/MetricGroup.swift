/// The headings of reports, in order.
public enum MetricGroup: String, Hashable, Sendable, Codable, CaseIterable {
    /// Live bytes.
    case memory
    /// From the feed model to a screen at rest, and decoding before it.
    case startup
    /// The parts of the frames' work.
    case work
    /// Work and lateness of frames.
    case frames
    /// Cells and rows created, configured and drawn.
    case cells
    /// Appearances, impressions and orthogonal scrolling.
    case visibility
    /// Allocations.
    case allocations
    /// Machine instructions.
    case instructions
}
