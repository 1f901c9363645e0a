internal import Basics
public import Foundation

extension FeedDocument {
    /// Reads a feed's JSON; the registry's plugin for an item's type decodes the item.
    ///
    /// Mistakes do not affect other parts of the feed: an item that its plugin cannot decode becomes a placeholder, a header
    /// that cannot be decoded and a section whose type is not a string are left out, and a byte that is not UTF-8 becomes
    /// U+FFFD. ``diagnostics`` lists each of them with plugin, section, item and place.
    ///
    /// - Parameters:
    ///   - json: the document's bytes, UTF-8.
    ///   - registry: the plugins by type; with `.empty`, all items keep all their keys.
    ///   - file: the file's name for errors.
    /// - Throws: `FeedError` with line and column if the document is not JSON, has another version, or has sections without
    ///   id, type or list of items.
    /// - Complexity: O(length of the document).
    public init(json: Data, registry: SectionRegistry, file: String? = nil) throws(FeedError) {
        let json = JSONLocator.withoutByteOrderMark(json)
        do {
            if let document = Self.inPieces(json, decoder: Self.decoder(registry), registry: registry) {
                self = document
            } else if let error = FeedError(trailingCommaIn: json, file: file) {
                throw error
            } else if let text = FeedText(mending: json) {
                self =
                    try Self.inPieces(text.mended, decoder: Self.decoder(registry), registry: registry)
                    ?? Self.atOnce(text.mended, registry: registry)
                diagnostics = text.diagnostics(of: self) + diagnostics
            } else {
                self = try Self.atOnce(json, registry: registry)
            }
        } catch let error as FeedError {
            throw FeedError(code: error.code, file: file, location: error.location, message: error.message)
        } catch {
            throw FeedError(decoding: error, json: json, file: file)
        }
    }

    /// Decodes the whole document at once, continuing after parts that cannot be decoded.
    private static func atOnce(_ json: Data, registry: SectionRegistry) throws -> FeedDocument {
        let (decoder, problems) = (decoder(registry), FeedProblems())
        decoder.userInfo[.feedProblems] = problems
        var document = try decoder.decode(FeedDocument.self, from: json)
        document.diagnostics = problems.diagnostics(in: json)
        return document
    }

    private static func decoder(_ registry: SectionRegistry) -> JSONDecoder {
        let decoder = JSONDecoder()
        decoder.userInfo[.sectionRegistry] = registry
        return decoder
    }

    /// Reads a feed file.
    ///
    /// A large plain file is read twice, so that its bytes and the items are not in memory together.
    ///
    /// - Throws: `FeedError` if the file cannot be read or is not a feed.
    /// - Complexity: O(length of the file).
    public init(contentsOf path: String, registry: SectionRegistry) throws(FeedError) {
        if let document = Self.inPieces(ofFile: path, decoder: Self.decoder(registry), registry: registry) {
            self = document
        } else {
            try self.init(json: Self.contents(of: path), registry: registry, file: path)
        }
    }

    /// The bytes of a feed file.
    static func contents(of path: String) throws(FeedError) -> Data {
        // Checked first: Foundation takes a pipe or a forbidden folder for a missing file.
        if let refusal = FileRefusal.reading(path) {
            throw FeedError(code: .unreadable, file: path, message: words(for: refusal))
        }
        do {
            return try Data(contentsOf: URL(fileURLWithPath: path))
        } catch {
            throw FeedError(
                code: .unreadable, file: path,
                message: "the feed file cannot be read: \(SystemReason.of(error, path: path))")
        }
    }

    private static func words(for refusal: FileRefusal) -> String {
        switch refusal {
        case .missing: "the feed file does not exist"
        case .folder: "this is a directory; name the feed file in it"
        default: "the feed file cannot be read: \(refusal)"
        }
    }

    /// The document as JSON, with sorted keys, so that equal documents give equal bytes.
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

    /// Decodes a document; the decoder's user info has the registry.
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

    /// Encodes the document in the form in which it is decoded.
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
    /// A section of an unregistered type needs only its `id`, its `type` and the items' ids: its items are kept as they are,
    /// and a header or footer that cannot be decoded is left out.
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
        // In an unregistered type, a header may have any content, so it is not an error.
        let problems = isKnown ? decoder.feedProblems : FeedProblems()
        header = try header(.header, in: container, problems)
        footer = try header(.footer, in: container, problems)
    }

    /// The list of items; nil if they are not a list, which only an unregistered type allows.
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
                FeedProblems.Problem(
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

    /// Reads the sections of a list. A section whose type is not a string has no plugin that could read it: it is left out,
    /// and recorded as a problem.
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

    /// The problem with a section's type; nil if it is a string, or if the value is not a section at all.
    private static func problem(withTypeIn decoder: any Decoder) -> FeedProblems.Problem? {
        guard let container = try? decoder.container(keyedBy: UnreadKey.self), container.contains(.type) else {
            return nil
        }
        do {
            _ = try container.decode(String.self, forKey: .type)
            return nil
        } catch {
            return FeedProblems.Problem(
                error: error, type: nil, section: try? container.decode(JSONIdentity.self, forKey: .id).text, item: nil,
                path: JSONLocator.steps(decoder.codingPath))
        }
    }

    private static func itemCount(in decoder: any Decoder) -> Int {
        let container = try? decoder.container(keyedBy: UnreadKey.self)
        return (try? container?.nestedUnkeyedContainer(forKey: .items))?.count ?? 0
    }
}
