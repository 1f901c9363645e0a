public import Foundation

extension FeedDocument {
    /// Reads a feed's JSON, each item by the plugin that the registry names for its type.
    ///
    /// - Parameters:
    ///   - json: the document's bytes, UTF-8.
    ///   - registry: says which plugin decodes which item; with `.empty` every item keeps all its keys.
    ///   - file: the name that errors begin with.
    /// - Throws: `FeedError` with line and column.
    /// - Complexity: O(length of the document).
    public init(json: Data, registry: SectionRegistry, file: String? = nil) throws(FeedError) {
        let decoder = JSONDecoder()
        decoder.userInfo[.sectionRegistry] = registry
        if let document = Self.inPieces(json, decoder: decoder, registry: registry) {
            self = document
            return
        }
        do {
            self = try decoder.decode(FeedDocument.self, from: json)
        } catch let error as FeedError {
            throw FeedError(code: error.code, file: file, location: error.location, message: error.message)
        } catch {
            throw FeedError(decoding: error, json: json, file: file)
        }
    }

    /// Reads a feed file.
    ///
    /// - Throws: `FeedError` when the file cannot be read or is not a feed.
    public init(contentsOf path: String, registry: SectionRegistry) throws(FeedError) {
        let data: Data
        do {
            data = try Data(contentsOf: URL(fileURLWithPath: path))
        } catch {
            let reason = FileManager.default.fileExists(atPath: path) ? "cannot be read" : "does not exist"
            throw FeedError(code: .unreadable, file: path, message: "the feed file \(reason)")
        }
        try self.init(json: data, registry: registry, file: path)
    }

    /// The document as JSON, keys in a fixed order, so that equal documents give equal bytes.
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

    /// Decodes a document; the decoder's user info carries the registry.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: Key.self)
        let version = try container.decodeIfPresent(Int.self, forKey: .version) ?? Self.currentVersion
        guard version == Self.currentVersion else {
            throw DecodingError.dataCorruptedError(
                forKey: .version, in: container,
                debugDescription:
                    "version \(version) is not supported; this program reads version \(Self.currentVersion)")
        }
        self.init(
            itemIDs: try container.decodeIfPresent(ItemIDs.self, forKey: .itemIds) ?? .section,
            sections: try container.decode([Section].self, forKey: .sections))
    }

    /// Encodes the document in the form it is read.
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
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: Key.self)
        let registry = decoder.userInfo[.sectionRegistry] as? SectionRegistry ?? .empty
        let type = try container.decode(SectionType.self, forKey: .type)
        var builder = SectionItemsBuilder(type: type, registry: registry)
        var items = try container.nestedUnkeyedContainer(forKey: .items)
        while !items.isAtEnd { try builder.append(from: try items.superDecoder()) }
        self.init(
            id: try container.decode(SectionID.self, forKey: .id), type: type,
            header: try container.decodeIfPresent(SectionHeader.self, forKey: .header),
            footer: try container.decodeIfPresent(SectionHeader.self, forKey: .footer),
            content: builder.finish())
    }

    /// Encodes a section in the form it is read.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Key.self)
        try container.encode(id, forKey: .id)
        try container.encode(type, forKey: .type)
        try container.encodeIfPresent(header, forKey: .header)
        try container.encodeIfPresent(footer, forKey: .footer)
        var items: any UnkeyedEncodingContainer = container.nestedUnkeyedContainer(forKey: .items)
        for index in 0..<content.count {
            let itemType = content.type(at: index)
            let entry = content.entry(at: index)
            try content.columns[Int(entry.column)].encode(
                row: Int(entry.row), to: &items, type: itemType == type ? nil : itemType)
        }
    }
}
