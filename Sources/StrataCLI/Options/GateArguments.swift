internal import ArgumentParser
internal import StrataBasics
internal import StrataGating
internal import StrataHistory
internal import StrataProfiler

/// The references of gates other than `nested`, and `--strict`.
struct GateArguments: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "The stored baseline; default: NAME.baseline.json beside the profile, if it exists.",
            valueName: "file"),
        completion: .file(extensions: ["json"]))
    var baseline: String?

    @Option(
        help: ArgumentHelp(
            "Another build's executable. Its trials alternate with this build's; it is the reference "
                + "of gates `versus: stored`.", valueName: "path"),
        completion: .file())
    var against: String?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "The total time for trials, such as 90s or 2m, shared by the profiles; default: 5m for each session, or "
                + "what --trials takes. Gates that are still undecided are inconclusive.", valueName: "time"),
        transform: TimeBudget.init(argument:))
    var budget: TimeBudget?

    @Option(
        help: ArgumentHelp(
            "Judge the results in this folder, such as merged shards, without a new run.", valueName: "dir"),
        completion: .directory)
    var from: String?

    @Flag(help: "Exit with code 6 if a gate is inconclusive, or no gate was judged.")
    var strict = false

    func validate() throws {
        guard baseline == nil || against == nil else {
            throw ValidationError("--baseline and --against exclude each other")
        }
    }

    /// Rejects options that cannot be combined.
    func validate(with arguments: RunArguments) throws {
        let played: [(isGiven: Bool, name: String)] = [
            (arguments.shards.shard != nil, "--shard"), (arguments.shards.plan != nil, "--plan"),
            (arguments.resume, "--resume"),
            (arguments.duplicates.policy != nil, "--duplicates"),
        ]
        let kinds = TrialKindFlag.allCases.map { (isGiven: arguments.kinds.contains($0), name: $0.option) }
        let rest: [(isGiven: Bool, name: String)] = [
            (arguments.report != nil, "--report"), (arguments.arms != nil, "--arms"),
            (against != nil, "--against"), (budget != nil, "--budget"), (arguments.seed != nil, "--seed"),
        ]
        if from != nil, let option = (played + kinds + rest).first(where: \.isGiven)?.name {
            throw ValidationError(
                "--from runs no trials; it cannot be combined with \(option)")
        }
        if budget != nil, arguments.shards.shard != nil {
            throw ValidationError(
                "--budget cannot be combined with --shard: the rounds of a shard do not depend on the time")
        }
    }

    /// The settings for judging gates.
    func request(_ history: HistoryArguments) -> GateRequest {
        GateRequest(
            baseline: baseline, against: against, budget: budget?.duration, from: from, history: history.reference)
    }
}

extension HistoryArguments {
    /// The levels of the history for a run, or the reason why the history cannot be read.
    var reference: @Sendable (RunResult) -> HistoryReference {
        { [path] result in
            do throws(HistoryError) {
                return try History(at: path, makingIt: false).reference(for: result)
            } catch {
                return .none(error.description)
            }
        }
    }
}

/// A time on the command line: `90s`, `2m`, `1.5h`.
struct TimeBudget: Hashable {
    let duration: Duration

    init(argument: String) throws {
        let seconds = ["s": 1.0, "m": 60, "h": 3_600]
        let digits = argument.dropLast()
        guard let unit = argument.last.flatMap({ seconds[String($0)] }), let number = Double(digits),
            digits.allSatisfy({ $0.isASCII && ($0.isNumber || $0 == ".") }), Self.allowed.contains(number * unit)
        else {
            throw ValidationError("it must be a time from 1s to 24h, such as 90s or 2m")
        }
        duration = .seconds(number * unit)
    }

    /// From a second to a day, in seconds.
    private static let allowed = 1.0...86_400
}

/// The expected duration of a gate, printed before it begins.
struct GateEstimate: CustomStringConvertible {
    let description: String

    /// The duration above which a run needs an estimate, in seconds.
    private static let noticeable = 60.0

    /// Estimates the duration from the last result of a session; nil if the gate is short, or the number of trials is
    /// small.
    init?(_ request: RunRequest, _ piece: PlannedRuns.Piece) {
        guard let gate = request.gate, gate.from == nil, piece.share == nil, !request.trials.isQuick else { return nil }
        let limit = gate.budget ?? (request.trials.time == nil ? GatedRun.usualTime : nil)
        let end = limit.map { "; no trials are added after \(Self.words($0 / .seconds(1))) (`--budget`)" } ?? ""
        let round = piece.store.last?.result?.trials.secondsPerRound[.time] ?? 0
        guard round > 0 else {
            guard let limit else { return nil }
            let longest = Self.words(limit / .seconds(1))
            description = "adds trials until every gate is decided, for at most about \(longest) (`--budget`)"
            return
        }
        let looks = GateRequest.looks(of: request.trials.time)
        let times = looks.map { Double($0) * round }
        guard let last = looks.last, let longest = times.last, longest >= Self.noticeable else { return nil }
        let first = looks.count > 1 ? "\(looks[0]) rounds take about \(Self.words(times[0])), " : ""
        description = "as in the last run, \(first)\(last) rounds take about \(Self.words(longest))\(end)"
    }

    /// `45 s`, `14 min`.
    private static func words(_ seconds: Double) -> String {
        seconds < 120 ? "\(Int(seconds.rounded())) s" : "\(Int((seconds / 60).rounded())) min"
    }
}
