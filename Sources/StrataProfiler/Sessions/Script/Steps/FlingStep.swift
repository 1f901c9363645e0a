/// `fling`: throws the feed; it decelerates as in UIKit until it rests or reaches an end.
///
/// The finger's path before the release is not played, nor is the rubber band at an end. With a section, the fling is
/// orthogonal: the section is brought into view first and snaps as in `swipe`.
struct FlingStep: ScriptStep {
    static let word = "fling"
    static let meaning =
        "Flings the feed, or a section orthogonally, until it rests or reaches an end."
    static let shorthand: String? = "velocity"
    static let fields: [any ProfileField] = [velocity, direction, section, times, rate]

    static let velocity = NumberField(
        "velocity", 10...50_000, unit: "points per second", default: 3_000, "The initial speed.")
    static let direction = WordField<Direction>(
        "direction", default: .down,
        "The direction: `down` is towards the feed's end, `right` towards the section's, whichever side that is at.")
    static let section = OtherField(
        "section", "the id of a section", schema: .text, "The section to fling `left` or `right`.")
    static let times = CountField(
        "times", 1...10_000, default: 1, "The number of flings; each starts when the previous one is at rest.")
    static let rate = WordField<DecelerationRate>(
        "rate", default: .normal, "Deceleration: per millisecond, 0.998 (normal) or 0.99 (fast) of the speed remains.")

    /// The direction of a fling.
    enum Direction: String, CaseIterable, Sendable {
        /// Towards the feed's end.
        case down
        /// Towards the feed's top.
        case up
        /// Towards the section's first item.
        case left
        /// Towards the section's last item.
        case right
    }

    let velocity: Double
    let direction: Direction
    let section: String?
    let times: Int
    let rate: DecelerationRate

    init(reading fields: inout StepReader) {
        velocity = fields.number(Self.velocity)
        direction = fields.word(Self.direction)
        times = fields.count(Self.times)
        rate = fields.word(Self.rate)
        section = fields.text(Self.section)
        let isOrthogonal = direction == .left || direction == .right
        if isOrthogonal, section == nil {
            fields.report(.invalid("`direction: \(direction.rawValue)` needs `section`"), at: Self.direction)
        } else if !isOrthogonal, section != nil {
            fields.report(.invalid("`section` needs `direction: left` or `right`"), at: Self.section)
        }
    }

    var namedSections: [String] { section.map { [$0] } ?? [] }

    func frameLimit(refresh: Double) -> Double {
        let approach = section == nil ? 0 : Session.approachFrames(refresh: refresh)
        return approach + Double(times) * Double(rate.frames(velocity: velocity, refresh: refresh))
    }

    func run(in session: Session) throws(StepSkip) {
        if let section {
            let velocity = direction == .right ? velocity : -velocity
            return try session.swipe(section: section, velocity: velocity, rate: rate, times: times)
        }
        let velocity = direction == .down ? velocity : -velocity
        for _ in 0..<times {
            var motion = FlingMotion(velocity: velocity, rate: rate, from: session.offset)
            while motion.advance(in: session) {}
        }
    }
}
