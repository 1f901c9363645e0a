import Foundation
import SectionKit
import Testing

@Suite struct FeedBeginningTests {
    private func document(_ types: [(String, Int)]) throws -> FeedDocument {
        let sections = types.enumerated().map { index, section in
            let items = (0..<section.1).map { "{\"id\":\"\($0)\",\"title\":\"t\"}" }.joined(separator: ",")
            return "{\"id\":\"s\(index)\",\"type\":\"\(section.0)\",\"items\":[\(items)]}"
        }
        let json = "{\"version\":1,\"sections\":[\(sections.joined(separator: ","))]}"
        return try FeedDocument(json: Data(json.utf8), registry: .empty)
    }

    @Test func theFirstItemsOfTheFirstSectionsStay() throws {
        let feed = try document([("a", 5), ("a", 2), ("a", 9), ("b", 3), ("a", 1), ("b", 1)])
        let short = feed.beginning(sections: 2, items: 3, registry: .empty)
        #expect(short.sections.map(\.id) == ["s0", "s1", "s3"])
        #expect(short.sections.map(\.content.count) == [3, 2, 3])
        #expect(short.sections[0].content.ids == ["0", "1", "2"])
    }

    @Test func namedSectionsAreAlwaysIncluded() throws {
        let feed = try document([("a", 1), ("a", 1), ("a", 4)])
        let short = feed.beginning(sections: 1, items: 2, named: ["s2", "none"], registry: .empty)
        #expect(short.sections.map(\.id) == ["s0", "s2"] && short.sections[1].content.count == 2)
    }

    @Test func everyTypeOfAMixedSectionStays() throws {
        let items = (0..<9).map { "{\"id\":\"\($0)\"\($0 == 7 ? ",\"type\":\"ad\"" : "")}" }.joined(separator: ",")
        let json = "{\"version\":1,\"sections\":[{\"id\":\"s\",\"type\":\"a\",\"items\":[\(items)]}]}"
        let feed = try FeedDocument(json: Data(json.utf8), registry: .empty)
        let short = feed.beginning(sections: 1, items: 2, registry: .empty)
        #expect(short.sections[0].content.ids == ["0", "1", "7"])
    }

    @Test func beginningOfAnEmptyFeedIsEmpty() throws {
        #expect(try document([]).beginning(sections: 3, items: 3, registry: .empty).sections.isEmpty)
        #expect(try document([("a", 3)]).beginning(sections: 1, items: 0, registry: .empty).itemCount == 0)
    }
}
