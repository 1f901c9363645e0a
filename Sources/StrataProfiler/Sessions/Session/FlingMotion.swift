/// A fling in progress.
///
/// If something else moves the feed meanwhile (an update above, a newly measured row), the rest of the fling moves
/// along.
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

    /// Plays one frame.
    ///
    /// - Returns: whether another frame follows; false at rest and at the feed's ends.
    mutating func advance(in session: Session) -> Bool {
        base += session.offset - expected
        frame += 1
        let place = base + rate.offset(afterFrames: frame, velocity: velocity, refresh: session.refresh)
        expected = min(max(0, place), max(0, session.maximumOffset))
        session.scroll(to: place)
        return frame < rate.frames(velocity: velocity, refresh: session.refresh)
            && !session.isAtEnd(isForward: velocity > 0)
    }
}
