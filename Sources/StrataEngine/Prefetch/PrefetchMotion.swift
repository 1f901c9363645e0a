/// Which way a viewport moves along one axis, and how fast.
struct PrefetchMotion {
    /// 1 or -1; 0 before the first move.
    private(set) var direction = 0.0
    /// Points in the last frame, never negative.
    private(set) var velocity = 0.0

    /// Notes one frame's move; true if it goes the other way than before.
    mutating func note(from old: Double, to new: Double) -> Bool {
        velocity = abs(new - old)
        guard new != old else { return false }
        let before = direction
        direction = new > old ? 1 : -1
        return direction != before
    }

    /// Nothing moved in a frame.
    mutating func rest() { velocity = 0 }

    /// A range with the window ahead of it, in points.
    func reach(_ range: ClosedRange<Double>, by length: Double) -> ClosedRange<Double> {
        if direction > 0 { return range.lowerBound...range.upperBound + length }
        if direction < 0 { return range.lowerBound - length...range.upperBound }
        return range
    }

    /// How far along the motion the near edge of something stands; of two, the nearer one has the smaller.
    func edge(_ low: Double, _ high: Double) -> Double { direction > 0 ? low : -high }

    /// How far along the motion a range reaches.
    func lead(_ range: ClosedRange<Double>) -> Double {
        direction > 0 ? range.upperBound : direction < 0 ? -range.lowerBound : -.infinity
    }
}
