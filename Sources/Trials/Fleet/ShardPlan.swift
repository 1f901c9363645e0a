internal import Basics
public import Foundation
public import Metrics
public import Sessions

/// The rounds of some sessions, divided among shards so that all take about as long.
///
/// ```swift
/// let plan = ShardPlan([.init(profile, trials: profile.trials, costs: nil)], seed: 1, shards: 4)
/// plan.rounds(of: "home", in: try Shard(2, of: 4))
/// ```
///
/// Rounds are given out from the longest to the shortest, each to the shard with the least to do (R. L. Graham, "Bounds on
/// Multiprocessing Timing Anomalies", SIAM Journal on Applied Mathematics 17, 1969: at most a third longer than the best
/// division). Which rounds a shard has depends on the plan alone, and the plan on its sessions, costs and seed.
public struct ShardPlan: Hashable, Sendable, Codable {
    /// A session of a profile.
    public struct Session: Hashable, Sendable, Codable {
        /// Its name, with the device and the rate where the profile has several.
        public var name: String
        /// The profile's file.
        public var file: String
        /// A hash of the profile's text.
        public var hash: String
        /// A hash of what is played.
        public var played: String?
        /// The seconds that a round takes, by kind; estimated from an earlier result, or 1.
        public var seconds: [String: Double]
        /// Its rounds.
        public var rounds: [PlannedRound]
    }

    /// A round and the shard that plays it.
    public struct PlannedRound: Hashable, Sendable, Codable {
        /// What its trials measure.
        public var kind: TrialKind
        /// Its number among the rounds of its kind.
        public var index: Int
        /// The shard that plays it, from 1.
        public var shard: Int
    }

    /// The version of the format.
    public static let currentVersion = 1

    /// The version of the format.
    public var version: Int
    /// How many shards there are.
    public var shards: Int
    /// Decides the order of trials.
    public var seed: UInt64
    /// The seconds that each shard takes, by the estimate.
    public var seconds: [Double]
    /// The sessions, in the order of the command line.
    public var sessions: [Session]

    /// What is planned of a session.
    public struct Work: Sendable {
        let profile: Profile
        let trials: TrialPlan
        let costs: [TrialKind: Double]?

        /// Plans a session.
        ///
        /// - Parameters:
        ///   - trials: how many trials each arm gets.
        ///   - costs: the seconds of a round, by kind; nil if nothing is known.
        public init(_ profile: Profile, trials: TrialPlan, costs: [TrialKind: Double]?) {
            self.profile = profile
            self.trials = trials
            self.costs = costs
        }

        fileprivate func seconds(_ kind: TrialKind) -> Double {
            costs?[kind].flatMap { $0.isFinite && $0 > 0 ? $0 : nil } ?? 1
        }
    }

    /// Divides the rounds of sessions.
    ///
    /// - Complexity: O(rounds x (log rounds + shards)).
    public init(_ work: [Work], seed: UInt64, shards: Int) {
        let rounds = work.enumerated().flatMap { session, work in
            Round.all(of: work.trials).map { (session: session, round: $0, seconds: work.seconds($0.kind)) }
        }
        var loads = [Double](repeating: 0, count: max(1, shards))
        var warmed = Set<[Int]>()
        var places: [Int: [Round: Int]] = [:]
        let ordered = rounds.enumerated().sorted { ($1.element.seconds, $0.offset) < ($0.element.seconds, $1.offset) }
        for (session, round, seconds) in ordered.map(\.element) {
            // A shard warms a session up once before its first time trial.
            let cost = { (shard: Int) in
                loads[shard] + seconds * (round.kind == .time && !warmed.contains([session, shard]) ? 2 : 1)
            }
            let shard = loads.indices.min { (cost($0), $0) < (cost($1), $1) } ?? 0
            loads[shard] = cost(shard)
            if round.kind == .time { warmed.insert([session, shard]) }
            places[session, default: [:]][round] = shard + 1
        }
        self.init(
            version: Self.currentVersion, shards: loads.count, seed: seed,
            seconds: loads.map { ($0 * 1_000).rounded() / 1_000 },
            sessions: work.enumerated().map { session, work in
                let kinds = TrialKind.allCases.filter { work.trials[$0] > 0 }
                return Session(
                    name: work.profile.name, file: work.profile.file, hash: ContentHash.of(work.profile.text.utf8),
                    played: work.profile.playedHash,
                    seconds: Dictionary(uniqueKeysWithValues: kinds.map { ($0.rawValue, work.seconds($0)) }),
                    rounds: Round.all(of: work.trials).map { round in
                        PlannedRound(kind: round.kind, index: round.index, shard: places[session]?[round] ?? 1)
                    })
            })
    }

