internal import Basics
internal import Foundation
public import Gating
public import Metrics
public import Sessions

/// The calibration of a profile on this machine, in the result folder: it is about the machine, not for the repository.
public struct CalibrationFile: Sendable {
    /// The file's path.
    public let path: String
    private let name: String
    private let profile: Profile

    /// The file of a profile's calibration, whether it exists or not.
    public init(of profile: Profile) {
        self.profile = profile
        let letters = profile.name.map { $0.isLetter || $0.isNumber || "-_.".contains($0) ? $0 : "-" }
        name = String(letters) + ".calibration.json"
        path = "\(ResultFolder.standardPath)/\(name)"
    }

    /// The gates as this machine can see them, and a note where there is a calibration that cannot be used.
    ///
    /// - Parameter budget: the most time trials of each arm.
    /// - Throws: ``CalibrationRefusal`` for a profile's own gate below what the machine can see.
    public func limits(
        on gates: [Gate], metrics: MetricTable, budget: Int
    ) throws(CalibrationRefusal) -> (gates: [Gate], note: String?) {
        guard let data = FileManager.default.contents(atPath: path) else { return (gates, nil) }
        guard let calibration = try? JSONDecoder().decode(Calibration.self, from: data),
            calibration.version == Calibration.currentVersion
        else {
            return (gates, unused("it is not a calibration that this program reads"))
        }
        guard calibration.fits(circumstances) else {
            return (gates, unused("it is of another machine or of another state of the profile"))
        }
        let (limits, refused) = calibration.limits(on: gates, metrics: metrics, budget: budget)
        guard refused.isEmpty else { throw CalibrationRefusal(limits: refused) }
        return (limits, nil)
    }

    private func unused(_ cause: String) -> String {
        "\(path) was not used: \(cause); renew it with `strata calibrate \(ShellWord.quoted(profile.file))`"
    }

    /// What is known before the first trial: all but the libraries, which a calibration does not ask about.
    private var circumstances: Comparability.Circumstances {
        Comparability.Circumstances(played: profile.playedHash, feed: "", fingerprint: .current(libraries: [:]))
    }

    /// Finds out whether the file can be written, before a trial has been run for nothing.
    ///
    /// - Throws: ``RunError``.
    public func check() throws(RunError) { _ = try Self.folder() }

    /// Writes the file whole, or not at all.
    ///
    /// - Throws: ``RunError``, or what the encoder throws.
    public func write(_ calibration: Calibration) throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes, .prettyPrinted]
        try Self.folder().write(encoder.encode(calibration) + Data("\n".utf8), name: name)
    }

    /// The folder of calibrations, which no option names.
    private static func folder() throws(RunError) -> ResultFolder {
        try ResultFolder(ResultFolder.standardPath, remedy: "remove it, or start in another folder")
    }
}
