/// `memoryWarning`: releases idle cells, prefetched cells, and cached pictures and texts.
///
/// Visible content stays. It takes one idle frame; its real cost comes later, when cells have to be created again.
struct MemoryWarningStep: ScriptStep {
    static let word = "memoryWarning"
    static let meaning = "Releases everything that can be recreated: idle and prefetched cells, cached pictures."
    static let fields: [any ProfileField] = []

    init(reading fields: inout StepReader) {}

    func frameLimit(refresh: Double) -> Double { 1 }

    func run(in session: Session) {
        session.memoryWarning()
    }
}
