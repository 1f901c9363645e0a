internal import Foundation

/// Trials of two sides; those at the same index come from one round.
///
/// If all values are above zero, pairs are compared by ratio, because load on the machine slows both trials in
/// proportion. Ratios are taken as logarithms, which are symmetric for a half and a double, and sizes are shares of the
/// reference's median. Otherwise pairs are compared by difference.
struct PairedTrials {
    let own: [Double]
    let other: [Double]
    /// The reference's median.
    let reference: Double
    /// The null value of the difference, in the metric's unit.
    let shift: Double
    /// Each pair's log ratio, or its difference.
    let differences: [Double]
    private let areRatios: Bool

    init(_ own: [Double], _ other: [Double], reference: Double, shift: Double) {
        (self.own, self.other, self.reference, self.shift) = (own, other, reference, shift)
        let isPositive = reference > 0 && own.allSatisfy { $0 > 0 } && other.allSatisfy { $0 > 0 }
        let areRatios = isPositive && reference + shift > 0
        differences = zip(own, other).map { areRatios ? log($0 / $1) : $0 - $1 }
        self.areRatios = areRatios
    }

    /// The differences less the null value.
    var tested: [Double] {
        let shift = areRatios ? log(1 + shift / reference) : shift
        return shift == 0 ? differences : differences.map { $0 - shift }
    }

    /// Converts a difference to the metric's unit.
    func size(of difference: Double) -> Double { areRatios ? reference * expm1(difference) : difference }
}
