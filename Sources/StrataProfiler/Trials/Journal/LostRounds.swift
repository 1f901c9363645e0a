internal import Basics
internal import Foundation

/// The rounds of a shard that other machines finished before they were lost: they are not played again, and a merge takes them
/// from the files that those machines left.
struct LostRounds: Sendable {
    /// The rounds.
    private(set) var rounds: Set<Round> = []
    private var hosts: Set<String> = []

    /// Reads what other machines left beside a journal.
    ///
    /// - Returns: nil for a run that is no shard.
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

    /// What a reader should know.
    var note: String? {
        guard !rounds.isEmpty else { return nil }
        let names = hosts.sorted().map(\.printable).joinedAsSentence
        return
            "\(rounds.count.counted("round")) of this shard \(rounds.count == 1 ? "was" : "were") played by \(names) before"
    }
}
