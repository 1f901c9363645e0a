internal import Foundation

extension FeedDocument {
    /// Decodes a plain feed's items directly from its bytes; nil for any other feed, and for one with a mistake, which the
    /// whole decoder then reports.
    ///
    /// According to `strata-bench engine`, it takes less than half the time of decoding the document at once, which builds a
    /// table of the whole document.
    static func inPieces(_ json: Data, decoder: JSONDecoder, registry: SectionRegistry) -> FeedDocument? {
        json.withUnsafeBytes { bytes in
            guard let outline = FeedOutline(bytes) else { return nil }
            let skeleton = outline.skeleton(of: bytes)
            return try? assemble(outline, skeleton, decoder: decoder, registry: registry) { range, body in
                try body(UnsafeRawBufferPointer(rebasing: bytes[range]))
            }
        }
    }

    /// Decodes a plain feed's items from a large file, with only some of its bytes in memory at a time; nil in the same
    /// cases, and for a file that is small, cannot be read, or changes meanwhile.
    static func inPieces(ofFile path: String, decoder: JSONDecoder, registry: SectionRegistry) -> FeedDocument? {
        guard let file = FeedFileWindows(path) else { return nil }
        return try? assemble(file.outline, file.skeleton, decoder: decoder, registry: registry, reading: file.with)
    }

    /// - Parameter reading: calls back with the bytes of a range of the document.
    private static func assemble(
        _ outline: FeedOutline, _ skeleton: Data, decoder: JSONDecoder, registry: SectionRegistry,
        reading: (Range<Int>, (UnsafeRawBufferPointer) throws -> Int) throws -> Int?
    ) throws -> FeedDocument? {
        var document = try decoder.decode(FeedDocument.self, from: skeleton)
        guard document.sections.count == outline.sections.count else { return nil }
        for (index, section) in outline.sections.enumerated() {
            let (id, type) = (document.sections[index].id, document.sections[index].type)
            var builder = SectionItemsBuilder(type: type, registry: registry, section: id)
            builder.requiresIdentities = true
            for run in section.runs {
                builder.reserve(section.counts[run.type] ?? 0, type: run.type)
                let count = try reading(run.bytes) { items in
                    try builder.append(json: items, type: run.type, userInfo: decoder.userInfo)
                }
                guard count == run.count else { return nil }
            }
            document.sections[index].content = builder.finish()
        }
        return document
    }
}
