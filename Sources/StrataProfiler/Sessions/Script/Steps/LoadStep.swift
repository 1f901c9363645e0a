internal import SectionKit
internal import Snapshots

/// `load`: hands the feed model to the arm and lets the first screen settle.
///
/// Loading is one frame, followed by the frames of `settle`; `startup.loaded` is the work of all of them. It has to be
/// the first step, and may occur only once.
///
/// With `skeletons`, the first frame shows placeholders of some section types, and the content replaces them `until` seconds
/// later in a frame of its own; `startup.skeleton` is the work of that first frame. With `fails`, an error is shown in
/// place of the content, until `retry`; with `empty`, the message that there is nothing.
struct LoadStep: ScriptStep {
    static let word = "load"
    static let meaning = "Hands the feed to the arm and waits until the first screen is at rest."
    static let shorthand: String? = "settle"
    static let fields: [any ProfileField] = [settle, skeletons, items, until, fails, empty]

    static let settle = NumberField(
        "settle", 0...10, unit: "seconds", default: 0.25, "The time that the screen rests afterwards.")
    static let skeletons = OtherField(
        "skeletons", "a list of 1 to \(mostTypes) section types", absent: "none",
        schema: [
            "type": "array", "items": .object(.sectionType), "minItems": 1, "maxItems": .integer(mostTypes),
        ],
        "The section types whose placeholders are shown until the content arrives.")
    static let items = CountField("items", 1...100, default: 6, "Placeholders of each type.")
    static let until = NumberField(
        "until", 0...60, unit: "seconds", default: 0.4, "The time from the first frame at which the content arrives.")
    static let fails = WordField<UpdateStep.Choice>(
        "fails", default: .false, "Whether loading fails at first: an error is shown until `retry`.")

    static let empty = WordField<UpdateStep.Choice>(
        "empty", default: .false, "Whether there is no content: a message is shown in its place.")

    private static let mostTypes = 50

    let settle: Double
    let placeholderTypes: [SectionType]
    let items: Int
    let until: Double
    /// The state in place of the content; nil for the content.
    private let state: FeedState?

    init(reading fields: inout StepReader) {
        settle = fields.number(Self.settle)
        let types = fields.texts(Self.skeletons)
        placeholderTypes = types.map { SectionType(rawValue: $0.text) }
        if fields.isList(Self.skeletons), !(1...Self.mostTypes).contains(types.count) {
            let found = types.isEmpty ? "an empty list" : "a list of \(types.count)"
            let expected = Self.skeletons.expected
            fields.report(.wrongType(key: Self.skeletons.name, found: found, expected: expected), at: Self.skeletons)
        }
        for field in [Self.items, Self.until] as [any ProfileField]
        where fields.has(field) && !fields.has(Self.skeletons) {
            fields.report(.invalid("`\(field.name)` needs `skeletons`"), at: field)
        }
        items = fields.count(Self.items)
        until = fields.number(Self.until)
        let (fails, isEmpty) = (fields.word(Self.fails) == .true, fields.word(Self.empty) == .true)
        if fails, isEmpty {
            fields.report(.invalid("a feed that fails to load is not `empty`"), at: Self.empty)
        }
        state = fails ? .error : isEmpty ? .empty : nil
    }

    var states: [FeedState] { state.map { [$0] } ?? [] }

    func frameLimit(refresh: Double) -> Double {
        let skeletons = placeholderTypes.isEmpty ? 0 : 1 + (until * refresh).rounded(.up)
        return skeletons + 1 + (settle * refresh).rounded(.up)
    }

    func run(in session: Session) throws(StepSkip) {
        let isFirst = placeholderTypes.isEmpty
        if !isFirst { try session.load(placeholders: placeholderTypes, items: items, for: until) }
        if let state {
            try session.load(showing: state, isFirst: isFirst)
        } else if isFirst {
            session.load()
        } else {
            session.arrive()
        }
        session.rest(seconds: settle, as: .load)
    }
}
