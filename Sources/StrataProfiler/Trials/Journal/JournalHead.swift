internal import Foundation
internal import StrataBasics
internal import StrataGating

/// The properties that all trials of a journal share. A run with another build, profile, feed, order or machine cannot
/// use the journal.
struct JournalHead: Hashable, Sendable, Codable {
    /// The version of the format.
    var version = 3
    /// The sides, with the hashes of their programs.
    var sides: [Side]
    /// The machine's host name.
    var host: String
    /// The kernel's boot id, which distinguishes this machine since its start from all others, including those with the
    /// same name. Containers of one machine share it.
    var boot: String
    /// The processor, the system and the compiler.
    var machine: Fingerprint
    /// The result without trials. With ``profileText``, it is all that a merge needs of a lost shard.
    var blank: RunResult
    /// The profile's text.
    var profileText: String

    /// The session's name.
    var name: String { blank.profile.name }
    /// The shard; nil for a whole run.
    var shard: ShardMark? { blank.shard }

    /// A side of the run.
    struct Side: Hashable, Sendable, Codable {
        var name: String
        var arm: String
        var program: String?
        var injection: TrialInjection?
    }

    /// The complete rounds: those with a trial of every side, successful or failed.
    func wholeRounds(in records: [TrialRecord]) -> Set<Round> {
        let names = Set(sides.map(\.name))
        let played = Dictionary(grouping: records.filter { !$0.trial.isWarmUp }) {
            Round(kind: $0.trial.kind, index: $0.trial.index)
        }
        return Set(played.filter { Set($0.value.map(\.trial.arm)) == names }.keys)
    }

    /// The first property in which another journal differs, in words; nil if this run can resume it.
    func difference(from other: JournalHead) -> String? {
        let parts: [(isSame: Bool, words: String)] = [
            (version == other.version, "it has another format"),
            (
                blank.profile.hash == other.blank.profile.hash && blank.profile.played == other.blank.profile.played,
                "the profile has changed"
            ),
            (blank.feed.hash == other.blank.feed.hash, "the feed has changed"),
            (sides.map(\.name) == other.sides.map(\.name), "other arms were played"),
            (blank.strata == other.blank.strata && sides == other.sides, "the program has changed"),
            (
                blank.trials.seed == other.blank.trials.seed,
                "the order of trials had seed \(other.blank.trials.seed)"
            ),
            (
                shard == other.shard,
                "it is \(other.shard.map { "shard \($0.shard.words) of another plan" } ?? "a whole run")"
            ),
            (host == other.host && machine == other.machine, "it is of another machine or system"),
        ]
        return parts.first { !$0.isSame }?.words
    }
}

/// The rounds of a shard that other machines finished before they were lost. They are not played again. A merge takes
/// them from the files that those machines left.
struct LostRounds: Sendable {
    /// The rounds.
    private(set) var rounds: Set<Round> = []
    private var hosts: Set<String> = []

    /// Reads the journals of other machines next to this machine's.
    ///
    /// - Returns: nil for a run that is not a shard.
    /// - Throws: ``RunError`` if a file is damaged, or of another plan, program, profile or feed.
    init?(of journal: TrialJournal, share: RunShare?) throws(RunError) {
        guard let shard = share?.mark.shard else { return nil }
        let place = FilePlace(journal.path)
        let names = (try? FileManager.default.contentsOfDirectory(atPath: place.folder)) ?? []
        let prefix = ResultStore.journalPrefix(of: shard)
        for name in names.sorted() where name.hasPrefix(prefix) && name.hasSuffix(".jsonl") && name != place.name {
            let path = "\(place.folder)/\(name)"
            guard let (head, records) = try TrialJournal.contents(of: path) else { continue }
            if let difference = journal.head.foreignness(of: head) { throw .journal(path, difference) }
            rounds.formUnion(head.wholeRounds(in: records))
            hosts.insert(head.host)
        }
    }

    /// A note for the reader of the result; nil without such rounds.
    var note: String? {
        guard !rounds.isEmpty else { return nil }
        let names = hosts.sorted().map(\.printable).joinedAsSentence
        let count = "\(rounds.count.counted("round")) of this shard \(rounds.count == 1 ? "was" : "were")"
        return "\(count) already played by \(names)"
    }
}
