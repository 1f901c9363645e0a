/// Where the sections of the state before an update stand in the state after it.
///
/// - Complexity: O(changed sections x log of them) to make; O(log of them) a section.
struct SectionRenumbering {
    private let deleted: Set<Int>
    private let destinations: [Int: Int]
    /// Deleted and moved sections, ascending.
    private let leaving: [Int]
    /// New indices of inserted and moved sections, each less the number of those before it: ascending.
    private let arriving: [Int]

    init(_ update: LayoutUpdate) {
        deleted = Set(update.deletedSections)
        destinations = Dictionary(
            update.movedSections.map { ($0.source, $0.destination) }, uniquingKeysWith: { first, _ in first })
        leaving = (update.deletedSections + update.movedSections.map(\.source)).sorted()
        arriving = (update.insertedSections.map(\.index) + update.movedSections.map(\.destination)).sorted()
            .enumerated().map { $1 - $0 }
    }

    /// The new index of a section; `nil` if it is deleted.
    func newIndex(of section: Int) -> Int? {
        if let destination = destinations[section] { return destination }
        if deleted.contains(section) { return nil }
        let start = section - leaving.prefixCount { $0 < section }
        return start + arriving.prefixCount { $0 <= start }
    }

    /// The old index of the section at a new index that is neither inserted nor moved to it.
    func oldIndex(of section: Int) -> Int {
        // Each entry is less the number of those before it, so those not after `section` are those before the section.
        var start = section
        var (low, high) = (0, arriving.count)
        while low < high {
            let middle = (low + high) / 2
            if arriving[middle] + middle < section { low = middle + 1 } else { high = middle }
        }
        start -= low
        (low, high) = (0, leaving.count)
        while low < high {
            let middle = (low + high) / 2
            if leaving[middle] - middle <= start { low = middle + 1 } else { high = middle }
        }
        return start + low
    }
}

extension [Int] {
    /// The length of the prefix of a sorted array that meets a condition.
    fileprivate func prefixCount(where condition: (Int) -> Bool) -> Int {
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            if condition(self[middle]) { low = middle + 1 } else { high = middle }
        }
        return low
    }
}
