internal import Foundation

/// The deceleration of a scroll view after a fling. It is exponential, with a constant factor per millisecond.
///
/// The rates are those of `UIScrollView.DecelerationRate`: 0.998 and 0.99 per millisecond. With velocity `v` in points
/// per second and rate `d`, the distance after `t` milliseconds is `v / 1000 * (d^t - 1) / ln d`, and the whole
/// distance is `-v / (1000 * ln d)`: the integral of `v / 1000 * d^t`.
package struct Deceleration: Hashable, Sendable {
    /// The factor by which velocity falls each millisecond, between 0 and 1, both excluded.
    package let rate: Double

    /// The default of scroll views.
    package static let normal = Deceleration(rate: 0.998)
    /// The rate of paging scroll views.
    package static let fast = Deceleration(rate: 0.99)

    private init(rate: Double) { self.rate = rate }

    /// The remaining distance at which a view counts as at rest, in points: half a pixel at 2 pixels per point.
    package static let restDistance = 0.25

    /// The distance of a fling with a velocity in points per second, in points. It has the sign of the velocity.
    package func distance(velocity: Double) -> Double { -velocity / (1000 * log(rate)) }

    /// The velocity, in points per second, of a fling over a distance in points.
    package func velocity(distance: Double) -> Double { -distance * 1000 * log(rate) }

    /// The duration of a fling in seconds, until ``restDistance`` is left.
    package func duration(velocity: Double) -> Double {
        let way = abs(distance(velocity: velocity))
        guard way > Self.restDistance else { return 0 }
        return log(Self.restDistance / way) / log(rate) / 1000
    }

    /// The distance from the start after some seconds, in points.
    package func offset(after seconds: Double, velocity: Double) -> Double {
        guard seconds < duration(velocity: velocity) else { return distance(velocity: velocity) }
        return velocity / 1000 * (pow(rate, seconds * 1000) - 1) / log(rate)
    }
}
