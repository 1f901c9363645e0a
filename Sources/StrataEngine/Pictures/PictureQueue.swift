internal import SectionKit

/// The jobs that wait for a free request or a free thread.
///
/// - Complexity: O(what waits) for each operation.
struct PictureQueue<Element> {
    private var entries: [(id: Int, rank: PictureRank, element: Element)] = []

    var isEmpty: Bool { entries.isEmpty }

    mutating func add(_ element: Element, id: Int, rank: PictureRank) { entries.append((id, rank, element)) }

    /// Gives an element a higher rank, behind those that have it already.
    mutating func raise(_ id: Int, to rank: PictureRank) {
        guard let index = entries.firstIndex(where: { $0.id == id }), entries[index].rank < rank else { return }
        let entry = entries.remove(at: index)
        entries.append((id, rank, entry.element))
    }

    /// Removes an element; false if it does not wait.
    mutating func remove(_ id: Int) -> Bool {
        guard let index = entries.firstIndex(where: { $0.id == id }) else { return false }
        entries.remove(at: index)
        return true
    }

    /// Removes and returns the first of those with the highest rank.
    mutating func next() -> Element? {
        guard var best = entries.indices.first else { return nil }
        for index in entries.indices where entries[best].rank < entries[index].rank { best = index }
        return entries.remove(at: best).element
    }
}

/// The order of what waits: visible cells before prefetched ones, then by priority, then as it was asked for.
struct PictureRank: Comparable {
    var isVisible: Bool
    var priority: RemoteImage.Priority

    static func < (left: PictureRank, right: PictureRank) -> Bool {
        left.isVisible == right.isVisible ? left.priority < right.priority : !left.isVisible
    }
}
