internal import Foundation
internal import StrataBasics
internal import StrataGating
internal import StrataProfiler

/// A file of recorded trials. It is read if complete, continued if incomplete, and created if missing.
struct RecordedTrialsFile: Sendable {
    /// The file's path; nil if the trials are not kept.
    let file: String?
    private let remark: @Sendable (String) -> Void
    /// The number of rounds of a complete file.
    let wanted: Int

    /// Creates a reader and writer of a file. `remark` reports progress.
    init(file: String?, wanted: Int, remark: @escaping @Sendable (String) -> Void = { _ in }) {
        self.file = file
        self.remark = remark
        self.wanted = wanted
    }

    /// The contents of the file.
    struct Content: Codable, Sendable {
        /// The hash of the executable that ran the trials. Other builds cannot add to them.
        var build: String?
        /// Time trials, by round and side.
        var rounds: [[String: RecordedRounds.Values]]
        /// Memory trials, by side and trial.
        var memory: [String: [RecordedRounds.Values]]
        /// Instructions, by side; nil if they were not counted.
        var instructions: [String: [Double]]?

        /// The trials alone.
        var recorded: RecordedRounds {
            RecordedRounds(rounds: rounds, memory: memory, instructions: instructions)
        }
    }

    /// All rounds: those in the file, completed by new rounds.
    ///
    /// - Parameter record: records the missing rounds and passes all of them to its argument repeatedly.
    func rounds(
        record: @Sendable (Content?, @escaping @Sendable (Content) throws -> Void) async throws -> RecordedRounds
    ) async throws -> RecordedRounds {
        let kept = try content()
        if let kept, kept.rounds.count >= wanted { return kept.recorded }
        if let place = try place { try place.folder.check(place.name) }
        return try await record(kept) { content in try write(content) }
    }

    private func content() throws -> Content? {
        guard let file, FileManager.default.fileExists(atPath: file) else { return nil }
        guard let data = try? WholeFile.bytes(of: file),
            let content = try? JSONDecoder().decode(Content.self, from: data), !content.rounds.isEmpty
        else {
            throw BenchmarkError("\(file): not a recorded-trials file; delete it or choose another path")
        }
        return content
    }

    private func write(_ content: Content) throws {
        guard let file, let place = try place else { return }
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        try place.folder.write(encoder.encode(content) + Data("\n".utf8), name: place.name)
        remark("\(file): \(content.rounds.count) of \(wanted) rounds")
    }

    /// The file's folder and name; nil if the trials are not kept.
    private var place: (folder: ResultFolder, name: String)? {
        get throws {
            guard let file else { return nil }
            let place = FilePlace(file)
            return (try ResultFolder(place.folder, remedy: "name another file with --trials-file"), place.name)
        }
    }
}
