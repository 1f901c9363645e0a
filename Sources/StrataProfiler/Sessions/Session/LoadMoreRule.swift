internal import SectionKit

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
