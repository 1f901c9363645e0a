extension Snapshot {
    /// What is wrong with the structure behind the snapshot; empty if nothing is. For tests: it looks at everything.
    ///
    /// - Complexity: O(*n* log *n*).
    package func invariantViolations() -> [String] {
        core.order.invariantViolations() + core.slotViolations() + core.leafViolations()
    }
}

extension SnapshotCore {
    func slotViolations() -> [String] {
        var violations: [String] = []
        var index = 0
        order.forEach { slot in
            let body = body(slot)
            if self.slot(of: body.id) != slot { violations.append("section \(body.id) is not found") }
            if self.index(of: slot) != index { violations.append("section \(body.id) is not at \(index)") }
            if order.weights[slot] != body.items.count { violations.append("section \(body.id) weighs wrong") }
            violations += body.items.invariantViolations()
            index += 1
        }
        if sectionIndex.count != index { violations.append("the index has \(sectionIndex.count) of \(index) sections") }
        return violations
    }

    func leafViolations() -> [String] {
        var violations: [String] = []
        order.forEach { slot in
            var index = 0
            body(slot).items.forEachLeaf { leaf in
                for id in leaf.ids {
                    let place = locate(id, in: slot)
                    if place?.slot != slot || place?.index != index { violations.append("item \(id) is not found") }
                    index += 1
                }
            }
        }
        if itemIndex.count != itemCount { violations.append("the index has \(itemIndex.count) of \(itemCount) items") }
        return violations
    }
}

extension SectionItems {
    func invariantViolations() -> [String] {
        var violations = leaves.count > 1 ? order.invariantViolations() : []
        var sum = 0
        forEachLeaf { leaf in
            if leaf.ids.isEmpty { violations.append("a leaf is empty") }
            if leaf.ids.count > Self.leafSize { violations.append("a leaf has \(leaf.ids.count) items") }
            sum += leaf.ids.count
        }
        if sum != count { violations.append("the leaves hold \(sum) of \(count) items") }
        return violations
    }
}

extension OrderTree {
    func invariantViolations() -> [String] {
        guard root >= 0 else { return [] }
        var violations: [String] = []
        var index = 0
        var weight = 0
        forEach { handle in
            if position(of: handle) != (index, weight) { violations.append("handle \(handle) is not at \(index)") }
            if self.handle(at: index) != handle { violations.append("index \(index) is not handle \(handle)") }
            index += 1
            weight += weights[handle]
        }
        if count != index { violations.append("the tree counts \(count) of \(index) handles") }
        if self.weight != weight { violations.append("the tree weighs \(self.weight) of \(weight)") }
        return violations
    }
}
