internal import SectionKit

/// `retry`: the user taps "try again" after a load or a page that failed.
///
/// The content replaces the error in one frame, followed by the frames of `settle`.
struct RetryStep: ScriptStep {
    static let word = "retry"
    static let meaning = "Loads the feed, or the next page, again after it failed."
    static let shorthand: String? = "settle"
    static let fields: [any ProfileField] = [settle]

    static let settle = LoadStep.settle

    let settle: Double

    init(reading fields: inout StepReader) {
        settle = fields.number(Self.settle)
    }

    func frameLimit(refresh: Double) -> Double { 1 + (settle * refresh).rounded(.up) }

    func run(in session: Session) throws(StepSkip) {
        let isLoad = session.failure == .load
        try session.retry()
        session.rest(seconds: settle, as: isLoad ? .load : .idle)
    }
}
