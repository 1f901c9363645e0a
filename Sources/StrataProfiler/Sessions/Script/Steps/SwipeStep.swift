/// `swipe`: flings one section orthogonally onto its resting position (a page or item if it snaps).
///
/// If the section is not in view, the feed scrolls there first.
struct SwipeStep: ScriptStep {
    static let word = "swipe"
    static let meaning = "Flings the contents of one section orthogonally."
    static let shorthand: String? = "section"
    static let fields: [any ProfileField] = [section, velocity, direction, times, rate]
    static let needed = NeededKeys(all: [section])

    static let section = OtherField("section", "the id of a section", schema: .text, "The section.")
    static let velocity = NumberField(
        "velocity", 10...50_000, unit: "points per second", default: 1_500, "The initial speed.")
    static let direction = WordField<Direction>(
        "direction", default: .forward, "The direction: `forward` is towards the section's last item.")
    static let times = CountField(
        "times", 1...10_000, default: 1, "The number of swipes; each starts when the previous one is at rest.")
    static let rate = WordField<DecelerationRate>(
        "rate", default: .fast, "Deceleration: per millisecond, 0.998 (normal) or 0.99 (fast) of the speed remains.")

    /// The direction of a swipe.
    enum Direction: String, CaseIterable, Sendable {
        /// Towards the section's last item.
        case forward
        /// Towards the section's first item.
        case back
    }

    let section: String
    let velocity: Double
    let direction: Direction
    let times: Int
    let rate: DecelerationRate

    init(reading fields: inout StepReader) {
        section = fields.requiredText(Self.section)
        velocity = fields.number(Self.velocity)
        direction = fields.word(Self.direction)
        times = fields.count(Self.times)
        rate = fields.word(Self.rate)
    }

    var namedSections: [String] { [section] }

    func frameLimit(refresh: Double) -> Double {
        Session.approachFrames(refresh: refresh)
            + Double(times) * Double(rate.frames(velocity: velocity, refresh: refresh))
    }

    func run(in session: Session) throws(StepSkip) {
        let velocity = direction == .forward ? velocity : -velocity
        try session.swipe(section: section, velocity: velocity, rate: rate, times: times)
    }
}
