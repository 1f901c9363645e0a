internal import Foundation
internal import Sessions

extension ResultStore {
    /// The file beside a shard's result that has each of its trials.
    public static let trialsName = "trials.jsonl"

    /// The file with the finished trials of a run that goes on, or was killed; each shard has its own.
    public func journal(of shard: Shard?) -> String {
        "\(path)/unfinished\(shard.map { "-\($0.number)-of-\($0.count)" } ?? "").jsonl"
    }

    /// Removes the journal of a run that is over; that of another one which goes on stays.
    public func removeJournal(of shard: Shard?) {
        let journal = journal(of: shard)
        let descriptor = open(journal, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { return }
        defer { close(descriptor) }
        if flock(descriptor, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK { unlink(journal) }
    }
}
