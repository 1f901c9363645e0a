internal import Foundation
internal import Sessions

extension ResultStore {
    /// The file with the finished trials of a run that goes on, or was killed.
    public var journal: String { "\(path)/unfinished.jsonl" }

    /// Removes the journal of a run that is over; that of another one which goes on stays.
    public func removeJournal() {
        let descriptor = open(journal, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { return }
        defer { close(descriptor) }
        if flock(descriptor, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK { unlink(journal) }
    }
}
