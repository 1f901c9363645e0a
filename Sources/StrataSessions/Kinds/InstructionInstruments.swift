internal import Foundation
internal import SectionKit
internal import StrataEngine
internal import StrataGating

/// Counts the session's machine instructions under callgrind.
struct InstructionInstruments: TrialInstruments {
    static let kind = TrialKind.instructions
    static let noun = "instruction"
    static let flag: TrialFlag? = TrialFlag(
        "Count machine instructions; slow, needs valgrind.", trials: 2,
        baselineHelp: "Also count machine instructions; slow, needs valgrind. A profile can ask for it too.")
    static let field: Field<Int>? = Field.count(
        "instructions", 0...100, default: 0, "Instruction trials per arm, where valgrind is installed.")
    /// The factor under callgrind, with a margin (measured: 20 to 40 times slower).
    static let slowness = 100.0
    static let tool: (any TrialTool.Type)? = Callgrind.self
    /// No clock can scale it.
    static let repeatsInjectedRounds = true

    private let count = InstructionCount()
    private let marks = SectionTypeMarks()
    let list: [any SessionInstrument]

    /// Valgrind holds a translated copy of the program.
    static func memoryLimit(_ megabytes: Double) -> Double { megabytes * 4 }

    init(_ setting: TrialSetting) throws {
        guard CallgrindRequest.depth > 0 else {
            throw TrialRequestError(
                description: "instructions are counted by callgrind, but this process does not run under it")
        }
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

extension Callgrind: TrialTool {
    static let absence =
        "instructions were not counted: valgrind is not installed (try `apt-get install valgrind`)"

    static func installed() -> Callgrind? { Callgrind(in: ProcessInfo.processInfo.environment["PATH"]) }

    func command(for executable: String, in folder: String) -> (path: String, arguments: [String]) {
        (path, arguments(output: Self.report(in: folder), executable: executable))
    }

    static func figures(in folder: String, sectionTypes: [String]) -> SessionMeasurement? {
        guard let text = try? String(contentsOfFile: report(in: folder), encoding: .utf8),
            let report = CallgrindReport(text: text)
        else { return nil }
        var figures = SessionMeasurement()
        figures.values[.instructions] = Double(report.total)
        figures.bySectionType[.instructions] = report.bySectionType.reduce(into: [:]) { sums, entry in
            if entry.key < sectionTypes.count { sums[sectionTypes[entry.key], default: 0] += Double(entry.value) }
        }
        return figures
    }

    private static func report(in folder: String) -> String { folder + "/callgrind.out" }
}
