/// `checkpoint`: a named moment at which the memory child reads the allocator.
///
/// The metrics `memory.loaded.live` and `memory.idle.live` read the checkpoints `loaded` and `idle`; other checkpoints
/// appear in the result under their own names. Names have to be unique; a repeated checkpoint keeps its last reading.
struct CheckpointStep: ScriptStep {
    static let word = "checkpoint"
    static let meaning = "Reads memory under a name; the metrics use `loaded` and `idle`."
    static let shorthand: String? = "name"
    static let fields: [any ProfileField] = [name]
    static let needed = NeededKeys(all: [name])

    static let name = OtherField(
        "name", "a name of letters, digits, dots and dashes", schema: .checkpointName, "The reading's name.")

    let name: String

    init(reading fields: inout StepReader) {
        let name = fields.requiredText(Self.name)
        let isName = name.count <= 64 && name.allSatisfy { $0.isLetter || $0.isNumber || "-._".contains($0) }
        self.name = isName ? name : ""
        if !isName {
            fields.report(.wrongType(key: "name", found: "`\(name)`", expected: Self.name.expected), at: Self.name)
        }
    }

    func frameLimit(refresh: Double) -> Double { 0 }

    func run(in session: Session) {
        session.checkpoint(name)
    }
}
