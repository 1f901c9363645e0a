import Foundation
import SectionKit
import StrataBasics
import Testing

@testable import StrataSessions

/// A feed that replaces most of a screen is named as such.
@Suite struct ReplacedContentTests {
    private let place = SourceLocation(file: "home.yaml", line: 31, column: 5)

    /// Banners: the id of each section, with its items' ids.
    private func model(_ sections: [(id: String, items: [String])]) throws -> FeedModel {
        let registry = try TestWorld.registry()
        let texts = sections.map { section in
            let items = section.items.map { #"{"id": "\#($0)", "title": "a"}"# }.joined(separator: ", ")
            return #"{"id": "\#(section.id)", "type": "banner", "items": [\#(items)]}"#
        }
        let json = #"{"sections": [\#(texts.joined(separator: ", "))]}"#
        return try FeedModel(FeedDocument(json: Data(json.utf8), registry: registry), registry: registry)
    }

    private func words(
        _ old: [(String, [String])], _ new: [(String, [String])], pages: [SectionID: Int] = [:]
    ) throws -> String? {
        try ReplacedContent(
            from: model(old.map { ($0.0, $0.1) }), to: model(new.map { ($0.0, $0.1) }), pages: pages, step: "refresh",
            at: place)?
            .words(in: nil)
    }

    private func screen(_ sections: Int, id: (Int) -> String) -> [(String, [String])] {
        (0..<sections).map { (id($0), ["a", "b"]) }
    }

    @Test func changedIdsOfSections() throws {
        let old = screen(40) { "s\($0)" }
        let new = screen(40) { $0 < 2 ? "s\($0)" : "new-\($0)" }
        #expect(try words(old, new) == "`refresh` in line 31 replaced 38 of 40 sections: their ids changed")
        // Other sections, not other ids.
        let other = new.map { ($0.0, $0.1 + ["c"]) }
        #expect(try words(old, other) == "`refresh` in line 31 replaced 38 of 40 sections")
    }

    @Test func changedIdsOfItems() throws {
        let old = [("s", (0..<400).map { "i\($0)" }), ("t", ["a"])]
        let new = [("s", (0..<400).map { $0 < 20 ? "i\($0)" : "n\($0)" }), ("t", ["a"])]
        #expect(try words(old, new) == "`refresh` in line 31 replaced 380 of 401 items: their ids changed")
    }

    /// A page that was loaded was half of the old feed, and the new ids were not named.
    @Test(arguments: [1, 10, 40, 200]) func changedIdsAfterPages(loaded: Int) throws {
        let ids = { (prefix: String, count: Int) in (0..<count).map { "\(prefix)\($0)" } }
        let pages: [SectionID: Int] = ["s": loaded]
        let old = [("s", ids("a", 40) + ids("p", loaded))]
        let changed = "`refresh` in line 31 replaced 40 of 40 items: their ids changed"
        #expect(try words(old, [("s", ids("b", 40))], pages: pages) == changed)
        // A refresh with the pages.
        let all = "`refresh` in line 31 replaced \(40 + loaded) of \(40 + loaded) items: their ids changed"
        #expect(try words(old, [("s", ids("b", 40 + loaded))], pages: pages) == all)
        // Fewer items than before are others.
        let fewer = "`refresh` in line 31 replaced 30 of 40 items"
        #expect(try words(old, [("s", ids("b", 30))], pages: pages) == fewer)
        // The first page stays, or what the pages had.
        #expect(try words(old, [("s", ids("a", 40))], pages: pages) == nil)
        #expect(try words(old, [("s", ids("a", 30) + ids("b", 10))], pages: pages) == nil)
        #expect(try loaded < 40 || words(old, [("s", ids("p", 40))], pages: pages) == nil)
        // Pages with sections of their own.
        let first = screen(4) { "s\($0)" }
        let more = screen(loaded) { "p\($0)" }
        let own = Dictionary(uniqueKeysWithValues: more.map { (SectionID($0.0), 2) })
        let sections = "`refresh` in line 31 replaced 4 of 4 sections: their ids changed"
        #expect(try words(first + more, screen(4) { "n\($0)" }, pages: own) == sections)
        #expect(try words(first + more, first, pages: own) == nil)
    }

    @Test func changedIdsAfterPagesOfASession() throws {
        let world = try PagedWorld()
        try world.write("other.json", PagedWorld.feed("products", 101...130))
        try world.write("overlap.json", PagedWorld.feed("products", 21...50))
        let end = "  - load\n  - loadMore: {pages: [page2.json, page3.json]}\n  - scroll: end\n  - scroll: end\n"
        let refresh = "  - refresh: {feed: other.json}\n"
        func found(_ script: String) throws -> [String] {
            try world.play(world.profile(script)).replaced.map { "\($0.replaced) of \($0.all) \($0.isAlike)" }
        }
        #expect(try found("  - load\n" + refresh) == ["30 of 30 true"])
        #expect(try found(end + refresh) == ["30 of 30 true"])
        #expect(try found(end.replacing("page2.json", with: "overlap.json") + refresh) == ["30 of 30 true"])
        // What a refresh dropped is not there at the next one.
        let back = "  - refresh: {feed: home.json}\n"
        #expect(try found(end + refresh + back) == ["30 of 30 true", "30 of 30 true"])
    }

    /// Inserts, deletes, moves and changes are not a replacement, and neither is a half of the screen.
    @Test func anOrdinaryRefreshIsNotNamed() throws {
        let old = screen(4) { "s\($0)" }
        #expect(try words(old, old.reversed()) == nil)
        #expect(try words(old, []) == nil && words([], old) == nil)
        #expect(try words(old, old + screen(9) { "n\($0)" }) == nil)
        #expect(try words(old, screen(4) { $0 < 2 ? "s\($0)" : "n\($0)" }) == nil)
        #expect(try words([("s", ["a", "b", "c"])], [("s", ["c", "a", "x"])]) == nil)
    }
}
