/// The pages of an orthogonal section: its different resting offsets, in order. A section that stops anywhere has a page for
/// each group, as if it stopped at their leading edges.
extension OrthogonalStops {
    /// The number of pages; at least one.
    var pageCount: Int { lastPage + 1 }

    /// The page whose offset is the nearest to an offset; of two, the later one.
    func page(at offset: Double) -> Int {
        let last = lastPage
        let before = behaviour == .paging ? whole(offset) : group(before: offset)
        let index = min(max(before, 0), last)
        guard index < last else { return last }
        let (low, high) = (self.offset(ofPage: index), self.offset(ofPage: index + 1))
        return offset - low < high - offset ? index : index + 1
    }

    /// The resting offset of a page; of the first or the last one for a number beyond them.
    func offset(ofPage number: Int) -> Double {
        let number = min(max(number, 0), lastPage)
        return behaviour == .paging ? min(Double(number) * page, maximum) : stop(number)
    }

    private var lastPage: Int {
        switch behaviour {
        case .groupPagingCentered: return groupCount - 1
        case .paging: return page > 0 && maximum > Self.tolerance ? whole(maximum - Self.tolerance) + 1 : 0
        case .none, .continuous, .continuousGroupLeadingBoundary, .groupPaging:
            guard maximum > Self.tolerance else { return 0 }
            // The groups after it rest at the maximum, all of them at one offset.
            return min(group(before: maximum - Self.tolerance) + 1, groupCount - 1)
        }
    }

    /// The number of whole pages before an offset.
    private func whole(_ offset: Double) -> Int {
        guard page > 0, offset > 0 else { return 0 }
        return Int(min(offset / page, Double(SectionRecord.maximumItemCount)))
    }

    /// Two offsets that differ by less are one page: sums of lengths differ in their last bits.
    private static let tolerance = 1e-6
}
