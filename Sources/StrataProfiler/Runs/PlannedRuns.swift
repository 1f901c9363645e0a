internal import SectionKit
internal import StrataBasics
internal import StrataGating

/// The runs of a ``RunRequest``. Everything that can fail before the first trial is checked, and nothing is started.
public struct PlannedRuns: Sendable {
    /// One session, its results, and its part of a divided run.
    public struct Piece: Sendable {
        /// The session.
        public let profile: Profile
        /// The results of the session.
        public let store: ResultStore
        /// The rounds of a shard; nil for a whole run.
        public let share: RunShare?
    }

    /// The runs, in the order of the profiles. A shard leaves out sessions without rounds.
    public let pieces: [Piece]
    /// The results of all sessions.
    public let stores: [ResultStore]
    /// The shard that is played; nil for a whole run.
    public let shard: Shard?

    private let request: RunRequest
    private let catalog: RunCatalog

    /// Reads the profiles and divides their rounds.
    ///
    /// - Throws: the errors of ``RunRequest/sessions(_:)``; ``RunError`` if no result can be written, or a plan cannot
    ///   be read; ``RunRequestError`` if a plan is not for these sessions.
    public init(_ request: RunRequest, catalog: RunCatalog) throws {
        try self.init(request, sessions: request.sessions(catalog), catalog: catalog)
    }

    /// Divides the rounds of sessions that are already read.
    package init(_ request: RunRequest, sessions: [Profile], catalog: RunCatalog) throws {
        let stores = try ResultStore.all(sessions.map(\.name), in: request.folder)
        let shares = try request.shares(of: sessions)
        self.request = request
        self.catalog = catalog
        self.stores = stores
        shard = request.shard
        pieces = sessions.indices.map { Piece(profile: sessions[$0], store: stores[$0], share: shares?[$0]) }
            .filter { $0.share?.rounds.isEmpty != true }
    }

    /// Whether a session has an unfinished run that can be resumed.
    public func hasJournal(of piece: Piece) -> Bool { piece.store.hasJournal(of: piece.share?.mark.shard) }

    /// Runs one session and judges it.
    ///
    /// - Parameters:
    ///   - commit: the commit that is measured.
    ///   - timeBudget: the session's part of the gate's time budget.
    /// - Throws: ``RunError`` or `ProfileError` if no trial can be started; `CalibrationError` if this machine cannot resolve a
    ///   gate's limit.
    public func run(
        _ piece: Piece, commit: Commit? = nil, observer: any RunObserver = SilentObserver(),
        recorder: RunRecorder = RunRecorder(), timeBudget: Duration? = nil
    ) async throws -> JudgedRun {
        // 1. The request, for this session.
        let run = profileRun(of: piece, commit: commit, observer: observer, recorder: recorder)
        guard let gate = request.gate, piece.share == nil else {
            // 2. Without a gate: all trials, then one look at the result.
            let sides = request.injected.sides(of: piece.profile, arms: run.arms)
            let result = try await run.open(playing: sides).grow(to: run.plan)
            return judged(result, of: piece, arms: run.arms)
        }
        // 2. With a gate: trials until the gates are decided.
        let gated = GatedRun(run, gate, trials: request.trials, timeBudget: timeBudget)
        guard let from = gate.from else { return try await gated.execute() }
        // 2. With a folder of results: the trials in its file.
        let file = "\(from)/\(FilePlace(piece.store.link).name)"
        return try await gated.judge(ResultFile(file).read(), from: file)
    }

    /// The run of a session.
    private func profileRun(
        of piece: Piece, commit: Commit?, observer: any RunObserver, recorder: RunRecorder
    ) -> ProfileRun {
        let profile = piece.profile
        var run = ProfileRun(profile, catalog: catalog)
        run.arms = request.arms
        run.trials = request.trials.plan(for: profile)
        run.feedFile = request.feed.map { FeedFile($0, format: request.feedFormat ?? profile.feedFormat) }
        run.imageFolders = request.imageFolders
        run.seed = request.seed
        run.against = request.gate?.against
        run.share = piece.share
        run.journal = piece.store.journal(of: piece.share?.mark.shard)
        run.resumes = request.resumes
        run.version = request.version
        run.commit = commit
        run.observer = observer
        run.recorder = recorder
        return run
    }

    /// A run that has the trials of the profile or of a shard.
    private func judged(_ result: RunResult, of piece: Piece, arms: [String]?) -> JudgedRun {
        let injected = request.injected.note(in: piece.profile, arms: arms)
        if let share = piece.share {
            let shard = share.mark.shard.words
            return JudgedRun(
                result, metrics: catalog.metrics,
                unjudged: "this is shard \(shard); `strata merge` puts the shards together",
                notes: [injected].compactMap(\.self))
        }
        let replacements = request.replacements(in: piece.profile)
        return JudgedRun(result, metrics: catalog.metrics).judged(
            by: replacements.isEmpty ? piece.profile.gates : nil, budgets: catalog.budgetGates(in: result),
            unjudged: replacements.isEmpty ? nil : replacements.joinedAsSentence,
            notes: [injected, Self.unjudged(piece.profile, replacements)].compactMap(\.self))
    }

    /// A note that the profile's gates were not judged; nil if they were judged, or the profile has no gates.
    private static func unjudged(_ profile: Profile, _ replacements: [String]) -> String? {
        guard !replacements.isEmpty, !profile.gates.isEmpty else { return nil }
        let count = profile.gates.count
        let subject = count == 1 ? "the profile's gate was" : "the profile's \(count) gates were"
        return "\(subject) not judged, because \(replacements.joinedAsSentence)"
    }
}

extension RunRequest {
    /// The rounds of the shard in each session, in their order; nil for a whole run.
    fileprivate func shares(of sessions: [Profile]) throws -> [RunShare]? {
        guard let shard else {
            guard shardPlan == nil else { throw RunRequestError("--plan needs --shard, the part that is played") }
            return nil
        }
        try Self.requireNames(of: sessions)
        let division = try division(of: sessions, shard)
        return sessions.compactMap { RunShare(shard, of: $0.name, in: division) }
    }

    private func division(of sessions: [Profile], _ shard: Shard) throws -> ShardPlan {
        guard let shardPlan else {
            let work = sessions.map { ShardPlan.Work($0, trials: plan(for: $0), costs: nil, arms: arms) }
            return ShardPlan(work, seed: seed, shards: shard.count)
        }
        let division = try ShardPlan(contentsOf: shardPlan)
        guard division.shards == shard.count else {
            throw RunRequestError(
                "\(shardPlan): the plan has \(division.shards) shards, and --shard names one of \(shard.count)")
        }
        for session in sessions {
            if let obstacle = division.obstacle(to: session, seed: seed, arms: arms) {
                throw RunRequestError(
                    "\(shardPlan): the plan cannot be used: \(obstacle); make it again with `strata plan`")
            }
        }
        return division
    }

    /// Rejects two sessions with one name, because rounds are divided by name.
    package static func requireNames(of sessions: [Profile]) throws(RunRequestError) {
        var seen: Set<String> = []
        for session in sessions where !seen.insert(session.name).inserted {
            throw RunRequestError(
                "\(session.file): two profiles are named `\(session.name.printable)`; rounds are divided by name")
        }
    }
}
