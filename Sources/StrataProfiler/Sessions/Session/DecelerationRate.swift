internal import StrataEngine

/// How fast a fling decelerates: UIKit's two rates.
enum DecelerationRate: String, CaseIterable, Sendable {
    /// Per millisecond, 0.998 of the speed remains: `UIScrollView.DecelerationRate.normal`.
    case normal
    /// Per millisecond, 0.99 of the speed remains: `UIScrollView.DecelerationRate.fast`, used by pagers.
    case fast

    var deceleration: Deceleration {
        switch self {
        case .normal: .normal
        case .fast: .fast
        }
    }

    /// The frames from release to rest; at least one.
    func frames(velocity: Double, refresh: Double) -> Int {
        max(1, Int((deceleration.duration(velocity: velocity) * refresh).rounded(.up)))
    }

    /// The distance after a number of frames, in points, with the velocity's sign.
    func offset(afterFrames frames: Int, velocity: Double, refresh: Double) -> Double {
        deceleration.offset(after: Double(frames) / refresh, velocity: velocity)
    }
}
