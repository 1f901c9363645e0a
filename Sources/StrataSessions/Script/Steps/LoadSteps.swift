internal import SectionKit
internal import Snapshots

/// `load`: passes the feed model to the arm in one frame, followed by the frames of `settle`. `startup.loaded` is the
/// work of all of them. It has to be the first step.
///
/// With `skeletons`, the first frame shows placeholders of some section types, whose work is `startup.skeleton`. The
/// content replaces them `until` seconds later. With `fails`, an error is shown instead of the content, until `retry`.
/// With `empty`, a message states that there is nothing.
struct LoadStep: ScriptStep {
    static let word = "load"
    static let meaning = "Hands the feed to the arm and waits until the first screen is at rest."
    static let shorthand: String? = "settle"
    static let fields: [any ProfileField] = [settle, skeletons, items, until, fails, empty]

    static let settle = Field.number(
        "settle", 0...10, unit: "seconds", default: 0.25, "The time that the screen rests afterwards.")
    static let skeletons = Field.key(
        "skeletons", "a list of 1 to \(mostTypes) section types", absent: "none",
        schema: [
            "type": "array", "items": .object(.sectionType), "minItems": 1, "maxItems": .integer(mostTypes),
        ],
        "The section types whose placeholders are shown until the content arrives.")
    static let items = Field.count("items", 1...100, default: 6, "Placeholders of each type.")
    static let until = Field.number(
        "until", 0...60, unit: "seconds", default: 0.4, "The time from the first frame at which the content arrives.")
    static let fails = Field.flag("fails", "Whether loading fails at first: an error is shown until `retry`.")

    static let empty = Field.flag("empty", "Whether there is no content: a message is shown in its place.")

    private static let mostTypes = 50

    let settle: Double
    let placeholderTypes: [SectionType]
    let items: Int
    let until: Double
    /// The state that replaces the content; nil for the content.
    private let state: FeedState?

    init(reading fields: inout FieldReader) {
        settle = fields.read(Self.settle)
        placeholderTypes = fields.texts(Self.skeletons, limit: Self.mostTypes).map { SectionType(rawValue: $0.text) }
        fields.require(Self.skeletons, for: Self.items)
        fields.require(Self.skeletons, for: Self.until)
        items = fields.read(Self.items)
        until = fields.read(Self.until)
        let (fails, isEmpty) = (fields.read(Self.fails), fields.read(Self.empty))
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

    func run(in session: Session) throws(StepError) {
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

/// `retry`: the user taps "try again" after a load or a page failed.
///
/// The content replaces the error in one frame, followed by the frames of `settle`.
struct RetryStep: SettlingStep {
    static let word = "retry"
    static let meaning = "Loads the feed, or the next page, again after it failed."
    static let shorthand: String? = "settle"
    static let fields: [any ProfileField] = [LoadStep.settle]

    let settle: Double

    init(reading fields: inout FieldReader) {
        settle = fields.read(LoadStep.settle)
    }

    func run(in session: Session) throws(StepError) {
        let isLoad = session.failure == .load
        try session.retry()
        session.rest(seconds: settle, as: isLoad ? .load : .idle)
    }
}
