public import Foundation
public import SectionKit

extension ContractInput {
    /// The id of the section in the feed.
    static let section = "section"

    /// The input as a feed with one section of a type: what `strata render --feed` shows.
    ///
    /// - Complexity: O(bytes).
    public func feed(of type: SectionType) -> Data {
        var section: [String: JSONValue] = [
            "id": .string(Self.section), "type": .string(type.rawValue), "items": .array(items),
        ]
        section["header"] = header.map(Self.json)
        section["footer"] = footer.map(Self.json)
        let feed = JSONValue.object(["sections": .array([.object(section)])])
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        // Only a number that is not finite cannot be encoded, and JSON has none.
        return (try? encoder.encode(feed)) ?? Data()
    }

    private static func json(_ header: SectionHeader) -> JSONValue {
        var members: [String: JSONValue] = ["title": .string(header.title)]
        members["subtitle"] = header.subtitle.map { .string($0) }
        if header.isTappable { members["tappable"] = .bool(true) }
        if header.isPinned { members["pinned"] = .bool(true) }
        return .object(members)
    }
}
