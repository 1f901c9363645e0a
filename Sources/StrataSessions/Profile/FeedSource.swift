public import SectionKit
internal import Snapshots
internal import Yams

/// The source of a profile's feed.
public enum FeedSource: Hashable, Sendable {
    case generated(FeedShape)
    /// Read from a file; a relative path starts at the profile's folder.
    case file(FeedFile)
}

/// Reads the `feed` key: `generate` with a shape, or `file`.
struct FeedSourceReader {
    let registry: SectionRegistry
    let formats: [any FeedFormat]

    static let duplicates = Field<DuplicatePolicy>.word(
        "duplicates", default: .reject, absent: "reject; for feeds and pages that steps name, firstWins with a note",
        "What becomes of an id that occurs twice in a feed; `--duplicates` overrides it.")
    static let seed = Field.count("seed", 0...Int.max, default: 1, "The seed of the random numbers.")
    static let itemIDs = Field<FeedDocument.ItemIDs>.word(
        "itemIds", default: .section, "The scope in which item ids are unique.")
    static let count = Field.count(
        "count", 0...1_000_000, default: 1, "The number of such sections.")
    static let items = Field.count(
        "items", 0...FeedShape.maximumItems, default: 1, "Items per section, without ads.")
    static let pinned = Field.flag(
        "pinned", "Whether the header stays at the screen's top while its section is visible.")
    static let everyRows = Field.count("everyRows", 1...1_000_000, default: 12, "The number of rows before each ad.")
    static let columns = Field.count("columns", 1...100, default: 2, "Items per row.")
    static let mode = Field<AdRule.Arrangement>.word(
        "mode", default: .mixed, "Whether ads are items among the others, or each row is a section.")

    /// The feed's source and its policy for duplicates, nil if it has none; nil if the key is invalid. The error is
    /// reported.
    func source(_ fields: inout FieldReader) -> (source: FeedSource, duplicates: DuplicatePolicy?)? {
        if fields.has("generate") == fields.has("file") {
            fields.reader.report(.chooseOne(of: ["generate", "file"], in: "feed"), at: fields.location)
        }
        let path = fields.text("file")
        let format = readFormat(in: &fields)
        let shape = fields.mapping("generate").map { readShape($0) }
        let duplicates = fields.readIfPresent(Self.duplicates)
        fields.finish()
        let source: FeedSource? = path.map { .file(FeedFile($0, format: format)) } ?? shape.map { .generated($0) }
        return source.map { ($0, duplicates) }
    }

    private func readFormat(in fields: inout FieldReader) -> any FeedFormat {
        guard let name = fields.text("format") else { return StandardFeedFormat() }
        if !fields.has("file") { fields.report(.invalid("`format` needs `file`"), at: "format") }
        if let format = formats.first(where: { $0.name == name }) { return format }
        fields.report(.unknownWord(name, what: "feed format", among: formats.map(\.name)), at: "format")
        return StandardFeedFormat()
    }

    private func readShape(_ mapping: FieldReader) -> FeedShape {
        var fields = mapping
        let seed = UInt64(fields.read(Self.seed))
        let itemIDs = fields.read(Self.itemIDs)
        if !fields.has("sections") {
            fields.reportMissing("sections", hint: "a list such as `- {type: banner, items: 4}`")
        }
        let sections = (fields.list("sections") ?? []).map { readSection($0, reader: fields.reader) }
        fields.finish()
        let shape = FeedShape(seed: seed, itemIDs: itemIDs, sections: sections)
        if shape.size.map({ $0.items > FeedShape.maximumItems }) ?? true {
            let limit = FeedShape.maximumItems
            let problem = ProfileDiagnostic.Kind.invalid("the feed has too many items (at most \(limit))")
            fields.reader.report(problem, at: fields.location(of: "sections"))
        }
        return shape
    }

    private func readSection(_ node: Node, reader: ProfileReader) -> SectionShape {
        var fields = FieldReader(node, owner: "section", reader: reader)
        let type = readType("type", in: &fields, otherwise: "")
        if !fields.has("type") {
            let known = registry.types.map(\.rawValue).joined(separator: ", ")
            fields.reportMissing("type", hint: "one of \(known)")
        }
        let shape = SectionShape(
            type: type, count: fields.read(Self.count), items: fields.read(Self.items), header: fields.text("header"),
            pinsHeader: fields.read(Self.pinned), footer: fields.text("footer"),
            ads: fields.mapping("ads").map { readAds($0) })
        if shape.pinsHeader, shape.header == nil {
            fields.report(.invalid("`pinned` needs `header`"), at: Self.pinned)
        }
        fields.finish()
        return shape
    }

    private func readAds(_ mapping: FieldReader) -> AdRule {
        var fields = mapping
        let rule = AdRule(
            everyRows: fields.read(Self.everyRows), columns: fields.read(Self.columns),
            type: readType("type", in: &fields, otherwise: "adBanner"), arrangement: fields.read(Self.mode))
        fields.finish()
        return rule
    }

    private func readType(_ key: String, in fields: inout FieldReader, otherwise: SectionType) -> SectionType {
        guard let word = fields.text(key) else { return otherwise }
        let type = SectionType(rawValue: word)
        if !registry.contains(type) {
            fields.report(.unknownWord(word, what: "section type", among: registry.types.map(\.rawValue)), at: key)
        }
        return type
    }
}

extension FeedSourceReader {
    /// The keys below `feed`.
    static let feedFields: [any ProfileField] = [
        Field.key(
            "file", "a path", schema: ["type": "string"],
            "A feed file; relative paths start at the profile's folder. Either this or `generate`."),
        Field.key(
            "format", "the name of a feed format", absent: "strata", schema: .ref("feedFormat"),
            "The format of the file, and of the feed files that steps name; `strata formats` lists them."),
        Field.key(
            "generate", "a mapping", schema: .ref("shape"), "A generated feed, the same on every machine."),
        duplicates,
    ]

    /// The keys below `generate`.
    static let shapeFields: [any ProfileField] = [
        seed, itemIDs,
        Field.key(
            "sections", "a list such as `- {type: banner, items: 4}`",
            schema: ["type": "array", "items": ["$ref": "#/$defs/section"]], "The sections, in order."),
    ]

    /// The keys of a section below `generate`.
    static let sectionFields: [any ProfileField] = [
        Field.key("type", "a section type", schema: .sectionType, "The section type; required."),
        items, count,
        Field.key("header", "a text", absent: "no header", "The header's title."),
        pinned,
        Field.key("footer", "a text", absent: "no footer", "The footer's title."),
        Field.key("ads", "a mapping", absent: "no ads", schema: .ref("ads"), "Ads among the items."),
    ]

    /// The keys below `ads`.
    static let adFields: [any ProfileField] = [
        everyRows, columns,
        Field.key("type", "a section type", absent: "adBanner", schema: .sectionType, "The ads' item type."),
        mode,
    ]
}
