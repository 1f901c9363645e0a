internal import Foundation

/// Strata's own JSON: see `FeedDocument`.
///
/// Mistakes do not affect other parts of the feed. An item that its plugin cannot decode becomes a placeholder. A
/// header that cannot be decoded and a section whose type is not a string are left out. A byte that is not UTF-8
/// becomes U+FFFD. ``FeedDocument/diagnostics`` lists each mistake with plugin, section, item and place.
public struct StandardFeedFormat: FeedFormat {
    /// The name in profiles and on the command line.
    public let name = "strata"
    /// A one-sentence description.
    public let meaning = "Strata's own JSON; `strata feed schema` prints its schema."

    /// Creates the format.
    public init() {}

    /// Reads a document.
    ///
    /// - Throws: `FeedError` with line and column if the document is not JSON, has another version, or has sections
    ///   without id, type or list of items.
    /// - Complexity: O(length of the document).
    public func read(_ input: FeedInput) throws -> FeedDocument {
        let (json, registry) = (input.data, input.registry)
        do {
            if let document = Self.inPieces(json, registry: registry) { return document }
            if let error = FeedError(trailingCommaIn: json, file: input.file) { throw error }
            guard let text = FeedText(mending: json) else { return try Self.atOnce(json, registry: registry) }
            var document =
                try Self.inPieces(text.mended, registry: registry) ?? Self.atOnce(text.mended, registry: registry)
            document.diagnostics = text.diagnostics(of: document) + document.diagnostics
            return document
        } catch let error as FeedError {
            throw error
        } catch {
            throw FeedError(decoding: error, json: json, file: input.file)
        }
    }

    /// Decodes the whole document at once, and continues after parts that cannot be decoded.
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
}

extension StandardFeedFormat {
    /// Decodes a plain feed's items directly from its bytes; nil for any other feed and for a feed with a mistake.
    /// Decoding the whole document then reports the mistake.
    ///
    /// According to `strata-bench engine`, it takes less than half the time of decoding at once, which builds a table
    /// of the whole document.
    static func inPieces(_ json: Data, registry: SectionRegistry) -> FeedDocument? {
        json.withUnsafeBytes { bytes in
            guard let outline = FeedOutline(bytes) else { return nil }
            let skeleton = outline.skeleton(of: bytes)
            return try? assemble(outline, skeleton, registry: registry) { range, body in
                try body(UnsafeRawBufferPointer(rebasing: bytes[range]))
            }
        }
    }

    /// Decodes a plain feed's items from a large file, with only some of its bytes in memory at a time. It returns nil
    /// in the same cases, and for a file that is small, cannot be read, or changes in the meantime.
    static func inPieces(ofFile path: String, registry: SectionRegistry) -> FeedDocument? {
        guard let file = FeedFileWindows(path) else { return nil }
        return try? assemble(file.outline, file.skeleton, registry: registry, reading: file.with)
    }

    /// - Parameter reading: calls back with the bytes of a range of the document.
    private static func assemble(
        _ outline: FeedOutline, _ skeleton: Data, registry: SectionRegistry,
        reading: (Range<Int>, (UnsafeRawBufferPointer) throws -> Int) throws -> Int?
    ) throws -> FeedDocument? {
        let decoder = decoder(registry)
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
