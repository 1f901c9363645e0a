internal import Basics

/// Collects a section's items: decoded, made up, or taken over from another content.
public struct SectionItemsBuilder {
    private let registry: SectionRegistry
    private let sectionType: SectionType
    /// What made-up identities begin with.
    private let sectionID: SectionID
    private var builders: [any ItemColumnBuilder] = []
    private var entries = ContiguousArray<SectionItems.Entry>()
    private var lineage: ContentLineage?
    /// Whether an item of a type that no plugin has must have an identity; if it may be without, its place stands for one.
    package var requiresIdentities = false
    /// Whether an item had a number as its identity: probably all have.
    private var hasNumbers = false

    /// Starts a section of a type; items that name no type of their own are of that type.
    public init(type: SectionType, registry: SectionRegistry) {
        self.init(type: type, registry: registry, section: "")
    }

    /// Starts the section of an identity, whose items may have to be given theirs.
    package init(type: SectionType, registry: SectionRegistry, section: SectionID) {
        self.registry = registry
        sectionType = type
        sectionID = section
    }

    /// How many items there are by now.
    public var count: Int { entries.count }

    /// Decodes one item; its own `type`, if it has one, determines the plugin.
    ///
    /// In a section of an unknown type, unreadable items are kept as raw JSON. In one of a known type they become
    /// placeholders if the decoder continues after mistakes.
    package mutating func append(from decoder: any Decoder) throws {
        try append(from: decoder) { decoder in
            try decoder.container(keyedBy: ItemKey.self).decodeIfPresent(SectionType.self, forKey: .type)
        }
    }

    /// Decodes one item of another form.
    ///
    /// - Parameter itemType: the type of an item that is not of the section's; nil for those that are.
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
                FeedProblems.Problem(
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

    /// Decodes an item of a known type. Only where a text at `id` may be missing because a number stands there, the decoder has
    /// to take numbers too, which costs more.
    private mutating func append(from decoder: any Decoder, to builder: any ItemColumnBuilder) throws {
        if !hasNumbers {
            do { return try builder.append(from: decoder) } catch {}
        }
        try builder.append(from: IdentityDecoder(decoder))
        hasNumbers = true
    }

    /// Notes that an item has no identity, or throws that where the first mistake ends the decoding.
    private func noteMissingIdentity(_ decoder: any Decoder, _ type: SectionType, item: ItemID) throws {
        do {
            _ = try decoder.container(keyedBy: ItemKey.self).decode(JSONIdentity.self, forKey: .id)
        } catch {
            guard let problems = decoder.feedProblems else { throw error }
            problems.add(
                FeedProblems.Problem(
                    error: error, type: type, section: sectionID, item: item,
                    path: JSONLocator.steps(decoder.codingPath)))
        }
    }

    /// Decodes items of one type, the section's unless another is given.
    ///
    /// - Parameters:
    ///   - json: the items and the commas between them, valid JSON.
    ///   - userInfo: what the items find in their decoder.
    /// - Returns: how many they were.
    /// - Throws: what the type's plugin threw for the first item that it cannot decode, or an error if an item lacks an
    ///   identity that it must have.
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

    /// Takes an item of any registered plugin's item type; returns false for other items.
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

    /// Makes up one item of a type, the section's unless another is given.
    public mutating func appendSample(id: ItemID, type: SectionType? = nil, using random: inout SeededRandom) {
        let column = builderIndex(for: type ?? sectionType)
        builders[column].appendSample(id: id, using: &random)
        place(count: 1, in: column)
    }

    /// Takes over one unchanged item.
    public mutating func append(itemAt index: Int, of content: SectionItems) {
        note(index..<index + 1, of: content)
        let entry = content.entry(at: index)
        let row = Int(entry.row)
        take(row..<row + 1, of: content.columns[Int(entry.column)])
    }

    /// Takes a range of items over: at once where the content is of one type.
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

    /// Notes what is taken over next. Of a second content nothing is noted: its items count as new.
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

    /// Notes that the last rows of a column are the next items.
    ///
    /// - Returns: whether any of them had no identity.
    @discardableResult
    private mutating func placeDecoded(count: Int, in column: Int) -> Bool {
        let fallback = builders[column] as? TypedColumnBuilder<FallbackSection>
        let isMadeUp = fallback?.identifyLast(count, from: entries.count, in: sectionID) ?? false
        place(count: count, in: column)
        return isMadeUp
    }

    /// Notes that the last rows of a column are the next items.
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

/// An item lacks an identity. Who reads the feed reads it again to say where.
private struct MissingIdentity: Error {}
