internal import StrataEngine

/// Flings one after another: their keys, and the number of their frames.
struct Flings {
    let velocity: Double
    let rate: DecelerationRate
    let times: Int

    static func velocity(default value: Double) -> Field<Double> {
        .number("velocity", 10...50_000, unit: "points per second", default: value, "The initial speed.")
    }

    static func times(of noun: String) -> Field<Int> {
        .count("times", 1...10_000, default: 1, "The number of \(noun); each starts when the previous one is at rest.")
    }

    static func rate(default value: DecelerationRate) -> Field<DecelerationRate> {
        .word(
            "rate", default: value,
            "Deceleration: per millisecond, 0.998 (normal) or 0.99 (fast) of the speed remains.")
    }

    func frameLimit(refresh: Double) -> Double {
        Double(times) * Double(rate.frames(velocity: velocity, refresh: refresh))
    }

    /// Flings a section orthogonally.
    func swipe(_ section: String, isForward: Bool, in session: Session) throws(StepError) {
        try session.swipe(section: section, velocity: isForward ? velocity : -velocity, rate: rate, times: times)
    }
}

/// `fling`: flings the feed. It decelerates as in UIKit until it rests or reaches an end.
///
/// The finger's path before the release and the rubber band at an end are not played. With a section, the fling is
/// orthogonal. The section is brought into view first and snaps as in `swipe`.
struct FlingStep: ScriptStep {
    static let word = "fling"
    static let meaning = "Flings the feed, or a section orthogonally, until it rests or reaches an end."
    static let shorthand: String? = "velocity"
    static let fields: [any ProfileField] = [velocity, direction, section, times, rate]

    static let velocity = Flings.velocity(default: 3_000)
    static let direction = Field<Direction>.word(
        "direction", default: .down,
        "The direction: `down` is towards the feed's end, `right` towards the section's, whichever side that is at.")
    static let section = Field.key("section", "the id of a section", "The section to fling `left` or `right`.")
    static let times = Flings.times(of: "flings")
    static let rate = Flings.rate(default: .normal)

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

    let direction: Direction
    let section: String?
    let flings: Flings

    init(reading fields: inout FieldReader) {
        flings = Flings(
            velocity: fields.read(Self.velocity), rate: fields.read(Self.rate), times: fields.read(Self.times))
        direction = fields.read(Self.direction)
        section = fields.readIfPresent(Self.section)
        let isOrthogonal = direction == .left || direction == .right
        if isOrthogonal, section == nil {
            fields.report(.invalid("`direction: \(direction.rawValue)` needs `section`"), at: Self.direction)
        } else if !isOrthogonal, section != nil {
            fields.report(.invalid("`section` needs `direction: left` or `right`"), at: Self.section)
        }
    }

    var namedSections: [String] { section.map { [$0] } ?? [] }

    func frameLimit(refresh: Double) -> Double {
        (section == nil ? 0 : Session.approachFrames(refresh: refresh)) + flings.frameLimit(refresh: refresh)
    }

    func run(in session: Session) throws(StepError) {
        if let section { return try flings.swipe(section, isForward: direction == .right, in: session) }
        let velocity = direction == .down ? flings.velocity : -flings.velocity
        for _ in 0..<flings.times {
            var motion = FlingMotion(velocity: velocity, rate: flings.rate, from: session.offset)
            while motion.advance(in: session) {}
        }
    }
}

/// `swipe`: flings one section orthogonally onto its resting position (a page or item if it snaps).
///
/// If the section is not in view, the feed scrolls there first.
struct SwipeStep: ScriptStep {
    static let word = "swipe"
    static let meaning = "Flings the contents of one section orthogonally."
    static let shorthand: String? = "section"
    static let fields: [any ProfileField] = [SelectStep.section, velocity, direction, times, rate]
    static let needed = NeededKeys(all: [SelectStep.section])

    static let velocity = Flings.velocity(default: 1_500)
    static let direction = Field<Direction>.word(
        "direction", default: .forward, "The direction: `forward` is towards the section's last item.")
    static let times = Flings.times(of: "swipes")
    static let rate = Flings.rate(default: .fast)

    enum Direction: String, CaseIterable, Sendable {
        /// Towards the section's last item.
        case forward
        /// Towards the section's first item.
        case back
    }

    let section: String
    let direction: Direction
    let flings: Flings

    init(reading fields: inout FieldReader) {
        section = fields.read(SelectStep.section)
        direction = fields.read(Self.direction)
        flings = Flings(
            velocity: fields.read(Self.velocity), rate: fields.read(Self.rate), times: fields.read(Self.times))
    }

    var namedSections: [String] { [section] }

    func frameLimit(refresh: Double) -> Double {
        Session.approachFrames(refresh: refresh) + flings.frameLimit(refresh: refresh)
    }

    func run(in session: Session) throws(StepError) {
        try flings.swipe(section, isForward: direction == .forward, in: session)
    }
}

/// `page`: turns the pages of an orthogonally scrolling section, 0.3 s each.
///
/// A paging section moves to its next page. Any other moves by a screen's width to the nearest resting position. The
/// section is brought into view first. At the first and last page, nothing moves.
struct PageStep: ScriptStep {
    static let word = "page"
    static let meaning = "Turns the pages of an orthogonally scrolling section."
    static let shorthand: String? = "section"
    static let fields: [any ProfileField] = [SelectStep.section, by, times]
    static let needed = NeededKeys(all: [SelectStep.section])

    static let by = Field.count("by", -100...100, default: 1, "The number of pages; negative goes back.")
    static let times = Field.count("times", 1...10_000, default: 1, "The number of repetitions.")

    let section: String
    let by: Int
    let times: Int

    init(reading fields: inout FieldReader) {
        section = fields.read(SelectStep.section)
        by = fields.read(Self.by)
        times = fields.read(Self.times)
        if by == 0 { fields.report(.invalid("`by: 0` turns no page"), at: Self.by) }
    }

    var namedSections: [String] { [section] }

    func frameLimit(refresh: Double) -> Double {
        let motion = Double(Session.glideFrames(seconds: Session.animationSeconds, refresh: refresh))
        return Session.approachFrames(refresh: refresh) + Double(times) * Double(abs(by)) * motion
    }

    func run(in session: Session) throws(StepError) {
        try session.bringIntoView(section: section)
        for _ in 0..<times * abs(by) {
            let row = try session.orthogonalScroll(ofSection: section)
            let end = row.nextPage(row.offset, by > 0)
            session.glide(section: section, from: row.offset, to: end)
        }
    }
}
