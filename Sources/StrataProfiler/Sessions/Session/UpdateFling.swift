/// Repeated flings during updates: down to the feed's end, up to its top, and so on.
struct UpdateFling: Hashable, Sendable {
    /// The initial speed of each, in points per second.
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
        private var motion: FlingMotion

        fileprivate init(fling: UpdateFling, motion: FlingMotion) {
            self.fling = fling
            self.motion = motion
        }

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
