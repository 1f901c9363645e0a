import Foundation
import Testing

@testable import StrataProfiler

@Suite struct ScriptStepsTests {
    @Test func stepWordsAreUniqueAndMatchTheirFiles() throws {
        let words = ScriptSteps.words
        #expect(Set(words).count == words.count)
        let tests = URL(fileURLWithPath: #filePath).resolvingSymlinksInPath().deletingLastPathComponent()
        let folder = tests.deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
            .appending(path: "Sources/StrataProfiler/Sessions/Script/Steps")
        for word in words {
            let file = folder.appending(path: "\(word.prefix(1).uppercased() + word.dropFirst())Step.swift").path
            #expect(FileManager.default.fileExists(atPath: file), "\(file)")
        }
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).count == words.count)
    }

    @Test func everyStepAndFieldSaysWhatItIs() {
        for step in ScriptSteps.all {
            #expect(step.meaning.hasSuffix("."), "\(step.word)")
            #expect(Set(step.fields.map(\.name)).count == step.fields.count, "\(step.word)")
            for field in step.fields {
                #expect(field.meaning.hasSuffix(".") && !field.expected.isEmpty, "\(step.word).\(field.name)")
            }
            if let shorthand = step.shorthand { #expect(step.fields.contains { $0.name == shorthand }, "\(step.word)") }
        }
    }

    @Test func everyFieldThatIsDeclaredIsRead() throws {
        for step in ScriptSteps.all {
            let error = #expect(throws: ProfileError.self) {
                try TestWorld.profile("script: [load, {\(step.word): {nonsense: 1}}]\n")
            }
            let issues = error?.issues.map(\.problem) ?? []
            let allowed = issues.compactMap { problem in
                if case .unknownKey("nonsense", _, _, let allowed) = problem { allowed } else { nil }
            }
            #expect(allowed.first.map(Set.init) == Set(step.fields.map(\.name)), "\(step.word)")
        }
    }
}
