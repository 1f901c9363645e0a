internal import SectionKit
internal import StrataEngine

/// `update`: creates the next revision of the feed and hands it to the arm.
///
/// The next feed is an edit of the current one (items of one section deleted, changed, moved, shuffled, inserted, in
/// this order; its header; whole sections), a file, or the session's first feed. An edit depends on the seed alone, so
/// all arms get the same feeds. Creating the next feed is not measured; applying it is one frame, followed by the
/// frames of `settle`.
///
/// If a step deletes more items or sections than there are, all of them are deleted and the result has a note.
///
/// With `times`, several edits follow each other, each with a seed derived from this one. With `during: fling`, they
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
    static let insert = CountField("insert", counts, default: 0, "Items inserted.")
    static let delete = CountField("delete", counts, default: 0, "Items deleted, at most as many as there are.")
    static let move = CountField("move", counts, default: 0, "Items moved.")
    static let to = OtherField(
        "to", "the id of a section", absent: "the same section", schema: .text,
        "The section that items move to; needs `itemIds: feed`.")
    static let change = CountField(
        "change", counts, default: 0, "Items whose content changes, at most as many as there are.")
    static let shuffle = WordField<Choice>("shuffle", default: .false, "Whether all items are shuffled.")
    static let header = WordField<Choice>("header", default: .false, "Whether the section's header changes.")
    static let place = WordField<FeedEdit.Place>("where", default: .random, "The place of inserted items.")
    static let insertSections = CountField(
        "insertSections", 0...1_000, default: 0, "Sections inserted, similar to others, with at most ten items.")
    static let deleteSections = CountField(
        "deleteSections", 0...100_000, default: 0,
        "Sections deleted, at most as many as there are, never the edited one.")
    static let moveSections = CountField("moveSections", 0...100_000, default: 0, "Sections moved.")
    static let section = OtherField(
        "section", "the id of a section", absent: "chosen by the seed", schema: .text, "The section.")
    static let feed = OtherField(
        "feed", "a feed file, relative to the profile", schema: .text,
        "A file with the next revision, instead of an edit.")
    static let undo = WordField<Choice>(
        "undo", default: .false, "Whether to restore the session's first feed, instead of an edit.")
    static let anchor = WordField<UpdateAnchor>(
        "anchor", default: .item,
        "The content that keeps its place: the first visible item, or the offset (a collection view's default).")
    static let times = CountField("times", 1...100_000, default: 1, "The number of edits.")
    static let during = WordField<Moment>("during", default: .rest, "The motion of the feed meanwhile.")
    static let every = NumberField(
        "every", 0...60, unit: "seconds", default: 0.1, "Interval between edits during a fling.")
    static let velocity = NumberField(
        "velocity", 10...50_000, unit: "points per second", default: 3_000, "Speed of the flings.")
    static let seed = CountField("seed", 0...Int(UInt32.max), default: 1, "Determines what is edited.")
    static let settle = NumberField(
        "settle", 0...10, unit: "seconds", default: 0.3,
        "The time that the screen rests after each edit; in a fling, after the last.")

    /// A Boolean in YAML.
    enum Choice: String, CaseIterable, Sendable {
        /// Yes.
        case `true`
        /// No.
        case `false`
    }

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

    package init(reading fields: inout StepReader) {
        edit = UpdateStep.edit(&fields)
        namedFeed = fields.text(Self.feed)
        undo = fields.word(Self.undo) == .true
        anchor = fields.word(Self.anchor)
        times = fields.count(Self.times)
        let motion = UpdateFling(velocity: fields.number(Self.velocity), every: fields.number(Self.every))
        fling = fields.word(Self.during) == .fling ? motion : nil
        settle = fields.number(Self.settle)
        check(&fields)
    }

    package var makesContent: Bool { edit.makesContent }
    package var namedSections: [String] { [edit.section, edit.destination].compactMap(\.self) }

    package func frameLimit(refresh: Double) -> Double {
        let rest = (settle * refresh).rounded(.up)
        guard let fling else { return Double(times) * (1 + rest) }
        return Double(times) * (1 + fling.frames(refresh: refresh)) + rest
    }

    package func run(in session: Session) throws(StepSkip) {
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

    private func apply(_ number: Int, in session: Session) throws(StepSkip) {
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
    static func edit(_ fields: inout StepReader) -> FeedEdit {
        FeedEdit(
            section: fields.text(section), insert: fields.count(insert), delete: fields.count(delete),
            move: fields.count(move), change: fields.count(change), shuffle: fields.word(shuffle) == .true,
            place: fields.word(place), destination: fields.text(to), changesHeader: fields.word(header) == .true,
            sections: FeedEdit.Sections(
                insert: fields.count(insertSections), delete: fields.count(deleteSections),
                move: fields.count(moveSections)),
            seed: UInt64(fields.count(seed)))
    }

    /// Reports missing and mutually exclusive keys.
    func check(_ fields: inout StepReader) {
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
        if ways == 0, !counts.contains(where: { fields.has($0) && !fields.isCount($0) }) {
            let words =
                "an update needs one of `insert`, `delete`, `move`, `change`, `shuffle`, `header`, "
                + "`insertSections`, `deleteSections`, `moveSections`, `feed`, `undo`"
            fields.report(.invalid(words), at: Self.insert)
        }
        if edit.destination != nil, !fields.has(Self.move) {
            fields.report(.invalid("`to` needs `move`"), at: Self.to)
        }
        for field in [Self.every, Self.velocity] where fields.has(field) && fling == nil {
            fields.report(.invalid("`\(field.name)` needs `during: fling`"), at: field)
        }
    }
}
