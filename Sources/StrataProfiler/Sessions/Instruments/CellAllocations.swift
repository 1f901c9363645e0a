package import StrataEngine
internal import SectionKit

/// Allocations by the work on cells, per section type, in a memory child.
package final class CellAllocations: EngineProbe {
    /// A number of allocations and their bytes.
    struct Sum {
        var count = 0
        var bytes = 0
    }

    private var live: LiveAllocations
    private let thread: ThreadAllocations
    private(set) var sums = SectionTypeTally<Sum>()
    package private(set) var failure: JemallocError?
    /// What is wrong with the figures by section type; nil if nothing is.
    package var uncounted: String? {
        sums.uncounted.map { type in
            "the feed shows more than \(SectionTypeMarks.limit) section types: the allocations of `\(type)` and later ones "
                + "are not counted; play some types at a time with `--section`"
        }
    }

    /// Finds the allocator's counters.
    ///
    /// - Throws: `JemallocError` if this process does not use jemalloc.
    package init() throws(JemallocError) {
        live = try LiveAllocations()
        thread = try ThreadAllocations()
    }

    package func cellWork(_ work: CellWork, for owner: CellOwner, _ body: () -> Void) {
        let (count, bytes) = (self.count(), thread.allocated)
        body()
        let end = (count: self.count(), bytes: thread.allocated)
        sums.change(owner.type, from: Sum()) { sum in
            sum.count += end.count - count
            sum.bytes += end.bytes - bytes
        }
    }

    package func engineWork(_ work: EngineWork, from start: UInt64, to end: UInt64) {}

    private func count() -> Int {
        do {
            return try live.read().allocations
        } catch {
            failure = error
            return 0
        }
    }
}
