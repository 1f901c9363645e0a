internal import Metrics

/// Why a gate cannot be judged.
struct Obstacle: Error {
    var reason: String
    /// Whether the stored baseline is what is missing.
    var isBaseline = false
}
