/// `idle`: lets time pass without touching the screen. The seconds are those of the virtual clock.
public struct IdleStep: ScriptStep {
    public static let word = "idle"
    public static let meaning = "Lets time pass without touching the screen."
    public static let shorthand: String? = "seconds"
    public static let fields: [any ProfileField] = [seconds]

    static let seconds = NumberField("seconds", 0...600, unit: "seconds", default: 1, "How long.")

    let seconds: Double

    public init(reading fields: inout StepReader) {
        seconds = fields.number(Self.seconds)
    }

    public func frameLimit(refresh: Double) -> Double { (seconds * refresh).rounded(.up) }

    public func run(in session: Session) {
        session.rest(seconds: seconds, as: .idle)
    }
}
