import Foundation
import StrataBasics
import StrataGating
import SystemPackage
import Testing

@testable import StrataProfiler
@testable import StrataSessions

/// A trial's notes are read from its request file, whatever is written there.
@Suite struct TrialNoteTests {
    private func withNote(_ body: (FileDescriptor, TrialNote) throws -> Void) throws {
        let file = try RequestFile.holding(Data("{}".utf8))
        defer { try? file.close() }
        let note = try #require(TrialNote(file: file.rawValue))
        defer { note.close() }
        try body(file, note)
    }

    /// The note as a trial writes it: phase, call, three lengths, three texts of 256 bytes.
    static func bytes(phase: UInt32, call: UInt32, _ texts: [String]) -> [UInt8] {
        let numbers: [UInt32] = [phase, call] + texts.map { UInt32($0.utf8.count) }
        var bytes = numbers.flatMap { number in withUnsafeBytes(of: number.littleEndian, Array.init) }
        for text in texts { bytes += (Array(text.utf8) + [UInt8](repeating: 0, count: 256)).prefix(256) }
        return bytes
    }

    @Test func theRequestFollowsTheNote() throws {
        try withNote { file, note in
            #expect(note.place == nil)
            note.begin(.warmUp)
            #expect(note.place == TrialPlace(phase: .warmUp))
            var request = [UInt8](repeating: 0, count: 10)
            let count = try request.withUnsafeMutableBytes { try file.read(into: $0) }
            #expect(count == 2)
            #expect(request.prefix(2) == Array("{}".utf8)[...])
        }
    }

    @Test func whatAnotherProcessWroteIsRead() throws {
        try withNote { file, note in
            let long = String(repeating: "x", count: 300)
            try file.writeAll(toAbsoluteOffset: 0, Self.bytes(phase: 4, call: 8, ["grid", "g", long]))
            let call = try #require(note.place?.call)
            #expect(call.name == "cell(for:in:)" && call.sectionType == "grid" && call.section == "g")
            #expect(call.item == String(repeating: "x", count: 256) + "...")
            try file.writeAll(toAbsoluteOffset: 0, Self.bytes(phase: 4, call: 1, ["grid", "g", ""]))
            #expect(note.place?.call?.item == nil)
        }
    }

    /// A trial that writes where it must not may write here.
    @Test func anyBytesAreReadWithoutATrap() throws {
        var random = SeededRandom(seed: 7, name: "note")
        try withNote { file, note in
            for round in 0..<200 {
                var bytes = (0..<800).map { _ in UInt8.random(in: 0...255, using: &random) }
                if round > 20 { bytes.replaceSubrange(0..<8, with: [4, 0, 0, 0, UInt8(round % 13), 0, 0, 0]) }
                try file.writeAll(toAbsoluteOffset: 0, bytes)
                _ = note.place
            }
        }
    }

    @Test func phasesAreWordedWithTheirSteps() {
        let step = TrialStep(word: "fling", location: SourceLocation(file: "p.yaml", line: 3, column: 5))
        let words = TrialPhase.allCases.map { $0.words(step: step) }
        #expect(
            words == [
                " while it read the feed", " in the rehearsal of step `fling` (p.yaml:3:5)",
                " while it warmed up fonts for step `fling` (p.yaml:3:5)", " in step `fling` (p.yaml:3:5)",
                " after the last step",
            ])
        #expect(TrialPhase.session.words(step: nil).isEmpty)
        #expect(TrialPhase.warmUp.words(step: nil) == " while it warmed up fonts")
        #expect(TrialPhase.allCases.map { TrialPhase(number: $0.number) } == TrialPhase.allCases)
    }

    @Test func aFailureNamesTheCall() throws {
        var failure = TrialError(
            arm: "nested", kind: .time, index: 0, reason: .signal(4), lastLines: [],
            place: TrialPlace(
                phase: .session,
                call: PluginCallSite(name: "layout(of:in:)", sectionType: "grid", section: "g", item: nil)))
        #expect(
            failure.description
                == "time trial 1 of arm `nested`: killed by signal 4 (illegal instruction, a Swift trap) "
                + "in `layout(of:in:)` for section `g` (type `grid`)")
        failure.place?.call = PluginCallSite(name: "draw", sectionType: "grid", section: "g", item: "i")
        #expect(failure.cause.hasSuffix("while drawing item `i` of section `g` (type `grid`)"))
        let data = try JSONEncoder().encode(failure)
        #expect(try JSONDecoder().decode(TrialError.self, from: data) == failure)
    }
}
