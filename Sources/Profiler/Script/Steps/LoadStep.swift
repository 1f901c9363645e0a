/// `load`: hands the feed model to the arm and waits until the first screen is at rest.
///
/// The hand-over is one frame's work; the frames of `settle` follow. `startup.loaded` is the work of all of them.
/// It has to be the first step, and stands once.
public struct LoadStep: ScriptStep {
    public static let word = "load"
    public static let meaning = "Hands the feed to the arm and waits until the first screen is at rest."
    public static let shorthand: String? = "settle"
    public static let fields: [any ProfileField] = [settle]

    static let settle = NumberField("settle", 0...10, unit: "seconds", default: 0.25, "How long the screen rests after it.")

    let settle: Double

    public init(reading fields: inout StepReader) {
        settle = fields.number(Self.settle)
    }

    public func frameLimit(refresh: Double) -> Double { 1 + (settle * refresh).rounded(.up) }

    public func run(in session: Session) {
        session.load()
        session.rest(seconds: settle, as: .load)
    }
}
