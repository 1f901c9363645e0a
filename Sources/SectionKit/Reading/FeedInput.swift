public import Foundation
internal import StrataBasics

/// The input of a ``FeedFormat``.
public struct FeedInput: Sendable {
    /// The file's bytes, without a byte order mark.
    public let data: Data
    /// The file's name, for messages; nil without a file.
    public let file: String?
    /// The plugins that decode items.
    public let registry: SectionRegistry
    /// The previous feed, to which a format that reads pages appends. The feed files of a script's steps follow one
    /// another in the order in which the script first names them. Nil for a profile's own feed.
    public let previous: FeedDocument?
    private let kept = Locked<[FeedDiagnostic]>([])

    /// Creates an input. A byte order mark at the beginning of the bytes is left out.
    public init(_ data: Data, file: String? = nil, registry: SectionRegistry, previous: FeedDocument? = nil) {
        self.data = JSONLocator.withoutByteOrderMark(data)
        self.file = file
        self.registry = registry
        self.previous = previous
    }

    /// Decodes JSON.
    ///
    /// If a plugin cannot decode an item, the item becomes a placeholder, with a diagnostic. Other items are not
    /// affected.
    ///
    /// - Parameters:
    ///   - part: bytes to decode instead of ``data``, for JSON in an envelope. Messages then give places in this part.
    ///   - decoder: a decoder with another date or key strategy.
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
        // A failed attempt leaves no diagnostics.
        let found = problems.diagnostics(in: json)
        kept.withLock { $0 += found }
        return value
    }

    /// The diagnostics for parts that ``decode(_:from:decoder:)`` replaced or left out.
    var diagnostics: [FeedDiagnostic] { kept.withLock { $0 } }
}

extension FeedDocument.Section {
    /// Creates a section from items that a ``FeedFormat`` finds in its own JSON. The plugin of the type decodes each of
    /// them.
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
    /// Items of unregistered types are kept unchanged, and an item that its plugin cannot decode becomes a placeholder.
    /// Use ``FeedInput/decode(_:from:decoder:)``, which passes on the plugins. Items from other decoders are an error.
    ///
    /// - Parameters:
    ///   - id: the section's identity.
    ///   - type: the section's type.
    ///   - header: the header above the items.
    ///   - footer: the footer below the items.
    ///   - items: a decoder for each item. `decoders(forKey:)` returns the decoders of a list, `superDecoder(forKey:)`
    ///     a single one.
    ///   - itemType: returns the type of an item; nil for the section's type.
    /// - Throws: the errors of the decoders.
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
    /// A decoder for each element of a list; empty if the key is missing or null.
    ///
    /// - Throws: `DecodingError` if the value is not a list.
    public func decoders(forKey key: Key) throws -> [any Decoder] {
        guard contains(key), try !decodeNil(forKey: key) else { return [] }
        var list = try nestedUnkeyedContainer(forKey: key)
        var decoders: [any Decoder] = []
        while !list.isAtEnd { decoders.append(try list.superDecoder()) }
        return decoders
    }
}
