/// Distributes the space along a stack's axis among its children.
///
/// All parts are whole pixels: the first children take one pixel each of the remainder, so that the sum is exact.
package enum AxisDistribution {
    /// Sets the sizes of the slots and returns the gaps between them: the first `widerGaps` of them are one pixel wider.
    package static func distribute(
        _ slots: inout [AxisSlot], over room: Int, spacing: Int, as distribution: CellStack.Distribution
    ) -> (gap: Int, widerGaps: Int) {
        guard !slots.isEmpty else { return (spacing, 0) }
        let forSlots = room - spacing * (slots.count - 1)
        if distribution == .fillEqually {
            shareEqually(&slots, forSlots)
            return (spacing, 0)
        }
        let excess = forSlots - slots.reduce(0) { $0 + $1.size }
        if excess < 0 { shrink(&slots, by: -excess) }
        guard excess > 0 else { return (spacing, 0) }
        if distribution == .equalSpacing, slots.count > 1 {
            let (share, remainder) = excess.quotientAndRemainder(dividingBy: slots.count - 1)
            return (spacing + share, remainder)
        }
        if distribution == .fill { grow(&slots, by: excess) }
        return (spacing, 0)
    }

    /// Gives all slots the same extent, except those with a stated size, or with a minimum above that extent.
    private static func shareEqually(_ slots: inout [AxisSlot], _ room: Int) {
        var takers = slots.indices.filter { !slots[$0].isFixed }
        var room = room - slots.reduce(0) { $0 + ($1.isFixed ? $1.size : 0) }
        while !takers.isEmpty {
            let (share, remainder) = max(room, 0).quotientAndRemainder(dividingBy: takers.count)
            let wider = takers.filter { slots[$0].minimum > share }
            guard !wider.isEmpty else {
                for (rank, index) in takers.enumerated() { slots[index].size = share + (rank < remainder ? 1 : 0) }
                return
            }
            for index in wider { slots[index].size = slots[index].minimum }
            room -= wider.reduce(0) { $0 + slots[$1].size }
            takers.removeAll { slots[$0].minimum > share }
        }
    }

    private static func grow(_ slots: inout [AxisSlot], by excess: Int) {
        let spacers = slots.count { $0.takesFirst }
        let takers = spacers > 0 ? spacers : slots.count { $0.flexibility.grows }
        guard takers > 0 else { return }
        let (share, remainder) = excess.quotientAndRemainder(dividingBy: takers)
        var taken = 0
        for index in slots.indices where spacers > 0 ? slots[index].takesFirst : slots[index].flexibility.grows {
            slots[index].size += share + (taken < remainder ? 1 : 0)
            taken += 1
        }
    }

    /// Takes space from the slots that can shrink, the largest first. Small slots keep their size, and the large ones
    /// end up equal.
    private static func shrink(_ slots: inout [AxisSlot], by deficit: Int) {
        let order = slots.indices.filter { slots[$0].flexibility.shrinks }.sorted {
            (slots[$0].size, $0) < (slots[$1].size, $1)
        }
        var room = max(order.reduce(0) { $0 + slots[$1].size } - deficit, 0)
        for (rank, index) in order.enumerated() {
            let share = room / (order.count - rank)
            slots[index].size = max(min(slots[index].size, share), slots[index].minimum)
            room = max(room - slots[index].size, 0)
        }
    }
}

/// A child of a stack along the stack's axis, while space is distributed.
package struct AxisSlot: Equatable {
    package var node: Int
    package var size: Int
    package var minimum = 0
    /// Whether the size is stated. Such a slot does not grow, and no distribution overrides its size.
    package var isFixed = false
    package var isSpacer = false
    package var flexibility = Flexibility()

    /// Whether it takes spare space before slots that grow.
    var takesFirst: Bool { isSpacer && !isFixed }
}
