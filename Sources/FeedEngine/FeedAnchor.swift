internal import SectionKit

/// What a person looks at while a feed changes: the first item that starts in sight, and the section it stands in.
///
/// It is made of what is in sight, by identity, so that both arms anchor alike whatever their collections are.
struct FeedAnchor {
    private let item: VisibleElement
    private let distanceInSection: Double

    /// What a person looks at now; nil if no item is in sight.
    init?(of arm: some Arm) {
        let items = arm.visibleElements().filter { !$0.isSupplementary }
        guard let item = items.first(where: { $0.frame.minY >= 0 }) ?? items.first else { return nil }
        self.item = item
        distanceInSection = arm.offset - (arm.offset(ofSection: item.section) ?? arm.offset)
    }

    /// The offset at which the item stands where it stood; if it is gone its section; nil if that is gone as well.
    func offset(in arm: some Arm) -> Double? {
        if let offset = arm.offset(ofItem: item.item, inSection: item.section) { return offset - item.frame.minY }
        return arm.offset(ofSection: item.section).map { $0 + distanceInSection }
    }
}
