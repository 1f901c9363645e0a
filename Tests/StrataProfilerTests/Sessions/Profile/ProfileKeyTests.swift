import Foundation
import Testing

@testable import StrataSessions

/// The rows of a profile's keys.
@Suite struct ProfileKeyTests {
    @Test func everyKeyThatIsDeclaredIsReadAndSaysWhatItIs() throws {
        let error = #expect(throws: ProfileError.self) { try TestWorld.profile("script: [load]\nnonsense: 1\n") }
        let allowed = (error?.issues ?? []).compactMap { issue in
            if case .unknownKey("nonsense", _, _, let allowed) = issue.kind { allowed } else { nil }
        }
        #expect(allowed.first.map(Set.init) == Set(Profile.keys.map(\.name)))
        #expect(Set(Profile.keys.map(\.name)).count == Profile.keys.count)
        for key in Profile.keys {
            #expect(key.field.meaning.hasSuffix(".") && !key.field.expected.isEmpty, "\(key.name)")
        }
    }

    /// The page of stored baselines lists the keys that make one stale, as the profile declares them.
    @Test func thePageListsEveryPlayedKey() throws {
        let page = try String(
            contentsOf: ShippedProfiles.root.appending(
                path: "Sources/StrataGating/StrataGating.docc/StoredBaselines.md"),
            encoding: .utf8)
        let list = Profile.allPlayedKeys.sorted().map { "`\($0)`" }.joined(separator: ", ")
        #expect(page.replacing("\n", with: " ").contains(": \(list)."), "expected \(list)")
    }

    /// Profiles that differ in one key, for every key: the hash of a stored baseline and the facts differ if trials play it.
    @Test func aKeySaysWhetherItIsPlayed() throws {
        let feed = "feed: {generate: {seed: 1, sections: [{type: banner, items: 2}]}}"
        let script = "script: [load, idle: 1]"
        let others = [
            "name": "name: other", "description": "description: other", "device": "device: {width: 400, height: 800}",
            "feed": feed.replacing("seed: 1", with: "seed: 2"), "script": script.replacing("idle: 1", with: "idle: 2"),
            "arms": "arms: {compositional: }", "render": "render: none", "fonts": "fonts: []",
            "fontFamily": "fontFamily: DejaVu Sans", "visibility": "visibility: {area: 0.4}",
            "pictures": "pictures: {}",
            "prefetch": "prefetch: off", "ideas": "ideas: {}", "trials": "trials: {time: 3}", "gates": "gates: []",
            "published": "published: {source: a paper}", "timeLimit": "timeLimit: 9", "memoryLimit": "memoryLimit: 99",
        ]
        #expect(Set(others.keys) == Set(Profile.keys.map(\.name)))
        func profile(_ lines: [String: String]) throws -> Profile {
            let text = lines.sorted { $0.key < $1.key }.map(\.value).joined(separator: "\n")
            return try TestWorld.profile(text: text)
        }
        let base = ["feed": feed, "script": script]
        let before = try profile(base)
        for key in Profile.keys {
            let after = try profile(base.merging([key.name: others[key.name] ?? ""]) { $1 })
            let isPlayed = [.played, .playedIfPresent].contains(key.effect)
            #expect((after.playedHash != before.playedHash) == isPlayed, "\(key.name)")
            #expect((after.playedKeys != before.playedKeys) == isPlayed, "\(key.name)")
        }
        #expect(try profile(["feed": feed, "script": others["script"] ?? ""]).playedKeys["script"] == "load; idle: 2")
    }
}
