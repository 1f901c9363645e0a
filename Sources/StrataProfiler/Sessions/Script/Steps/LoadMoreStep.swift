internal import SectionKit

/// `loadMore`: from now on, the session appends a page of items whenever scrolling ends a frame near the feed's end.
///
/// Whether a page is appended depends on offsets alone, not on how long work took. A page takes a frame of its own, and
/// at most one follows a frame of scrolling. Pages that add no height would follow each other endlessly; after twenty
/// in a row, loading stops and a diagnostic is added. Sections load in the order of their steps, each until its pages
/// are used up; a second step for the same section replaces the first. It costs nothing while the end is far.
struct LoadMoreStep: ScriptStep {
    static let word = "loadMore"
    static let meaning = "From now on, appends a page of items whenever scrolling nears the feed's end."
    static let fields: [any ProfileField] = [section, items, distance, pages, seed]
    static let needed = NeededKeys(all: [section])

    static let section = OtherField("section", "the id of a section", schema: .text, "The section to append to.")
    static let items = CountField("items", 0...100_000, default: 20, "Items per page.")
    static let distance = NumberField(
        "distance", 0...100_000, unit: "points", default: 800, "The distance from the end at which a page is requested."
    )
    static let pages = CountField("pages", 0...10_000, default: 5, "The number of pages; 0 stops loading.")
    static let seed = UpdateStep.seed

    let rule: LoadMoreRule

    init(reading fields: inout StepReader) {
        rule = LoadMoreRule(
            section: fields.requiredText(Self.section), items: fields.count(Self.items),
            distance: fields.number(Self.distance), pages: fields.count(Self.pages),
            seed: UInt64(fields.count(Self.seed)))
    }

    var makesContent: Bool { rule.edit.makesContent }
    var namedSections: [String] { [rule.section] }

    func frameLimit(refresh: Double) -> Double { Double(rule.pages) }

    func run(in session: Session) throws(StepSkip) {
        _ = try session.offset(ofSection: rule.section, item: nil)
        session.loadMore.removeAll { $0.section == rule.section }
        if rule.pages > 0 { session.loadMore.append(rule) }
    }
}

/// The condition for appending a page of items, and the page's content.
struct LoadMoreRule: Hashable, Sendable {
    /// The section that grows.
    let section: String
    /// Items per page.
    let items: Int
    /// The distance from the end, in points, at which a page is requested.
    let distance: Double
    /// The number of pages.
    let pages: Int
    /// Determines the pages' content.
    let seed: UInt64
    private var loaded = 0
    private var barren = 0

    init(section: String, items: Int, distance: Double, pages: Int, seed: UInt64) {
        self.section = section
        self.items = items
        self.distance = distance
        self.pages = pages
        self.seed = seed
    }

    /// Consecutive pages without added height after which loading stops.
    static let mostBarrenPages = 20

    /// The next page.
    var edit: FeedEdit {
        FeedEdit(section: section, insert: items, place: .end, seed: EditSeed.page(loaded, of: seed))
    }

    /// The rule after a page was appended; nil after the last one.
    ///
    /// - Throws: ``StepSkip`` if pages would follow each other endlessly.
    func next(grew: Bool) throws(StepSkip) -> LoadMoreRule? {
        var next = self
        next.loaded += 1
        next.barren = grew ? 0 : barren + 1
        guard next.barren < Self.mostBarrenPages else {
            throw StepSkip(
                "\(Self.mostBarrenPages) pages of section `\(section)` in a row added no height, so its end stays near")
        }
        return next.loaded < pages ? next : nil
    }
}
