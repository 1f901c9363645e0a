/// `repeat`: runs the same steps several times. It may be nested four levels deep.
package struct RepeatStep: ScriptStep {
    package static let word = "repeat"
    package static let meaning = "Runs the same steps several times."
    package static let fields: [any ProfileField] = [times, steps]
    package static let needed = NeededKeys(all: [steps])

    static let times = Field.count("times", 1...100_000, default: 2, "The number of rounds.")
    static let steps = Field.key("steps", "a list of steps", schema: .steps, "The steps to repeat.")

    let times: Int
    let entries: [Script.Entry]

    package init(reading fields: inout FieldReader) {
        times = fields.read(Self.times)
        entries = Script.entries(below: Self.steps, &fields)
    }

    package var namedSections: [String] { entries.flatMap(\.step.namedSections) }

    package func frameLimit(refresh: Double) -> Double {
        // A round counts as at least one frame, so that the number of empty rounds is limited too.
        Double(times) * max(1, entries.reduce(0) { $0 + $1.step.frameLimit(refresh: refresh) })
    }

    package func run(in session: Session) {
        session.playRounds(times) {
            for entry in entries { session.run(entry) }
        }
    }
}
