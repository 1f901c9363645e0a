internal import Basics
public import Foundation
public import StrataGating

/// The rounds of some sessions, divided among shards so that all take about as long.
///
/// ```swift
/// let plan = ShardPlan([.init(profile, trials: profile.trials, costs: nil)], seed: 1, shards: 4)
/// plan.rounds(of: "home", in: try Shard(2, of: 4))
/// ```
///
/// Rounds are given out from the longest to the shortest, each to the first shard that has room, in the least time for which
/// all find room (E. G. Coffman, M. R. Garey and D. S. Johnson, "An Application of Bin-Packing to Multiprocessor Scheduling",
/// SIAM Journal on Computing 7, 1978: MULTIFIT). So few shards have to warm up the same session. Which rounds a shard has
/// depends on the plan alone, and the plan on its sessions, costs and seed.
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
        /// The arms that take turns.
        public var arms: [String]
        /// The seconds that a round takes, by kind; estimated from an earlier result, or 1.
        public var seconds: [String: Double]
        /// The trials that an arm has when these rounds are played, with those of earlier waves.
        public var trials: TrialPlan
        /// Its rounds; in a later wave those that were not played before.
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
    public static let currentVersion = 2

    /// The version of the format.
    public var version: Int
    /// How many shards there are.
    public var shards: Int
    /// Decides the order of trials.
    public var seed: UInt64
    /// The hashes of the plans of earlier waves, the first one first.
    public var after: [String]
    /// The seconds that each shard takes, by the estimate.
    public var seconds: [Double]
    /// The sessions, in the order of the command line.
    public var sessions: [Session]

    /// What is planned of a session.
    public struct Work: Sendable {
        /// The session.
        public let profile: Profile
        let arms: [String]
        let trials: TrialPlan
        /// The seconds of a round, by kind; nil if nothing is known.
        public let costs: [TrialKind: Double]?
        /// The trials that were played before.
        let done: TrialPlan

        /// Plans a session.
        ///
        /// - Parameters:
        ///   - trials: how many trials each arm gets.
        ///   - costs: the seconds of a round, by kind; nil if nothing is known.
        ///   - done: how many of these trials were played in earlier waves.
        ///   - arms: what takes turns; nil for the profile's arms.
        public init(
            _ profile: Profile, trials: TrialPlan, costs: [TrialKind: Double]?,
            done: TrialPlan = TrialPlan(time: 0, memory: 0), arms: [String]? = nil
        ) {
            self.profile = profile
            self.arms = arms ?? profile.arms.map(\.name)
            self.trials = trials.growing(to: done)
            self.costs = costs
            self.done = done
        }

        /// The rounds that are still to be played.
        var rounds: [Round] { Round.all(of: trials).filter { $0.index >= done[$0.kind] } }

        fileprivate func seconds(_ kind: TrialKind) -> Double {
            costs?[kind].flatMap { $0.isFinite && $0 > 0 ? $0 : nil } ?? 1
        }
    }

    /// Divides the rounds of sessions.
    ///
    /// - Parameter after: the hashes of the plans of earlier waves.
    /// - Complexity: O(rounds log rounds + sessions x shards).
    public init(_ work: [Work], seed: UInt64, shards: Int, after: [String] = []) {
        let blocks = work.enumerated().flatMap { session, work in
            Dictionary(grouping: work.rounds, by: \.kind).sorted { $0.key.rawValue < $1.key.rawValue }.map {
                RoundBlock(session: session, kind: $0.key, rounds: $0.value, seconds: work.seconds($0.key))
            }
        }
        let division = RoundDivision(blocks, shards: max(1, shards))
        self.init(
            version: Self.currentVersion, shards: max(1, shards), seed: seed, after: after,
            seconds: division.seconds.map { ($0 * 1_000).rounded() / 1_000 },
            sessions: work.enumerated().map { session, work in
                let kinds = TrialKind.allCases.filter { work.trials[$0] > 0 }
                return Session(
                    name: work.profile.name, file: work.profile.file, hash: ContentHash.of(work.profile.text.utf8),
                    played: work.profile.playedHash, arms: work.arms,
                    seconds: Dictionary(uniqueKeysWithValues: kinds.map { ($0.rawValue, work.seconds($0)) }),
                    trials: work.trials,
                    rounds: work.rounds.map { round in
                        PlannedRound(
                            kind: round.kind, index: round.index, shard: (division.shards[session]?[round] ?? 0) + 1)
                    })
            })
    }

    private init(
        version: Int, shards: Int, seed: UInt64, after: [String], seconds: [Double], sessions: [Session]
    ) {
        self.version = version
        self.shards = shards
        self.seed = seed
        self.after = after
        self.seconds = seconds
        self.sessions = sessions
    }

    /// The rounds of a session that a shard plays; empty if none.
    public func rounds(of session: String, in shard: Shard) -> Set<Round> {
        let own = sessions.first { $0.name == session }?.rounds.filter { $0.shard == shard.number } ?? []
        return Set(own.map { Round(kind: $0.kind, index: $0.index) })
    }

    /// The number of trials that an arm of a session has when all shards, and earlier waves, are over.
    public func trials(of session: String) -> TrialPlan? { sessions.first { $0.name == session }?.trials }

    /// How many rounds there are to play.
    public var roundCount: Int { sessions.reduce(0) { $0 + $1.rounds.count } }

    /// Names the plan: what decides who plays what, and not the estimates.
    public var hash: String {
        let parts = sessions.flatMap { session in
            [session.name, session.hash, session.played ?? ""] + session.arms
                + session.rounds.map { "\($0.kind.rawValue) \($0.index) \($0.shard)" }
        }
        return ContentHash.of((["\(version)", "\(shards)", "\(seed)"] + after + parts).joined(separator: "\n").utf8)
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
        guard plan.version == Self.currentVersion else {
            throw .unreadable(result: path, "the plan was written by another version; `strata plan` makes it again")
        }
        let isWhole =
            (1...Shard.limit).contains(plan.shards)
            && plan.sessions.allSatisfy { session in
                session.rounds.allSatisfy {
                    (1...plan.shards).contains($0.shard) && (0..<Self.roundLimit).contains($0.index)
                        && $0.index < session.trials[$0.kind]
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
    public func obstacle(to profile: Profile, seed: UInt64, arms: [String]? = nil) -> String? {
        guard let session = sessions.first(where: { $0.name == profile.name }) else {
            return "it does not have `\(profile.name)`"
        }
        if session.hash != ContentHash.of(profile.text.utf8) || session.played != profile.playedHash {
            return "`\(profile.name)` has changed since it was made"
        }
        let own = arms ?? profile.arms.map(\.name)
        if session.arms != own {
            return "it is for the arms \(session.arms.joinedAsSentence), and these are \(own.joinedAsSentence)"
        }
        return seed == self.seed ? nil : "it is for --seed \(self.seed), and this is --seed \(seed)"
    }
}
