internal import SectionKit
package import StrataEngine

/// Allocations by the work on cells, per section type, in a memory child.
package final class CellAllocations: EngineProbe {
    /// A number of allocations and their bytes.
    struct Sum {
        var count = 0
        var bytes = 0
    }

    private var counter: AllocationCounter
    private(set) var sums = SectionTypeTally<Sum>()
    package var failure: JemallocError? { counter.failure }
    /// The problem with the figures by section type; nil without one.
    package var uncounted: String? {
        sums.uncounted.map { type in
            "the feed shows more than \(SectionTypeMarks.limit) section types: the allocations of `\(type)` and "
                + "later ones are not counted; play some types at a time with `--section`"
        }
    }

    /// Finds the allocator's counters.
    package init() throws(JemallocError) {
        counter = try AllocationCounter()
    }

    package func cellWork(_ work: CellWork, for owner: CellOwner, _ body: () -> Void) {
        let start = counter.now()
        body()
        let end = counter.now()
        sums.change(owner.type, from: Sum()) { sum in
            sum.count += end.count - start.count
            sum.bytes += end.bytes - start.bytes
        }
    }

    package func engineWork(_ work: EngineWork, from start: UInt64, to end: UInt64) {}
}

/// Sums by section type. Storage is reserved, so adding never allocates.
struct SectionTypeTally<Sum> {
    /// The number of section types with a marker; further types are not counted.
    static var limit: Int { SectionTypeMarks.limit }

    private(set) var types: [SectionType] = []
    private(set) var sums: [Sum] = []
    /// A type that is not counted; nil if all are.
    private(set) var uncounted: SectionType?

    init() {
        types.reserveCapacity(Self.limit)
        sums.reserveCapacity(Self.limit)
    }

    /// Changes the sum of a type. Complexity: O(types); feeds have a handful.
    mutating func change(_ type: SectionType, from zero: Sum, _ change: (inout Sum) -> Void) {
        if let index = types.firstIndex(of: type) {
            change(&sums[index])
        } else if types.count < Self.limit {
            types.append(type)
            sums.append(zero)
            change(&sums[sums.count - 1])
        } else if uncounted == nil {
            uncounted = type
        }
    }

    /// The sums by the type's name.
    func values(_ value: (Sum) -> Double) -> [String: Double] {
        zip(types, sums).reduce(into: [:]) { $0[$1.0.rawValue] = value($1.1) }
    }
}

/// Counts the allocations of the process, and the bytes that this thread allocates.
struct AllocationCounter {
    private var live: LiveAllocations
    private let thread: ThreadAllocations
    private(set) var failure: JemallocError?

    /// Finds the allocator's counters.
    init() throws(JemallocError) {
        live = try LiveAllocations()
        thread = try ThreadAllocations()
    }

    /// The totals so far; the count is 0 if the allocator does not answer, which is a ``failure``.
    mutating func now() -> (count: Int, bytes: Int) {
        do {
            return (try live.read().allocations, thread.allocated)
        } catch {
            failure = error
            return (0, thread.allocated)
        }
    }
}
