/// `idle`: lets time pass on the virtual clock without touching the screen.
struct IdleStep: ScriptStep {
    static let word = "idle"
    static let meaning = "Lets time pass without touching the screen."
    static let shorthand: String? = "seconds"
    static let fields: [any ProfileField] = [seconds]

    static let seconds = Field.number("seconds", 0...600, unit: "seconds", default: 1, "The duration.")

    let seconds: Double

    init(reading fields: inout FieldReader) {
        seconds = fields.read(Self.seconds)
    }

    func frameLimit(refresh: Double) -> Double { (seconds * refresh).rounded(.up) }

    func run(in session: Session) {
        session.rest(seconds: seconds, as: .idle)
    }
}

/// `memoryWarning`: releases idle cells, prefetched cells, and cached pictures and texts.
///
/// Visible content stays. It takes one idle frame. Its real cost comes later, when cells have to be created again.
struct MemoryWarningStep: ScriptStep {
    static let word = "memoryWarning"
    static let meaning = "Releases everything that can be recreated: idle and prefetched cells, cached pictures."
    static let fields: [any ProfileField] = []

    init(reading fields: inout FieldReader) {}

    func frameLimit(refresh: Double) -> Double { 1 }

    func run(in session: Session) {
        session.memoryWarning()
    }
}

/// `checkpoint`: a named moment at which the memory child reads the allocator. The metrics `memory.loaded.live` and
/// `memory.idle.live` read the checkpoints `loaded` and `idle`. Others appear in the result under their own names.
struct CheckpointStep: ScriptStep {
    static let word = "checkpoint"
    static let meaning = "Reads memory under a name; the metrics use `loaded` and `idle`."
    static let shorthand: String? = "name"
    static let fields: [any ProfileField] = [name]
    static let needed = NeededKeys(all: [name])

    static let name = Field.key(
        "name", "a name of letters, digits, dots and dashes", schema: .checkpointName, "The reading's name.")

    let name: String

    init(reading fields: inout FieldReader) {
        let name = fields.read(Self.name)
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
