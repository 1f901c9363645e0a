/// A throw of the feed on its way: where each frame of it stands.
///
/// What moves the feed in between, as an update above or a row that is measured does, moves the rest of the way along.
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
    /// - Returns: whether another one follows: false at rest and at an end of the feed.
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
