/// Counts the entries of a group that fit along its axis, with measured sizes if they are known.
///
/// It follows the rules of ``GroupRun``, which counts with estimates. Fractions resolve in the length less the
/// spacings, the list is repeated, and the count ends before the first entry that does not fit. The first entry always
/// stays.
struct RowFit: Sendable {
    private struct Entry: Sendable {
        var size: LayoutSize
        var edges: Double
        var isEstimated: Bool
        var isUniform: Bool
        /// Whether the length depends on the number of entries.
        var isShare: Bool
        /// The fixed or estimated length of an entry that is not a share.
        var length: Double
    }

    /// Whether sizes depend on the number of entries.
    let dependsOnCount: Bool
    private let entries: [Entry]
    private let axis: LayoutAxis
    private let inner: Size
    let spacing: Double
    private let grid: PixelGrid
    /// The largest count, because entries without extent would fit without limit.
    private let limit: Int
    /// Whether an entry's extent across the axis is a fraction of the extent along it.
    private let crosses: Bool
    private let hasExtent: Bool
    /// The entry, if there is one and its length is its own.
    let only: OnlyEntry?

    /// The largest number of measured items in one group, unless the estimates allow more.
    static let maximumCount = 1_024
    private static let tolerance = 1e-6

    init(
        _ subitems: [LayoutSubitem], of group: LayoutGroup, in inner: Size, grid: PixelGrid, limit: Int = maximumCount
    ) {
        let (axis, spacing) = (group.axis, group.spacing.value)
        let isShared = spacing != 0
        entries = subitems.map { subitem in
            let size = subitem.size
            return Entry(
                size: size, edges: subitem.edgeSpacing.total(axis), isEstimated: size[axis].isEstimated,
                isUniform: size[axis].isUniform, isShare: isShared && size[axis].fractionAxis == axis,
                length: size[axis].resolved(in: inner, on: grid))
        }
        crosses = subitems.contains { $0.size[axis.crossing].fractionAxis == axis }
        dependsOnCount = isShared && (crosses || entries.contains(where: \.isShare))
        hasExtent = entries.contains { $0.length + $0.edges > 0 }
        let isOnly = entries.count == 1 && entries[0].isEstimated && !entries[0].isUniform && !dependsOnCount
        only = isOnly ? OnlyEntry(edges: entries[0].edges, estimate: entries[0].length) : nil
        (self.axis, self.inner, self.spacing, self.grid, self.limit) = (axis, inner, spacing, grid, limit)
    }

    /// The room of a group with a number of entries, less the spacings between them.
    func box(for count: Int) -> Size {
        var box = inner
        box[axis] = max(inner[axis] - Double(max(count, 1) - 1) * spacing, 0)
        return box
    }

    /// The largest total length of the entries.
    var room: Double { inner[axis] + Self.tolerance }

    /// The number of entries that fit, and the number of entries for which their sizes are resolved.
    ///
    /// - Parameters:
    ///   - present: The number of present items. Entries after them are placed with their estimates.
    ///   - measured: The measured length of an item, by its ordinal.
    func count(present: Int, _ measured: (Int) -> Double?) -> (entries: Int, resolvedFor: Int) {
        count { spacing, resolved in largest(spacing, resolved, present, measured) }
    }

    /// The same for any function that finds the largest count, given the spacing and the number of entries for which
    /// sizes are resolved. That number is `nil` if it equals the count.
    func count(_ largest: (_ spacing: Double, _ resolvedFor: Int?) -> Int) -> (entries: Int, resolvedFor: Int) {
        guard crosses else {
            let count = largest(spacing, nil)
            return (count, count)
        }
        let first = largest(hasExtent ? 0 : spacing, 1)
        return (largest(spacing, first), first)
    }

    private func largest(
        _ spacing: Double, _ resolved: Int?, _ present: Int, _ measured: (Int) -> Double?
    ) -> Int {
        if let only { return only.largest(limit, spacing, room: room) { $0 < present ? measured($0) : nil } }
        var sum = RowLength()
        var shares = dependsOnCount ? Array(repeating: 0, count: entries.count) : []
        for count in 0..<limit {
            let kind = entries.count == 1 ? 0 : count % entries.count
            let entry = entries[kind]
            sum.fixed += entry.edges
            if entry.isEstimated {
                sum.add((count < present ? measured(count) : nil) ?? entry.length, isUniform: entry.isUniform)
            } else if entry.isShare {
                shares[kind] += 1
            } else {
                sum.fixed += entry.length
            }
            let length = sum.total + Double(count) * spacing + self.length(of: shares, for: resolved ?? count + 1)
            if count > 0, length > room { return count }
        }
        return limit
    }

    /// The length of the entries that are a fraction of what the spacing leaves; infinite if it leaves nothing.
    private func length(of shares: [Int], for count: Int) -> Double {
        guard shares.contains(where: { $0 > 0 }) else { return 0 }
        let box = box(for: count)
        guard box[axis] > Self.tolerance else { return .infinity }
        return zip(entries, shares).reduce(0) { sum, pair in
            pair.1 == 0 ? sum : sum + Double(pair.1) * pair.0.size[axis].resolved(in: box, on: grid)
        }
    }
}

/// The repeated entry of a row of cells that measure themselves along the row.
struct OnlyEntry: Sendable {
    let edges: Double
    let estimate: Double

    /// The number of entries that fit; the limit if all do. Adds up in the order of ``RowFit``.
    @inline(__always)
    func largest(_ limit: Int, _ spacing: Double, room: Double, _ measured: (Int) -> Double?) -> Int {
        var length = 0.0
        for count in 0..<limit {
            length += edges
            length += measured(count) ?? estimate
            if count > 0, length + Double(count) * spacing > room { return count }
        }
        return limit
    }
}

/// The length of a row's entries. Uniform entries take the length of the largest self-sizing entry. Entries without an
/// item count with their estimate, as in a full row, so that a row of estimates has the same number of entries however
/// many of its items are present.
private struct RowLength {
    var fixed = 0.0
    private var uniforms = 0
    private var largest = 0.0

    mutating func add(_ length: Double, isUniform: Bool) {
        largest = max(largest, length)
        if isUniform { uniforms += 1 } else { fixed += length }
    }

    var total: Double { uniforms > 0 ? fixed + largest * Double(uniforms) : fixed }
}
