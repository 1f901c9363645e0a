/// The items of a section's content that were taken unchanged from a previous content, in runs.
///
/// Two revisions of an edited section share nearly all items. With known runs, only the items between them have to be
/// compared. A lineage takes 24 bytes per run, and keeps only the name of the other content alive.
package struct ContentLineage: Sendable {
    /// Consecutive items that were consecutive before.
    package struct Run: Hashable, Sendable {
        /// The index of the first one.
        package var start: Int
        /// The index of the first one in the other content.
        package var oldStart: Int
        /// The number of items.
        package var count: Int

        package init(start: Int, oldStart: Int, count: Int) {
            self.start = start
            self.oldStart = oldStart
            self.count = count
        }
    }

    /// The name of the other content.
    package let base: ContentName
    /// The runs, ascending by `start`.
    package private(set) var runs: [Run] = []

    package init(base: ContentName, runs: [Run] = []) {
        self.base = base
        self.runs = runs
    }

    /// Records that items were taken over.
    package mutating func append(_ index: Int, from oldIndex: Int, count: Int = 1) {
        if let last = runs.last, last.start + last.count == index, last.oldStart + last.count == oldIndex {
            runs[runs.count - 1].count += count
        } else if count > 0 {
            runs.append(Run(start: index, oldStart: oldIndex, count: count))
        }
    }

    /// Whether the items kept their order.
    package var isInOrder: Bool {
        zip(runs, runs.dropFirst()).allSatisfy { $0.oldStart + $0.count <= $1.oldStart }
    }
}

/// The identity of a content: equal only for copies of the same content.
package final class ContentName: Sendable {}
