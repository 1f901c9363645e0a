/// Which operation names each item: a byte for every item if many are named, a dictionary if few are.
struct ClaimedPaths {
    typealias Operation = BatchUpdateViolation.Operation

    /// The number of items before each section; empty if ``few`` is used.
    private let starts: [Int]
    private var all: [Operation?]
    private var few: [ItemPath: Operation] = [:]

    /// The number of items for each named one, up to which a byte for every item takes less time.
    private static var mostItemsPerClaim: Int { 64 }

    /// - Parameters:
    ///   - counts: the number of items in each section.
    ///   - claims: the number of paths that will be named.
    init(counts: [Int], claims: Int) {
        var starts: [Int] = []
        starts.reserveCapacity(counts.count)
        var total = 0
        for count in counts {
            starts.append(total)
            let (sum, isTooLarge) = total.addingReportingOverflow(max(0, count))
            total = isTooLarge ? .max : sum
        }
        let isDense = total / Self.mostItemsPerClaim < claims
        self.starts = isDense ? starts : []
        all = Array(repeating: nil, count: isDense ? total : 0)
    }

    /// Notes the operation that names an item, and returns the one that named it before. The path must be in range.
    mutating func claim(_ path: ItemPath, _ operation: Operation) -> Operation? {
        guard !starts.isEmpty else { return few.updateValue(operation, forKey: path) }
        let place = starts[path.section] + path.item
        let other = all[place]
        all[place] = operation
        return other
    }
}
