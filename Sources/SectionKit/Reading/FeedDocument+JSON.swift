public import Foundation
internal import StrataBasics

extension FeedDocument {
    /// Reads a feed's JSON. The registry's plugin for an item's type decodes the item. See ``StandardFeedFormat``.
    ///
    /// - Parameters:
    ///   - json: the document's bytes, UTF-8.
    ///   - registry: the plugins by type. With `.empty`, all items keep all their keys.
    ///   - file: the file's name for errors.
    /// - Throws: `FeedError` with line and column if the bytes are not a valid document.
    /// - Complexity: O(length of the document).
    public init(json: Data, registry: SectionRegistry, file: String? = nil) throws(FeedError) {
        self = try StandardFeedFormat().document(json, file: file, registry: registry)
    }

    /// Reads a file of Strata's own format. See ``FeedFile``.
    ///
    /// - Throws: `FeedError` if the file cannot be read or is not a feed.
    /// - Complexity: O(length of the file).
    public init(contentsOf path: String, registry: SectionRegistry) throws(FeedError) {
        self = try FeedFile(path).document(registry: registry)
    }

    /// The document as JSON with sorted keys, so that equal documents give equal bytes.
    public func json(pretty: Bool = false) throws -> Data {
        let encoder = JSONEncoder()
        encoder.outputFormatting = pretty ? [.sortedKeys, .prettyPrinted, .withoutEscapingSlashes] : [.sortedKeys]
        return try encoder.encode(self)
    }
}

extension CodingUserInfoKey {
    // The literal is a valid key by the rules of `init(rawValue:)`, which never fails on Linux or macOS.
    static let sectionRegistry = CodingUserInfoKey(rawValue: "strata.sectionRegistry").unsafelyUnwrapped
}

extension FeedDocument: Codable {
    private enum Key: String, CodingKey { case version, itemIds, sections }

    /// Decodes a document. The decoder's user info has the registry.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: Key.self)
        let version = try container.decodeIfPresent(Int.self, forKey: .version) ?? Self.currentVersion
        guard version == Self.currentVersion else {
            throw DecodingError.dataCorruptedError(
                forKey: .version, in: container,
                debugDescription:
                    "version \(version) is not supported; this program reads version \(Self.currentVersion)")
        }
        self.init(itemIDs: try Self.itemIDs(in: container) ?? .section, sections: [])
        if let problems = decoder.feedProblems {
            var list: any UnkeyedDecodingContainer = try container.nestedUnkeyedContainer(forKey: .sections)
            try readSections(&list, problems)
        } else {
            sections = try container.decode([Section].self, forKey: .sections)
        }
    }

    private static func itemIDs(in container: KeyedDecodingContainer<Key>) throws -> ItemIDs? {
        do {
            return try container.decodeIfPresent(ItemIDs.self, forKey: .itemIds)
        } catch DecodingError.dataCorrupted {
            let allowed = ItemIDs.allCases.map(\.rawValue).joined(separator: " or ")
            throw DecodingError.dataCorruptedError(
                forKey: .itemIds, in: container, debugDescription: "unknown word; allowed: \(allowed)")
        }
    }

    /// Encodes the document in the form that ``init(from:)`` decodes.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Key.self)
        try container.encode(Self.currentVersion, forKey: .version)
        try container.encode(itemIDs, forKey: .itemIds)
        try container.encode(sections, forKey: .sections)
    }
}

extension FeedDocument.Section: Codable {
    private enum Key: String, CodingKey { case id, type, header, footer, items }

