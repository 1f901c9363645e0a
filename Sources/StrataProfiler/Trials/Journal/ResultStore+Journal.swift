internal import Foundation
internal import StrataGating

extension ResultStore {
    /// The name of the file next to a shard's result that has each of its trials.
    public static let trialsName = "trials.jsonl"

    /// The path of the journal with the finished trials of an unfinished run. Each shard has its own journal on each
    /// machine, so that machines that share a folder without locks do not write to the same file.
    public func journal(of shard: Shard?) -> String {
        guard let shard else { return "\(path)/unfinished.jsonl" }
        let host = String(MachineDescription.host.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "-" })
        // A container or node with another system may reuse an earlier name.
        let machine = Fingerprint.current(libraries: [:])
        let parts = [machine.machine, machine.system].flatMap {
            $0.sorted { $0.key < $1.key }.flatMap { [$0.key, $0.value] }
        }
        let mark = ContentHash.of(parts.joined(separator: "\n").utf8).suffix(8)
        return "\(path)/\(Self.journalPrefix(of: shard))\(host)-\(mark).jsonl"
    }

    /// Whether a run left finished trials here. Trials of a shard may come from another machine.
    public func hasJournal(of shard: Shard?) -> Bool {
        guard let shard else { return FileManager.default.fileExists(atPath: journal(of: nil)) }
        let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
        return names.contains { $0.hasPrefix(Self.journalPrefix(of: shard)) }
    }

    /// The prefix of the names of a shard's journals, on any machine.
    static func journalPrefix(of shard: Shard) -> String { "unfinished-\(shard.number)-of-\(shard.count)-" }

    /// Removes the journal of a run that has ended. Journals of running runs are kept.
    public func removeJournal(of shard: Shard?) {
        let journal = journal(of: shard)
        let descriptor = open(journal, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { return }
        defer { close(descriptor) }
        if flock(descriptor, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK { unlink(journal) }
    }
}
