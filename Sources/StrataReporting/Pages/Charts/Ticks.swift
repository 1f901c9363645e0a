internal import Foundation

/// Round numbers on an axis: 1, 2 or 5 times a power of ten apart.
struct Ticks {
    /// The numbers, from 0 or below the least value to at least the greatest.
    let values: [Double]

    /// The end of the axis.
    var top: Double { values.last ?? 1 }

    /// Ticks from 0 to a value; from 0 to 1 if it is not positive.
    ///
    /// - Parameter count: about how many steps there are.
    init(to highest: Double, count: Int = 4) {
        let highest = highest.isFinite && highest > 0 ? highest : 1
        let rough = highest / Double(max(1, count))
        let power = pow(10, log10(rough).rounded(.down))
        let step = ([1, 2, 5, 10].first { $0 * power >= rough } ?? 10) * power
        let steps = max(1, (highest / step - 1e-9).rounded(.up))
        values = (0...min(Int(steps), 20)).map { Double($0) * step }
    }
}
