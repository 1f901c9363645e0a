internal import SectionKit

/// `loadMore`: from now on, the session appends a page whenever scrolling ends a frame near the feed's end.
///
/// Whether a page is appended depends on offsets alone, not on how long work took. A page takes a frame of its own, and
/// at most one follows a frame of scrolling. Pages that add no height would follow each other endlessly; after twenty
/// in a row, loading stops and a diagnostic is added. Sections load in the order of their steps, each until its pages
/// are used up; a second step for the same section replaces the first. It costs nothing while the end is far.
///
/// Pages are generated items of one section, or feeds in files (``PageFiles``). A page in a file appends its items to the
/// sections that the feed has, and other sections to the feed; the last one is followed by the feed's end. A page that fails
/// is an error behind the content, until `retry` or the next step that scrolls.
struct LoadMoreStep: ScriptStep {
    static let word = "loadMore"
    static let meaning = "From now on, appends a page whenever scrolling nears the feed's end."
    static let fields: [any ProfileField] = [section, items, distance, PageFiles.pages, PageFiles.fails, seed]
    static let needed = NeededKeys(some: [section, PageFiles.pages])

    static let section = OtherField(
        "section", "the id of a section", absent: "those of the pages in files", schema: .text,
        "The section to append generated pages to; required for these.")
    static let items = CountField("items", 0...100_000, default: 20, "Items per generated page.")
    static let distance = NumberField(
        "distance", 0...100_000, unit: "points", default: 800, "The distance from the end at which a page is requested."
    )
    static let seed = UpdateStep.seed
    private static let pageCount = CountField("pages", 0...10_000, default: 5, "")

    let rule: LoadMoreRule

    init(reading fields: inout StepReader) {
        let files = PageFiles(reading: &fields)
        let distance = fields.number(Self.distance)
        if let files {
            for field in [Self.section, Self.items, Self.seed] as [any ProfileField] where fields.has(field) {
                let problem =
                    "`\(field.name)` is for generated pages; pages in files have sections and items of their own"
                fields.report(.invalid(problem), at: field)
            }
            fields.pass([Self.section, Self.items, Self.seed])
            rule = LoadMoreRule(.files(files), distance: distance, pages: files.files.count)
        } else {
            let content = LoadMoreRule.Content.generated(
                section: fields.requiredText(Self.section), items: fields.count(Self.items),
                seed: UInt64(fields.count(Self.seed)))
            rule = LoadMoreRule(content, distance: distance, pages: fields.count(Self.pageCount))
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

    func run(in session: Session) throws(StepSkip) {
        if let section = rule.section { _ = try session.offset(ofSection: section, item: nil) }
        session.loadMore.removeAll { $0.section == rule.section }
        if rule.pages > 0 { session.loadMore.append(rule) }
    }
}
