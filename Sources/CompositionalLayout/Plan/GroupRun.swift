/// How many entries a group takes, and the sizes they resolve to.
///
/// Fractions resolve in what is left of the group's length after the spacings, so size and count depend on each other:
/// the count is the largest for which the entries, resolved for that count, still fit.
struct GroupRun {
    struct Entry {
        var subitem: LayoutSubitem
        var size: Size
        var estimated: AxisSet
    }

    /// The distinct entries; the run repeats them.
    private(set) var entries: [Entry] = []
    /// How many entries the group takes in all.
    private(set) var count = 0

    private let axis: LayoutAxis
    private let inner: Size
    private let grid: PixelGrid
    private let spacing: Double

    /// Sums of pixel-rounded numbers may miss the length by rounding errors of the additions.
    private static let tolerance = 1e-6

    init(_ group: LayoutGroup, inner: Size, estimated: AxisSet, grid: PixelGrid) throws(LayoutError) {
        axis = group.axis
        self.inner = inner
        self.grid = grid
        spacing = group.spacing.value
        switch group.content {
        case .equalShares(let subitem, let count): shareEqually(subitem, count: count)
        case .repeating(let subitem, let count):
            self.count = count
            entries = sizes(of: [subitem], count: count)
        case .subitems(let subitems) where estimated.contains(axis):
            count = subitems.count
            entries = sizes(of: subitems, count: count)
        case .subitems(let subitems): try fit(subitems)
        case .custom, .customProvider: break
        }
    }

    private mutating func shareEqually(_ subitem: LayoutSubitem, count: Int) {
        self.count = count
        entries = sizes(of: [subitem], count: count)
        for index in entries.indices {
            entries[index].size[axis] = grid.floor(length(for: count) / Double(max(count, 1)))
            entries[index].estimated.remove(AxisSet(axis))
        }
    }

    private mutating func fit(_ subitems: [LayoutSubitem]) throws(LayoutError) {
        let crossesAxis = subitems.contains { $0.size[axis.crossing].fractionAxis == axis }
        if crossesAxis {
            // Such a size would change with the count, so the count is first taken without spacing.
            let unspaced = sizes(of: subitems, count: 1)
            let first = largestCount { span($0, of: unspaced, spacing: 0) }
            entries = sizes(of: subitems, count: max(first, 1))
            count = largestCount { span($0, of: entries, spacing: spacing) }
        } else {
            count = largestCount { span($0, of: sizes(of: subitems, count: $0), spacing: spacing) }
            entries = sizes(of: subitems, count: max(count, 1))
        }
        if count == 0 { throw LayoutError(.firstItemDoesNotFit) }
        if span(entries.count, of: entries, spacing: 0) <= 0 { count = entries.count }
        if count > GroupPlanBuilder.maximumNodes { throw LayoutError(.tooManyItemsInGroup) }
    }

    private func length(for count: Int) -> Double {
        max(inner[axis] - Double(max(count, 1) - 1) * spacing, 0)
    }

    private func sizes(of subitems: [LayoutSubitem], count: Int) -> [Entry] {
        var box = inner
        box[axis] = length(for: count)
        return subitems.map {
            Entry(subitem: $0, size: $0.size.resolved(in: box, on: grid), estimated: $0.size.estimatedAxes)
        }
    }

    private func span(_ count: Int, of entries: [Entry], spacing: Double) -> Double {
        var once = 0.0
        var rest = 0.0
        let remainder = count % entries.count
        for (index, entry) in entries.enumerated() {
            let step = entry.size[axis] + entry.subitem.edgeSpacing.total(axis)
            once += step
            if index < remainder { rest += step }
        }
        return once * Double(count / entries.count) + rest + Double(count - 1) * spacing
    }

    /// The largest count whose span fits, up to one more than a group may hold.
    ///
    /// The span grows with the count as long as it fits, so halving finds it. Negative spacing breaks that; there the
    /// first count that does not fit ends the search.
    private func largestCount(_ span: (Int) -> Double) -> Int {
        let room = inner[axis] + Self.tolerance
        let limit = GroupPlanBuilder.maximumNodes + 1
        if spacing < 0 {
            return (1...limit).first { span($0) > room }.map { $0 - 1 } ?? limit
        }
        var (fits, fails) = (0, limit + 1)
        while fails - fits > 1 {
            let middle = (fits + fails) / 2
            if span(middle) <= room { fits = middle } else { fails = middle }
        }
        return fits
    }
}
