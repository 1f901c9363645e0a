internal import Foundation
internal import Gating

/// A file of recorded trials: read when it is there, made when it is not.
struct RecordedTrials {
    let file: String?

    func rounds(record: () async throws -> RecordedRounds) async throws -> RecordedRounds {
        guard let file, FileManager.default.fileExists(atPath: file) else {
            let rounds = try await record()
            if let file { try write(rounds, to: file) }
            return rounds
        }
        guard let data = FileManager.default.contents(atPath: file),
            let rounds = try? JSONDecoder().decode(RecordedRounds.self, from: data), !rounds.rounds.isEmpty
        else {
            throw CommandError("\(file): these are no recorded trials; take the file away to record new ones")
        }
        return rounds
    }

    private func write(_ rounds: RecordedRounds, to file: String) throws {
        do {
            try Data((try Output.json(rounds, isCompact: true) + "\n").utf8)
                .write(to: URL(fileURLWithPath: file), options: .atomic)
        } catch {
            throw CommandError("\(file): the trials cannot be written; name another file with --trials-file")
        }
    }
}
