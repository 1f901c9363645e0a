import Foundation
import StrataGating
import Testing

@testable import StrataBench

/// `strata-bench gate --trials-file`: saving trials and continuing from them.
@Suite(.serialized) struct RecordedTrialsFileTests {
    private static let round = ["a": ["layout.time": 1.0], "b": ["layout.time": 2.0]]

    private func file(_ folder: BenchProgram, _ name: String = "t.json") -> RecordedTrialsFile {
        RecordedTrialsFile(file: folder.path(name), wanted: 4)
    }

    @Test func recordedRoundsAreSavedAndContinued() async throws {
        let folder = try BenchProgram()
        let trials = file(folder)
        await #expect(throws: BenchmarkError.self) {
            _ = try await trials.rounds { kept, keep in
                #expect(kept == nil)
                try keep(.init(build: "x", rounds: [Self.round, Self.round], memory: [:]))
                throw BenchmarkError("interrupted")
            }
        }
        let whole = try await trials.rounds { kept, keep in
            #expect(kept?.rounds.count == 2 && kept?.build == "x")
            let content = RecordedTrialsFile.Content(
                build: "x", rounds: (kept?.rounds ?? []) + [Self.round, Self.round], memory: [:])
            try keep(content)
            return content.recorded
        }
        #expect(whole.rounds.count == 4)
        let again = try await trials.rounds { _, _ in throw BenchmarkError("recorded again") }
        #expect(again == whole)
    }

    @Test func otherFilesAreRefused() async throws {
        let folder = try BenchProgram()
        try folder.write("{}", to: "t.json")
        let trials = file(folder)
        await #expect(throws: BenchmarkError.self) {
            _ = try await trials.rounds { _, _ in RecordedRounds(rounds: [], memory: [:]) }
        }
    }

    @Test func anUnwritableFileIsFoundBeforeTheFirstTrial() throws {
        let folder = try BenchProgram()
        try folder.write("x", to: "file")
        let run = try folder.run(["gate", "--trials-file", "file/t.json"])
        #expect(run.code == 1 && run.errors.contains("name another file with --trials-file"), "\(run)")
        #expect(!run.errors.contains("trials\n"), "\(run)")
    }

    @Test func anInterruptedRecordingKeepsItsRounds() throws {
        let folder = try BenchProgram()
        let command = ["gate", "--trials-file", "t.json"]
        // A side's third trial begins when every side has two.
        let run = try folder.run(command, interruptedAfter: ", time 3:")
        #expect(run.code == 1 && run.errors.contains("interrupted after 2 of 80 rounds"), "\(run)")
        let recording = try JSONSerialization.jsonObject(with: folder.data("t.json")) as? [String: Any]
        let kept = try #require(recording?["rounds"] as? [[String: Any]])
        #expect(kept.count == 2 && kept.allSatisfy { $0.count == 7 })
        let more = try folder.run(command, interruptedAfter: "warm-up")
        #expect(more.code == 1 && more.errors.contains("interrupted after 2 of 80 rounds"), "\(more)")
        let text = String(decoding: try folder.data("t.json"), as: UTF8.self)
        try folder.write(text.replacing("fnv1a64:", with: "fnv1a64:0"), to: "t.json")
        let other = try folder.run(command)
        #expect(other.code == 1 && other.errors.contains("recorded by another build"), "\(other)")
    }
}
