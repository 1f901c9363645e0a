internal import SectionKit
internal import StrataEngine

/// `refresh`: pulls the feed down at its top, holds it until the next feed arrives, and releases it.
///
/// Four motions on the virtual clock: the pull (0.3 s, to 120 points beyond the top), back to the spinner's height (0.2
/// s, 60 points), `hold` seconds there, and, after the next feed is applied in one frame, back to the top (0.3 s). If
/// the feed is not at its top, it is scrolled there first (0.3 s). The offset stays at the top: new items push the
/// others down, which `update.animated` counts and `anchor.jump` measures.
struct RefreshStep: ScriptStep {
    static let word = "refresh"
    static let meaning = "Pulls the feed down at its top until the next feed arrives."
    static let shorthand: String? = "hold"
    static let fields: [any ProfileField] = [insert, delete, change, place, section, feed, seed, hold]

    static let insert = CountField("insert", 0...1_000_000, default: 0, "Items inserted.")
    static let delete = CountField("delete", 0...1_000_000, default: 0, "Items deleted, at most as many as there are.")
    static let change = CountField(
        "change", 0...1_000_000, default: 0, "Items whose content changes, at most as many as there are.")
    static let place = UpdateStep.place.with(.start)
    static let section = UpdateStep.section
    static let feed = UpdateStep.feed
    static let seed = UpdateStep.seed
    static let hold = NumberField("hold", 0...60, unit: "seconds", default: 0.5, "The time that the spinner is shown.")

    let edit: FeedEdit
    let namedFeed: String?
    let hold: Double

    init(reading fields: inout StepReader) {
        edit = FeedEdit(
            section: fields.text(Self.section), insert: fields.count(Self.insert), delete: fields.count(Self.delete),
            change: fields.count(Self.change), place: fields.word(Self.place), seed: UInt64(fields.count(Self.seed)))
        hold = fields.number(Self.hold)
        namedFeed = fields.text(Self.feed)
        guard namedFeed != nil else { return }
        let others: [any ProfileField] = [Self.insert, Self.delete, Self.change, Self.place, Self.section, Self.seed]
        for field in others where fields.has(field) {
            fields.report(.invalid("a refresh has either an edit or a `feed`"), at: field)
        }
    }

    var makesContent: Bool { edit.makesContent }
    var namedSections: [String] { edit.section.map { [$0] } ?? [] }

    func frameLimit(refresh: Double) -> Double {
        let motion = Double(Session.glideFrames(seconds: Session.animationSeconds, refresh: refresh))
        return Session.approachFrames(refresh: refresh) + 3 * motion + (hold * refresh).rounded(.up) + 1
    }

    func run(in session: Session) throws(StepSkip) {
        if session.offset > session.minimumOffset {
            try session.glide(over: Session.animationSeconds) { _ throws(StepSkip) in session.minimumOffset }
        }
        session.overscroll(to: Self.pull, over: Session.animationSeconds)
        session.overscroll(to: Self.spinner, over: Self.releaseSeconds)
        session.rest(seconds: hold, as: .idle)
        defer { session.overscroll(to: 0, over: Session.animationSeconds) }
        if let namedFeed { return try session.show(feed: namedFeed, keeping: .offset) }
        guard edit.changesItems else { return }
        try session.update(edit, keeping: .offset)
    }

    /// The distance that the finger pulls, in points: twice the spinner's height, enough to trigger a refresh.
    private static let pull = 120.0
    /// The height of `UIRefreshControl`, in points.
    private static let spinner = 60.0
    private static let releaseSeconds = 0.2
}
