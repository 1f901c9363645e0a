internal import StrataEngine

/// `select`: taps an item or a section's header; the section's plugin may answer with the next feed.
///
/// Computing the answer is not measured; applying it is one frame, followed by the frames of `settle`. A tap without an
/// answer is left out with its reason; an answer without changes costs no frame and adds a note once.
struct SelectStep: ScriptStep {
    static let word = "select"
    static let meaning = "Taps an item or a header; its plugin answers with the next feed, which is applied."
    static let fields: [any ProfileField] = [section, item, part, settle]
    static let needed = NeededKeys(all: [section])

    static let section = OtherField("section", "the id of a section", schema: .text, "The section.")
    static let item = CountField("item", 0...100_000_000, default: 0, "The item of that section, counted from 0.")
    static let part = WordField<Part>(
        "part", default: .item, "The target of the tap: an item, or the section's header.")
    static let settle = NumberField(
        "settle", 0...10, unit: "seconds", default: 0.3, "The time that the screen rests afterwards.")

    /// The target of a tap.
    enum Part: String, CaseIterable, Sendable {
        /// An item.
        case item
        /// The header of the section.
        case header
    }

    let section: String
    private let part: Session.Tap
    let settle: Double

    init(reading fields: inout StepReader) {
        section = fields.requiredText(Self.section)
        let item = fields.count(Self.item)
        part = fields.word(Self.part) == .item ? .item(item) : .header
        if part == .header, fields.has(Self.item) {
            fields.report(.invalid("`item` and `part: header` exclude each other"), at: Self.item)
        }
        settle = fields.number(Self.settle)
    }

    var namedSections: [String] { [section] }
    var tap: (section: String, tap: Session.Tap)? { (section, part) }

    func frameLimit(refresh: Double) -> Double { 1 + (settle * refresh).rounded(.up) }

    func run(in session: Session) throws(StepSkip) {
        try session.show(session.answer(to: part, inSection: section), by: "a tap in section `\(section)`")
        session.rest(seconds: settle, as: .update)
    }
}
