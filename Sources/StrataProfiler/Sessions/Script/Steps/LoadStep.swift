/// `load`: hands the feed model to the arm and lets the first screen settle.
///
/// Loading is one frame, followed by the frames of `settle`; `startup.loaded` is the work of all of them. It has to be
/// the first step, and may occur only once.
struct LoadStep: ScriptStep {
    static let word = "load"
    static let meaning = "Hands the feed to the arm and waits until the first screen is at rest."
    static let shorthand: String? = "settle"
    static let fields: [any ProfileField] = [settle]

    static let settle = NumberField(
        "settle", 0...10, unit: "seconds", default: 0.25, "The time that the screen rests afterwards.")

    let settle: Double

    init(reading fields: inout StepReader) {
        settle = fields.number(Self.settle)
    }

    func frameLimit(refresh: Double) -> Double { 1 + (settle * refresh).rounded(.up) }

    func run(in session: Session) {
        session.load()
        session.rest(seconds: settle, as: .load)
    }
}
