internal import Foundation
internal import Gating
internal import Metrics
internal import Sessions
internal import Trials

/// A side of `strata bench gate` that runs a copy of the build's file, as `--against COPY` does: the same bytes, so that
/// whatever a gate finds is the file's doing and not the build's.
///
/// The sides of equal builds are drawn by coin, which hides a bias between them. Here each side keeps its part.
struct OriginalAgainstCopy {
    /// The side's name in recorded trials.
    static let name = "copy"

    private let folder = FileManager.default.temporaryDirectory.path + "/strata-bench-\(UUID().uuidString)"

    /// Makes a copy of this program.
    ///
    /// - Throws: what the file system throws.
    init() throws {
        try FileManager.default.createDirectory(
            atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        try FileManager.default.copyItem(atPath: TrialLauncher().executable, toPath: program)
    }

    /// The side.
    var side: RunSide {
        RunSide(name: Self.name, arm: "compositional", launcher: TrialLauncher(executable: program))
    }

    /// Takes the copy away.
    func remove() { try? FileManager.default.removeItem(atPath: folder) }

    private var program: String { folder + "/strata" }

    /// How many gate runs of the original against the copy find a difference; nil for recordings without the copy.
    static func falseAlarms(_ trial: GateTrial, in recorded: RecordedRounds, runs: Int) async throws -> BenchmarkRow? {
        guard recorded.rounds.first?[name] != nil else { return nil }
        let original = GateBenchTrials.plain[0]
        var alarms = 0
        for seed in 0..<runs {
            // A gate sees what is worse and not what is better, so each is held against the other.
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
