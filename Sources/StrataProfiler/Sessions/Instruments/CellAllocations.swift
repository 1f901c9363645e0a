internal import SectionKit
package import StrataEngine

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
    /// The problem with the figures by section type; nil without one.
    package var uncounted: String? {
        sums.uncounted.map { type in
            "the feed shows more than \(SectionTypeMarks.limit) section types: the allocations of `\(type)` and "
                + "later ones are not counted; play some types at a time with `--section`"
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

    /// Changes the sum of a type.
    ///
    /// - Complexity: O(types); feeds have a handful.
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
