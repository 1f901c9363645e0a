import Foundation
import Testing

@testable import StrataProfiler
@testable import StrataSessions

@Suite struct ScriptStepsTests {
    /// A step in a file that the list does not name cannot be played.
    @Test func stepWordsAreUniqueAndEveryStepIsInTheList() throws {
        let words = ScriptSteps.words
        #expect(Set(words).count == words.count)
        let folder = ShippedProfiles.root.appending(path: "Sources/StrataSessions/Script/Steps")
        let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
        let declared = try files.flatMap { file in
            try String(contentsOf: file, encoding: .utf8).matches(of: /struct (\w+)Step:/).map { String($0.1) }
        }
        #expect(declared.map { $0.prefix(1).lowercased() + $0.dropFirst() }.sorted() == words.sorted())
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
            let issues = error?.issues.map(\.kind) ?? []
            let allowed = issues.compactMap { problem in
                if case .unknownKey("nonsense", _, _, let allowed) = problem { allowed } else { nil }
            }
            #expect(allowed.first.map(Set.init) == Set(step.fields.map(\.name)), "\(step.word)")
        }
    }
}
