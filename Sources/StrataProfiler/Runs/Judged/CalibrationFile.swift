internal import Foundation
internal import StrataBasics
package import StrataGating

/// The file of a profile's calibration on this machine. It is in the result folder because it describes the machine.
package struct CalibrationFile: Sendable {
    /// The file's path.
    package let path: String
    private let name: String
    private let profile: Profile

    /// The file of a profile's calibration, which need not exist.
    package init(of profile: Profile) {
        self.profile = profile
        let letters = profile.name.map { $0.isLetter || $0.isNumber || "-_.".contains($0) ? $0 : "-" }
        name = String(letters) + ".calibration.json"
        path = "\(ResultFolder.standardPath)/\(name)"
    }

    /// The gates with limits that this machine can resolve, and a note if a calibration exists but cannot be used.
    ///
    /// - Parameter budget: the maximum number of time trials per arm.
    /// - Throws: ``CalibrationError`` if a gate of the profile has a limit below what this machine can resolve.
    package func limits(
        on gates: [Gate], metrics: MetricTable, budget: Int
    ) throws(CalibrationError) -> (gates: [Gate], note: String?) {
        let calibration: Calibration
        switch found {
        case .success(let found?): calibration = found
        case .success(nil): return (gates, nil)
        case .failure(let cause):
            let remedy = "recalibrate with `strata calibrate \(ShellWord.quoted(profile.file))`"
            return (gates, "\(path) was not used: \(cause.words); \(remedy)")
        }
        let (limits, refused) = calibration.limits(on: gates, metrics: metrics, budget: budget)
        guard refused.isEmpty else { throw CalibrationError(limits: refused) }
        return (limits, nil)
    }

    /// The calibration; nil if there is none that describes this machine and this profile.
    package func read() -> Calibration? { try? found.get() }

    /// The reason why a calibration cannot be used.
    private struct ReadingError: Error {
        var words: String
    }

    /// The calibration in the file; nil without a file.
    private var found: Result<Calibration?, ReadingError> {
        let data: Data
        do throws(FileError) {
            data = try WholeFile.bytes(of: path)
        } catch {
            return error == .missing ? .success(nil) : .failure(ReadingError(words: "it cannot be read: \(error)"))
        }
        guard let calibration = try? JSONDecoder().decode(Calibration.self, from: data),
            calibration.version == Calibration.currentVersion
        else { return .failure(ReadingError(words: "it is not a valid calibration file")) }
        guard calibration.fits(circumstances) else {
            return .failure(
                ReadingError(words: "it was made on another machine or for another version of the profile"))
        }
        return .success(calibration)
    }

    /// The circumstances that are known before the first trial. A calibration does not depend on libraries.
    private var circumstances: Comparability.Circumstances {
        Comparability.Circumstances(played: profile.playedHash, feed: "", fingerprint: .current(libraries: [:]))
    }

    /// Checks that the file can be written, so that a calibration does not fail after its trials.
    ///
    /// - Throws: ``RunError``.
    package func check() throws(RunError) { _ = try Self.folder() }

    /// Writes the file atomically.
    ///
    /// - Throws: ``RunError``, or the encoder's error.
    package func write(_ calibration: Calibration) throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes, .prettyPrinted]
        try Self.folder().write(encoder.encode(calibration) + Data("\n".utf8), name: name)
    }

    /// The folder of calibrations. No option changes it.
    private static func folder() throws(RunError) -> ResultFolder {
        try ResultFolder(ResultFolder.standardPath, remedy: "remove it, or start in another folder")
    }
}

/// A profile's gates with limits that this machine cannot resolve.
package struct CalibrationError: Error, Sendable, CustomStringConvertible {
    /// The limits; never empty.
    package let limits: [InvisibleLimit]

    /// One line per limit.
    package var description: String { limits.map(\.description).joined(separator: "\n") }
}
