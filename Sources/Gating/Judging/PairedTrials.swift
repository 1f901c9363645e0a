internal import Foundation

/// Trials of two sides, of which those at the same place come from one round.
///
/// Where all values are above zero a pair is told apart by its ratio: what a busy neighbour does, it does to both trials in
/// proportion, and a round in which both took twice as long says no more than any other. Ratios are taken as logarithms,
/// which are as far from zero for a half as for a double, and sizes are shares of the reference's median. Otherwise a pair
/// is told apart by its difference.
struct PairedTrials {
    let own: [Double]
    let other: [Double]
    /// The reference's median.
    let reference: Double
    /// What the difference is tested against, in the metric's unit.
    let shift: Double
    /// How far each pair lies apart: the logarithm of its ratio, or its difference.
    let differences: [Double]
    private let areRatios: Bool

    init(_ own: [Double], _ other: [Double], reference: Double, shift: Double) {
        (self.own, self.other, self.reference, self.shift) = (own, other, reference, shift)
        let isPositive = reference > 0 && own.allSatisfy { $0 > 0 } && other.allSatisfy { $0 > 0 }
        let areRatios = isPositive && reference + shift > 0
        differences = zip(own, other).map { areRatios ? log($0 / $1) : $0 - $1 }
        self.areRatios = areRatios
    }

    /// The differences, less what they are tested against.
    var tested: [Double] {
        let shift = areRatios ? log(1 + shift / reference) : shift
        return shift == 0 ? differences : differences.map { $0 - shift }
    }

    /// A difference in the metric's unit.
    func size(of difference: Double) -> Double { areRatios ? reference * expm1(difference) : difference }
}
