internal import Foundation
internal import Gating

/// A file of recorded trials: read when it is whole, gone on with when it is not, made when it is not there.
struct RecordedTrials: Sendable {
    /// The file's path; nil for trials that nobody keeps.
    let file: String?
    /// The rounds that make it whole.
    let wanted: Int

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
        record: (Content?, @escaping @Sendable (Content) throws -> Void) async throws -> RecordedRounds
    ) async throws -> RecordedRounds {
        let kept = try content()
        if let kept, kept.rounds.count >= wanted { return kept.recorded }
        if let file { try OutputFile(file, option: "--trials-file").check() }
        return try await record(kept) { content in try write(content) }
    }

    private func content() throws -> Content? {
        guard let file, FileManager.default.fileExists(atPath: file) else { return nil }
        guard let data = FileManager.default.contents(atPath: file),
            let content = try? JSONDecoder().decode(Content.self, from: data), !content.rounds.isEmpty
        else {
            throw CommandError("\(file): these are no recorded trials; take the file away to record new ones")
        }
        return content
    }

    private func write(_ content: Content) throws {
        guard let file else { return }
        let text = try Output.json(content, isCompact: true) + "\n"
        try OutputFile(file, option: "--trials-file").write(Data(text.utf8))
        Output.remark("\(file): \(content.rounds.count) of \(wanted) rounds")
    }
}
