internal import StrataBasics

/// Intervals of 95 % for figures computed from sums over a series whose neighbours depend on each other.
///
/// The interval is the percentile interval of a moving-block bootstrap (H. R. Künsch, "The jackknife and the bootstrap
/// for general stationary observations", Annals of Statistics 17, 1989). Blocks wrap around to the beginning of the
/// series (D. N. Politis and J. P. Romano, "A circular block-resampling procedure", 1992). Their length is the square
/// root of the series' length, at least five. Draws are seeded: the same series always give the same interval.
enum BlockBootstrap {
    /// Draws per interval.
    private static let draws = 1_000
    /// The minimum length of a block.
    private static let shortestBlock = 5

    /// The interval of a figure; nil if no draw has one.
    ///
    /// - Parameters:
    ///   - columns: series of the same length, which is at least 1.
    ///   - figure: computes the figure from the sums of the columns; nil if they have none.
    /// - Complexity: O(columns x (values + draws x square root of values)).
    static func interval(_ columns: [[Double]], of figure: ([Double]) -> Double?) -> (lower: Double, upper: Double)? {
        let count = columns[0].count
        let block = min(count, max(shortestBlock, Int(Double(count).squareRoot())))
        // Sums of all blocks, by their first value.
        let sums = columns.map { values in
            var sum = values.prefix(block).reduce(0, +)
            return (0..<count).map { start in
                defer { sum += values[(start + block) % count] - values[start] }
                return sum
            }
        }
        var generator = SeededRandom(seed: 0xF17)
        let blocks = max(1, count / block)
        let figures = (0..<draws).compactMap { _ -> Double? in
            var drawn = [Double](repeating: 0, count: columns.count)
            for _ in 0..<blocks {
                let start = generator.int(below: count)
                for column in columns.indices { drawn[column] += sums[column][start] }
            }
            return figure(drawn)
        }.sorted()
        guard let lower = Percentile(0.025).value(inSorted: figures),
            let upper = Percentile(0.975).value(inSorted: figures)
        else { return nil }
        return (lower, upper)
    }
}

/// The ratio of the sums of two series, with an interval of 95 % (``BlockBootstrap``).
package struct SumRatio: Hashable, Sendable {
    /// The ratio.
    package let estimate: Double
    /// The interval's lower end.
    package let lower: Double
    /// The interval's upper end.
    package let upper: Double

    /// Compares two series of non-negative numbers; nil if the sum of the second one is zero.
    ///
    /// - Complexity: O(draws x square root of values).
    package init?(_ first: [Double], by second: [Double]) {
        let count = min(first.count, second.count)
        let whole = second.prefix(count).reduce(0, +)
        guard count > 0, whole > 0 else { return nil }
        estimate = first.prefix(count).reduce(0, +) / whole
        let interval = BlockBootstrap.interval([Array(first.prefix(count)), Array(second.prefix(count))]) { sums in
            sums[1] > 0 ? sums[0] / sums[1] : nil
        }
        (lower, upper) = interval ?? (estimate, estimate)
    }
}