    /// Decodes a section and, through the registry in the decoder's user info, its items.
    ///
    /// A section of an unregistered type needs only its `id`, its `type` and the items' ids. Its items are kept
    /// unchanged, and a header or footer that cannot be decoded is left out.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: Key.self)
        let registry = decoder.userInfo[.sectionRegistry] as? SectionRegistry ?? .empty
        let type = try container.decode(SectionType.self, forKey: .type)
        let id = try container.decode(JSONIdentity.self, forKey: .id).text
        var builder = SectionItemsBuilder(type: type, registry: registry, section: id)
        builder.requiresIdentities = true
        let isKnown = registry.contains(type)
        if var items = try Self.list(in: container, isKnown: isKnown) {
            while !items.isAtEnd { try builder.append(from: try items.superDecoder()) }
        } else if try container.contains(.items) && !container.decodeNil(forKey: .items) {
            builder.requiresIdentities = false
            try builder.append(from: try container.superDecoder(forKey: .items))
        }
        self.init(id: id, type: type, content: builder.finish())
        // In an unregistered type, a header may have any content, so this is not an error.
        let problems = isKnown ? decoder.feedProblems : FeedProblems()
        header = try header(.header, in: container, problems)
        footer = try header(.footer, in: container, problems)
    }

    /// The list of items; nil if the value is not a list, which only an unregistered type allows.
    private static func list(
        in container: KeyedDecodingContainer<Key>, isKnown: Bool
    ) throws -> (any UnkeyedDecodingContainer)? {
        do {
            return try container.nestedUnkeyedContainer(forKey: .items)
        } catch  where !isKnown {
            return nil
        }
    }

    private func header(
        _ key: Key, in container: KeyedDecodingContainer<Key>, _ problems: FeedProblems?
    ) throws -> SectionHeader? {
        do {
            return try container.decodeIfPresent(SectionHeader.self, forKey: key)
        } catch {
            guard let problems else { throw error }
            problems.add(
                FeedProblems.UndecodedPart(
                    error: error, type: type, section: id, item: nil,
                    path: JSONLocator.steps(container.codingPath + [key])))
            return nil
        }
    }

    /// Encodes a section in the form in which it is decoded.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Key.self)
        try container.encode(id, forKey: .id)
        try container.encode(type, forKey: .type)
        try container.encodeIfPresent(header, forKey: .header)
        try container.encodeIfPresent(footer, forKey: .footer)
        var items: any UnkeyedEncodingContainer = container.nestedUnkeyedContainer(forKey: .items)
        for index in 0..<content.count {
            try content.encode(itemAt: index, to: &items, sectionType: type)
        }
    }
}

extension FeedDocument {
    private enum UnreadKey: String, CodingKey { case id, type, items }

    /// Reads the sections of a list. If a section's type is not a string, no plugin can read the section. It is left
    /// out, and recorded as a problem.
    private mutating func readSections(_ list: inout any UnkeyedDecodingContainer, _ problems: FeedProblems) throws {
        while !list.isAtEnd {
            let place = list.currentIndex
            let decoder = try list.superDecoder()
            if let problem = Self.problem(withTypeIn: decoder) {
                problems.add(problem)
                unreadSectionCount += 1
                unreadItemCount += Self.itemCount(in: decoder)
                continue
            }
            var section = try Section(from: decoder)
            section.place = place
            sections.append(section)
        }
    }

    /// The problem with a section's type; nil if the type is a string, or if the value is not a section at all.
    private static func problem(withTypeIn decoder: any Decoder) -> FeedProblems.UndecodedPart? {
        guard let container = try? decoder.container(keyedBy: UnreadKey.self), container.contains(.type) else {
            return nil
        }
        do {
            _ = try container.decode(String.self, forKey: .type)
            return nil
        } catch {
            return FeedProblems.UndecodedPart(
                error: error, type: nil, section: try? container.decode(JSONIdentity.self, forKey: .id).text, item: nil,
                path: JSONLocator.steps(decoder.codingPath))
        }
    }

    private static func itemCount(in decoder: any Decoder) -> Int {
        let container = try? decoder.container(keyedBy: UnreadKey.self)
        return (try? container?.nestedUnkeyedContainer(forKey: .items))?.count ?? 0
    }
}
