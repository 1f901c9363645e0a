/// Which items of a content were taken over as they are from another one, in runs.
///
/// Two revisions of a section that is edited share nearly all items. Where the runs are known, only what lies between them
/// has to be compared. It takes 24 bytes a run, and keeps nothing of the other content alive but its name.
struct ContentLineage: Sendable {
    /// Neighbours that were neighbours before.
    struct Run: Hashable, Sendable {
        /// The first one's index.
        var start: Int
        /// The first one's index in the other content.
        var oldStart: Int
        /// How many they are.
        var count: Int
    }

    /// The other content.
    let base: ContentName
    /// Ascending by `start`.
    private(set) var runs: [Run] = []

    init(base: ContentName) { self.base = base }

    /// Notes that an item was taken over.
    mutating func append(_ index: Int, from oldIndex: Int, count: Int = 1) {
        if let last = runs.last, last.start + last.count == index, last.oldStart + last.count == oldIndex {
            runs[runs.count - 1].count += count
        } else if count > 0 {
            runs.append(Run(start: index, oldStart: oldIndex, count: count))
        }
    }

    /// Whether what was taken over kept its order.
    var isInOrder: Bool {
        zip(runs, runs.dropFirst()).allSatisfy { $0.oldStart + $0.count <= $1.oldStart }
    }
}

/// A content's name: equal for copies of the same content alone.
final class ContentName: Sendable {}
