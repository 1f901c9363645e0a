/// `fling`: throws the feed and lets it slow down as UIKit does, until it is at rest or at an end.
///
/// The finger's own path before it lets go is left out. A fling that reaches an end stops there; the rubber band is
/// not played.
struct FlingStep: ScriptStep {
    static let word = "fling"
    static let meaning = "Throws the feed and lets it slow down until it is at rest or at an end."
    static let shorthand: String? = "velocity"
    static let fields: [any ProfileField] = [velocity, direction, times, rate]

    static let velocity = NumberField(
        "velocity", 10...50_000, unit: "points per second", default: 3_000, "Speed when the finger lets go.")
    static let direction = WordField<Direction>(
        "direction", default: .down, "Where to: `down` is towards the feed's end.")
    static let times = CountField(
        "times", 1...10_000, default: 1, "How often; each starts when the last one is at rest.")
    static let rate = WordField<DecelerationRate>(
        "rate", default: .normal, "How it slows down: a millisecond leaves 0.998 (normal) or 0.99 (fast) of its speed.")

    /// Where a fling goes.
    enum Direction: String, CaseIterable, Sendable {
        /// Towards the feed's end.
        case down
        /// Towards the feed's top.
        case up
    }

    let velocity: Double
    let direction: Direction
    let times: Int
    let rate: DecelerationRate

    init(reading fields: inout StepReader) {
        velocity = fields.number(Self.velocity)
        direction = fields.word(Self.direction)
        times = fields.count(Self.times)
        rate = fields.word(Self.rate)
    }

    func frameLimit(refresh: Double) -> Double {
        Double(times) * Double(rate.frames(velocity: velocity, refresh: refresh))
    }

    func run(in session: Session) {
        let velocity = direction == .down ? velocity : -velocity
        let refresh = session.refresh
        for _ in 0..<times {
            let start = session.offset
            for frame in 1...rate.frames(velocity: velocity, refresh: refresh) {
                session.scroll(to: start + rate.offset(afterFrames: frame, velocity: velocity, refresh: refresh))
                if session.isAtEnd(towards: direction) { break }
            }
        }
    }
}
