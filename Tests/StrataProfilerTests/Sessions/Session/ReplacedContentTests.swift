import Foundation
import SectionKit
import StrataBasics
import Testing

@testable import StrataProfiler

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

    private func words(_ old: [(String, [String])], _ new: [(String, [String])]) throws -> String? {
        try ReplacedContent(
            from: model(old.map { ($0.0, $0.1) }), to: model(new.map { ($0.0, $0.1) }), step: "refresh", at: place)?
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
