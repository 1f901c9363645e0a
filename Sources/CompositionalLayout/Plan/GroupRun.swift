/// Resolves the number of entries in a group and their sizes.
///
/// Fractions resolve in the group's length less the spacings, so sizes and count depend on each other. The result is
/// the last count before the first one whose entries do not fit.
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
    /// Whether fitting determined the count, and not the description.
    private(set) var isFitted = false

    private let axis: LayoutAxis
    private let inner: Size
    private let grid: PixelGrid
    private let spacing: Double

    /// The allowed rounding error, in points, when sums of pixel-rounded lengths are compared with the group's length.
    private static let tolerance = 1e-6
    /// The limit for the product of tried counts and subitems. A description beyond it is a mistake.
    private static let maximumWork = 50_000_000

    init(_ group: LayoutGroup, inner: Size, estimated: AxisSet, grid: PixelGrid) throws(LayoutError) {
        axis = group.axis
        self.inner = inner
        self.grid = grid
        spacing = group.spacing.value
        switch group.content {
        case .equalShares(let subitem, let count): try shareEqually(subitem, count: count)
        case .repeating(let subitem, let count):
            self.count = count
            entries = sizes(of: [subitem], count: count)
            if !estimated.contains(axis) { try checkFirst(entries[0]) }
            try checkRoom(for: count)
        case .subitems(let subitems) where estimated.contains(axis):
            count = subitems.count
            entries = sizes(of: subitems, count: count)
            try checkRoom(for: count)
        case .subitems(let subitems): try fit(subitems)
        case .custom, .customProvider: break
        }
    }

    private mutating func shareEqually(_ subitem: LayoutSubitem, count: Int) throws(LayoutError) {
        self.count = count
        var box = inner
        box[axis] = length(for: count)
        var entry = entry(for: subitem, in: box)
        entry.size[axis] = grid.floor(length(for: count) / Double(max(count, 1)))
        entry.estimated.remove(AxisSet(axis))
        entries = [entry]
        try checkRoom(for: count)
        guard entry.size[axis] <= 0 else { return }
        let needed = Double(count) / grid.scale + Double(count - 1) * spacing
        throw .noRoom(.shares, axis, needed: needed, available: inner[axis])
    }

    private mutating func fit(_ subitems: [LayoutSubitem]) throws(LayoutError) {
        let unspaced = sizes(of: subitems, count: 1)
        entries = unspaced
        if span(unspaced.count, of: unspaced, spacing: 0) + Double(unspaced.count) * spacing <= 0 {
            // Entries without extent and spacing would fit without limit, so the list is used once.
            entries = unspaced
            count = subitems.count
            return
        }
        isFitted = true
        if subitems.contains(where: { $0.size[axis.crossing].fractionAxis == axis }) {
            // Such a cross size changes with the count. So count without spacing first, and then resolve sizes for that
            // count.
            let hasExtent = span(unspaced.count, of: unspaced, spacing: 0) > 0
            // Lengths that are rounded down to 0 never fill the room, so the spacing has to count.
            let first = try largestCount {
                hasExtent || leavesRoom($0, to: unspaced)
                    ? span($0, of: unspaced, spacing: hasExtent ? 0 : spacing) : .infinity
            }
            entries = sizes(of: subitems, count: max(first, 1))
            try checkRoom(for: max(first, 1))
            count = try largestCount { span($0, of: entries, spacing: spacing) }
        } else {
            count = try largestCount {
                leavesRoom($0, to: unspaced)
                    ? span($0, of: sizes(of: subitems, count: $0), spacing: spacing) : .infinity
            }
            entries = sizes(of: subitems, count: max(count, 1))
            try checkRoom(for: max(count, 1))
            if count > 0 { roundToNearest() }
        }
        if count == 0, let first = unspaced.first { try checkFirst(first, fits: false) }
    }

    /// Rounds fractions along the axis to the nearest pixel if the entries still fit. Otherwise they stay rounded down.
    /// Groups with an entry that is estimated along the axis are unchanged, because measured sizes decide what fits.
    private mutating func roundToNearest() {
        guard !entries.contains(where: { $0.estimated.contains(axis) }) else { return }
        var box = inner
        box[axis] = length(for: count)
        var nearest = entries
        for index in nearest.indices {
            let dimension = nearest[index].subitem.size[axis]
            guard let base = dimension.fractionAxis else { continue }
            nearest[index].size[axis] = grid.nearest(box[base] * dimension.value)
        }
        if span(count, of: nearest, spacing: spacing) <= inner[axis] + Self.tolerance { entries = nearest }
    }

    private func checkFirst(_ first: Entry, fits: Bool? = nil) throws(LayoutError) {
        let needed = first.size[axis] + first.subitem.edgeSpacing.total(axis)
        if fits ?? (needed <= inner[axis] + Self.tolerance) { return }
        throw LayoutError(
            .firstItemDoesNotFit, misfit: LayoutError.Misfit(axis: axis, needed: needed, available: inner[axis]))
    }

    /// Throws if an entry is a fraction of a length, and the spacing between some entries leaves none of that length.
    private func checkRoom(for count: Int) throws(LayoutError) {
        for axis in LayoutAxis.allCases where entries.contains(where: { $0.subitem.size.isFraction(of: axis) }) {
            let taken = axis == self.axis ? Double(max(count, 1) - 1) * spacing : 0
            guard inner[axis] - taken <= Self.tolerance else { continue }
            throw .noRoom(.spacing, axis, needed: taken, available: inner[axis])
        }
    }

    /// Whether the spacing between some entries leaves a length for entries that are a fraction of it.
    private func leavesRoom(_ count: Int, to entries: [Entry]) -> Bool {
        length(for: count) > Self.tolerance
            || !entries.prefix(count).contains { $0.subitem.size.isFraction(of: axis) }
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

    /// The length of the largest self-sizing entry, which uniform entries take; `nil` without uniform entries.
    private func largestEstimate(among count: Int, of entries: [Entry]) -> Double? {
        guard entries.count > 1, entries.contains(where: { $0.subitem.size[axis].isUniform }) else { return nil }
        return entries.prefix(count).filter { $0.estimated.contains(axis) }.map { $0.size[axis] }.max()
    }

    /// The count before the first one whose span does not fit. A later count may fit again if sizes are rounded down to
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
