internal import FeedEngine

/// How fast a thrown scroller slows down: UIKit's two rates.
enum DecelerationRate: String, CaseIterable, Sendable {
    /// Speed is kept by 0.998 a millisecond: `UIScrollView.DecelerationRate.normal`.
    case normal
    /// Speed is kept by 0.99 a millisecond: `UIScrollView.DecelerationRate.fast`, as pagers use it.
    case fast

    var deceleration: Deceleration {
        switch self {
        case .normal: .normal
        case .fast: .fast
        }
    }

    /// The frames from letting go to rest: one at least.
    func frames(velocity: Double, refresh: Double) -> Int {
        max(1, Int((deceleration.duration(velocity: velocity) * refresh).rounded(.up)))
    }

    /// How far the content has moved after a number of frames, in points; the sign is the velocity's.
    func offset(afterFrames frames: Int, velocity: Double, refresh: Double) -> Double {
        deceleration.offset(after: Double(frames) / refresh, velocity: velocity)
    }
}
