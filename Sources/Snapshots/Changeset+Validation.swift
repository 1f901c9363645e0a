extension Changeset {
    /// The rules of batch updates that the changeset breaks between two snapshots; empty if it keeps them all.
    ///
    /// - Complexity: O(*s* log *s* + *k*) for *s* sections and *k* operations.
    public func violations<SectionID, ItemID>(
        from old: Snapshot<SectionID, ItemID>, to new: Snapshot<SectionID, ItemID>,
        rules: BatchUpdateRules = .atomic
    ) -> [BatchUpdateViolation] {
        violations(
            itemCountsBefore: (0..<old.numberOfSections).map(old.numberOfItems(inSectionAt:)),
            itemCountsAfter: (0..<new.numberOfSections).map(new.numberOfItems(inSectionAt:)), rules: rules)
    }

    /// The rules of batch updates that the changeset breaks; empty if it keeps them all.
    ///
    /// - Parameters:
    ///   - before: for each section the number of its items before the change.
    ///   - after: for each section the number of its items after the change.
    /// - Complexity: O(*s* + *k*) for *s* sections and *k* operations.
    public func violations(
        itemCountsBefore before: [Int], itemCountsAfter after: [Int], rules: BatchUpdateRules = .atomic
    ) -> [BatchUpdateViolation] {
        var check = BatchUpdateCheck(changeset: self, before: before, after: after, rules: rules)
        check.checkSections()
        check.checkItems()
        check.checkItemsOfChangedSections()
        guard check.violations.isEmpty else { return check.violations }
        check.checkCounts()
        return check.violations
    }
}
