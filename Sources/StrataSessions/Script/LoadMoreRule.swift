internal import SectionKit

/// The condition for appending a page to the feed, and the pages' content.
struct LoadMoreRule: Hashable, Sendable {
    enum Content: Hashable, Sendable {
        case generated(section: String, items: Int, seed: UInt64)
        case files(PageFiles)
    }

    let content: Content
    /// The distance from the end, in points, at which a page is requested.
    let distance: Double
    let pages: Int
    /// The number of pages that were appended.
    private(set) var loaded = 0
    private var barren = 0
    /// The number of steps that had begun when the next page failed; nil if it has not.
    var failedIn: Int?

    init(_ content: Content, distance: Double, pages: Int) {
        self.content = content
        self.distance = distance
        self.pages = pages
    }

    /// The section that grows; nil for pages in files.
    var section: String? {
        if case .generated(let section, _, _) = content { section } else { nil }
    }

    /// The number of consecutive pages without added height after which loading stops.
    static let mostBarrenPages = 20

    /// The next generated page of a section.
    func edit(_ section: String, items: Int, seed: UInt64) -> FeedEdit {
        FeedEdit(section: section, insert: items, place: .end, seed: EditSeed.page(loaded, of: seed))
    }

    /// Whether the next page fails now.
    var fails: Bool {
        guard case .files(let files) = content else { return false }
        return failedIn == nil && files.failing.contains(loaded + 1)
    }

    /// The rule after a page was appended; nil after the last one. Throws if pages would follow each other endlessly.
    func next(grew: Bool) throws(StepError) -> LoadMoreRule? {
        var next = self
        next.loaded += 1
        next.failedIn = nil
        next.barren = grew ? 0 : barren + 1
        guard next.barren < Self.mostBarrenPages else {
            let owner = section.map { " of section `\($0)`" } ?? ""
            throw StepError(
                "\(Self.mostBarrenPages) pages\(owner) in a row added no height, so its end stays near")
        }
        return next.loaded < pages ? next : nil
    }
}
