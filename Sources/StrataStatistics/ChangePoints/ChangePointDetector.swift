/// Finds the places where the level of a series changes.
///
/// The method is E-divisive: split where the energy statistic is greatest, as long as the split is significant
/// (``EnergyStatistic``; D. S. Matteson and N. A. James, Journal of the American Statistical Association 109, 2014). It
/// is run in windows of all lengths, so that two changes in opposite directions do not hide each other
/// (``SeededIntervals``).
///
/// Significance is neither that of permutations, as in MongoDB (D. Daly et al., "The Use of Change Point Detection to
/// Identify Software Performance Regressions in a Continuous Integration System", ICPE 2020), nor that of a t-test, as
/// in Apache Otava (M. Fleming et al., "Hunter: Using Change Point Detection to Hunt for Performance Regressions", ICPE
/// 2023). With 100 metrics, p values of 1 in 2,000 have to be distinguished, which takes thousands of permutations for
/// every change, in every window. The t-test needs none, but assumes normal noise, and its p value is that of a place
/// known beforehand, while the place is chosen as the most different one. The rank-sum test is exact for noise of any
/// distribution and distinguishes any p values, and its correction for the choice of the place is a sum
/// (``SplitTest``).
///
/// ```swift
/// let times = [4.1, 4.3, 4.0, 4.2, 4.1, 4.4, 4.2, 5.0, 5.2, 5.1, 4.9, 5.3, 5.0, 5.1]
/// let change = ChangePointDetector().changePoints(in: times).first  // index 7, 4.2 before, 5.1 after
/// ```
///
/// It is not suited for values that never vary by chance, where each difference is a change (``steps(in:)``), or for a
/// slow trend, which it divides into several steps. Points should be independent. Noise that lasts for several points,
/// such as a machine that is slow for a day, is a change of level for any such test.
///
/// A few points at the end are enough if all of them lie beyond the others. The required number depends on the number
/// of orders that are equally extreme: 3 of 50 points in one series, 4 of 100 or 3 of 200 in 100 series together.
///
/// Equal input gives an equal result. The seed only decides how equal values are ranked.
package struct ChangePointDetector: Hashable, Sendable {
    /// The chance that a history without changes reports any, over all of its series together, from 0 to 0.5.
    package let alpha: Double
    /// The seed for the order in which equal values are ranked.
    package let seed: UInt64

    /// The number of draws for the interval of a difference. The standard error of its ends is 3 % of its width.
    private static let draws = 400

    /// Creates a detector. An alpha outside 0...0.5 is clamped; NaN becomes 0, with which nothing is found.
    package init(alpha: Double = 0.05, seed: UInt64 = 1) {
        self.alpha = alpha > 0 ? min(alpha, 0.5) : 0
        self.seed = seed
    }

    /// The change points of several series of one history, such as one series per metric, in the order of the series.
    ///
    /// P values are corrected for the number of series with different values, by Bonferroni's inequality, which holds
    /// for any correlation of the metrics. So a series' change points do not depend on the order of the others or on
    /// their values. Points that are not finite are skipped, but count in indices.
    ///
    /// - Complexity: O(n log^2 n) for each series and level of splits, and 400 n for each change point.
    package func changePoints(in series: [[Double]]) -> [[ChangePoint]] {
        let points = series.map { values in values.indices.filter { values[$0].isFinite } }
        let ranked = zip(series, points).map { values, points in
            RankedSeries(points.map { values[$0] }, seed: seed)
        }
        let family = ranked.count { !$0.isConstant }
        return series.indices.map { number in
            guard !ranked[number].isConstant else { return [] }
            let splits = Segmentation(ranked[number], alpha: alpha, family: family).splits
            return Self.described(splits, values: series[number], points: points[number])
        }
    }

    /// The change points of a single series.
    package func changePoints(in series: [Double]) -> [ChangePoint] { changePoints(in: [series]).first ?? [] }

    /// The change points of a series whose values never vary by chance, such as a count of allocations. Each value that
    /// differs from the previous one is a change point. Points that are not finite are skipped.
    ///
    /// - Complexity: O(n).
    package static func steps(in series: [Double]) -> [ChangePoint] {
        let points = series.indices.filter { series[$0].isFinite }
        return zip(points, points.dropFirst()).compactMap { last, next in
            let (before, after) = (series[last], series[next])
            guard before != after, let difference = MedianDifference([after], [before], draws: 1) else { return nil }
            return ChangePoint(
                index: next, lastBefore: last, from: before, to: after, difference: difference, p: 0)
        }
    }

    /// Change points with the levels of the segments beside them.
    ///
    /// - Parameter points: the indices of the finite values, to which splits refer.
    private static func described(
        _ splits: [Segmentation.Split], values: [Double], points: [Int]
    ) -> [ChangePoint] {
        let bounds = [0] + splits.map(\.index) + [points.count]
        let segments = zip(bounds, bounds.dropFirst()).map { lower, upper in points[lower..<upper].map { values[$0] } }
        return splits.enumerated().compactMap { number, split in
            let (old, new) = (segments[number], segments[number + 1])
            guard let before = Percentile.median.value(in: old), let after = Percentile.median.value(in: new),
                let difference = MedianDifference(new, old, draws: draws)
            else { return nil }
            return ChangePoint(
                index: points[split.index], lastBefore: points[split.index - 1], from: before, to: after,
                difference: difference, p: split.p)
        }
    }
}

/// A place in a series at which the level changes.
package struct ChangePoint: Hashable, Sendable {
    /// The index of the first point of the new level.
    package let index: Int
    /// The index of the last point of the old level. It is `index - 1`, unless points between them are not finite. The
    /// cause of the change lies after this point and not after `index`.
    package let lastBefore: Int
    /// The old level: the median of the points from the change before this one on.
    package let from: Double
    /// The new level: the median of the points up to the next change.
    package let to: Double
    /// The new level less the old one, with its 95 % interval.
    package let difference: MedianDifference
    /// The chance of such a change if nothing changed, corrected for the choice of the place and for the number of series; 0
    /// in a series whose values never vary by chance.
    package let p: Double
}
