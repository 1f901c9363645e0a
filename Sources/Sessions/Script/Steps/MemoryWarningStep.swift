/// `memoryWarning`: the system asks for memory: idle cells, cells made ready ahead, kept pictures and texts go.
///
/// What is in sight stays. It takes a frame, whose work counts as that of a frame at rest; what it costs comes later, when
/// cells have to be made again.
struct MemoryWarningStep: ScriptStep {
    static let word = "memoryWarning"
    static let meaning = "Lets go of everything that can be made again: idle and prefetched cells, kept pictures."
    static let fields: [any ProfileField] = []

    init(reading fields: inout StepReader) {}

    func frameLimit(refresh: Double) -> Double { 1 }

    func run(in session: Session) {
        session.memoryWarning()
    }
}
