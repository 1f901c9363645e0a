/// The energy statistic of all splits of a series: how much the points before a split differ from those after it.
///
/// For n points before and m after it, it is nm / (n + m) times (2 A - B - C), where A is the mean distance of a point
/// before from one after, and B and C are the mean distances within the sides (G. J. Szekely and M. L. Rizzo, "Testing
/// for Equal Distributions in High Dimension", InterStat 5, 2004). E-divisive splits where it is greatest (D. S.
/// Matteson and N. A. James, "A Nonparametric Approach for Multiple Change Point Analysis of Multivariate Data",
/// Journal of the American Statistical Association 109, 2014, 334-345, with exponent 1).
///
/// Values beyond the quartiles by more than three times their distance are moved to that limit (J. W. Tukey's outer
/// fences, "Exploratory Data Analysis", 1977). Otherwise a single outlier would be farther from all points than one
/// level is from another. If the quartiles are equal, or too far apart for a number, ranks replace values.
struct EnergyStatistic {
    /// The statistic of every split. `splits[k]` has k + 1 points before it. There is one fewer than points.
    let splits: [Double]

    /// How far beyond the quartiles values count, in distances of the quartiles.
    private static let fence = 3.0

    /// - Complexity: O(n log n).
    init(_ series: RankedSeries) {
        self.init(coordinates: Self.coordinates(series.sorted), ranks: series.ranks)
    }

    /// - Parameters:
    ///   - coordinates: the values in ascending order.
    ///   - ranks: the rank of every point.
    init(coordinates: [Double], ranks: [Int]) {
        let count = ranks.count
        let distances = Self.distances(coordinates)
        // Sums of distances over pairs: all, within the points before the split, and within those after it.
        let all = distances.reduce(0, +) / 2
        var (before, after) = (0.0, all)
        var seen = Prefixes(count: count)
        splits = ranks.dropLast().enumerated().map { index, rank in
            let own = coordinates[rank]
            let lower = seen.sum(below: rank)
            let higher = seen.total - lower
            let toSeen = own * (lower.x - higher.x) - lower.y + higher.y
            seen.add(own, at: rank)
            before += toSeen
            after -= distances[rank] - toSeen
            let (n, m) = (Double(index + 1), Double(count - index - 1))
            return 2 / (n + m) * (all - before - after - before * m / n - after * n / m)
        }
    }

    /// The number of points before the split with the greatest statistic, the first if there are several; nil for fewer
    /// than two points.
    var best: Int? {
        splits.indices.max { splits[$0] < splits[$1] || splits[$0] == splits[$1] && $0 > $1 }.map { $0 + 1 }
    }

    /// The places of sorted values between which distances are measured.
    private static func coordinates(_ sorted: [Double]) -> [Double] {
        guard let low = Percentile(0.25).value(inSorted: sorted), let high = Percentile(0.75).value(inSorted: sorted)
        else {
            return []
        }
        let unit = high - low
        guard unit > 0, unit.isFinite else { return Midranks(sorted, []).doubled.map(Double.init) }
        return sorted.map { min(max(($0 - low) / unit, -fence), 1 + fence) }
    }

    /// The sum of the distances of every value from all others.
    private static func distances(_ sorted: [Double]) -> [Double] {
        let total = sorted.reduce(0, +)
        var sum = 0.0
        return sorted.enumerated().map { index, value in
            let distance = value * Double(2 * index - sorted.count) - 2 * sum + total
            sum += value
            return distance
        }
    }

    /// Numbers and sums of the values added so far, up to any rank, in O(log n) each (P. M. Fenwick, "A New Data Structure
    /// for Cumulative Frequency Tables", Software: Practice and Experience 24, 1994, 327-336).
    private struct Prefixes {
        /// The node at index k covers as many ranks as the lowest set bit of k, up to rank k - 1. x is the number of
        /// values, y their sum.
        private var nodes: [SIMD2<Double>]
        private(set) var total = SIMD2<Double>.zero

        init(count: Int) { nodes = Array(repeating: .zero, count: count + 1) }

        func sum(below rank: Int) -> SIMD2<Double> {
            var (sum, node) = (SIMD2<Double>.zero, rank)
            while node > 0 {
                sum += nodes[node]
                node &= node - 1
            }
            return sum
        }

        mutating func add(_ value: Double, at rank: Int) {
            let entry = SIMD2(1, value)
            total += entry
            var node = rank + 1
            while node < nodes.count {
                nodes[node] += entry
                node += node & -node
            }
        }
    }
}
