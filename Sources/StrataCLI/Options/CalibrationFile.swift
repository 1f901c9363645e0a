internal import Foundation
internal import Gating
internal import Metrics
internal import Profiler
internal import Reporting

/// The calibration of a profile on this machine, in the result folder: it is about the machine, not for the repository.
struct CalibrationFile {
    let path: String
    private let name: String
    private let circumstances: Comparability.Circumstances

    init(of profile: Profile, _ result: RunResult) {
        let letters = profile.name.map { $0.isLetter || $0.isNumber || "-_.".contains($0) ? $0 : "-" }
        name = String(letters) + ".calibration.json"
        path = "\(ResultFolder.standardPath)/\(name)"
        circumstances = Comparability.Circumstances(result)
    }

    /// The gates as this machine can see them.
    ///
    /// - Throws: ``CommandError`` for a profile's own gate below what the machine can see.
    func limits(on gates: [Gate], judge: Judge, budget: Int) throws -> [Gate] {
        guard let data = FileManager.default.contents(atPath: path) else { return gates }
        guard let calibration = try? JSONDecoder().decode(Calibration.self, from: data),
            calibration.version == Calibration.currentVersion
        else {
            Output.remark("\(path): this is no calibration that this program reads; it is not used")
            return gates
        }
        guard calibration.fits(circumstances) else {
            Output.remark("\(path): this calibration is of another machine or profile; it is not used")
            return gates
        }
        let (limits, refused) = calibration.limits(on: gates, metrics: judge.metrics, budget: budget)
        guard refused.isEmpty else { throw CommandError(refused.map(\.description).joined(separator: "\n")) }
        return limits
    }

    /// The folder of calibrations, which no option names.
    static func folder() throws(RunError) -> ResultFolder {
        try ResultFolder(ResultFolder.standardPath, remedy: "take it away, or begin in another folder")
    }

    func write(_ calibration: Calibration) throws {
        let text = try Output.json(calibration) + "\n"
        try Self.folder().write(Data(text.utf8), name: name)
    }
}
