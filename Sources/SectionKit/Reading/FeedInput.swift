internal import Basics
public import Foundation

/// What a ``FeedFormat`` reads.
public struct FeedInput: Sendable {
    /// The file's bytes.
    public let data: Data
    /// The file's name, for messages; nil for bytes without a file.
    public let file: String?
    /// The plugins that decode items.
    public let registry: SectionRegistry
    /// The feed that this one comes after: of the feeds that a script's steps name by file, each comes after the one
    /// before it, as the script names them first. A format that reads pages appends to it. Nil for a profile's own feed.
    public let previous: FeedDocument?
    private let kept = Locked<[FeedDiagnostic]>([])

    /// Makes an input.
    public init(_ data: Data, file: String? = nil, registry: SectionRegistry, previous: FeedDocument? = nil) {
        self.data = data
        self.file = file
        self.registry = registry
        self.previous = previous
    }

    /// Decodes JSON.
    ///
    /// An item that its plugin cannot decode does not cost the others: it becomes a placeholder, with a diagnostic.
    ///
    /// - Parameters:
    ///   - part: other bytes than ``data``, for JSON in an envelope; places in messages are then those of the part.
    ///   - decoder: for another date or key strategy.
    /// - Throws: `FeedError` with line and column.
    /// - Complexity: O(bytes).
    public func decode<Value: Decodable>(
        _ type: Value.Type, from part: Data? = nil, decoder: JSONDecoder = JSONDecoder()
    ) throws(FeedError) -> Value {
        let (json, problems) = (part ?? data, FeedProblems())
        decoder.userInfo[.sectionRegistry] = registry
        decoder.userInfo[.feedProblems] = problems
        let value: Value
        do {
            value = try decoder.decode(type, from: json)
        } catch let error as FeedError {
            throw error
        } catch {
            throw FeedError(decoding: error, json: json, file: file)
        }
        // Of an attempt that failed nothing is kept.
        let found = problems.diagnostics(in: json)
        kept.withLock { $0 += found }
        return value
    }

    /// What ``decode(_:from:decoder:)`` replaced or left out.
    var diagnostics: [FeedDiagnostic] { kept.withLock { $0 } }
}

extension FeedDocument.Section {
    /// Makes a section of items that a ``FeedFormat`` finds in its own JSON: the plugin of the type decodes each of them.
    ///
    /// ```swift
    /// init(from decoder: any Decoder) throws {
    ///     let component = try decoder.container(keyedBy: Key.self)
    ///     let data = try component.nestedContainer(keyedBy: DataKey.self, forKey: .data)
    ///     section = try FeedDocument.Section(
    ///         id: component.decode(SectionID.self, forKey: .id), type: "grid",
    ///         header: SectionHeader(title: data.decode(String.self, forKey: .title)),
    ///         items: data.decoders(forKey: .products))
    /// }
    /// ```
    ///
    /// Items of a type that no plugin has are kept as they are, and one that its plugin cannot decode becomes a placeholder. Only
    /// ``FeedInput/decode(_:from:decoder:)`` knows the plugins; another decoder's items are an error.
    ///
    /// - Parameters:
    ///   - id: the section's identity.
    ///   - type: the section's type.
    ///   - header: the header above the items.
    ///   - footer: the footer below the items.
    ///   - items: a decoder of each item: `decoders(forKey:)` gives those of a list, `superDecoder(forKey:)` one.
    ///   - itemType: the type of an item that is not of the section's; nil for those that are.
    /// - Throws: errors of the decoders.
    /// - Complexity: O(items).
    public init(
        id: SectionID, type: SectionType, header: SectionHeader? = nil, footer: SectionHeader? = nil,
        items: [any Decoder], itemType: (any Decoder) throws -> SectionType? = { _ in nil }
    ) throws {
        var registry = SectionRegistry.empty
        if let first = items.first {
            guard let known = first.userInfo[.sectionRegistry] as? SectionRegistry else {
                throw DecodingError.dataCorrupted(
                    DecodingError.Context(
                        codingPath: first.codingPath,
                        debugDescription: "decode with `FeedInput.decode`, which knows the plugins"))
            }
            registry = known
        }
        var builder = SectionItemsBuilder(type: type, registry: registry, section: id)
        for item in items { try builder.append(from: item, itemType: itemType) }
        self.init(id: id, type: type, header: header, footer: footer, content: builder.finish())
    }
}

extension KeyedDecodingContainer {
    /// A decoder of each element of a list; none where the key is missing or null.
    ///
    /// - Throws: `DecodingError` if something else stands there.
    public func decoders(forKey key: Key) throws -> [any Decoder] {
        guard contains(key), try !decodeNil(forKey: key) else { return [] }
        var list = try nestedUnkeyedContainer(forKey: key)
        var decoders: [any Decoder] = []
        while !list.isAtEnd { decoders.append(try list.superDecoder()) }
        return decoders
    }
}
