internal import Foundation
internal import StrataGating
internal import StrataProfiler

/// A side of `strata-bench gate` that runs a copy of the executable, like `--against COPY`. The bytes are the same, so
/// every difference that a gate finds is caused by the file and not by the build.
///
/// Sides of equal builds are assigned by coin toss, which hides a bias between them. Here the assignment is fixed.
struct OriginalAgainstCopy {
    /// The side's name in recorded trials.
    static let name = "copy"

    private let folder = FileManager.default.temporaryDirectory.path + "/strata-bench-\(UUID().uuidString)"

    /// Copies this program.
    ///
    /// - Throws: file system errors.
    init() throws {
        try FileManager.default.createDirectory(
            atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        try FileManager.default.copyItem(atPath: TrialLauncher().executable, toPath: program)
    }

    /// The side.
    var side: RunSide {
        RunSide(name: Self.name, arm: "compositional", launcher: TrialLauncher(executable: program))
    }

    /// Removes the copy.
    func remove() { try? FileManager.default.removeItem(atPath: folder) }

    private var program: String { folder + "/strata" }

    /// Counts the simulated gate runs of original against copy that find a difference; nil for recordings without the
    /// copy.
    static func falseAlarms(_ trial: GateTrial, in recorded: RecordedRounds, runs: Int) async throws -> BenchmarkRow? {
        guard recorded.rounds.first?[name] != nil else { return nil }
        let original = GateBenchTrials.plain[0]
        var alarms = 0
        for seed in 0..<runs {
            // A gate only detects regressions, so both directions are tested.
            let sides =
                seed % 2 == 0
                ? ResampledRun.Sides(candidate: [original], reference: [name])
                : ResampledRun.Sides(candidate: [name], reference: [original])
            let verdicts = try await trial.verdicts(sides: sides, seed: UInt64(seed))
            if verdicts.contains(where: { $0.outcome == .fail }) { alarms += 1 }
        }
        return BenchmarkRow(
            name: "false alarms of original against copy in \(runs) runs", value: Double(alarms), unit: "runs",
            bar: .atMost(1), note: "all metrics; the same bytes from two files, each side fixed")
    }
}
