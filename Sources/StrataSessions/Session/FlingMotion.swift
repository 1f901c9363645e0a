internal import StrataEngine

/// A fling in progress. If something else moves the feed in the meantime, such as an update above, the rest of the
/// fling moves along.
struct FlingMotion {
    let velocity: Double
    let rate: DecelerationRate
    private var base: Double
    private var expected: Double
    private var frame = 0

    init(velocity: Double, rate: DecelerationRate, from offset: Double) {
        self.velocity = velocity
        self.rate = rate
        base = offset
        expected = offset
    }

    /// Plays one frame. Returns whether another frame follows; false at rest and at the feed's ends.
    mutating func advance(in session: Session) -> Bool {
        base += session.offset - expected
        frame += 1
        let place = base + rate.offset(afterFrames: frame, velocity: velocity, refresh: session.refresh)
        expected = session.limited(place)
        session.scroll(to: place)
        return frame < rate.frames(velocity: velocity, refresh: session.refresh)
            && !session.isAtEnd(isForward: velocity > 0)
    }
}

/// The deceleration of a fling: UIKit's two rates.
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

    /// The number of frames from release to rest; at least one.
    func frames(velocity: Double, refresh: Double) -> Int {
        max(1, Int((deceleration.duration(velocity: velocity) * refresh).rounded(.up)))
    }

    /// The distance after a number of frames, in points, with the velocity's sign.
    func offset(afterFrames frames: Int, velocity: Double, refresh: Double) -> Double {
        deceleration.offset(after: Double(frames) / refresh, velocity: velocity)
    }
}

/// Repeated flings during updates: down to the feed's end, up to its top, and so on.
struct UpdateFling: Hashable, Sendable {
    /// The initial speed of each fling, in points per second.
    let velocity: Double
    /// Seconds between updates.
    let every: Double

    /// Frames between updates; at least one.
    func frames(refresh: Double) -> Double { max(1, (every * refresh).rounded(.up)) }

    func start(in session: Session) -> Running {
        Running(fling: self, motion: FlingMotion(velocity: velocity, rate: .normal, from: session.offset))
    }

    /// A sequence of flings in progress.
    struct Running {
        let fling: UpdateFling
        fileprivate var motion: FlingMotion

        /// Plays the frames up to the next update.
        mutating func play(in session: Session) {
            for _ in 0..<Int(fling.frames(refresh: session.refresh)) {
                guard !motion.advance(in: session) else { continue }
                let isDown =
                    session.isAtEnd(isForward: true) ? false : motion.velocity > 0 || session.isAtEnd(isForward: false)
                motion = FlingMotion(
                    velocity: isDown ? fling.velocity : -fling.velocity, rate: .normal, from: session.offset)
            }
        }
    }
}
