internal import SectionKit
internal import StrataEngine
internal import StrataGating

/// Records the call stacks of live bytes at checkpoints. No gate judges these figures.
struct HeapInstruments: TrialInstruments {
    static let kind = TrialKind.heap
    static let isRehearsed = true

    private let heap: HeapRecording
    private let marks = SectionTypeMarks()
    let list: [any SessionInstrument]

    init(_ request: TrialRequest, profile: Profile) throws {
        guard let folder = request.recordingFolder else { throw TrialError.badRequest }
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
