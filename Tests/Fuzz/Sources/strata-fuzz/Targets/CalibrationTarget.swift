import Foundation
import StrataGating
import StrataProfiler
import StrataReporting

/// A calibration of this machine: read, shown, and gates limited by it.
enum CalibrationTarget: FuzzTarget {
    static let name = "calibration"

    static func read(_ data: Data) throws {
        let calibration = try JSONDecoder().decode(Calibration.self, from: data)
        _ = CalibrationReport(calibration, metrics: .standard).text().utf8.count
        _ = calibration.fits(.init(Seeds.result))
        let gates = JudgedRun(Seeds.result, metrics: .standard).gates([], stored: .none)
        for budget in [1, 20, 1_000] {
            let (limits, refused) = calibration.limits(on: gates, metrics: .standard, budget: budget)
            _ = (limits.count, refused.map(\.description))
        }
    }
}
