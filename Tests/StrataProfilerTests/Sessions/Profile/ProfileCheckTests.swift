import Foundation
import SectionKit
import Testing

@testable import StrataProfiler
@testable import StrataSessions

@Suite struct ProfileCheckTests {
    private func check(_ text: String, feed: String? = nil) throws -> ProfileCheck {
        let folder = try TestWorld.folder()
        defer { try? FileManager.default.removeItem(atPath: folder) }
        try feed?.write(toFile: folder + "/feed.json", atomically: true, encoding: .utf8)
        let file = folder + "/a.yaml"
        try text.write(toFile: file, atomically: true, encoding: .utf8)
        var check = ProfileCheck(of: file, catalog: RunCatalog(try ShippedProfiles.registry()))
        for index in check.problems.indices {
            check.problems[index].file = check.problems[index].file.replacing(folder + "/", with: "")
            check.problems[index].message = check.problems[index].message.replacing(folder + "/", with: "")
        }
        return check
    }

    @Test func allProblemsAreReportedWithTheirPlaces() throws {
        let words = try check(
            """
            feed: {generate: {sections: [{type: gird, items: 3}]}}
            script:
              - load
              - flign: 2000
              - idle: {secnds: 1}
            trials: {time: 0}
            """
        ).problems.map(\.description)
        #expect(words.count == 4)
        #expect(words[0].hasPrefix("a.yaml:1:37: unknown section type `gird`; did you mean `grid`?"))
        #expect(words[1].hasPrefix("a.yaml:4:5: unknown step `flign`; did you mean `fling`?"))
        #expect(words[2].hasPrefix("a.yaml:5:12: unknown key `secnds` in idle; did you mean `seconds`?"))
        #expect(words[3] == "a.yaml:6:16: `time` has to be a whole number of 1 to 1000; found 0")
    }

    @Test func sectionsOfStepsAreLookedUpInTheFeed() throws {
        let words = try check(
            "feed: {generate: {sections: [{type: grid, items: 3}]}}\nscript: [load, {swipe: grid-1}]\n"
        ).problems.map(\.description)
        #expect(words == ["a.yaml:2:16: unknown section `grid-1`; did you mean `grid-0`? Allowed: grid-0"])
    }

    @Test func checkReportsStepsThatWouldBeLeftOut() throws {
        let words = try check(
            """
            feed: {generate: {sections: [{type: grid, items: 3}]}}
            script:
              - load
              - page: grid-0
              - repeat: {times: 3, steps: [{select: {section: grid-0, item: 3}}]}
              - update: {section: grid-0, insert: 1}
              - scroll: {section: grid-0, item: 3}
              - expand: {section: grid-0}
            """
        ).problems.map(\.description)
        #expect(
            words == [
                "a.yaml:4:5: `page` would be left out: section `grid-0` does not scroll orthogonally",
                "a.yaml:5:32: `select` would be left out: section `grid-0` has no item 3",
                "a.yaml:8:5: `expand` would be left out: no plugin answers a tap there; section `grid-0` is a `grid`",
            ])
    }

    @Test func missingFeedIsAProfileProblem() throws {
        let words = try check("feed: {file: b.json}\nscript: [load]\n").problems.map(\.description)
        #expect(words.count == 1 && words[0].contains("b.json") && words[0].contains("does not exist"), "\(words)")
    }

    @Test func checkReportsFeedMistakes() throws {
        let feed = """
            {"version": 1, "sections": [
              {"id": "a", "type": "banner", "items": [{"id": "1", "title": "A"}, {"id": "2", "title": 3}]},
              {"id": "b", "type": 7, "items": []},
              {"id": "c", "type": "mystery", "items": [{"id": "1"}]}
            ]}
            """
        let check = try check("feed: {file: feed.json}\nscript: [load, {swipe: d}]\n", feed: feed)
        let words = check.problems.map(\.description)
        #expect(check.contents == nil && words.count == 3, "\(words)")
        #expect(words[0].hasPrefix("feed.json:2:") && words[1].hasPrefix("feed.json:3:"), "\(words)")
        #expect(words[2].hasPrefix("a.yaml:2:16: unknown section `d`"), "\(words)")
        #expect(check.notes.count == 1 && check.notes[0].contains("mystery"), "\(check.notes)")
    }

    /// Regression test: the pages that a person had scrolled to went away, and nothing said so.
    @Test func aFeedThatDropsLoadedPagesIsNoted() throws {
        let items = (0..<40).map { #"{"id": "p\#($0)", "title": "P", "price": "3"}"# }.joined(separator: ",")
        let feed = #"{"version": 1, "sections": [{"id": "all", "type": "grid", "items": [\#(items)]}]}"#
        func notes(_ steps: [String]) throws -> [String] {
            let script = (["load"] + steps).map { "  - \($0)\n" }.joined()
            let check = try check("feed: {file: feed.json}\nscript:\n\(script)", feed: feed)
            #expect(check.problems.isEmpty, "\(check.problems)")
            return check.notes
        }
        let more = "loadMore: {section: all, items: 20, pages: 2}"
        let end = "scroll: {to: end, over: 1}"
        let found = try notes([more, end, end, "update: {feed: feed.json}"])
        #expect(
            found.count == 1
                && found[0].hasPrefix(
                    "line 7: `update`: the feed `feed.json` drops 40 of the 40 items that `loadMore` appended to section `all`"
                ),
            "\(found)")
        // Dropped pages are not dropped again.
        #expect(try notes([more, end, end, "update: {feed: feed.json}", "update: {feed: feed.json}"]) == found)
        #expect(try notes(["update: {feed: feed.json}", more, end, end]) == [])
        #expect(try notes([more, end, end, "update: {section: all, change: 3}"]) == [])
        // Steps that are to begin anew.
        #expect(try notes([more, end, end, "update: {undo: true}"]) == [])
        #expect(try notes([more, end, end, "refresh: {feed: feed.json}"]) == [])
    }

    @Test func validProfileHasASummary() throws {
        let check = try check("feed: {generate: {sections: [{type: grid, items: 3}]}}\nscript: [load, {idle: 1}]\n")
        #expect(check.problems.isEmpty)
        #expect(
            check.summary.hasSuffix(
                "a.yaml: 3 items in 1 section, 2 steps in at most 2 s, arms compositional and nested, 0 gates"))
    }

    @Test func templateIsValidForAnyRegistry() throws {
        for plugins in [ShippedProfiles.plugins, Array(ShippedProfiles.plugins.suffix(2))] {
            let registry = try SectionRegistry(plugins)
            let template = try #require(ProfileTemplate(name: "mine", registry: registry))
            let profile = try Profile(
                text: try #require(template.text), file: "mine.yaml", catalog: RunCatalog(registry))
            #expect(profile.name == "mine")
        }
        #expect(ProfileTemplate(name: "mine", registry: .empty)?.text == nil)
        for name in ["", "a b", "../a", "a.yaml", "-a", "ä"] {
            #expect(ProfileTemplate(name: name, registry: try ShippedProfiles.registry()) == nil)
        }
    }
}
