internal import SectionKit

/// `expand`: taps an item whose answer shows more or fewer items, such as a disclosure or "show all".
///
/// Like `select`, but with an expectation: if the answer goes the other way, because the item is already in that state,
/// it is not applied and the step is left out.
struct ExpandStep: ScriptStep {
    static let word = "expand"
    static let meaning = "Taps an item to show more or fewer items; left out if the item is in that state already."
    static let fields: [any ProfileField] = [section, item, state, settle]
    static let needed = NeededKeys(all: [section])

    static let section = SelectStep.section
    static let item = SelectStep.item
    static let state = WordField<State>("state", default: .expanded, "The state after the tap.")
    static let settle = SelectStep.settle

    /// The change of the number of items.
    enum State: String, CaseIterable, Sendable {
        /// More than before.
        case expanded
        /// Fewer than before.
        case collapsed
    }

    let section: String
    let item: Int
    let state: State
    let settle: Double

    init(reading fields: inout StepReader) {
        section = fields.requiredText(Self.section)
        item = fields.count(Self.item)
        state = fields.word(Self.state)
        settle = fields.number(Self.settle)
    }

    var namedSections: [String] { [section] }
    var tap: (section: String, tap: Session.Tap)? { (section, .item(item)) }

    func frameLimit(refresh: Double) -> Double { 1 + (settle * refresh).rounded(.up) }

    func run(in session: Session) throws(StepSkip) {
        let answer = try session.answer(to: .item(item), inSection: section)
        let growth = answer.itemCount - session.document.itemCount
        guard state == .expanded ? growth > 0 : growth < 0 else {
            let direction = growth == 0 ? "as many items as before" : growth > 0 ? "more items" : "fewer items"
            throw StepSkip("the tap on item \(item) of section `\(section)` shows \(direction), so it is not \(state)")
        }
        try session.show(answer, by: "a tap in section `\(section)`")
        session.rest(seconds: settle, as: .update)
    }
}
