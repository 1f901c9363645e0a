internal import StrataBasics

/// Generates feeds from a shape and a seed, with the plugins' own samples.
///
/// Each section has its own sequence of random numbers, seeded with its name, so that adding a section does not change the
/// others.
public struct FeedGenerator: Sendable {
    private let registry: SectionRegistry

    /// Creates a generator that takes items from a registry's plugins.
    public init(registry: SectionRegistry) { self.registry = registry }

    /// The feed of a shape.
    ///
    /// - Complexity: O(items).
    public func generate(_ shape: FeedShape) -> FeedDocument {
        var sections: [FeedDocument.Section] = []
        for entry in shape.sections {
            for number in 0..<max(0, entry.count) {
                let ordinal = sections.count
                let id = entry.count == 1 ? "\(entry.type)-\(ordinal)" : "\(entry.type)-\(ordinal)-\(number + 1)"
                sections += makeSections(id: id, ordinal: ordinal, entry: entry, seed: shape.seed)
            }
        }
        return FeedDocument(itemIDs: shape.itemIDs, sections: sections)
    }

    private func makeSections(
        id: SectionID, ordinal: Int, entry: SectionShape, seed: UInt64
    ) -> [FeedDocument.Section] {
        var random = SeededRandom(seed: seed, name: id)
        let content = makeContent(ordinal: ordinal, entry: entry, using: &random)
        let section = FeedDocument.Section(
            id: id, type: entry.type, header: entry.header.map { SectionHeader(title: $0, isPinned: entry.pinsHeader) },
            footer: entry.footer.map { SectionHeader(title: $0) }, content: content)
        guard let ads = entry.ads, ads.arrangement == .sectionPerRow else { return [section] }
        return split(section, by: ads)
    }

    private func makeContent(
        ordinal: Int, entry: SectionShape, using random: inout SeededRandom
    ) -> SectionItems {
        var builder = SectionItemsBuilder(type: entry.type, registry: registry)
        let pitch = entry.ads.map { max(1, $0.everyRows) * max(1, $0.columns) }
        var adCount = 0
        for index in 0..<max(0, entry.items) {
            // Short ids fit into the 16 bytes of the string itself.
            builder.appendSample(id: "\(ordinal).\(index)", using: &random)
            guard let ads = entry.ads, let pitch, (index + 1).isMultiple(of: pitch) else { continue }
            builder.appendSample(id: "\(ordinal).ad\(adCount)", type: ads.type, using: &random)
            adCount += 1
        }
        return builder.finish()
    }

    /// Splits a section into one section per row. The first has the header and the last has the footer.
    private func split(_ section: FeedDocument.Section, by ads: AdRule) -> [FeedDocument.Section] {
        var rows: [FeedDocument.Section] = []
        var start = 0
        while start < section.content.count {
            let isAd = section.content.type(at: start) == ads.type
            var end = start + 1
            while !isAd, end < section.content.count, end - start < ads.columns,
                section.content.type(at: end) != ads.type
            {
                end += 1
            }
            let type = isAd ? ads.type : section.type
            var builder = SectionItemsBuilder(type: type, registry: registry)
            builder.append(itemsIn: start..<end, of: section.content)
            rows.append(
                FeedDocument.Section(id: "\(section.id)-r\(rows.count)", type: type, content: builder.finish()))
            start = end
        }
        if !rows.isEmpty {
            rows[0].header = section.header
            rows[rows.count - 1].footer = section.footer
        }
        return rows
    }
}
