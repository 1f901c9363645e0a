internal import SectionKit

/// `loadMore`: from now on, the session appends a page whenever scrolling ends a frame near the feed's end.
///
/// It depends only on offsets, not on how long work took. A page takes its own frame, and at most one follows a frame
/// of scrolling. After twenty pages in a row without added height, loading stops with a diagnostic. Sections load in
/// the order of their steps. A second step for the same section replaces the first.
///
/// Pages are generated items of one section, or feeds in files (``PageFiles``). A page in a file adds its items to
/// existing sections, and other sections to the feed. The last page is followed by the feed's end. A failed page shows
/// an error after the content, until `retry` or the next step that scrolls.
struct LoadMoreStep: ScriptStep {
    static let word = "loadMore"
    static let meaning = "From now on, appends a page whenever scrolling nears the feed's end."
    static let fields: [any ProfileField] = [section, items, distance, PageFiles.pages, PageFiles.fails, seed]
    static let needed = NeededKeys(some: [section, PageFiles.pages])

    static let section = Field.key(
        "section", "the id of a section", absent: "those of the pages in files",
        "The section to append generated pages to; required for these.")
    static let items = Field.count("items", 0...100_000, default: 20, "Items per generated page.")
    static let distance = Field.number(
        "distance", 0...100_000, unit: "points", default: 800, "The distance from the end at which a page is requested."
    )
    static let seed = UpdateStep.seed
    private static let pageCount = Field.count("pages", 0...10_000, default: 5, "")

    let rule: LoadMoreRule

    init(reading fields: inout FieldReader) {
        let files = PageFiles(reading: &fields)
        let distance = fields.read(Self.distance)
        if let files {
            for field in [Self.section, Self.items, Self.seed] as [any ProfileField] where fields.has(field) {
                let problem =
                    "`\(field.name)` is for generated pages; pages in files have sections and items of their own"
                fields.report(.invalid(problem), at: field)
            }
            fields.pass([Self.section.name, Self.items.name, Self.seed.name])
            rule = LoadMoreRule(.files(files), distance: distance, pages: files.files.count)
        } else {
            if !fields.has(Self.section) { fields.reportMissing(Self.section) }
            let content = LoadMoreRule.Content.generated(
                section: fields.read(Self.section), items: fields.read(Self.items),
                seed: UInt64(fields.read(Self.seed)))
            rule = LoadMoreRule(content, distance: distance, pages: fields.read(Self.pageCount))
        }
    }

    var makesContent: Bool {
        if case .generated(_, let items, _) = rule.content { items > 0 } else { false }
    }
    var namedSections: [String] { [rule.section].compactMap(\.self) }
    var pages: PageFiles? {
        if case .files(let files) = rule.content { files } else { nil }
    }
    var states: [FeedState] { pages?.states ?? [] }

    func frameLimit(refresh: Double) -> Double { Double(rule.pages + (pages?.failing.count ?? 0)) }

    func run(in session: Session) throws(StepError) {
        if let section = rule.section { _ = try session.offset(ofSection: section, item: nil) }
        session.loadMore.removeAll { $0.section == rule.section }
        if rule.pages > 0 { session.loadMore.append(rule) }
    }
}
