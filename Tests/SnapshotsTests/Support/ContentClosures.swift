import Snapshots

/// A content comparison made of closures, each of which takes the old index or path first.
struct ContentClosures: ContentComparison {
    private let items: (ItemPath, ItemPath) -> Bool
    private let sections: (Int, Int) -> Bool
    private let supplementaries: (Int, Int) -> Bool

    init(
        sections: @escaping (Int, Int) -> Bool = { _, _ in false },
        supplementaries: @escaping (Int, Int) -> Bool = { _, _ in true },
        items: @escaping (ItemPath, ItemPath) -> Bool
    ) {
        self.items = items
        self.sections = sections
        self.supplementaries = supplementaries
    }

    func sharesContent(oldSection: Int, newSection: Int) -> Bool { sections(oldSection, newSection) }

    func hasEqualContent(old: ItemPath, new: ItemPath) -> Bool { items(old, new) }

    func hasEqualSupplementaries(oldSection: Int, newSection: Int) -> Bool { supplementaries(oldSection, newSection) }
}
