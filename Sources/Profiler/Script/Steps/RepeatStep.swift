/// `repeat`: the same steps several times. May stand in itself, four deep.
struct RepeatStep: ScriptStep {
    static let word = "repeat"
    static let meaning = "Runs the same steps several times."
    static let fields: [any ProfileField] = [times, steps]
    static let needed = NeededKeys(all: [steps])

    static let times = CountField("times", 1...100_000, default: 2, "How often.")
    static let steps = OtherField("steps", "a list of steps", schema: .steps, "What is repeated.")

    let times: Int
    let entries: [Script.Entry]

    init(reading fields: inout StepReader) {
        times = fields.count(Self.times)
        entries = fields.steps(Self.steps)
        if !fields.has(Self.steps) {
            fields.report(.missingKey("steps", of: Self.word, hint: Self.steps.expected), at: Self.steps)
        } else if fields.isEmptyList(Self.steps) {
            fields.report(.invalid("`steps: []` repeats nothing"), at: Self.steps)
        }
    }

    var namedSections: [String] { entries.flatMap(\.step.namedSections) }

    func frameLimit(refresh: Double) -> Double {
        // Each round counts as one frame at least, so that a hundred thousand empty rounds are bounded as well.
        Double(times) * max(1, entries.reduce(0) { $0 + $1.step.frameLimit(refresh: refresh) })
    }

    func run(in session: Session) {
        session.playRounds(times) {
            for entry in entries { session.run(entry) }
        }
    }
}
