internal import Foundation
internal import Gating
internal import Profiler
internal import Reporting

/// One use of `run` or `gate`: every profile read first, then run, judged, written and shown.
struct RunSession {
    let arguments: RunArguments

    /// Runs the profiles.
    ///
    /// - Returns: the results, judged, in the order of the profiles.
    func execute() async throws -> [RunResult] {
        // 1. Everything that can be wrong before the first trial.
        let profiles = try read()
        let folder = try ResultFolder(arguments.out)
        // 2. The runs.
        var results: [RunResult] = []
        for (profile, name) in zip(profiles, Self.fileNames(profiles)) {
            let result = try await run(profile)
            let file = try folder.write(ResultJSON.data(result), name: name)
            results.append(result)
            try show(result, file: file)
            if result.isInterrupted { break }
        }
        // 3. What a program reads.
        if arguments.format == .json { try Output.data(ResultJSON.output(results)) }
        return results
    }

    /// Which exit statuses hold whatever the command.
    static func statuses(of results: [RunResult]) -> [ExitStatus] {
        results.contains { !$0.failures.isEmpty } ? [.trialFailed] : []
    }

    private func read() throws -> [Profile] {
        var profiles: [Profile] = []
        var issues: [ProfileIssue] = []
        for file in arguments.profiles {
            do throws(ProfileError) {
                profiles.append(try Profile(contentsOf: file, registry: Strata.registry))
            } catch {
                issues += error.issues
            }
        }
        guard issues.isEmpty else { throw ProfileError(issues) }
        return profiles
    }

    private func run(_ profile: Profile) async throws -> RunResult {
        let progress = RunProgress(isTerminal: Terminal.isErrorTerminal)
        let run = ProfileRun(
            profile, registry: Strata.registry, options: arguments.options(for: profile), observer: progress)
        let result = try await Interruption.cancelling { try await run.execute() }
        return result.judged(by: arguments.feed == nil ? profile.gates : [])
    }

    private func show(_ result: RunResult, file: String) throws {
        if arguments.format == .text {
            let palette: Palette = Terminal.isOutputColoured ? .terminal : .plain
            try Output.line(TableReport(result).text(palette) + "\n")
            if let ablation = AblationReport(result) { try Output.line(ablation.text(palette) + "\n") }
        }
        Output.remark("result: \(file)")
    }

    /// A result file for each profile; two profiles of one name get a number.
    private static func fileNames(_ profiles: [Profile]) -> [String] {
        var seen: [String: Int] = [:]
        return profiles.map { profile in
            let name = String(profile.name.map { $0.isLetter || $0.isNumber || "-_.".contains($0) ? $0 : "-" })
            seen[name, default: 0] += 1
            let number = seen[name, default: 1]
            return number == 1 ? "\(name).json" : "\(name)-\(number).json"
        }
    }
}
