internal import SectionKit
internal import StrataEngine
internal import StrataGating

/// Counts the session's machine instructions under callgrind.
struct InstructionInstruments: TrialInstruments {
    static let kind = TrialKind.instructions

    private let count = InstructionCount()
    private let marks = SectionTypeMarks()
    let list: [any SessionInstrument]

    init(_ request: TrialRequest, profile: Profile) throws {
        guard CallgrindRequest.depth > 0 else { throw TrialError.noCallgrind }
        list = [count]
    }

    var probe: (any EngineProbe)? { marks }
    var failures: [String] { [marks.failure].compactMap(\.self) }

    func inject(_ injection: TrialInjection) {
        guard let rounds = injection.rounds else { return }
        count.add { LayoutSurcharge.work(rounds: rounds) }
    }

    func add(to recording: inout TrialRecording, of session: Session) {
        recording.sectionTypes = marks.types.map(\.rawValue)
    }
}
