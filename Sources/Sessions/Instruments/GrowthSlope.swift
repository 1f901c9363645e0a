/// By how many bytes a round of a `repeat` leaves more behind than the one before: the slope of the line through the live
/// bytes at the end of each round that is nearest by least squares.
///
/// The first round fills pools and caches and is left out. Sums alone are kept, so that noting a round allocates nothing.
package struct GrowthSlope: Sendable {
    private var rounds = 0
    private var sums = (x: 0.0, y: 0.0, xx: 0.0, xy: 0.0)
    /// The slope of the longest repeat that ended before the present one.
    private var best: (rounds: Int, slope: Double)?

    init() {}

    /// Notes the end of a round; `round` counts from 0, and a repeat begins with round 0.
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

    /// Bytes a round, of the repeat with the most rounds; nil where none had three.
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
