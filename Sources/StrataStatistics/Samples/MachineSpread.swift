internal import Foundation

/// Finds machines whose trials of the same thing spread far more than those of the others.
///
/// The rule is fixed and does not see differences between sides, so it favours none. A machine is left out of times if
/// its spread is more than four times the median of all machines, which needs four machines with four rounds each. At
/// most a quarter of the machines is left out, the widest first. The spread is the median distance between trials of
/// one arm in successive rounds, as a logarithm, in the middle of all arms and times. A machine that drifts has little
/// spread, and pairs cancel drift.
package enum MachineSpread {
    /// The trials of one arm on one metric: values in the order of rounds, and the machine of each.
    package typealias Series = (values: [Double], machines: [Int])

    /// A machine that is left out.
    package struct Outlier: Hashable, Sendable {
        /// The machine.
        package var machine: Int
        /// Its spread as a multiple of the median of all machines.
        package var times: Double
    }

    static let limit = 4.0
    static let leastMachines = 4

    /// The machines that are left out, in ascending order.
    ///
    /// - Parameter series: the times of all arms. Those with values that are not above zero are skipped.
    /// - Complexity: O(values log values).
    package static func outliers(in series: [Series]) -> [Outlier] {
        // 1. Each machine's spread in every series, as a multiple of the median machine's.
        var multiples: [Int: [Double]] = [:]
        for (values, machines) in series where values.count == machines.count && values.allSatisfy({ $0 > 0 }) {
            let own = Dictionary(grouping: zip(machines, values)) { $0.0 }.mapValues { $0.map { log($0.1) } }
            let spreads = own.filter { $0.value.count >= TrialFloor.spread }.compactMapValues { values in
                Percentile.median.value(in: zip(values, values.dropFirst()).map { ($0 - $1).magnitude })
            }
            guard spreads.count >= leastMachines, let middle = Percentile.median.value(in: Array(spreads.values)),
                middle > 0
            else { continue }
            for (machine, spread) in spreads { multiples[machine, default: []].append(spread / middle) }
        }
        // 2. The middle of the series.
        let all = multiples.compactMap { machine, own in
            Percentile.median.value(in: own).map { Outlier(machine: machine, times: $0) }
        }
        let wide = all.filter { $0.times > limit }.sorted { ($1.times, $0.machine) < ($0.times, $1.machine) }
        return wide.prefix(multiples.count / leastMachines).sorted { $0.machine < $1.machine }
    }
}
