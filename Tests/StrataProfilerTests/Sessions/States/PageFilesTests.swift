import Foundation
import SectionKit
import StrataBasics
import StrataEngine
import Testing

@testable import StrataProfiler
@testable import StrataSessions

/// `loadMore: {pages: [page2.json, page3.json]}`
@Suite struct PageFilesTests {
    private static let script = """
          - load
          - loadMore: {pages: [page2.json, page3.json]}
          - scroll: end
          - scroll: end
          - scroll: end

        """

    private func ids(_ section: String, _ range: ClosedRange<Int>) -> [String] { range.map { "\(section)-\($0)" } }

    @Test func pagesAreAppendedToTheirSectionsUntilTheFeedEnds() throws {
        let world = try PagedWorld()
        let profile = try world.profile(Self.script)
        let screens = try ArmPlan.standard.map { arm in
            let session = try world.play(profile, arm: arm)
            #expect(session.content["products"] == ids("products", 1...60))
            #expect(session.content["offers"] == ids("offers", 1...4))
            #expect(session.content["strata.state"] == ["strata.state.end"])
            #expect(session.model.sections.map(\.key.id) == ["products", "offers", "strata.state"])
            #expect(session.frames.records.count { $0.kind == .loadMore } == 2)
            #expect(session.skipped.isEmpty && session.notes.isEmpty, "\(session.notes)")
            #expect(Double(session.frames.records.count) <= profile.script.frameLimit(refresh: 60))
            return session.arm.visibleElements().map { "\($0.section)/\($0.item) \($0.frame)" }
        }
        #expect(screens.allSatisfy { $0 == screens[0] && !$0.isEmpty })
    }

    @Test func pagesArePartOfTheFeedsIdentityAndCopied() throws {
        let world = try PagedWorld()
        let profile = try world.profile(Self.script)
        let first = try world.feed(of: profile)
        #expect(first.copies.copies.compactMap(\.original).count { $0.hasSuffix("page2.json") } == 1)
        #expect(try world.feed(of: world.profile("  - load\n")).description.hash != first.description.hash)
        try world.write("page3.json", PagedWorld.feed("products", 51...61))
        #expect(try world.feed(of: profile).description.hash != first.description.hash)
        #expect(first.description.items == 30)
    }

    @Test func aFailedPageIsLoadedAgainByRetry() throws {
        let world = try PagedWorld()
        let steps = """
              - load
              - loadMore: {pages: [page2.json, page3.json], fails: [1]}
              - scroll: end

            """
        for arm in ArmPlan.standard {
            let failed = try world.play(world.profile(steps), arm: arm)
            #expect(failed.content["products"]?.count == 30)
            #expect(failed.content["strata.state"] == ["strata.state.error"])
            let again = try world.play(world.profile(steps + "  - retry\n"), arm: arm)
            #expect(again.content["products"]?.count == 50 && again.content["strata.state"] == nil)
            #expect(again.skipped.isEmpty)
        }
    }

    @Test func aFailedPageIsLoadedAgainByTheNextStepThatScrolls() throws {
        let world = try PagedWorld()
        let steps = "  - load\n  - loadMore: {pages: [page2.json], fails: [1]}\n  - scroll: end\n"
        let session = try world.play(world.profile(steps + "  - scroll: end\n"))
        #expect(session.content["products"]?.count == 50)
        #expect(session.content["strata.state"] == ["strata.state.end"])
        #expect(session.frames.records.count { $0.kind == .loadMore } == 2)
    }

    @Test func aRetryWithoutAFailureIsLeftOut() throws {
        let world = try PagedWorld()
        let session = try world.play(world.profile("  - load\n  - retry\n"))
        #expect(session.skipped.map(\.reason) == ["nothing has failed that could be loaded again"])
    }

