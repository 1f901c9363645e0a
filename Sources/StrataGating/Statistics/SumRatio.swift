internal import StrataBasics

/// The ratio of the sums of two series, with an interval of 95 %.
///
/// The interval is the percentile one of a moving-block bootstrap, because neighbouring values depend on each other (H. R. Künsch,
/// "The jackknife and the bootstrap for general stationary observations", Annals of Statistics 17, 1989). Blocks go on at the
/// series' beginning (D. N. Politis and J. P. Romano, "A circular block-resampling procedure", 1992) and have the square root of its
/// length, at least five values. Draws are seeded: the same series always give the same interval.
package struct SumRatio: Hashable, Sendable {
    /// The ratio.
    package let estimate: Double
    /// The interval's lower end.
    package let lower: Double
    /// The interval's upper end.
    package let upper: Double

    /// Draws per interval.
    private static let draws = 1_000
    /// The fewest values of a block.
    private static let shortestBlock = 5

    /// Compares two series of numbers that are not negative; nil if the second one has no sum.
    ///
    /// - Complexity: O(draws x values).
    package init?(_ first: [Double], by second: [Double]) {
        let count = min(first.count, second.count)
        let whole = second.prefix(count).reduce(0, +)
        guard count > 0, whole > 0 else { return nil }
        estimate = first.prefix(count).reduce(0, +) / whole
        let block = min(count, max(Self.shortestBlock, Int(Double(count).squareRoot())))
        // Sums of all blocks, by their first value.
        func sums(_ values: [Double]) -> [Double] {
            var sum = values.prefix(block).reduce(0, +)
            return (0..<count).map { start in
                defer { sum += values[(start + block) % count] - values[start] }
                return sum
            }
        }
        let (own, other) = (sums(first), sums(second))
        var generator = SeededRandom(seed: 0xF17)
        let blocks = max(1, count / block)
        let ratios = (0..<Self.draws).compactMap { _ -> Double? in
            var (above, below) = (0.0, 0.0)
            for _ in 0..<blocks {
                let start = generator.int(below: count)
                above += own[start]
                below += other[start]
            }
            return below > 0 ? above / below : nil
        }.sorted()
        lower = Percentile(0.025).value(inSorted: ratios) ?? estimate
        upper = Percentile(0.975).value(inSorted: ratios) ?? estimate
    }
}
