
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
