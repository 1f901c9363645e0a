internal import SectionKit
internal import StrataEngine

/// A tap on something in a section, which the section's plugin may answer with the next feed.
///
/// Computing the answer is not measured. Applying it is one frame, followed by the frames of `settle`. A tap without an
/// answer is left out with its reason. An answer without changes costs no frame and adds a note once.
protocol TappingStep: SettlingStep {
    var section: String { get }
    var target: Session.Tap { get }
}

extension TappingStep {
    var namedSections: [String] { [section] }
    var tap: (section: String, tap: Session.Tap)? { (section, target) }
}

/// `select`: taps an item or a section's header.
struct SelectStep: TappingStep {
    static let word = "select"
    static let meaning = "Taps an item or a header; its plugin answers with the next feed, which is applied."
    static let fields: [any ProfileField] = [section, item, part, settle]
    static let needed = NeededKeys(all: [section])

    static let section = Field.key("section", "the id of a section", "The section.")
    static let item = Field.count("item", 0...100_000_000, default: 0, "The item of that section, counted from 0.")
    static let part = Field<Part>.word(
        "part", default: .item, "The target of the tap: an item, or the section's header.")
    static let settle = Field.number(
        "settle", 0...10, unit: "seconds", default: 0.3, "The time that the screen rests afterwards.")

    /// The target of a tap.
    enum Part: String, CaseIterable, Sendable {
        case item
        /// The header of the section.
        case header
    }

    let section: String
    let target: Session.Tap
    let settle: Double

    init(reading fields: inout FieldReader) {
        section = fields.read(Self.section)
        let item = fields.read(Self.item)
        target = fields.read(Self.part) == .item ? .item(item) : .header
        if target == .header, fields.has(Self.item) {
            fields.report(.invalid("`item` and `part: header` exclude each other"), at: Self.item)
        }
        settle = fields.read(Self.settle)
    }

    func run(in session: Session) throws(StepError) {
        try session.show(session.answer(to: target, inSection: section), by: "a tap in section `\(section)`")
        session.rest(seconds: settle, as: .update)
    }
}

/// `tap`: performs an action of an item's cell, such as a tap on its heart. The system draws menus and swipe buttons,
/// so they cost no frames here. An action that the cell does not have is left out with its reason.
struct TapStep: TappingStep {
    static let word = "tap"
    static let meaning =
        "Performs an action of a part of an item's cell; its plugin answers with the next feed, which is applied."
    static let fields: [any ProfileField] = [
        SelectStep.section, SelectStep.item, action, gesture, part, SelectStep.settle,
    ]
    static let needed = NeededKeys(all: [SelectStep.section, action])

    static let action = Field.key("action", "the name of an action, 1 to 64 bytes", "The action, as the cell names it.")
    static let gesture = Field<CellGesture>.word(
        "gesture", default: .tap, absent: "the first that has the action",
        "The gesture; needed only where several gestures have actions of that name.")
    static let part = Field.key(
        "target", "the address of a link or the id of a mention", absent: "the first part with the action",
        "The link or mention of a text, where a cell has several.")

    let section: String
    let item: Int
    let action: WantedAction
    let settle: Double

    init(reading fields: inout FieldReader) {
        section = fields.read(SelectStep.section)
        item = fields.read(SelectStep.item)
        action = WantedAction(
            name: fields.read(Self.action), gesture: fields.readIfPresent(Self.gesture),
            target: fields.readIfPresent(Self.part))
        settle = fields.read(SelectStep.settle)
        if action.name.utf8.count > CellAction.longestName {
            fields.report(
                .invalid(
                    "an action's name has at most \(CellAction.longestName) bytes, found \(action.name.utf8.count)"),
                at: Self.action)
        } else if action.name.isEmpty, fields.has(Self.action) {
            fields.report(.invalid("an action's name must not be empty"), at: Self.action)
        }
    }

    var target: Session.Tap { .action(item, action) }

    func run(in session: Session) throws(StepError) {
        let answer = try session.answer(to: target, inSection: section)
        try session.show(answer, by: "the action '\(action.name)' in section `\(section)`")
        session.rest(seconds: settle, as: .update)
    }
}

/// `expand`: taps an item whose answer shows more or fewer items, such as a disclosure or "show all". If the item is
/// already in that state, its answer goes the other way. It is not applied, and the step is left out.
struct ExpandStep: TappingStep {
    static let word = "expand"
    static let meaning = "Taps an item to show more or fewer items; left out if the item is in that state already."
    static let fields: [any ProfileField] = [SelectStep.section, SelectStep.item, state, SelectStep.settle]
    static let needed = NeededKeys(all: [SelectStep.section])

    static let state = Field<State>.word("state", default: .expanded, "The state after the tap.")

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

    init(reading fields: inout FieldReader) {
        section = fields.read(SelectStep.section)
        item = fields.read(SelectStep.item)
        state = fields.read(Self.state)
        settle = fields.read(SelectStep.settle)
    }

    var target: Session.Tap { .item(item) }

    func run(in session: Session) throws(StepError) {
        let answer = try session.answer(to: target, inSection: section)
        let growth = answer.itemCount - session.document.itemCount
        guard state == .expanded ? growth > 0 : growth < 0 else {
            let direction = growth == 0 ? "as many items as before" : growth > 0 ? "more items" : "fewer items"
            throw StepError("the tap on item \(item) of section `\(section)` shows \(direction), so it is not \(state)")
        }
        try session.show(answer, by: "a tap in section `\(section)`")
        session.rest(seconds: settle, as: .update)
    }
}