    private init(version: Int, shards: Int, seed: UInt64, seconds: [Double], sessions: [Session]) {
        self.version = version
        self.shards = shards
        self.seed = seed
        self.seconds = seconds
        self.sessions = sessions
    }

    /// The rounds of a session that a shard plays; empty if none.
    public func rounds(of session: String, in shard: Shard) -> Set<Round> {
        let own = sessions.first { $0.name == session }?.rounds.filter { $0.shard == shard.number } ?? []
        return Set(own.map { Round(kind: $0.kind, index: $0.index) })
    }

    /// The number of trials that a session has in all shards.
    public func trials(of session: String) -> TrialPlan? {
        sessions.first { $0.name == session }.map { session in
            TrialKind.allCases.reduce(into: TrialPlan(time: 0, memory: 0)) { plan, kind in
                plan[kind] = session.rounds.count { $0.kind == kind }
            }
        }
    }

    /// Names the plan: what decides who plays what, and not the estimates.
    public var hash: String {
        let parts = sessions.flatMap { session in
            [session.name, session.hash, session.played ?? ""]
                + session.rounds.map { "\($0.kind.rawValue) \($0.index) \($0.shard)" }
        }
        return ContentHash.of((["\(version)", "\(shards)", "\(seed)"] + parts).joined(separator: "\n").utf8)
    }
}

extension ShardPlan {
    /// The plan as JSON for people and files.
    ///
    /// - Throws: encoding errors, which plans do not cause.
    public func json() throws -> Data {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        return try encoder.encode(self) + Data("\n".utf8)
    }

    /// Reads a plan.
    ///
    /// - Throws: ``RunError`` that names the file.
    public init(contentsOf path: String) throws(RunError) {
        guard let data = FileManager.default.contents(atPath: path) else {
            throw .unreadable(result: path, "cannot be read; `strata plan` writes a plan")
        }
        guard let plan = try? JSONDecoder().decode(ShardPlan.self, from: data) else {
            throw .unreadable(result: path, "it is no plan, or truncated; `strata plan` writes one")
        }
        guard plan.version <= Self.currentVersion else {
            throw .unreadable(result: path, "the plan was written by a newer version")
        }
        let isWhole =
            (1...Shard.limit).contains(plan.shards)
            && plan.sessions.allSatisfy { session in
                session.rounds.allSatisfy {
                    (1...plan.shards).contains($0.shard) && (0..<Self.roundLimit).contains($0.index)
                }
                    && Set(session.rounds.map { Round(kind: $0.kind, index: $0.index) }).count == session.rounds.count
            } && Set(plan.sessions.map(\.name)).count == plan.sessions.count
        guard isWhole else {
            throw .unreadable(
                result: path, "the plan names a round or a session twice, or a shard or a round that there cannot be")
        }
        self = plan
    }

    /// As many trials as an arm can have.
    private static let roundLimit = 1_000

    /// What keeps a profile from being played by this plan, in words; nil if nothing does.
    public func obstacle(to profile: Profile, seed: UInt64) -> String? {
        guard let session = sessions.first(where: { $0.name == profile.name }) else {
            return "it does not have `\(profile.name)`"
        }
        if session.hash != ContentHash.of(profile.text.utf8) || session.played != profile.playedHash {
            return "`\(profile.name)` has changed since it was made"
        }
        return seed == self.seed ? nil : "it is for --seed \(self.seed), and this is --seed \(seed)"
    }
}
