
/// Why a gate cannot be judged.
struct Obstacle: Error {
    var reason: String
    /// Whether the stored baseline is missing or cannot be used.
    var isBaseline = false
}
