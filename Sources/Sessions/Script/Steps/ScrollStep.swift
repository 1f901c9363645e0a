/// `scroll`: moves the feed to a place or by a distance, as a tap on a tab or the status bar does.
///
/// The motion starts and ends gently (smoothstep, 3t² - 2t³, over `over` seconds); with `over: 0` it is a jump in one
/// frame. A place is looked up anew in every frame, because rows that are measured on the way move it, and once more at its
/// end: it is met exactly, in up to eight further frames. To an item of a section that scrolls sideways it goes on along the
/// row, once the row is there, in a motion of the same kind: the item comes to stand at the leading edge, or where its page
/// or group does.
struct ScrollStep: ScriptStep {
    static let word = "scroll"
    static let meaning = "Moves the feed to a place or by a distance."
    static let shorthand: String? = "to"
    static let fields: [any ProfileField] = [to, by, section, item, position, over]
    static let needed = NeededKeys(
        one: [to, by, section], pairs: [(item, section), (position, item)])

    static let to = OtherField(
        "to", "`top`, `end`, or an offset of 0 to 100000000 points", schema: .place(to: 1e8), "The place.")
    static let by = NumberField("by", -1e8...1e8, unit: "points", default: 0, "The distance; negative goes up.")
    static let section = OtherField(
        "section", "the id of a section", schema: .text, "The section whose top becomes the screen's top.")
    static let item = CountField("item", 0...100_000_000, default: 0, "The item of that section, counted from 0.")
    static let position = WordField<Position>(
        "position", default: .top, "Where on the screen the item comes to stand.")
    static let over = NumberField("over", 0...600, unit: "seconds", default: 0.3, "How long the motion takes.")

    /// Where on the screen an item comes to stand, as far as the feed's ends let it.
    enum Position: String, CaseIterable, Sendable {
        /// Its top at the screen's.
        case top
        /// Its middle at the screen's.
        case center
        /// Its bottom at the screen's.
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

    init(reading fields: inout StepReader) {
        fields.requireOne(of: [Self.to, Self.by, Self.section])
        over = fields.number(Self.over)
        let item = fields.optionalCount(Self.item)
        let distance = fields.optionalNumber(Self.by)
        let section = fields.text(Self.section)
        let place = fields.text(Self.to)
        let position = fields.word(Self.position)
        if fields.has(Self.position), item == nil {
            fields.report(.invalid("`position` needs `item`"), at: Self.position)
        }
        if item != nil, section == nil { fields.report(.invalid("`item` needs `section`"), at: Self.item) }
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

    func run(in session: Session) throws(StepSkip) {
        try session.glide(over: over) { start throws(StepSkip) in try place(in: session, start: start) }
        guard case .section(let id, let item?, _) = target else { return }
        try session.glide(over: over, toItem: item, of: id)
    }

    private func place(in session: Session, start: Double) throws(StepSkip) -> Double {
        switch target {
        case .top: 0
        case .end: session.maximumOffset
        case .offset(let offset): offset
        case .distance(let distance): start + distance
        case .section(let id, let item, let position):
            try session.offset(ofSection: id, item: item, position: position)
        }
    }

    private static func place(_ word: String, _ fields: inout StepReader) -> Target {
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
