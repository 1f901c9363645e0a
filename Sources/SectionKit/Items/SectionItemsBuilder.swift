internal import StrataBasics

/// Collects a section's items: decoded, generated, or taken over from another content.
public struct SectionItemsBuilder {
    private let registry: SectionRegistry
    private let sectionType: SectionType
    /// The prefix of generated identities.
    private let sectionID: SectionID
    private var builders: [any ItemColumnBuilder] = []
    private var entries = ContiguousArray<SectionItems.Entry>()
    private var lineage: ContentLineage?
    /// Whether items of unregistered types must have an identity; otherwise one is generated from their place.
    package var requiresIdentities = false
    /// Whether an item had a number as its identity. If so, all items probably have.
    private var hasNumbers = false

    /// Starts a section of a type. Items without a type have this one.
    public init(type: SectionType, registry: SectionRegistry) {
        self.init(type: type, registry: registry, section: "")
    }

    /// Starts a section with an identity, from which items' identities can be generated.
    package init(type: SectionType, registry: SectionRegistry, section: SectionID) {
        self.registry = registry
        sectionType = type
        sectionID = section
    }

    /// The number of items so far.
    public var count: Int { entries.count }

    /// Decodes an item. Its own `type`, if present, determines the plugin.
    ///
    /// In a section of unknown type, unreadable items are kept as raw JSON. In a section of known type, they become
    /// placeholders if the decoder continues after mistakes.
    package mutating func append(from decoder: any Decoder) throws {
        try append(from: decoder) { decoder in
            try decoder.container(keyedBy: ItemKey.self).decodeIfPresent(SectionType.self, forKey: .type)
        }
    }

    /// Decodes an item of another JSON form.
    ///
    /// - Parameter itemType: returns the type of an item; nil for the section's type.
    package mutating func append(
        from decoder: any Decoder, itemType: (any Decoder) throws -> SectionType?
    ) throws {
        var type: SectionType?
        do {
            type = try itemType(decoder)
            try append(from: decoder, type: type ?? sectionType)
        } catch {
            guard registry.contains(sectionType) else { return try append(from: decoder, type: sectionType) }
            guard let problems = decoder.feedProblems else { throw error }
            let type = type ?? sectionType
            let column = placeholderIndex(for: type)
            try builders[column].append(from: decoder)
            placeDecoded(count: 1, in: column)
            let item = builders[column].lastID ?? ""
            problems.add(
                FeedProblems.UndecodedPart(
                    error: error, type: type, section: sectionID, item: item,
                    path: JSONLocator.steps(decoder.codingPath)))
        }
    }

    private mutating func append(from decoder: any Decoder, type: SectionType) throws {
        let column = builderIndex(for: type)
        if builders[column].isPlaceholder {
            try builders[column].append(from: decoder)
            if placeDecoded(count: 1, in: column), requiresIdentities {
                try noteMissingIdentity(decoder, type, item: builders[column].lastID ?? "")
            }
        } else {
            try append(from: decoder, to: builders[column])
            placeDecoded(count: 1, in: column)
        }
    }

    /// Decodes an item of a known type. Accepting a number instead of a text at `id` is expensive, so it is only tried
    /// after a failure.
    private mutating func append(from decoder: any Decoder, to builder: any ItemColumnBuilder) throws {
        if !hasNumbers {
            do { return try builder.append(from: decoder) } catch {}
        }
        try builder.append(from: IdentityDecoder(decoder))
        hasNumbers = true
    }

    /// Records that an item has no identity, or throws if the first mistake ends the decoding.
    private func noteMissingIdentity(_ decoder: any Decoder, _ type: SectionType, item: ItemID) throws {
        do {
            _ = try decoder.container(keyedBy: ItemKey.self).decode(JSONIdentity.self, forKey: .id)
        } catch {
            guard let problems = decoder.feedProblems else { throw error }
            problems.add(
                FeedProblems.UndecodedPart(
                    error: error, type: type, section: sectionID, item: item,
                    path: JSONLocator.steps(decoder.codingPath)))
        }
    }

    /// Decodes items of one type, by default the section's.
    ///
    /// - Parameters:
    ///   - json: the items, separated by commas, as valid JSON.
    ///   - userInfo: the user info of the items' decoders.
    /// - Returns: the number of items.
    /// - Throws: the error of the first item that the type's plugin cannot decode, or an error if an item lacks a
    ///   required identity.
    /// - Complexity: O(bytes).
    package mutating func append(
        json: UnsafeRawBufferPointer, type: SectionType?, userInfo: [CodingUserInfoKey: Any]
    ) throws -> Int {
        let column = builderIndex(for: type ?? sectionType)
        let (builder, count) = (builders[column], builders[column].count)
        try JSONBytesDecoder.forEach(in: json, userInfo: userInfo, takesIdentities: true) {
            try builder.append(from: $0)
        }
        let isMadeUp = placeDecoded(count: builder.count - count, in: column)
        if isMadeUp, requiresIdentities { throw MissingIdentity() }
        return builder.count - count
    }

