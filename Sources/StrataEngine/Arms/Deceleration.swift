internal import Foundation

/// How a scroll view decelerates after a fling: exponentially, by a constant factor per millisecond.
///
/// The rates are `UIScrollView.DecelerationRate`'s: 0.998 and 0.99 per millisecond. With velocity `v` in points per
/// second and rate `d`, the distance after `t` milliseconds is `v / 1000 * (d^t - 1) / ln d`, and the whole distance is
/// `-v / (1000 * ln d)`: the integral of `v / 1000 * d^t`.
public struct Deceleration: Hashable, Sendable {
    /// The factor by which velocity falls each millisecond; between 0 and 1, both excluded.
    public let rate: Double

    /// The default of scroll views.
    public static let normal = Deceleration(rate: 0.998)
    /// The rate of paging scroll views.
    public static let fast = Deceleration(rate: 0.99)

    private init(rate: Double) { self.rate = rate }

    /// A view counts as at rest when this much of the distance is left, in points: half a pixel at twice the resolution.
    public static let restDistance = 0.25

    /// How far a fling of that velocity carries, in points; the sign is the velocity's.
    public func distance(velocity: Double) -> Double { -velocity / (1000 * log(rate)) }

    /// The velocity in points per second that carries over a distance in points.
    public func velocity(distance: Double) -> Double { -distance * 1000 * log(rate) }

    /// How many seconds a fling lasts until ``restDistance`` is left.
    public func duration(velocity: Double) -> Double {
        let way = abs(distance(velocity: velocity))
        guard way > Self.restDistance else { return 0 }
        return log(Self.restDistance / way) / log(rate) / 1000
    }

    /// How far the view is from the start after so many seconds, in points.
    public func offset(after seconds: Double, velocity: Double) -> Double {
        guard seconds < duration(velocity: velocity) else { return distance(velocity: velocity) }
        return velocity / 1000 * (pow(rate, seconds * 1000) - 1) / log(rate)
    }
}
