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
    /// Trying counts takes time for every subitem each; beyond this it is a mistake in the description.
    private static let maximumWork = 50_000_000

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
        let unspaced = sizes(of: subitems, count: 1)
        entries = unspaced
        if span(unspaced.count, of: unspaced, spacing: 0) + Double(unspaced.count) * spacing <= 0 {
            // Without extent and spacing there is no limit; one run shows all there is.
            entries = unspaced
            count = subitems.count
            return
        }
        if subitems.contains(where: { $0.size[axis.crossing].fractionAxis == axis }) {
            // Such a size would change with the count, so the count is first taken without spacing.
            let hasExtent = span(unspaced.count, of: unspaced, spacing: 0) > 0
            // What is rounded down to nothing never fills the room by itself; then only the spacing does.
            let first = try largestCount { span($0, of: unspaced, spacing: hasExtent ? 0 : spacing) }
            entries = sizes(of: subitems, count: max(first, 1))
            count = try largestCount { span($0, of: entries, spacing: spacing) }
        } else {
            count = try largestCount { span($0, of: sizes(of: subitems, count: $0), spacing: spacing) }
            entries = sizes(of: subitems, count: max(count, 1))
        }
        if count == 0 { throw LayoutError(.firstItemDoesNotFit) }
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

    /// The count before the first whose span does not fit. What comes later may fit again, because sizes that are rounded
    /// down to nothing take no room; nobody means that.
    private func largestCount(_ span: (Int) -> Double) throws(LayoutError) -> Int {
        let room = inner[axis] + Self.tolerance
        var count = 0
        while span(count + 1) <= room {
            count += 1
            guard count <= LayoutGroup.maximumEntries, count * entries.count <= Self.maximumWork else {
                throw LayoutError(.tooManyItemsInGroup)
            }
        }
        return count
    }
}
