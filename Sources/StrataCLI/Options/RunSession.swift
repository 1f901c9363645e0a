internal import Basics
internal import Foundation
internal import Gating
internal import Reporting
internal import Sessions
internal import Trials

/// One `run` or `gate` command: reads every profile, then runs, judges, writes and prints each.
struct RunSession {
    let arguments: RunArguments
    /// The registered section types and metrics.
    let catalog: RunCatalog
    /// A feed file that replaces the profiles' feeds.
    var feed: String?
    /// Work added to trials, to test gates.
    var injected: [InjectedWork] = []
    /// The options of `gate`; nil for `run`, where the profile sets the number of trials.
    var gating: GateArguments?
    /// Where verdicts go; nil for `run`. The command writes them itself.
    var outputs: GateOutputs?

    /// Runs the profiles.
    ///
    /// - Returns: the judged runs, in the order of the profiles.
    func execute() async throws -> [JudgedRun] {
        // 1. Everything that can fail before the first trial.
        let profiles = try read()
        let folder = try ResultFolder(arguments.out)
        let names = Self.fileNames(profiles)
        for name in names { try folder.check(name) }
        try outputs?.check(inputs: arguments.profiles + [gating?.baseline, feed].compactMap(\.self))
        // 2. The runs. Results are printed even if their file cannot be written.
        var runs: [JudgedRun] = []
        var unwritten: [RunError] = []
        for (profile, name) in zip(profiles, names) {
            let recorder = RunRecorder()
            let run = try await run(profile, recorder: recorder)
            runs.append(run)
            let data = try ResultJSON.data(run)
            var file: String?
            do throws(RunError) {
                file = try folder.write(data, name: name)
                try write(RecordingFiles(run.result, recorder: recorder, profileText: profile.text), beside: name)
            } catch {
                unwritten.append(error)
            }
            try show(run, recorder)
            if let file { Output.remark("result: \(file)") }
            if run.result.isInterrupted { break }
        }
        // 3. JSON on standard output.
        if outputs == nil, arguments.format == .json { try Output.data(ResultJSON.output(runs)) }
        for error in unwritten.dropFirst() { Output.remark("\(error)") }
        if let error = unwritten.first { throw error }
        return runs
    }

    /// The exit statuses of runs, apart from verdicts.
    static func statuses(of runs: [JudgedRun]) -> [ExitStatus] { runs.flatMap { statuses(of: $0.result) } }

    /// The exit statuses of one run, apart from verdicts.
    static func statuses(of result: RunResult) -> [ExitStatus] {
        (result.failures.isEmpty ? [] : [.trialFailed]) + (result.isInterrupted ? [.failure] : [])
    }

    private func read() throws -> [Profile] {
        var profiles: [Profile] = []
        var issues: [ProfileIssue] = []
        for file in arguments.profiles {
            do throws(ProfileError) {
                profiles += try Profile(contentsOf: file, catalog: catalog).sessions
            } catch {
                issues += error.issues
            }
        }
        guard issues.isEmpty else { throw ProfileError(issues) }
        return profiles
    }

    private func run(_ profile: Profile, recorder: RunRecorder) async throws -> JudgedRun {
        let progress = RunProgress(isTerminal: Terminal.isErrorTerminal)
        if let gating {
            let options = arguments.options(for: profile, feed: nil)
            let run = gating.run(profile, catalog: catalog, options: options, arguments)
            return try await Interruption.cancelling { try await run.execute(observer: progress, recorder: recorder) }
        }
        let options = arguments.options(for: profile, feed: feed)
        let run = ProfileRun(
            profile, catalog: catalog, options: options, observer: progress, recorder: recorder)
        let result = try await Interruption.cancelling {
            try await run.begin(playing: injected.sides(of: profile, arms: options.arms))
                .grow(to: options.trials ?? profile.trials)
        }
        let notes = [injected.note(in: profile, arms: options.arms), unjudged(profile)].compactMap(\.self)
        return RunComparison(result, metrics: catalog.metrics).judged(
            by: feed == nil ? profile.gates : nil, notes: notes)
    }

    /// A note that the profile's gates were not judged because of `--feed`.
    private func unjudged(_ profile: Profile) -> String? {
        guard feed != nil, !profile.gates.isEmpty else { return nil }
        let count = profile.gates.count
        let subject = count == 1 ? "the profile's gate was" : "the profile's \(count) gates were"
        return "\(subject) not judged, because --feed replaced the profile's feed"
    }

    /// Writes recordings to a folder named after the result, beside it, and deletes older recordings there.
    private func write(_ recordings: RecordingFiles, beside name: String) throws(RunError) {
        let path = "\(arguments.out)/\(name.dropLast(".json".count))"
        let files: [(name: String, data: Data)]
        do {
            files = try recordings.files()
        } catch {
            throw .unwritable(file: path, reason: SystemReason.words(error))
        }
        let folder = try ResultFolder(path)
        folder.remove { name in RecordingFiles.isRecording(name) && !files.contains { $0.name == name } }
        for file in files { try folder.write(file.data, name: file.name) }
    }

    private func show(_ run: JudgedRun, _ recorder: RunRecorder) throws {
        if (outputs?.format(arguments.format) ?? arguments.format) == .text {
            let palette: Palette = Terminal.isOutputColoured ? .terminal : .plain
            try Output.line(TableReport(run, isVerbose: outputs?.verbose ?? false).text(palette) + "\n")
            if let heap = HeapReport(recorder) { try Output.line(heap.text(palette) + "\n") }
            if let ablation = AblationReport(run) { try Output.line(ablation.text(palette) + "\n") }
        }
    }

    /// The names of the result files; a repeated profile name gets a number.
    private static func fileNames(_ profiles: [Profile]) -> [String] {
        var seen: [String: Int] = [:]
        return profiles.map { profile in
            let letters = profile.name.map { $0.isLetter || $0.isNumber || "-_.@".contains($0) ? $0 : "-" }
            // A file that begins with a dot would be hidden.
            let name = (letters.first == "." ? "-" : "") + String(letters)
            seen[name, default: 0] += 1
            let number = seen[name, default: 1]
            return number == 1 ? "\(name).json" : "\(name)-\(number).json"
        }
    }
}
