internal import SectionKit
internal import StrataEngine

/// `refresh`: pulls the feed down at its top, holds it until the next feed arrives, and releases it.
///
/// The feed is scrolled to its top, pulled to 120 points beyond it (0.3 s), and returns to the spinner's height (0.2 s,
/// 60 points). After `hold` seconds the next feed is applied in one frame, and the feed returns to its top (0.3 s). New
/// items push the others down, which `update.animated` counts and `anchor.jump` measures.
struct RefreshStep: ScriptStep {
    static let word = "refresh"
    static let meaning = "Pulls the feed down at its top until the next feed arrives."
    static let shorthand: String? = "hold"
    static let fields: [any ProfileField] = [insert, delete, change, place, section, feed, seed, hold]

    static let insert = Field.count("insert", 0...1_000_000, default: 0, "Items inserted.")
    static let delete = Field.count("delete", 0...1_000_000, default: 0, "Items deleted, at most as many as there are.")
    static let change = Field.count(
        "change", 0...1_000_000, default: 0, "Items whose content changes, at most as many as there are.")
    static let place = Field<FeedEdit.Place>.word("where", default: .start, UpdateStep.place.meaning)
    static let section = UpdateStep.section
    static let feed = UpdateStep.feed
    static let seed = UpdateStep.seed
    static let hold = Field.number("hold", 0...60, unit: "seconds", default: 0.5, "The time that the spinner is shown.")

    let edit: FeedEdit
    let namedFeed: String?
    let hold: Double

    init(reading fields: inout FieldReader) {
        edit = FeedEdit(
            section: fields.readIfPresent(Self.section), insert: fields.read(Self.insert),
            delete: fields.read(Self.delete),
            change: fields.read(Self.change), place: fields.read(Self.place), seed: UInt64(fields.read(Self.seed)))
        hold = fields.read(Self.hold)
        namedFeed = fields.readIfPresent(Self.feed)
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

    func run(in session: Session) throws(StepError) {
        if session.offset > session.minimumOffset {
            try session.glide(over: Session.animationSeconds) { _ throws(StepError) in session.minimumOffset }
        }
        session.overscroll(to: Self.pull, over: Session.animationSeconds)
        session.overscroll(to: Self.spinner, over: Self.releaseSeconds)
        session.rest(seconds: hold, as: .idle)
        defer { session.overscroll(to: 0, over: Session.animationSeconds) }
        if let namedFeed { return try session.show(feed: namedFeed, keeping: .offset) }
        guard edit.changesItems else { return }
        try session.update(edit, keeping: .offset, isRefresh: true)
    }

    /// The distance that the finger pulls, in points: twice the spinner's height, enough to trigger a refresh.
    private static let pull = 120.0
    /// The height of `UIRefreshControl`, in points.
    private static let spinner = 60.0
    private static let releaseSeconds = 0.2
}
