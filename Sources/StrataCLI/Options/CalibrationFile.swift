internal import Foundation
internal import Gating
internal import Metrics
internal import Reporting
internal import Sessions
internal import Trials

/// The calibration of a profile on this machine, in the result folder: it is about the machine, not for the repository.
struct CalibrationFile {
    let path: String
    private let name: String
    private let profile: Profile

    init(of profile: Profile) {
        self.profile = profile
        let letters = profile.name.map { $0.isLetter || $0.isNumber || "-_.".contains($0) ? $0 : "-" }
        name = String(letters) + ".calibration.json"
        path = "\(ResultFolder.standardPath)/\(name)"
    }

    /// The gates as this machine can see them. A calibration that cannot be used is said, and what to do.
    ///
    /// - Throws: ``CommandError`` for a profile's own gate below what the machine can see.
    func limits(on gates: [Gate], metrics: MetricTable, budget: Int, isSilent: Bool = false) throws -> [Gate] {
        let remark = { (cause: String) in
            guard !isSilent else { return }
            let command = "strata calibrate \(ShellWord.quoted(profile.file))"
            Output.remark("\(path): \(cause); it is not used: `\(command)` makes it anew")
        }
        guard let data = FileManager.default.contents(atPath: path) else { return gates }
        guard let calibration = try? JSONDecoder().decode(Calibration.self, from: data),
            calibration.version == Calibration.currentVersion
        else {
            remark("this is no calibration that this program reads")
            return gates
        }
        guard calibration.fits(circumstances) else {
            remark("this calibration is of another machine or profile")
            return gates
        }
        let (limits, refused) = calibration.limits(on: gates, metrics: metrics, budget: budget)
        guard refused.isEmpty else { throw CommandError(refused.map(\.description).joined(separator: "\n")) }
        return limits
    }

    /// What is known before the first trial: all but the libraries, which a calibration does not ask about.
    private var circumstances: Comparability.Circumstances {
        Comparability.Circumstances(played: profile.playedHash, feed: "", fingerprint: .current(libraries: [:]))
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
