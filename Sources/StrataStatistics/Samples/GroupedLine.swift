/// A line through points with errors in both coordinates. It passes through the means of the third with the lowest and
/// of the third with the highest first coordinates, and through the mean of all (M. S. Bartlett, "Fitting a straight
/// line when both variables are subject to error", Biometrics 5, 1949). It has intervals of 95 % (``BlockBootstrap``).
///
/// Least squares would underestimate the slope, because the first coordinates are also measured.
package struct GroupedLine: Hashable, Sendable {
    /// A figure with its interval.
    package struct Estimate: Hashable, Sendable {
        /// The figure.
        package var value: Double
        /// The interval's lower end.
        package var lower: Double
        /// The interval's upper end.
        package var upper: Double
    }

    /// The second coordinate's growth with the first.
    package let slope: Estimate
    /// The second coordinate at 0.
    package let intercept: Estimate

    /// Fits a line to points in the order of their measurement; nil with fewer than three, or if the groups have the
    /// same first coordinates.
    ///
    /// - Complexity: O(*n* log *n* + draws x square root of *n*).
    package init?(_ first: [Double], _ second: [Double]) {
        let count = min(first.count, second.count)
        let third = count / 3
        guard third > 0 else { return nil }
        let order = (0..<count).sorted { (first[$0], $0) < (first[$1], $1) }
        var (low, high) = ([Double](repeating: 0, count: count), [Double](repeating: 0, count: count))
        for place in order.prefix(third) { low[place] = 1 }
        for place in order.suffix(third) { high[place] = 1 }
        let (ones, first, second) = (
            [Double](repeating: 1, count: count), Array(first.prefix(count)), Array(second.prefix(count))
        )
        let columns = [low, high, ones].flatMap { group in
            [group, zip(group, first).map(*), zip(group, second).map(*)]
        }
        let sums = columns.map { $0.reduce(0, +) }
        guard let slope = Self.slope(sums), let intercept = Self.intercept(sums) else { return nil }
        func estimate(_ value: Double, _ figure: ([Double]) -> Double?) -> Estimate {
            let interval = BlockBootstrap.interval(columns, of: figure) ?? (value, value)
            return Estimate(value: value, lower: interval.lower, upper: interval.upper)
        }
        self.slope = estimate(slope, Self.slope)
        self.intercept = estimate(intercept, Self.intercept)
    }

    /// The slope from the sums of the groups: their counts, first and second coordinates.
    private static func slope(_ sums: [Double]) -> Double? {
        guard sums[0] > 0, sums[3] > 0 else { return nil }
        let run = sums[4] / sums[3] - sums[1] / sums[0]
        return run > 0 ? (sums[5] / sums[3] - sums[2] / sums[0]) / run : nil
    }

    private static func intercept(_ sums: [Double]) -> Double? {
        slope(sums).map { (sums[8] - $0 * sums[7]) / sums[6] }
    }
}
