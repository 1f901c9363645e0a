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
        let folder = try Workplace(["feed.json": Self.feed])
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
        try folder.expect("run twice.yaml --quick", code: 1, errors: ["feed.json:4:10: item id 'a' occurs twice"])
        try folder.expect("run twice.yaml --quick --duplicates firstWins")
        let first = try played(folder)
        #expect(first.items == 2)
        try folder.expect("run twice.yaml --quick --duplicates lastWins")
        #expect(try played(folder).hash != first.hash)
        try folder.expect("gate twice.yaml --trials 2 --duplicates lastWins")
        let wrong = try folder.expect("run twice.yaml --duplicates lastwins", code: nil, errors: ["--duplicates"])
        #expect(wrong.code != 0, "\(wrong)")
    }

    @Test func theOptionOverridesTheProfile() throws {
        let folder = try workplace("{file: feed.json, duplicates: lastWins}")
        try folder.expect("run twice.yaml --quick")
        let own = try played(folder)
        // That of the profile changes nothing.
        try folder.expect("run twice.yaml --quick --duplicates lastWins")
        #expect(try played(folder).hash == own.hash)
        try folder.expect("run twice.yaml --quick --duplicates reject", code: 1, errors: ["feed.json:4:10"])
        try folder.expect("profile check twice.yaml")
    }

    @Test func picturesOfAScreenFollowIt() throws {
        let folder = try workplace()
        try folder.write(
            String(decoding: folder.data("twice.yaml"), as: UTF8.self).replacing("render: none\n", with: ""),
            to: "twice.yaml")
        try folder.expect("render twice.yaml -o a.png", code: 1, errors: ["feed.json:4:10"])
        try folder.expect("render twice.yaml -o a.png --duplicates firstWins", errors: ["the first one is kept"])
    }
}
