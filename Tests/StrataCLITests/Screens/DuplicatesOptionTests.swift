import Foundation
import Testing

/// `--duplicates`, and `duplicates` in a profile.
@Suite(.children) struct DuplicatesOptionTests {
    private static let feed = """
        {"sections": [{"id": "s", "type": "grid", "items": [
          {"id": "a", "title": "A"},
          {"id": "b", "title": "B"},
          {"id": "a", "title": "C"}]}]}
        """

    private func workplace(_ feed: String = "{file: feed.json}") throws -> Workplace {
        let folder = try Workplace()
        try folder.write(Self.feed, to: "feed.json")
        try folder.write(
            "name: twice\ndevice: {width: 200, height: 300}\nfeed: \(feed)\nrender: none\nscript: [load]\n",
            to: "twice.yaml")
        return folder
    }

    private func played(_ folder: Workplace) throws -> (hash: String, items: Int) {
        let result = try folder.json(".strata/twice.json")
        let profile = try #require(result["profile"] as? [String: Any])
        let feed = try #require(result["feed"] as? [String: Any])
        return (try #require(profile["played"] as? String), try #require(feed["items"] as? Int))
    }

    @Test func theOptionKeepsOneOfTwoItems() throws {
        let folder = try workplace()
        let rejected = try folder.strata(["run", "twice.yaml", "--quick"])
        #expect(
            rejected.code == 1 && rejected.errors.contains("feed.json:4:10: item id 'a' occurs twice"), "\(rejected)")
        let run = try folder.strata(["run", "twice.yaml", "--quick", "--duplicates", "firstWins"])
        #expect(run.code == 0, "\(run)")
        let first = try played(folder)
        #expect(first.items == 2)
        #expect(try folder.strata(["run", "twice.yaml", "--quick", "--duplicates", "lastWins"]).code == 0)
        #expect(try played(folder).hash != first.hash)
        let gate = try folder.strata(["gate", "twice.yaml", "--trials", "2", "--duplicates", "lastWins"])
        #expect(gate.code == 0, "\(gate)")
        let wrong = try folder.strata(["run", "twice.yaml", "--duplicates", "lastwins"])
        #expect(wrong.code != 0 && wrong.errors.contains("--duplicates"), "\(wrong)")
    }

    @Test func theOptionOverridesTheProfile() throws {
        let folder = try workplace("{file: feed.json, duplicates: lastWins}")
        #expect(try folder.strata(["run", "twice.yaml", "--quick"]).code == 0)
        let own = try played(folder)
        // That of the profile changes nothing.
        #expect(try folder.strata(["run", "twice.yaml", "--quick", "--duplicates", "lastWins"]).code == 0)
        #expect(try played(folder).hash == own.hash)
        let rejected = try folder.strata(["run", "twice.yaml", "--quick", "--duplicates", "reject"])
        #expect(rejected.code == 1 && rejected.errors.contains("feed.json:4:10"), "\(rejected)")
        #expect(try folder.strata(["profile", "check", "twice.yaml"]).code == 0)
    }

    @Test func picturesOfAScreenFollowIt() throws {
        let folder = try workplace()
        try folder.write(
            String(decoding: folder.data("twice.yaml"), as: UTF8.self).replacing("render: none\n", with: ""),
            to: "twice.yaml")
        let rejected = try folder.strata(["render", "twice.yaml", "-o", "a.png"])
        #expect(rejected.code == 1 && rejected.errors.contains("feed.json:4:10"), "\(rejected)")
        let drawn = try folder.strata(["render", "twice.yaml", "-o", "a.png", "--duplicates", "firstWins"])
        #expect(drawn.code == 0 && drawn.errors.contains("the first one is kept"), "\(drawn)")
    }
}
