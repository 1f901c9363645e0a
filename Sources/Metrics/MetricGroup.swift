/// The heading under which a report shows a metric, in the order of a report.
public enum MetricGroup: String, Hashable, Sendable, Codable, CaseIterable {
    /// Bytes held.
    case memory
    /// From the feed model to a screen at rest, and what comes before it.
    case startup
    /// Where each frame's work went.
    case work
    /// The frames as a person sees them.
    case frames
    /// Cells and rows made and filled.
    case cells
    /// What a person saw.
    case visibility
    /// Allocations made.
    case allocations
    /// Machine instructions.
    case instructions
}
