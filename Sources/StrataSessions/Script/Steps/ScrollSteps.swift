/// `scroll`: moves the feed to a place or by a distance, like a tap on a tab or the status bar.
///
/// The motion is eased (smoothstep, 3t² - 2t³, over `over` seconds). `over: 0` is a jump in one frame. The target is
/// recomputed in every frame, because newly measured rows move it. It is reached exactly with up to eight more frames.
/// For an item of an orthogonal section, the same motion follows along the row.
struct ScrollStep: ScriptStep {
    static let word = "scroll"
    static let meaning = "Moves the feed to a place or by a distance."
    static let shorthand: String? = "to"
    static let fields: [any ProfileField] = [to, by, section, item, position, over]
    static let needed = NeededKeys(
        one: [to, by, section], pairs: [(item, section), (position, item)])

    static let to = Field.key(
        "to", "`top`, `end`, or an offset of 0 to 100000000 points", schema: .place(to: 1e8), "The place.")
    static let by = Field.number("by", -1e8...1e8, unit: "points", default: 0, "The distance; negative goes up.")
    static let section = Field.key(
        "section", "the id of a section", "The section to align with the top of the safe area.")
    static let item = Field.count("item", 0...100_000_000, default: 0, "The item of that section, counted from 0.")
    static let position = Field<Position>.word(
        "position", default: .top, "The place of the item on the screen.")
    static let over = Field.number("over", 0...600, unit: "seconds", default: 0.3, "The duration of the motion.")

    /// The place of an item on the screen, as far as the feed's ends permit.
    enum Position: String, CaseIterable, Sendable {
        /// Its top at the top of the safe area.
        case top
        /// Its center at the center of the safe area.
        case center
        /// Its bottom at the bottom of the safe area.
        case bottom
    }

    enum Target: Hashable, Sendable {
        case top, end
        case offset(Double)
        case distance(Double)
        case section(String, item: Int?, Position)
    }

    let target: Target
    let over: Double

    init(reading fields: inout FieldReader) {
        over = fields.read(Self.over)
        let item = fields.readIfPresent(Self.item)
        let distance = fields.readIfPresent(Self.by)
        let section = fields.readIfPresent(Self.section)
        let place = fields.readIfPresent(Self.to)
        let position = fields.read(Self.position)
        fields.require(Self.item, for: Self.position)
        fields.require(Self.section, for: Self.item)
        if let section {
            target = .section(section, item: item, position)
        } else if let distance {
            target = .distance(distance)
        } else {
            target = Self.place(place ?? "top", &fields)
        }
    }

    var namedSections: [String] {
        if case .section(let id, _, _) = target { [id] } else { [] }
    }

    func frameLimit(refresh: Double) -> Double {
        let motion = Double(Session.glideFrames(seconds: over, refresh: refresh) + Session.mostLandingFrames)
        if case .section(_, .some, _) = target { return 2 * motion }
        return motion
    }

    func run(in session: Session) throws(StepError) {
        try session.glide(over: over) { start throws(StepError) in try place(in: session, start: start) }
        guard case .section(let id, let item?, _) = target else { return }
        try session.glide(over: over, toItem: item, of: id)
    }

    private func place(in session: Session, start: Double) throws(StepError) -> Double {
        switch target {
        case .top: session.minimumOffset
        case .end: session.maximumOffset
        case .offset(let offset): offset
        case .distance(let distance): start + distance
        case .section(let id, let item, let position):
            try session.offset(ofSection: id, item: item, position: position)
        }
    }

    private static func place(_ word: String, _ fields: inout FieldReader) -> Target {
        switch word {
        case "top": return .top
        case "end": return .end
        default:
            guard let offset = Double(yaml: word) else {
                fields.report(.unknownWord(word, what: "place", among: ["top", "end", "a number"]), at: to)
                return .top
            }
            if !(0...1e8).contains(offset) {
                fields.report(.outOfRange(key: "to", found: word, limits: to.expected), at: to)
            }
            return .offset(offset)
        }
    }
}

/// `drag`: drags the feed with a finger at constant speed and releases it at rest.
struct DragStep: ScriptStep {
    static let word = "drag"
    static let meaning = "Drags the feed at constant speed and releases it at rest."
    static let shorthand: String? = "by"
    static let fields: [any ProfileField] = [by, over, times]

    static let by = Field.number("by", -1e6...1e6, unit: "points", default: 400, "The distance; negative goes up.")
    static let over = Field.number("over", 0.01...600, unit: "seconds", default: 0.5, "The duration of each drag.")
    static let times = Field.count("times", 1...10_000, default: 1, "The number of drags.")

    let by: Double
    let over: Double
    let times: Int

    init(reading fields: inout FieldReader) {
        by = fields.read(Self.by)
        over = fields.read(Self.over)
        times = fields.read(Self.times)
        if by == 0 { fields.report(.invalid("`by: 0` moves nothing; use `idle` to let time pass"), at: Self.by) }
    }

    func frameLimit(refresh: Double) -> Double { Double(times) * max(1, (over * refresh).rounded(.up)) }

    func run(in session: Session) {
        let frames = max(1, Int((over * session.refresh).rounded(.up)))
        for _ in 0..<times {
            let start = session.offset
            for frame in 1...frames {
                session.scroll(to: start + by * Double(frame) / Double(frames))
            }
        }
    }
}
