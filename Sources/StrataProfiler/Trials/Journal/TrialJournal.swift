internal import Foundation
internal import StrataBasics

/// A file with the finished trials of an unfinished run, so that a run can be resumed after it was killed.
///
/// Each line is a JSON value. The first has the properties that all trials share (``JournalHead``), and each of the
/// others is a trial (``TrialRecord``). A line is complete with its line feed, so a run that is killed while it writes
/// loses one trial. Lines are flushed to disk one by one, between trials.
///
/// ```swift
/// let journal = try TrialJournal(at: ".strata/home/unfinished.jsonl", head: head, resumes: true)
/// if let record = journal.record(of: trial) { ... } else { ...; journal.add(record) }
/// ```
final class TrialJournal: Sendable {
    private struct State {
        var records: [TrialSchedule.Entry: TrialRecord]
        /// The reason why writing has stopped.
        var problem: String?
    }

    /// The file's path.
    let path: String
    /// The properties that all trials share.
    let head: JournalHead
    /// The number of trials in the file when it was opened.
    let kept: Int
    private let descriptor: Int32
    private let state: Locked<State>

    /// Opens the journal of a run, and locks it against other runs.
    ///
    /// - Parameters:
    ///   - head: the properties that the run's trials share.
    ///   - resumes: whether to keep the trials of an existing file. Otherwise the journal begins empty.
    /// - Throws: ``RunError`` if the file cannot be opened, another run has locked it, or its trials cannot be resumed.
    init(at path: String, head: JournalHead, resumes: Bool) throws(RunError) {
        self.path = path
        self.head = head
        _ = try ResultFolder(FilePlace(path).folder)
        descriptor = open(path, O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC, 0o644)
        guard descriptor >= 0 else { throw .unwritable(file: path, reason: String(cString: strerror(errno))) }
        // On a file system without locks, every run may write.
        if flock(descriptor, LOCK_EX | LOCK_NB) != 0, errno == EWOULDBLOCK {
            close(descriptor)
            throw .journalInUse(path)
        }
        var records: [TrialRecord] = []
        do throws(RunError) {
            let lines = resumes ? try Self.lines(of: path) : []
            let earlier: (head: JournalHead, records: [TrialRecord])?
            do throws(RunError) {
                earlier = try Self.contents(lines, of: path)
            } catch {
                throw .journal(path, error.description.replacing("\(path): ", with: ""))
            }
            if let earlier {
                if let difference = head.difference(from: earlier.head) { throw .journal(path, difference) }
                records = earlier.records
            }
            // Removes a line that a kill cut off, and all lines if the run is not resumed.
            let reason =
                ftruncate(descriptor, off_t(lines.reduce(0) { $0 + $1.count })) == 0
                ? (lines.isEmpty ? Self.append(head, to: descriptor) : nil) : String(cString: strerror(errno))
            if let reason { throw .unwritable(file: path, reason: reason) }
        } catch {
            close(descriptor)
            throw error
        }
        kept = records.count
        state = Locked(State(records: records.reduce(into: [:]) { $0[$1.trial] = $1 }, problem: nil))
    }

    deinit { close(descriptor) }

    /// The record of a trial; nil if the trial is still to be run.
    func record(of trial: TrialSchedule.Entry) -> TrialRecord? { state.withLock { $0.records[trial] } }

    /// Writes a trial. If writing fails, for example on a full disk, the run continues, and ``problem`` has the reason.
    func add(_ record: TrialRecord) {
        state.withLock { state in
            guard state.problem == nil else { return }
            state.problem = Self.append(record, to: descriptor)
        }
    }

    /// The reason why later trials are not in the file; nil if all are.
    var problem: String? {
        state.withLock { $0.problem }.map { "\(path) cannot be written (\($0)), so this run cannot be resumed" }
    }

    /// The contents of a journal that no run is writing, with printable names; nil if not even its head is complete.
    ///
    /// - Throws: ``RunError`` if it cannot be read, or is damaged.
    static func contents(of path: String) throws(RunError) -> (head: JournalHead, records: [TrialRecord])? {
        try contents(lines(of: path).map { PrintableJSON.cleaned($0, except: ["profileText"]) }, of: path)
    }

    private static func contents(
        _ lines: [Data], of path: String
    ) throws(RunError) -> (head: JournalHead, records: [TrialRecord])? {
        guard let first = lines.first else { return nil }
        guard let head = decoded(JournalHead.self, first) else {
            throw .unreadable(result: path, "it is damaged or of another version")
        }
        if let mistake = head.blank.mistake {
            let place = JSONLocator.words(for: [.key("blank")] + mistake.path)
            throw .unreadable(result: path, "it is damaged in line 1: \(place): \(mistake.words)")
        }
        var records: [TrialRecord] = []
        for (index, line) in lines.enumerated().dropFirst() {
            guard let record = decoded(TrialRecord.self, line) else {
                throw .unreadable(result: path, "it is damaged in line \(index + 1)")
            }
            if let mistake = record.mistake {
                let place = JSONLocator.words(for: mistake.path)
                throw .unreadable(result: path, "it is damaged in line \(index + 1): \(place): \(mistake.words)")
            }
            records.append(record)
        }
        return (head, records)
    }

    private static let lineFeed = UInt8(ascii: "\n")
    /// The maximum size of a journal in bytes: thousands of trials with their frames.
    private static let byteLimit = 1 << 30

    /// The complete lines, with their line feeds.
    private static func lines(of path: String) throws(RunError) -> [Data] {
        let data: Data
        do throws(FileError) {
            data = try WholeFile.bytes(of: path, upTo: byteLimit)
        } catch {
            throw .unreadable(result: path, "cannot be read: \(error)")
        }
        var lines: [Data] = []
        var rest = data[...]
        while let end = rest.firstIndex(of: lineFeed) {
            lines.append(Data(rest[...end]))
            rest = rest[(end + 1)...]
        }
        return lines
    }

    private static func decoded<Value: Decodable>(_ type: Value.Type, _ line: Data) -> Value? {
        try? JSONDecoder().decode(type, from: line)
    }

    /// Writes a line. Returns the reason if that fails, otherwise nil.
    private static func append(_ value: some Encodable, to descriptor: Int32) -> String? {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        do {
            let handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: false)
            try handle.write(contentsOf: encoder.encode(value) + Data([lineFeed]))
            return fsync(descriptor) == 0 ? nil : String(cString: strerror(errno))
        } catch {
            return SystemReason.words(error)
        }
    }
}
