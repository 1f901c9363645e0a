internal import SectionKit

/// The numbers that one solver gave to headers, footers and backgrounds, and the order of elements that follows.
///
/// At most three entries: searching them is a comparison or two.
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

    /// Calls `body` for every kind that the solver knows.
    func forEach(_ body: (ElementKindID, SupplementaryKind) -> Void) {
        for entry in entries { body(entry.number, entry.supplementary) }
    }
}

extension SupplementaryKinds {
    /// Sorts keys into the order of the feed, so that every run puts cells into pools in the same order: hashing has no
    /// say in it.
    func inFeedOrder(_ keys: some Sequence<ElementKey>) -> [ElementKey] {
        keys.sorted(by: isBefore)
    }

    func isBefore(_ one: ElementKey, _ other: ElementKey) -> Bool {
        (one.section, rank(one), one.item) < (other.section, rank(other), other.item)
    }

    /// Backgrounds, headers, cells, footers.
    private func rank(_ key: ElementKey) -> Int {
        switch supplementary(key) {
        case .background: 0
        case .header: 1
        case nil: 2
        case .footer: 3
        }
    }
}
