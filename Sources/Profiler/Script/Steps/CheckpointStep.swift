/// `checkpoint`: names a moment at which the memory child reads the allocator.
///
/// `loaded` and `idle` are what `memory.loaded.live` and `memory.idle.live` read; other names stand in the result
/// under their own name. A name that is used again keeps its last reading.
public struct CheckpointStep: ScriptStep {
    public static let word = "checkpoint"
    public static let meaning = "Names a moment at which memory is read; `loaded` and `idle` feed the metrics of those names."
    public static let shorthand: String? = "name"
    public static let fields: [any ProfileField] = [name]

    static let name = OtherField("name", "a name of letters, digits, dots and dashes", "What the reading is called.")

    let name: String

    public init(reading fields: inout StepReader) {
        name = fields.requiredText(Self.name)
        let isName = name.count <= 64 && name.allSatisfy { $0.isLetter || $0.isNumber || "-._".contains($0) }
        if !isName {
            fields.report(.wrongType(key: "name", found: "`\(name)`", expected: Self.name.expected), at: Self.name)
        }
    }

    public func frameLimit(refresh: Double) -> Double { 0 }

    public func run(in session: Session) {
        session.checkpoint(name)
    }
}