    /// Reserves capacity for this many items of a type.
    package mutating func reserve(_ count: Int, type: SectionType?) {
        builders[builderIndex(for: type ?? sectionType)].reserve(count)
    }

    /// Appends an item of any registered plugin. Returns false for other items.
    package mutating func append(_ item: any SectionItem) -> Bool {
        if let column = builders.firstIndex(where: { $0.append(item) }) {
            place(count: 1, in: column)
            return true
        }
        for type in [sectionType] + registry.types where registry.contains(type) {
            let builder = registry.plugin(for: type).makeColumnBuilder()
            guard builder.append(item) else { continue }
            builders.append(builder)
            place(count: 1, in: builders.count - 1)
            return true
        }
        return false
    }

    /// Appends a generated item of a type, by default the section's.
    package mutating func appendSample(id: ItemID, type: SectionType? = nil, using random: inout SeededRandom) {
        let column = builderIndex(for: type ?? sectionType)
        builders[column].appendSample(id: id, using: &random)
        place(count: 1, in: column)
    }

    /// Appends an unchanged item of another content.
    public mutating func append(itemAt index: Int, of content: SectionItems) {
        note(index..<index + 1, of: content)
        let entry = content.entry(at: index)
        let row = Int(entry.row)
        take(row..<row + 1, of: content.columns[Int(entry.column)])
    }

    /// Appends a range of unchanged items of another content, in one step if that content has one type.
    ///
    /// - Complexity: O(length of the range).
    public mutating func append(itemsIn range: Range<Int>, of content: SectionItems) {
        if content.entries == nil, let column = content.columns.first {
            note(range, of: content)
            take(range, of: column)
        } else {
            for index in range { append(itemAt: index, of: content) }
        }
    }

    /// The finished content.
    public func finish() -> SectionItems {
        SectionItems(
            columns: builders.map { $0.finish() }, entries: builders.count > 1 ? entries : nil, lineage: lineage)
    }

    /// Records the items that are taken over next. Items of a second content are not recorded and count as new.
    private mutating func note(_ range: Range<Int>, of content: SectionItems) {
        if lineage == nil { lineage = ContentLineage(base: content.name) }
        guard lineage?.base === content.name else { return }
        lineage?.append(entries.count, from: range.lowerBound, count: range.count)
    }

    private mutating func take(_ rows: Range<Int>, of column: any ItemColumn) {
        if let index = builders.firstIndex(where: { $0.append(rows: rows, of: column) }) {
            return place(count: rows.count, in: index)
        }
        let builder = column.makeBuilder()
        _ = builder.append(rows: rows, of: column)
        builders.append(builder)
        place(count: rows.count, in: builders.count - 1)
    }

    /// Records the last rows of a column as the next items, and generates missing identities.
    ///
    /// - Returns: whether any of them had no identity.
    @discardableResult
    private mutating func placeDecoded(count: Int, in column: Int) -> Bool {
        let fallback = builders[column] as? TypedColumnBuilder<FallbackSection>
        let isMadeUp = fallback?.identifyLast(count, from: entries.count, in: sectionID) ?? false
        place(count: count, in: column)
        return isMadeUp
    }

    /// Records the last rows of a column as the next items.
    private mutating func place(count: Int, in column: Int) {
        let end = builders[column].count
        for row in (end - count)..<end {
            entries.append(SectionItems.Entry(column: UInt32(column), row: UInt32(row)))
        }
    }

    private mutating func builderIndex(for type: SectionType) -> Int {
        let isKnown = registry.contains(type)
        if let index = builders.firstIndex(where: { $0.type == type && !(isKnown && $0.isPlaceholder) }) {
            return index
        }
        builders.append(registry.plugin(for: type).makeColumnBuilder())
        return builders.count - 1
    }

    /// The column of placeholders for items of known types.
    private mutating func placeholderIndex(for type: SectionType) -> Int {
        if let index = builders.firstIndex(where: { $0.type == type && $0.isPlaceholder }) { return index }
        builders.append(FallbackSection(standsFor: type).makeColumnBuilder())
        return builders.count - 1
    }
}

private enum ItemKey: CodingKey { case type, id }

/// An item lacks an identity. The caller decodes the feed again to find its place.
private struct MissingIdentity: Error {}
