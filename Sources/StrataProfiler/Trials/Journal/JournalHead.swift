internal import Basics
internal import StrataGating

/// What the trials of a journal have in common: trials of another build, profile, feed, order or machine are not mixed with
/// them.
struct JournalHead: Hashable, Sendable, Codable {
    /// The version of the format.
    var version = 2
    /// The session's name.
    var name: String
    /// The version of the program.
    var strata: String
    /// When the run began, in UTC.
    var date: String
    /// The hashes of the profile's text, and of what is played.
    var profile: [String?]
    /// The hash of the feed.
    var feed: String
    /// What takes turns, with the hash of each one's program.
    var sides: [Side]
    /// Decides the order.
    var seed: UInt64
    /// The machine's name in the network.
    var host: String
    /// What tells this machine, since it was started, from all others, also from those of the same name; containers of one
    /// machine share it.
    var boot: String
    /// The processor, the system and the compiler.
    var machine: Fingerprint
    /// The shard; nil for a whole run.
    var shard: ShardMark?
    /// The result without any trial, and the profile's text: all that a merge needs of a shard that was lost.
    var blank: RunResult
    var profileText: String

    /// One of the things that take turns.
    struct Side: Hashable, Sendable, Codable {
        var name: String
        var arm: String
        var program: String?
        var injection: TrialInjection?
    }

    /// The rounds that are whole: every side has a trial, well or not.
    func wholeRounds(in records: [TrialRecord]) -> Set<Round> {
        let names = Set(sides.map(\.name))
        let played = Dictionary(grouping: records.filter { !$0.trial.isWarmUp }) {
            Round(kind: $0.trial.kind, index: $0.trial.index)
        }
        return Set(played.filter { Set($0.value.map(\.trial.arm)) == names }.keys)
    }

    /// The first thing in which another run differs, in words; nil if its trials can go on with these.
    func difference(from other: JournalHead) -> String? {
        let parts: [(isSame: Bool, words: String)] = [
            (version == other.version, "it has another format"),
            (profile == other.profile, "the profile has changed"),
            (feed == other.feed, "the feed has changed"),
            (sides.map(\.name) == other.sides.map(\.name), "other arms were played"),
            (strata == other.strata && sides == other.sides, "the program has changed"),
            (seed == other.seed, "the order of trials had seed \(other.seed)"),
            (
                shard == other.shard,
                "it is \(other.shard.map { "shard \($0.shard.words) of another plan" } ?? "a whole run")"
            ),
            (host == other.host && machine == other.machine, "it is of another machine or system"),
        ]
        return parts.first { !$0.isSame }?.words
    }
}
