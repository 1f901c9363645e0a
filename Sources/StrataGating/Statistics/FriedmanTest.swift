internal import Foundation

/// Friedman's test: do the columns of blocks tend to rank alike?
///
/// Values are ranked within their block, which removes differences between blocks (M. Friedman, "The Use of Ranks to
/// Avoid the Assumption of Normality", Journal of the American Statistical Association 32, 1937, 675-701). The tail of
/// its chi-squared distribution is approximated by E. B. Wilson and M. M. Hilferty's formula (Proceedings of the
/// National Academy of Sciences 17, 1931, 684-688).
enum FriedmanTest {
    /// The p value: the chance of columns that differ so much in rank if all orders of a block are equally likely; 1 if
    /// the test is not possible.
    ///
    /// - Parameter blocks: rows of equal length, without ties; ties are ranked in the order of the columns.
    /// - Complexity: O(values log columns).
    static func chance(_ blocks: [[Double]]) -> Double {
        guard let columns = blocks.first?.count, columns > 1, blocks.allSatisfy({ $0.count == columns }) else {
            return 1
        }
        var sums = [Double](repeating: 0, count: columns)
        for block in blocks {
            for (rank, column) in block.indices.sorted(by: { block[$0] < block[$1] }).enumerated() {
                sums[column] += Double(rank + 1)
            }
        }
        let (count, width) = (Double(blocks.count), Double(columns))
        let squares = sums.reduce(0) { $0 + $1 * $1 }
        let statistic = 12 / (count * width * (width + 1)) * squares - 3 * count * (width + 1)
        let freedom = width - 1
        let step = 2 / (9 * freedom)
        return NormalDistribution.upperTail((pow(max(0, statistic) / freedom, 1 / 3) - (1 - step)) / step.squareRoot())
    }
}
