import Foundation
import StrataEngine
import StrataGating
import Testing

@testable import StrataProfiler

/// The facts of a screen are read from its feed.
@Suite struct FactReaderTests {
    @Test func everyKindHasOneReader() {
        #expect(FactReader.all.map(\.kind.name).sorted() == FactKind.all.map(\.name).sorted())
    }
}

@Suite struct PlayedKeysTests {
    /// The page of stored baselines lists the keys that make one stale, as the profile declares them.
    @Test func thePageListsEveryPlayedKey() throws {
        let root = URL(fileURLWithPath: #filePath).resolvingSymlinksInPath().deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        let page = try String(
            contentsOf: root.appending(path: "Sources/StrataGating/StrataGating.docc/StoredBaselines.md"),
            encoding: .utf8)
        let list = Profile.allPlayedKeys.sorted().map { "`\($0)`" }.joined(separator: ", ")
        #expect(page.replacing("\n", with: " ").contains(": \(list)."), "expected \(list)")
    }

    @Test func everyKeyThatMakesABaselineStaleHasAFact() throws {
        let base = """
            feed: {generate: {seed: 1, sections: [{type: banner, items: 2}]}}
            script: [load, idle: 1]
            """
        let catalog = RunCatalog(try TestWorld.registry())
        let before = try Profile(text: base, file: "p.yaml", catalog: catalog)
        let additions = [
            "prefetch: off", "render: none", "visibility: {}", "pictures: {}", "arms: {compositional: }",
            "device: {width: 400, height: 800}",
        ]
        for line in additions {
            guard let after = try? Profile(text: base + "\n" + line, file: "p.yaml", catalog: catalog) else { continue }
            #expect(after.playedHash != before.playedHash)
            #expect(after.playedKeys != before.playedKeys, "\(line)")
        }
        let longer = try Profile(text: base.replacing("idle: 1", with: "idle: 2"), file: "p.yaml", catalog: catalog)
        #expect(longer.playedKeys["script"] == "load; idle: 2")
    }
}