    @Test func itemsThatTheFeedHasAreDuplicatesWithPlacesInTheirOwnFiles() throws {
        let world = try PagedWorld()
        try world.write("page2.json", PagedWorld.feed("products", 29...40))
        let place = "page2.json:2:8: item id 'products-29' occurs twice, at item 28 of section 'products' of "
        let first = try world.feed(of: world.profile(Self.script))
        let notes = first.diagnostics.map(\.message)
        #expect(notes.count == 2)
        #expect(notes.first?.contains(place) == true, "\(notes)")
        #expect(
            notes.first?.contains("home.json (30:8) and at item 0 of section 'products'; the first one is kept") == true
        )
        let session = try world.play(world.profile(Self.script))
        #expect(session.content["products"] == ids("products", 1...40) + ids("products", 51...60))
        #expect(session.repeatedIDs == ["grid": 2])
        let last = try world.profile(Self.script, feed: "{file: home.json, duplicates: lastWins}")
        #expect(
            try world.play(last).content["products"] == ids("products", 1...28) + ids("products", 29...40)
                + ids("products", 51...60))
        let reject = try world.profile(Self.script, feed: "{file: home.json, duplicates: reject}")
        let issues = try world.feed(of: reject).issues(with: reject.script).map(\.description)
        #expect(issues.count == 2)
        #expect(issues.first?.hasPrefix("\(world.folder)/a.yaml:5:24: the page cannot be used: ") == true, "\(issues)")
    }

    @Test func aSectionOfAnotherTypeIsAMistakeOfTheProfile() throws {
        let world = try PagedWorld()
        try world.write("page2.json", PagedWorld.feed("products", 31...50).replacing("\"grid\"", with: "\"banner\""))
        let profile = try world.profile(Self.script)
        let issues = try world.feed(of: profile).issues(with: profile.script).map(\.description)
        let words = "section 'products' is of the type `grid` in the feed and of `banner` in the page"
        #expect(issues.contains { $0.contains(words) && $0.contains("a.yaml:5:") }, "\(issues)")
    }

    @Test func pagesThatCannotBeReadAreMistakesOfTheProfile() throws {
        let world = try PagedWorld()
        try world.write("broken.json", "{\n  \"sections\": [}")
        try FileManager.default.createDirectory(
            atPath: world.folder + "/folder.json", withIntermediateDirectories: true)
        try FileManager.default.createSymbolicLink(
            atPath: world.folder + "/link.json", withDestinationPath: world.folder + "/nowhere.json")
        let names = ["none.json", "broken.json", "folder.json", "link.json"]
        let profile = try world.profile("  - load\n  - loadMore: {pages: [\(names.joined(separator: ", "))]}\n")
        let issues = try world.feed(of: profile).issues(with: profile.script).map(\.description)
        #expect(issues.count == 4)
        for (issue, words) in zip(
            issues, ["does not exist", "broken.json:2:16: ", "this is a directory", "does not exist"])
        {
            #expect(issue.hasPrefix("\(world.folder)/a.yaml:5:"), "\(issue)")
            #expect(issue.contains("the page cannot be used: ") && issue.contains(words), "\(issue)")
        }
    }

    @Test(arguments: [
        ("{pages: []}", "found an empty list"),
        ("{pages: [\(String(repeating: "a.json, ", count: 1_001))b.json]}", "found a list of 1002"),
        ("{pages: [a.json, {b: c}]}", "found a mapping"),
        ("{pages: [a.json], items: 3}", "`items` is for generated pages"),
        ("{pages: [a.json], section: grid}", "`section` is for generated pages"),
        ("{pages: [a.json], fails: [2]}", "the number of a page"),
        ("{pages: [a.json], fails: 1}", "has to be a list"),
        ("{section: grid, fails: [1]}", "`fails` needs `pages` with a list of files"),
        ("{pages: 3}", "`section` is missing in loadMore"),
        ("{pages: [a.json], cursor: x}", "unknown key `cursor`"),
    ])
    func mistakesAreFoundInTheProfile(step: String, words: String) throws {
        let world = try PagedWorld()
        let texts = TestWorld.problem { try world.profile("  - load\n  - loadMore: \(step)\n") }.split(separator: "\n")
        #expect(texts.contains { $0.contains(words) && $0.contains("a.yaml:5:") }, "\(texts)")
    }

    @Test func aPageThatDoesNotFitIntoMemoryIsRefused() throws {
        let world = try PagedWorld()
        let large = world.folder + "/large.json"
        _ = FileManager.default.createFile(atPath: large, contents: nil)
        // A sparse file: it takes no space.
        try FileHandle(forWritingTo: URL(fileURLWithPath: large)).truncate(atOffset: 1 << 43)
        let profile = try world.profile("  - load\n  - loadMore: {pages: [large.json]}\n")
        let error = #expect(throws: RunError.self) { try world.feed(of: profile) }
        #expect(
            error?.description.contains("large.json: reading it takes about") == true, "\(String(describing: error))")
    }
}
