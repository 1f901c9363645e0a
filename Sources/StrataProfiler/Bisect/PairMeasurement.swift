internal import Foundation
internal import StrataGating

/// Measures a commit with one pair of trials, run by the commit's own program. This is enough for exact values.
struct PairMeasurement: Sendable {
    let question: BisectQuestion
    /// The copy of the profile.
    let profile: Profile
    let metrics: MetricTable
    /// The folder of the commits' results.
    let results: String

    /// The outcome of the trials.
    enum Outcome: Sendable {
        /// The median, and whether the trials agree.
        case value(Double, isExact: Bool)
        /// The reason why nothing was measured, in a few words.
        case failure(String)
    }

    /// Runs the trials in new processes.
    ///
    /// - Parameters:
    ///   - folder: the working folder, in which the program looks up the result's commit.
    ///   - log: the path of the file for the program's output.
    func run(_ program: String, of commit: String, in folder: String, log: String) async throws -> Outcome {
        let output = "\(results)/\(commit)"
        try? FileManager.default.removeItem(atPath: output)
        let kind = question.metric.child
        let extra = kind.flag == nil ? [] : ["--\(kind.rawValue)"]
        let arguments = ["run", profile.file, "--quick", "--arms", question.arm, "--out", output] + extra
        let ending = try await ToolRun(program: program, arguments: arguments + question.screen, folder: folder)
            .run(log: log)
        guard ending.isSuccess else {
            return .failure("its trials fail: \(BisectBuilder.cause(in: log) ?? ending.words)")
        }
        guard let result = result(of: commit) else { return .failure("its run wrote no result") }
        guard let value = question.value(in: result) else {
            return .failure("its trials do not measure \(question.subject) of `\(question.arm)`")
        }
        return .value(value.median, isExact: value.isExact)
    }

    /// The result of a commit; nil if there is none.
    func result(of commit: String) -> RunResult? {
        let folder = "\(results)/\(commit)"
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        guard let name = names.first(where: { $0.hasSuffix(".json") }) else { return nil }
        return try? ResultFile("\(folder)/\(name)").read()
    }
}
