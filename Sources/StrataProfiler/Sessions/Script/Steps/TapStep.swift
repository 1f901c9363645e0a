internal import SectionKit

/// `tap`: performs an action of an item's cell, such as a tap on its heart; the item's plugin may answer with the next feed.
///
/// Computing the answer is not measured; applying it is one frame, followed by the frames of `settle`. The system draws menus
/// and the buttons of a swipe, so they cost no frames here: the action is performed at once. An action that the cell does not
/// have, or that the plugin does not answer, is left out with its reason.
struct TapStep: ScriptStep {
    static let word = "tap"
    static let meaning =
        "Performs an action of a part of an item's cell; its plugin answers with the next feed, which is applied."
    static let fields: [any ProfileField] = [section, item, action, gesture, target, settle]
    static let needed = NeededKeys(all: [section, action])

    static let section = SelectStep.section
    static let item = SelectStep.item
    static let action = OtherField(
        "action", "the name of an action, 1 to 64 bytes", schema: .text, "The action, as the cell names it.")
    static let gesture = WordField<CellGesture>(
        "gesture", default: .tap, absent: "the first that has the action",
        "The gesture; needed only where several gestures have actions of that name.")
    static let target = OtherField(
        "target", "the address of a link or the id of a mention", absent: "the first part with the action",
        schema: .text, "The link or mention of a text, where a cell has several.")
    static let settle = SelectStep.settle

    let section: String
    let item: Int
    let action: WantedAction
    let settle: Double

    init(reading fields: inout StepReader) {
        section = fields.requiredText(Self.section)
        item = fields.count(Self.item)
        action = WantedAction(
            name: fields.requiredText(Self.action), gesture: fields.optionalWord(Self.gesture),
            target: fields.text(Self.target))
        settle = fields.number(Self.settle)
        if action.name.utf8.count > CellAction.longestName {
            fields.report(
                .invalid(
                    "an action's name has at most \(CellAction.longestName) bytes, found \(action.name.utf8.count)"),
                at: Self.action)
        } else if action.name.isEmpty, fields.has(Self.action) {
            fields.report(.invalid("an action's name must not be empty"), at: Self.action)
        }
    }

    var namedSections: [String] { [section] }
    var tap: (section: String, tap: Session.Tap)? { (section, .action(item, action)) }

    func frameLimit(refresh: Double) -> Double { 1 + (settle * refresh).rounded(.up) }

    func run(in session: Session) throws(StepSkip) {
        let answer = try session.answer(to: .action(item, action), inSection: section)
        try session.show(answer, by: "the action '\(action.name)' in section `\(section)`")
        session.rest(seconds: settle, as: .update)
    }
}
