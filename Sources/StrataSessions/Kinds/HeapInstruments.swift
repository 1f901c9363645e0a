internal import SectionKit
internal import StrataEngine
public import StrataGating

extension TrialKind {
    /// Attributes live bytes to call stacks and section types. Its figures are not judged.
    public static let heap = TrialKind(rawValue: "heap")
}

/// Records the call stacks of live bytes at checkpoints. No gate judges these figures.
struct HeapInstruments: TrialInstruments {
    static let kind = TrialKind.heap
    static let flag: TrialFlag? = TrialFlag(
        "Attribute live bytes at each checkpoint to call stacks and section types, in separate trials.")
    static let field: Field<Int>? = Field.count(
        "heap", 0...1, default: 0, "Heap trials per arm: live bytes by call stack and section type.")
    /// It is slow because every call stack is recorded.
    static let slowness = 20.0
    /// Records every allocation with its call stack while profiling is active, and writes no dump at exit.
    static let environment = [
        AllocatorSettings.variable: "prof:true,prof_active:false,lg_prof_sample:0,prof_final:false,abort_conf:true"
    ]
    static let isRehearsed = true

    private let heap: HeapRecording
    private let marks = SectionTypeMarks()
    let list: [any SessionInstrument]

    /// Recorded small allocations take whole pages.
    static func memoryLimit(_ megabytes: Double) -> Double { megabytes * 4 }

    init(_ setting: TrialSetting) throws {
        guard let folder = setting.folder else { throw TrialRequestError.badRequest }
        heap = try HeapRecording(folder: folder)
        list = [heap]
    }

    var probe: (any EngineProbe)? { marks }
    var failures: [String] {
        [heap.failure].compactMap { $0 }.map { "\($0)" } + [marks.failure].compactMap(\.self)
    }

    func add(to recording: inout TrialRecording, of session: Session) {
        recording.heapDumps = heap.dumps
        recording.sectionTypes = marks.types.map(\.rawValue)
    }
}
