/// The items of a content that were taken unchanged from another one, in runs.
///
/// Two revisions of a section that is edited share nearly all items. Where the runs are known, only what lies between them
/// has to be compared. It takes 24 bytes a run, and keeps nothing of the other content alive but its name.
package struct ContentLineage: Sendable {
    /// Neighbours that were neighbours before.
    package struct Run: Hashable, Sendable {
        /// The first one's index.
        package var start: Int
        /// The first one's index in the other content.
        package var oldStart: Int
        /// How many they are.
        package var count: Int

        package init(start: Int, oldStart: Int, count: Int) {
            self.start = start
            self.oldStart = oldStart
            self.count = count
        }
    }

    /// The other content.
    package let base: ContentName
    /// Ascending by `start`.
    package private(set) var runs: [Run] = []

    package init(base: ContentName, runs: [Run] = []) {
        self.base = base
        self.runs = runs
    }

    /// Notes that an item was taken over.
    package mutating func append(_ index: Int, from oldIndex: Int, count: Int = 1) {
        if let last = runs.last, last.start + last.count == index, last.oldStart + last.count == oldIndex {
            runs[runs.count - 1].count += count
        } else if count > 0 {
            runs.append(Run(start: index, oldStart: oldIndex, count: count))
        }
    }

    /// Whether the taken items kept their order.
    package var isInOrder: Bool {
        zip(runs, runs.dropFirst()).allSatisfy { $0.oldStart + $0.count <= $1.oldStart }
    }
}

/// A content's name: equal for copies of the same content alone.
package final class ContentName: Sendable {}
