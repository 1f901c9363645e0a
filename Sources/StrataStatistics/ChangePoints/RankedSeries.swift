internal import StrataBasics

/// The values of a series in ascending order, and every point's rank.
///
/// Points with equal values are ranked in a seeded random order. So all orders of the ranks are equally likely in a
/// series without changes, for any values, and rank tests need no correction for ties (randomised ties: J. Hajek and Z.
/// Sidak, "Theory of Rank Tests", 1967). It only costs power where both sides of a change have the same values.
struct RankedSeries {
    /// The values in ascending order.
    let sorted: [Double]
    /// The rank of every point, from 0, in the order of the points.
    let ranks: [Int]

    /// Ranks finite values.
    ///
    /// - Complexity: O(n log n).
    init(_ values: [Double], seed: UInt64) {
        var generator = SeededRandom(seed: seed)
        let points = values.enumerated().map { (value: $1, key: generator.next(), index: $0) }
            .sorted { ($0.value, $0.key, $0.index) < ($1.value, $1.key, $1.index) }
        self.init(sorted: points.map(\.value), order: points.map(\.index))
    }

    /// - Parameter order: the points in the order of their values.
    private init(sorted: [Double], order: [Int]) {
        self.sorted = sorted
        var ranks = [Int](repeating: 0, count: order.count)
        for (rank, index) in order.enumerated() { ranks[index] = rank }
        self.ranks = ranks
    }

    /// The number of points.
    var count: Int { ranks.count }

    /// Whether all values are equal.
    var isConstant: Bool { sorted.first == sorted.last }

    /// Some neighbouring points as a separate series.
    ///
    /// - Complexity: O(n log n) for n points of the window.
    func window(_ range: Range<Int>) -> RankedSeries {
        // A rank and a place in one number. Sorting numbers is several times faster than sorting places by their ranks.
        let points = range.map { UInt64(ranks[$0]) << 32 | UInt64($0 - range.lowerBound) }.sorted()
        return RankedSeries(
            sorted: points.map { sorted[Int($0 >> 32)] }, order: points.map { Int($0 & 0xFFFF_FFFF) })
    }
}
