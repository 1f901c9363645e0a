internal import Feeds
internal import SectionKit

/// When a page of items comes, and what stands in it.
struct LoadMoreRule: Hashable, Sendable {
    /// The section that grows.
    let section: String
    /// Items of a page.
    let items: Int
    /// How near the end, in points, a page is asked for.
    let distance: Double
    /// How many pages there are.
    let pages: Int
    /// Chooses what they hold.
    let seed: UInt64
    private var loaded = 0
    private var barren = 0

    /// Makes a rule that has loaded nothing yet.
    init(section: String, items: Int, distance: Double, pages: Int, seed: UInt64) {
        self.section = section
        self.items = items
        self.distance = distance
        self.pages = pages
        self.seed = seed
    }

    /// Pages in a row that add no height before loading is taken to be endless.
    static let mostBarrenPages = 20

    /// The next page.
    var edit: FeedEdit {
        FeedEdit(section: section, insert: items, place: .end, seed: EditSeed.page(loaded, of: seed))
    }

    /// The rule once a page has come; nil when that was the last one.
    ///
    /// - Throws: ``StepSkip`` when pages follow each other without end.
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

/// Seeds made of another one. A seed is part of the ids of new items, so two edits of one script must not share one.
enum EditSeed {
    /// The seed of the n-th edit of one step; the step's own for the first.
    static func edit(_ number: Int, of seed: UInt64) -> UInt64 {
        number == 0 ? seed : (seed &+ 1) << 20 | UInt64(number)
    }

    /// The seed of the n-th page.
    static func page(_ number: Int, of seed: UInt64) -> UInt64 {
        (seed &+ 1) << 20 | 1 << 19 | UInt64(number)
    }
}
