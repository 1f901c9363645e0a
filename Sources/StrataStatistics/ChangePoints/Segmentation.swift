/// The division of one series into segments with one level each.
///
/// A range is split at its most significant change, and then both parts in the same way. Finally each split is placed
/// and tested again between its neighbours, because it was found while other changes were in its window.
struct Segmentation {
    /// A change of level.
    struct Split: Hashable {
        /// The first point of the new level.
        var index: Int
        /// The corrected p value.
        var p: Double
    }

    /// The splits in ascending order.
    private(set) var splits: [Split] = []

    private let series: RankedSeries
    private let alpha: Double
    /// The number of series that share alpha.
    private let family: Double
    /// For each examined range, the place with the greatest statistic and its p value among all splits.
    private var known: [Range<Int>: Split] = [:]

    /// - Complexity: O(n log^2 n) for each level of splits.
    init(_ series: RankedSeries, alpha: Double, family: Int) {
        self.series = series
        self.alpha = alpha
        self.family = Double(family)
        divide()
        settle()
    }

    private mutating func divide() {
        var open = [0..<series.count]
        while let range = open.popLast() {
            guard let split = mostSignificant(in: range) else { continue }
            splits.append(split)
            open += [range.lowerBound..<split.index, split.index..<range.upperBound]
        }
        splits.sort { $0.index < $1.index }
    }

    /// The split of a range with the least p value over all windows; nil if none is significant.
    private mutating func mostSignificant(in range: Range<Int>) -> Split? {
        var best: Split?
        for window in SeededIntervals(range).windows {
            guard let split = split(of: window.range, tests: window.tests * share(of: range)) else { continue }
            if split.p <= alpha, split.p < best?.p ?? .infinity { best = split }
        }
        return best
    }

    /// Places each split between its neighbours and removes the least significant one, until all are significant.
    private mutating func settle() {
        while true {
            place()
            guard let weakest = splits.indices.max(by: { splits[$0].p < splits[$1].p }), !(splits[weakest].p <= alpha)
            else { return }
            splits.remove(at: weakest)
        }
    }

    /// The number of rounds after which places count as settled. Two are usual. The places of a long curve without
    /// levels would keep moving.
    private static let rounds = 3

    private mutating func place() {
        for _ in 0..<Self.rounds {
            let old = splits
            for position in splits.indices { splits[position] = placed(position) }
            if splits == old { return }
        }
    }

    private mutating func placed(_ position: Int) -> Split {
        let lower = position > 0 ? splits[position - 1].index : 0
        let upper = position + 1 < splits.count ? splits[position + 1].index : series.count
        return split(of: lower..<upper, tests: share(of: lower..<upper)) ?? Split(index: splits[position].index, p: 1)
    }

    /// The number of tests that corresponds to a range's share of alpha. Alpha is divided in proportion to length, so
    /// that all segments without a change together spend at most alpha (N. Meinshausen, "Hierarchical Testing of
    /// Variable Importance", Biometrika 95, 2008, 265-278).
    private func share(of range: Range<Int>) -> Double { family * Double(series.count) / Double(range.count) }

    /// The split of a window with the greatest statistic, its p value corrected for that many tests; nil if all values are
    /// equal.
    private mutating func split(of range: Range<Int>, tests: Double) -> Split? {
        guard var split = known[range] ?? chosen(in: range) else { return nil }
        known[range] = split
        split.p = min(1, split.p * tests)
        return split
    }

    private func chosen(in range: Range<Int>) -> Split? {
        let window = series.window(range)
        guard !window.isConstant, let best = EnergyStatistic(window).best else { return nil }
        let chance = SplitTest.chance(window, at: best)
        // The correction costs more than the test, and it makes nothing above alpha significant.
        let p = chance * family <= alpha ? SplitTest.chosen(chance, of: window.count) : 1
        return Split(index: range.lowerBound + best, p: p)
    }
}

/// The windows of a series in which changes are searched: the whole series, and windows of half its length, a quarter
/// and so on, each overlapping half of the next.
///
/// Two changes in opposite directions hide each other from a test of the whole series. One of these windows contains
/// each change (almost) alone (S. Kovacs, P. Buhlmann, H. Li and A. Munk, "Seeded Binary Segmentation", Biometrika 110,
/// 2023, 249-256).
struct SeededIntervals {
    /// A window, and the number of tests for which its p value is corrected.
    struct Window: Hashable {
        var range: Range<Int>
        var tests: Double
    }

    /// The shortest window. In shorter ones, even complete separation is hardly significant.
    static let shortest = 12

    /// The windows, the whole range first. It may spend half of alpha. The other half is divided evenly among the
    /// lengths, and for each length among its windows.
    let windows: [Window]

    /// - Complexity: O(windows): about four times the range's length divided by the shortest one.
    init(_ range: Range<Int>) {
        let lengths = sequence(first: (range.count + 1) / 2) { ($0 + 1) / 2 }.prefix { $0 >= Self.shortest }
        let layers = lengths.map { Self.starts(of: $0, in: range) }
        windows =
            [Window(range: range, tests: layers.isEmpty ? 1 : 2)]
            + zip(lengths, layers).flatMap { length, starts in
                starts.map { Window(range: $0..<$0 + length, tests: Double(2 * layers.count * starts.count)) }
            }
    }

    /// Evenly spread starts, half a window apart or less.
    private static func starts(of length: Int, in range: Range<Int>) -> [Int] {
        let steps = max(1, (2 * (range.count - length) + length - 1) / length)
        return (0...steps).map { range.lowerBound + $0 * (range.count - length) / steps }
    }
}
