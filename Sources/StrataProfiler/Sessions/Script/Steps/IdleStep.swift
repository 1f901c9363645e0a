/// `idle`: lets time pass on the virtual clock without touching the screen.
struct IdleStep: ScriptStep {
    static let word = "idle"
    static let meaning = "Lets time pass without touching the screen."
    static let shorthand: String? = "seconds"
    static let fields: [any ProfileField] = [seconds]

    static let seconds = NumberField("seconds", 0...600, unit: "seconds", default: 1, "The duration.")

    let seconds: Double

    init(reading fields: inout StepReader) {
        seconds = fields.number(Self.seconds)
    }

    func frameLimit(refresh: Double) -> Double { (seconds * refresh).rounded(.up) }

    func run(in session: Session) {
        session.rest(seconds: seconds, as: .idle)
    }
}
