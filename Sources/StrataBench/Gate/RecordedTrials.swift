internal import Basics
internal import Foundation
internal import Gating
internal import Trials

/// A file of recorded trials: read when it is whole, gone on with when it is not, made when it is not there.
struct RecordedTrials: Sendable {
    /// The file's path; nil for trials that nobody keeps.
    let file: String?
    private let remark: @Sendable (String) -> Void
    /// The rounds that make it whole.
    let wanted: Int

    /// Trials in a file, whose growth is remarked on.
    init(file: String?, wanted: Int, remark: @escaping @Sendable (String) -> Void = { _ in }) {
        self.file = file
        self.remark = remark
        self.wanted = wanted
    }

    /// What the file holds.
    struct Content: Codable, Sendable {
        /// A hash of the executable whose trials these are: another build's are not added to them.
        var build: String?
        /// Time trials: by round, by side.
        var rounds: [[String: RecordedRounds.Values]]
        /// Memory trials: by side, then by trial.
        var memory: [String: [RecordedRounds.Values]]
        /// Instructions, by side; nil where they were not counted.
        var instructions: [String: [Double]]?

        /// The trials alone.
        var recorded: RecordedRounds {
            RecordedRounds(rounds: rounds, memory: memory, instructions: instructions)
        }
    }

    /// The whole file's trials.
    ///
    /// - Parameter record: records what is missing after those that there are, and hands over all of them now and then.
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
        guard let data = FileManager.default.contents(atPath: file),
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

    /// Where the file is written; nil for trials that nobody keeps.
    private var place: (folder: ResultFolder, name: String)? {
        get throws {
            guard let file else { return nil }
            let place = FilePlace(file)
            return (try ResultFolder(place.folder, remedy: "name another file with --trials-file"), place.name)
        }
    }
}
