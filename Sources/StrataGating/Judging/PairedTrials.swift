internal import Foundation
internal import StrataStatistics

/// Trials of two sides. Those at the same index come from one round.
///
/// If all values are above zero, pairs are compared by ratio, because load on the machine slows both trials in
/// proportion. Ratios are stored as logarithms, which are symmetric for a half and a double. Otherwise pairs are
/// compared by difference.
///
/// The two figures are those that the estimated difference of the pairs implies: the candidate's median, and the
/// reference at that difference from it. Medians of the sides contain noise common to both trials of a round, and their
/// difference may even have the other sign.
struct PairedTrials {
    let own: [Double]
    let other: [Double]
    /// The candidate's figure.
    let candidate: Double
    /// The reference's figure.
    let reference: Double
    /// Each pair's log ratio, or its difference.
    private let differences: [Double]
    /// The machine of each pair; empty if there is only one.
    private let machines: [Int]
    /// The estimated difference, on the scale of ``differences``.
    private let estimate: PairedDifference?
    private let areRatios: Bool

    init(_ own: [Double], _ other: [Double], machines: [Int] = []) {
        let areRatios = zip(own, other).allSatisfy { $0 > 0 && $1 > 0 }
        let differences = zip(own, other).map { areRatios ? log($0 / $1) : $0 - $1 }
        let estimate = PairedDifference(strata: Self.strata(differences, machines))
        let middle = Percentile.median.value(in: own) ?? 0
        let size = estimate?.estimate ?? 0
        let implied = areRatios ? middle / exp(size) : middle - size
        // With many zeros, the implied reference may be impossible. The reference then keeps its median.
        let isPossible = implied >= 0 || other.contains { $0 < 0 }
        reference = isPossible ? implied : Percentile.median.value(in: other) ?? 0
        candidate = isPossible ? middle : reference + size
        (self.own, self.other, self.areRatios) = (own, other, areRatios)
        (self.differences, self.estimate, self.machines) = (differences, estimate, machines)
    }

    /// Candidate less reference, in the metric's unit.
    var difference: Double { candidate - reference }

    /// The interval of ``difference``.
    var interval: ClosedRange<Double> {
        let (lower, upper) = (size(of: estimate?.lower ?? 0), size(of: estimate?.upper ?? 0))
        return min(lower, upper)...max(lower, upper)
    }

    /// The pairs' differences, in the metric's unit.
    var sizes: [Double] { differences.map(size) }

    /// The test of the pairs against a null value in the metric's unit.
    func test(against shift: Double) -> SignedRankTest {
        let isShare = areRatios && reference + shift > 0
        // No ratio can reach the null value, so every pair is above it.
        if areRatios, !isShare { return SignedRankTest(strata: Self.strata(sizes.map { $0 - shift }, machines)) }
        let shift = areRatios ? log(1 + shift / reference) : shift
        return SignedRankTest(
            strata: Self.strata(shift == 0 ? differences : differences.map { $0 - shift }, machines))
    }

    /// The differences by machine. Those of machines with few pairs are ranked together, because ranks within such a
    /// machine carry little information. The test holds for pairs of any spread, because under the null hypothesis each
    /// sign is equally likely (E. L. Lehmann, "Nonparametrics", 1975, section 3.2).
    private static func strata(_ differences: [Double], _ machines: [Int]) -> [[Double]] {
        guard machines.count == differences.count else { return [differences] }
        let own = Dictionary(grouping: zip(machines, differences)) { $0.0 }.sorted { $0.key < $1.key }.map {
            $0.value.map(\.1)
        }
        let few = own.filter { $0.count < TrialFloor.pairs }.flatMap(\.self)
        return own.filter { $0.count >= TrialFloor.pairs } + (few.isEmpty ? [] : [few])
    }

    /// Converts a difference to the metric's unit.
    private func size(of difference: Double) -> Double { areRatios ? reference * expm1(difference) : difference }
}
