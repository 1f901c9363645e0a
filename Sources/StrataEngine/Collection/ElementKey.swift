internal import SectionKit

/// The element of a layout that a cell shows, independent of its frame.
struct ElementKey: Hashable {
    var section: Int
    var item: Int
    var kind: ElementKindID

    init(_ element: LayoutElement) {
        section = element.section
        item = element.item
        kind = element.kind
    }

    init(section: Int, item: Int, kind: ElementKindID) {
        (self.section, self.item, self.kind) = (section, item, kind)
    }

    /// The key of an item's cell.
    init(_ index: ItemIndex) {
        self.init(section: index.section, item: index.item, kind: .cell)
    }

    /// The item's index. It is only valid for a key of kind `cell`.
    var index: ItemIndex { ItemIndex(section: section, item: item) }
}

/// The supplementary elements of a section, in feed order.
enum SupplementaryKind: Int, Hashable, CaseIterable {
    case background
    case header
    case footer
    /// The dots of a carousel's pages.
    case pages

    var cellKind: CellKind {
        switch self {
        case .background: .background
        case .header: .header
        case .footer: .footer
        case .pages: .pages
        }
    }

    /// The name of the layout's elements.
    var elementName: String {
        switch self {
        case .background: FeedModel.Section.backgroundKind
        case .header: BoundarySupplementary.headerKind
        case .footer: BoundarySupplementary.footerKind
        case .pages: BoundarySupplementary.pagesKind
        }
    }
}

/// The numbers that one solver gave to headers, footers, backgrounds and dots, and the resulting order of elements.
///
/// There are at most four entries, so a search is a comparison or two.
struct SupplementaryKinds {
    private let entries: [(number: ElementKindID, supplementary: SupplementaryKind)]

    init(_ solver: LayoutSolver) {
        entries = SupplementaryKind.allCases.compactMap { supplementary in
            solver.kind(named: supplementary.elementName).map { ($0, supplementary) }
        }
    }

    /// The supplementary kind of an element; nil for a cell and for elements that plugins cannot request.
    func supplementary(_ key: ElementKey) -> SupplementaryKind? {
        guard key.kind != .cell else { return nil }
        return entries.first { $0.number == key.kind }?.supplementary
    }

    /// The solver's number for a kind; nil if no section has such an element.
    func number(of supplementary: SupplementaryKind) -> ElementKindID? {
        entries.first { $0.supplementary == supplementary }?.number
    }

    /// The solver's number for dots; nil if no section has any.
    var pages: ElementKindID? { entries.last.flatMap { $0.supplementary == .pages ? $0.number : nil } }

    /// Calls `body` for every kind that the solver knows.
    func forEach(_ body: (ElementKindID, SupplementaryKind) -> Void) {
        for entry in entries { body(entry.number, entry.supplementary) }
    }
}

extension SupplementaryKinds {
    /// Sorts keys into feed order, so that cells return to pools in the same order in every run, independent of
    /// hashing.
    func inFeedOrder(_ keys: some Sequence<ElementKey>) -> [ElementKey] {
        keys.sorted(by: isBefore)
    }

    func isBefore(_ one: ElementKey, _ other: ElementKey) -> Bool {
        (one.section, rank(one), one.item) < (other.section, rank(other), other.item)
    }

    /// Backgrounds, headers, cells, dots, footers.
    private func rank(_ key: ElementKey) -> Int {
        switch supplementary(key) {
        case .background: 0
        case .header: 1
        case nil: 2
        case .pages: 3
        case .footer: 4
        }
    }
}
