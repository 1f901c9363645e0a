/// Resolves the number of entries in a group and their sizes.
///
/// Fractions resolve in the group's length less the spacings, so sizes and count depend on each other. The count is the
/// last one before the entries, resolved for the next count, do not fit.
struct GroupRun {
    struct Entry {
        var subitem: LayoutSubitem
        var size: Size
        var estimated: AxisSet
    }

    /// The distinct entries; the run repeats them.
    private(set) var entries: [Entry] = []
    /// The number of entries in the group.
    private(set) var count = 0
    /// Whether the count results from fitting and not from the description.
    private(set) var isFitted = false

    private let axis: LayoutAxis
    private let inner: Size
    private let grid: PixelGrid
    private let spacing: Double

    /// The allowed rounding error, in points, when sums of pixel-rounded lengths are compared with the group's length.
    private static let tolerance = 1e-6
    /// The limit for counts tried times subitems; a description beyond it is a mistake.
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
        var box = inner
        box[axis] = length(for: count)
        var entry = entry(for: subitem, in: box)
        entry.size[axis] = grid.floor(length(for: count) / Double(max(count, 1)))
        entry.estimated.remove(AxisSet(axis))
        entries = [entry]
    }

    private mutating func fit(_ subitems: [LayoutSubitem]) throws(LayoutError) {
        let unspaced = sizes(of: subitems, count: 1)
        entries = unspaced
        if span(unspaced.count, of: unspaced, spacing: 0) + Double(unspaced.count) * spacing <= 0 {
            // Entries without extent and spacing would fit without limit; use the list once.
            entries = unspaced
            count = subitems.count
            return
        }
        isFitted = true
        if subitems.contains(where: { $0.size[axis.crossing].fractionAxis == axis }) {
            // Such a cross size changes with the count, so count without spacing first and resolve sizes for that
            // count.
            let hasExtent = span(unspaced.count, of: unspaced, spacing: 0) > 0
            // Lengths that are rounded down to 0 never fill the room, so then the spacing has to count.
            let first = try largestCount { span($0, of: unspaced, spacing: hasExtent ? 0 : spacing) }
            entries = sizes(of: subitems, count: max(first, 1))
            count = try largestCount { span($0, of: entries, spacing: spacing) }
        } else {
            count = try largestCount { span($0, of: sizes(of: subitems, count: $0), spacing: spacing) }
            entries = sizes(of: subitems, count: max(count, 1))
        }
        if count == 0, let first = unspaced.first {
            let needed = first.size[axis] + first.subitem.edgeSpacing.total(axis)
            throw LayoutError(
                .firstItemDoesNotFit,
                misfit: LayoutError.Misfit(axis: axis, needed: needed, available: inner[axis]))
        }
    }

    private func length(for count: Int) -> Double {
        max(inner[axis] - Double(max(count, 1) - 1) * spacing, 0)
    }

    private func sizes(of subitems: [LayoutSubitem], count: Int) -> [Entry] {
        var box = inner
        box[axis] = length(for: count)
        return subitems.map { entry(for: $0, in: box) }
    }

    private func entry(for subitem: LayoutSubitem, in box: Size) -> Entry {
        let size = subitem.size
        return Entry(subitem: subitem, size: size.resolved(in: box, on: grid), estimated: size.estimatedAxes)
    }

    private func span(_ count: Int, of entries: [Entry], spacing: Double) -> Double {
        var once = 0.0
        var rest = 0.0
        let remainder = count % entries.count
        let largest = largestEstimate(among: count, of: entries)
        for (index, entry) in entries.enumerated() {
            let length = largest.flatMap { entry.subitem.size[axis].isUniform ? $0 : nil } ?? entry.size[axis]
            let step = length + entry.subitem.edgeSpacing.total(axis)
            once += step
            if index < remainder { rest += step }
        }
        return once * Double(count / entries.count) + rest + Double(count - 1) * spacing
    }

    /// The length that uniform entries take from the largest self-sizing one; `nil` without uniform entries.
    private func largestEstimate(among count: Int, of entries: [Entry]) -> Double? {
        guard entries.count > 1, entries.contains(where: { $0.subitem.size[axis].isUniform }) else { return nil }
        return entries.prefix(count).filter { $0.estimated.contains(axis) }.map { $0.size[axis] }.max()
    }

    /// The count before the first whose span does not fit. A later count may fit again where sizes are rounded down to
    /// 0, but no description intends that.
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
