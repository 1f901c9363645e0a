internal import SectionKit

extension FeedReader {
    /// The keys below `feed`.
    static let feedFields: [any ProfileField] = [
        OtherField(
            "file", "a path", schema: ["type": "string"],
            "A feed file; relative paths start at the profile's folder. Either this or `generate`."),
        OtherField(
            "format", "the name of a feed format", absent: "strata", schema: ["$ref": "#/$defs/feedFormat"],
            "The format of the file, and of the feed files that steps name; `strata formats` lists them."),
        OtherField(
            "generate", "a mapping", schema: ["$ref": "#/$defs/shape"], "A generated feed, the same on every machine."),
    ]

    /// The keys below `generate`.
    static let shapeFields: [any ProfileField] = [
        seed, itemIDs,
        OtherField(
            "sections", "a list such as `- {type: banner, items: 4}`",
            schema: ["type": "array", "items": ["$ref": "#/$defs/section"]], "The sections, in order."),
    ]

    /// The keys of a section below `generate`.
    static let sectionFields: [any ProfileField] = [
        OtherField("type", "a section type", schema: .sectionType, "The section type; required."),
        items, count,
        OtherField("header", "a text", absent: "no header", schema: .text, "The header's title."),
        pinned,
        OtherField("footer", "a text", absent: "no footer", schema: .text, "The footer's title."),
        OtherField("ads", "a mapping", absent: "no ads", schema: ["$ref": "#/$defs/ads"], "Ads among the items."),
    ]

    /// The keys below `ads`.
    static let adFields: [any ProfileField] = [
        everyRows, columns,
        OtherField("type", "a section type", absent: "adBanner", schema: .sectionType, "The ads' item type."),
        mode,
    ]
}
