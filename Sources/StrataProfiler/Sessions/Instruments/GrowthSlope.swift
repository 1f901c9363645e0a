/// The memory growth per round of a `repeat`, in bytes: the least-squares slope of the live bytes at the end of each
/// round.
///
/// The first round is left out because it fills pools and caches. Only sums are kept, so adding a round allocates
/// nothing.
package struct GrowthSlope: Sendable {
    private var rounds = 0
    private var sums = (x: 0.0, y: 0.0, xx: 0.0, xy: 0.0)
    /// The slope of the longest completed repeat.
    private var best: (rounds: Int, slope: Double)?

    init() {}

    /// Adds the end of a round; `round` counts from 0, and round 0 starts a new repeat.
    mutating func note(round: Int, live: Int) {
        if round == 0 {
            keep()
            rounds = 0
            sums = (0, 0, 0, 0)
            return
        }
        let (x, y) = (Double(round), Double(live))
        rounds += 1
        sums = (sums.x + x, sums.y + y, sums.xx + x * x, sums.xy + x * y)
    }

    /// Bytes per round, of the repeat with the most rounds; nil if none had three.
    var value: Double? {
        var copy = self
        copy.keep()
        return copy.best?.slope
    }

    private mutating func keep() {
        guard rounds >= 2, rounds > best?.rounds ?? 0 else { return }
        let n = Double(rounds)
        let slope = (n * sums.xy - sums.x * sums.y) / (n * sums.xx - sums.x * sums.x)
        best = (rounds, slope)
    }
}
