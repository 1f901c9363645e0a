package import Foundation
internal import StrataBasics
package import StrataGating

/// A plan that divides the rounds of some sessions among shards, so that all shards take about the same time.
///
/// ```swift
/// let plan = ShardPlan([.init(profile, trials: profile.trials, costs: nil)], seed: 1, shards: 4)
/// plan.rounds(of: "home", in: try Shard(2, of: 4))
/// ```
///
/// Rounds are assigned from the longest to the shortest, each to the first shard that has room, in the shortest time in
/// which all rounds fit (E. G. Coffman, M. R. Garey and D. S. Johnson, "An Application of Bin-Packing to Multiprocessor
/// Scheduling", SIAM Journal on Computing 7, 1978: MULTIFIT). As a consequence, few shards have to warm up the same
/// session. A shard's rounds depend only on the plan, and the plan only on its sessions, costs and seed.
package struct ShardPlan: Hashable, Sendable, Codable {
    /// A session of a profile.
    package struct Session: Hashable, Sendable, Codable {
        /// Its name, with the device and the rate if the profile has several.
        package var name: String
        /// The profile's file.
        package var file: String
        /// A hash of the profile's text.
        package var hash: String
        /// A hash of the played parts of the profile.
        package var played: String?
        /// The names of the sides, which take turns.
        package var arms: [String]
        /// The duration of a round in seconds, by kind, estimated from an earlier result; 1 without one.
        package var seconds: [String: Double]
        /// The number of trials per arm after these rounds, including earlier waves.
        package var trials: TrialPlan
        /// Its rounds. In a later wave, only the new ones.
        package var rounds: [PlannedRound]
    }

    /// A round and the shard that plays it.
    package struct PlannedRound: Hashable, Sendable, Codable {
        /// The kind of its trials.
        package var kind: TrialKind
        /// Its number among the rounds of its kind.
        package var index: Int
        /// The shard that plays it, from 1.
        package var shard: Int
    }

    /// The version of the format.
    package static let currentVersion = 2

    /// The version of the format.
    package var version: Int
    /// The number of shards.
    package var shards: Int
    /// The seed of the order of trials.
    package var seed: UInt64
    /// The hashes of the plans of earlier waves, in order.
    package var after: [String]
    /// The estimated duration of each shard, in seconds.
    package var seconds: [Double]
    /// The sessions, in the order of the command line.
    package var sessions: [Session]

    /// The work of one session.
    package struct Work: Sendable {
        /// The session.
        package let profile: Profile
        let arms: [String]
        let trials: TrialPlan
        /// The duration of a round in seconds, by kind; nil if it is unknown.
        package let costs: [TrialKind: Double]?
        /// The number of trials that were played in earlier waves.
        let done: TrialPlan

        /// Describes the work of a session.
        ///
        /// - Parameters:
        ///   - trials: the number of trials per arm.
        ///   - costs: the duration of a round in seconds, by kind; nil if it is unknown.
        ///   - done: the number of these trials that were played in earlier waves.
        ///   - arms: the names of the sides; nil for the profile's arms.
        package init(
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
    package init(_ work: [Work], seed: UInt64, shards: Int, after: [String] = []) {
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

    /// The rounds of a session that a shard plays; empty if it plays none of them.
    package func rounds(of session: String, in shard: Shard) -> Set<Round> {
        let own = sessions.first { $0.name == session }?.rounds.filter { $0.shard == shard.number } ?? []
        return Set(own.map { Round(kind: $0.kind, index: $0.index) })
    }

    /// The number of trials per arm of a session after all shards and earlier waves; nil for an unknown session.
    package func trials(of session: String) -> TrialPlan? { sessions.first { $0.name == session }?.trials }

    /// The number of rounds to play.
    package var roundCount: Int { sessions.reduce(0) { $0 + $1.rounds.count } }

    /// The hash of the assignment of rounds to shards. Estimates are not part of it.
    package var hash: String {
        var parts = ["\(version)", "\(shards)", "\(seed)"] + after
        for session in sessions {
            parts += [session.name, session.hash, session.played ?? ""] + session.arms
            parts += session.rounds.map { "\($0.kind.rawValue) \($0.index) \($0.shard)" }
        }
        return ContentHash.of(parts.joined(separator: "\n").utf8)
    }
}

extension ShardPlan {
    /// The plan as formatted JSON.
    ///
    /// - Throws: encoding errors, which plans do not cause.
    package func json() throws -> Data {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        return try encoder.encode(self) + Data("\n".utf8)
    }

    /// Reads a plan.
    ///
    /// - Throws: ``RunError`` that names the file.
    package init(contentsOf path: String) throws(RunError) {
        let data: Data
        do throws(FileError) {
            data = try WholeFile.bytes(of: path)
        } catch {
            throw .unreadable(result: path, "cannot be read: \(error); `strata plan` writes a plan")
        }
        guard let plan = try? JSONDecoder().decode(ShardPlan.self, from: data) else {
            throw .unreadable(result: path, "not a plan, or truncated; `strata plan` writes one")
        }
        guard plan.version == Self.currentVersion else {
            throw .unreadable(result: path, "the plan is of another version; write it again with `strata plan`")
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
                result: path, "the plan has a duplicate round or session, or an invalid shard or round")
        }
        self = plan
    }

    /// The largest number of trials per arm.
    private static let roundLimit = 1_000

    /// The reason why a profile cannot be played by this plan, in words; nil if it can.
    package func obstacle(to profile: Profile, seed: UInt64, arms: [String]? = nil) -> String? {
        guard let session = sessions.first(where: { $0.name == profile.name }) else {
            return "it does not have `\(profile.name)`"
        }
        if session.hash != ContentHash.of(profile.text.utf8) || session.played != profile.playedHash {
            return "`\(profile.name)` has changed since the plan was made"
        }
        let own = arms ?? profile.arms.map(\.name)
        if session.arms != own {
            return "it is for the arms \(session.arms.joinedAsSentence), and these are \(own.joinedAsSentence)"
        }
        return seed == self.seed ? nil : "it is for --seed \(self.seed), and this is --seed \(seed)"
    }
}

extension RunShare {
    /// A shard's part of a session in a plan; nil if the plan does not have the session.
    package init?(_ shard: Shard, of session: String, in plan: ShardPlan) {
        guard let trials = plan.trials(of: session) else { return nil }
        self.init(
            mark: ShardMark(
                shard, plan: plan.hash, after: plan.after,
                sessions: plan.sessions.filter { !$0.rounds.isEmpty }.map(\.name)),
            rounds: plan.rounds(of: session, in: shard), trials: trials)
    }
}
