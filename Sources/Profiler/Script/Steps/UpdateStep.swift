internal import SectionKit

/// `update`: edits one section of the feed (deletes, changes, moves, shuffles, inserts, in this order) and hands the
/// arm the next feed.
///
/// What is edited is chosen by the seed alone, so both arms get the same feeds. Making the next feed is not measured;
/// applying it is one frame's work, and the frames of `settle` follow.
struct UpdateStep: ScriptStep {
    static let word = "update"
    static let meaning = "Edits one section of the feed and hands the arm the next feed."
    static let fields: [any ProfileField] = [
        insert, delete, move, change, shuffle, place, section, seed, settle,
    ]

    private static let counts = 0...1_000_000
    static let insert = CountField("insert", counts, default: 0, "Items inserted.")
    static let delete = CountField("delete", counts, default: 0, "Items deleted.")
    static let move = CountField("move", counts, default: 0, "Items moved.")
    static let change = CountField("change", counts, default: 0, "Items whose content changes.")
    static let shuffle = WordField<Choice>("shuffle", default: .false, "Whether all items change places.")
    static let place = WordField<FeedEdit.Place>("where", default: .random, "Where inserted items stand.")
    static let section = OtherField(
        "section", "the id of a section", absent: "one that the seed chooses", "Which section.")
    static let seed = CountField("seed", 0...Int(UInt32.max), default: 1, "Chooses what is edited.")
    static let settle = NumberField(
        "settle", 0...10, unit: "seconds", default: 0.3, "How long the screen rests after it.")

    /// Yes or no, as YAML says it.
    enum Choice: String, CaseIterable, Sendable {
        /// Yes.
        case `true`
        /// No.
        case `false`
    }

    let edit: FeedEdit
    let settle: Double

    init(reading fields: inout StepReader) {
        edit = FeedEdit(
            section: fields.text(Self.section), insert: fields.count(Self.insert), delete: fields.count(Self.delete),
            move: fields.count(Self.move), change: fields.count(Self.change),
            shuffle: fields.word(Self.shuffle) == .true, place: fields.word(Self.place),
            seed: UInt64(fields.count(Self.seed)))
        settle = fields.number(Self.settle)
        // A count that could not be read is there all the same, and was reported.
        let isUnreadable = [Self.insert, Self.delete, Self.move, Self.change].contains { field in
            fields.has(field) && !fields.isCount(field)
        }
        if edit.insert + edit.delete + edit.move + edit.change == 0, !edit.shuffle, !isUnreadable {
            fields.report(
                .invalid("an update needs one of `insert`, `delete`, `move`, `change`, `shuffle`"), at: Self.insert)
        }
    }

    var namedSections: [String] { edit.section.map { [$0] } ?? [] }

    func frameLimit(refresh: Double) -> Double { 1 + (settle * refresh).rounded(.up) }

    func run(in session: Session) throws(StepSkip) {
        try session.update(edit)
        session.rest(seconds: settle, as: .update)
    }
}
