internal import SectionKit
internal import StrataEngine

/// `update`: creates the next revision of the feed, which is not measured, and passes it to the arm in one frame,
/// followed by the frames of `settle`.
///
/// The next feed is an edit of the current one (items of one section deleted, changed, moved, shuffled, inserted, in
/// this order; its header; whole sections), a file, or the session's first feed. An edit depends only on the seed, so
/// all arms get the same feeds. If it deletes more than exists, the result has a note.
///
/// With `times`, several edits follow one another, each with a seed derived from this one. With `during: fling`, they
/// come while the feed is flung down and up, one every `every` seconds.
package struct UpdateStep: ScriptStep {
    package static let word = "update"
    package static let meaning = "Creates the next revision of the feed and hands it to the arm."
    package static let fields: [any ProfileField] = [
        insert, delete, move, to, change, shuffle, header, place, insertSections, deleteSections, moveSections, section,
        feed, undo, anchor, times, during, every, velocity, seed, settle,
    ]
    package static let needed = NeededKeys(
        some: [
            insert, delete, move, change, shuffle, header, insertSections, deleteSections, moveSections, feed, undo,
        ],
        pairs: [(to, move), (every, during), (velocity, during)])

    private static let counts = 0...1_000_000
    static let insert = Field.count("insert", counts, default: 0, "Items inserted.")
    static let delete = Field.count("delete", counts, default: 0, "Items deleted, at most as many as there are.")
    static let move = Field.count("move", counts, default: 0, "Items moved.")
    static let to = Field.key(
        "to", "the id of a section", absent: "the same section",
        "The section that items move to; needs `itemIds: feed`.")
    static let change = Field.count(
        "change", counts, default: 0, "Items whose content changes, at most as many as there are.")
    static let shuffle = Field.flag("shuffle", "Whether all items are shuffled.")
    static let header = Field.flag("header", "Whether the section's header changes.")
    static let place = Field<FeedEdit.Place>.word("where", default: .random, "The place of inserted items.")
    static let insertSections = Field.count(
        "insertSections", 0...1_000, default: 0, "Sections inserted, similar to others, with at most ten items.")
    static let deleteSections = Field.count(
        "deleteSections", 0...100_000, default: 0,
        "Sections deleted, at most as many as there are, never the edited one.")
    static let moveSections = Field.count("moveSections", 0...100_000, default: 0, "Sections moved.")
    static let section = Field.key(
        "section", "the id of a section", absent: "chosen by the seed", "The section.")
    static let feed = Field.key(
        "feed", "a feed file, relative to the profile", "A file with the next revision, instead of an edit.")
    static let undo = Field.flag("undo", "Whether to restore the session's first feed, instead of an edit.")
    static let anchor = Field<UpdateAnchor>.word(
        "anchor", default: .item,
        "The content that keeps its place: the first visible item, or the offset (a collection view's default).")
    static let times = Field.count("times", 1...100_000, default: 1, "The number of edits.")
    static let during = Field<Moment>.word("during", default: .rest, "The motion of the feed meanwhile.")
    static let every = Field.number(
        "every", 0...60, unit: "seconds", default: 0.1, "Interval between edits during a fling.")
    static let velocity = Field.number(
        "velocity", 10...50_000, unit: "points per second", default: 3_000, "Speed of the flings.")
    static let seed = Field.count("seed", 0...Int(UInt32.max), default: 1, "Determines what is edited.")
    static let settle = Field.number(
        "settle", 0...10, unit: "seconds", default: 0.3,
        "The time that the screen rests after each edit; in a fling, after the last.")

    /// The motion of the feed during the updates.
    enum Moment: String, CaseIterable, Sendable {
        /// The feed is at rest.
        case rest
        /// The feed is flung down, and up again from its end, repeatedly.
        case fling
    }

    let edit: FeedEdit
    package let namedFeed: String?
    let undo: Bool
    let anchor: UpdateAnchor
    let times: Int
    let fling: UpdateFling?
    let settle: Double

    package init(reading fields: inout FieldReader) {
        edit = UpdateStep.edit(&fields)
        namedFeed = fields.readIfPresent(Self.feed)
        undo = fields.read(Self.undo)
        anchor = fields.read(Self.anchor)
        times = fields.read(Self.times)
        let motion = UpdateFling(velocity: fields.read(Self.velocity), every: fields.read(Self.every))
        fling = fields.read(Self.during) == .fling ? motion : nil
        settle = fields.read(Self.settle)
        check(&fields)
    }

    package var makesContent: Bool { edit.makesContent }
    package var namedSections: [String] { [edit.section, edit.destination].compactMap(\.self) }

    package func frameLimit(refresh: Double) -> Double {
        let rest = (settle * refresh).rounded(.up)
        guard let fling else { return Double(times) * (1 + rest) }
        return Double(times) * (1 + fling.frames(refresh: refresh)) + rest
    }

    package func run(in session: Session) throws(StepError) {
        var motion = fling.map { $0.start(in: session) }
        for number in 0..<times {
            try apply(number, in: session)
            if motion == nil {
                session.rest(seconds: settle, as: .update)
            } else {
                motion?.play(in: session)
            }
        }
        if fling != nil { session.rest(seconds: settle, as: .update) }
    }

    private func apply(_ number: Int, in session: Session) throws(StepError) {
        if undo { return session.undo(keeping: anchor) }
        if let namedFeed {
            session.noteDroppedPages(by: try session.revisions.feed(namedFeed), in: namedFeed)
            return try session.show(feed: namedFeed, keeping: anchor)
        }
        var edit = edit
        edit.seed = EditSeed.edit(number, of: edit.seed)
        try session.update(edit, keeping: anchor)
    }
}

extension UpdateStep {
    /// The edit that a step's keys describe.
    static func edit(_ fields: inout FieldReader) -> FeedEdit {
        FeedEdit(
            section: fields.readIfPresent(section), insert: fields.read(insert), delete: fields.read(delete),
            move: fields.read(move), change: fields.read(change), shuffle: fields.read(shuffle),
            place: fields.read(place), destination: fields.readIfPresent(to), changesHeader: fields.read(header),
            sections: FeedEdit.Sections(
                insert: fields.read(insertSections), delete: fields.read(deleteSections),
                move: fields.read(moveSections)),
            seed: UInt64(fields.read(seed)))
    }

    /// Reports missing and mutually exclusive keys.
    func check(_ fields: inout FieldReader) {
        let counts = [
            Self.insert, Self.delete, Self.move, Self.change, Self.insertSections, Self.deleteSections,
            Self.moveSections,
        ]
        let isEdit = edit.changesItems || edit.changesHeader || !edit.sections.isEmpty
        let ways = [isEdit, namedFeed != nil, undo].count { $0 }
        if ways > 1 {
            fields.report(
                .invalid("an update has either an edit, a `feed` or an `undo`"),
                at: namedFeed == nil ? Self.undo : Self.feed)
        }
        // A count that could not be read was already reported.
        if ways == 0, !counts.contains(where: { fields.has($0) && !fields.isValid($0) }) {
            let words =
                "an update needs one of `insert`, `delete`, `move`, `change`, `shuffle`, `header`, "
                + "`insertSections`, `deleteSections`, `moveSections`, `feed`, `undo`"
            fields.report(.invalid(words), at: Self.insert)
        }
        fields.require(Self.move, for: Self.to)
        for field in [Self.every, Self.velocity] where fields.has(field) && fling == nil {
            fields.report(.invalid("`\(field.name)` needs `during: fling`"), at: field)
        }
    }
}
