extension Snapshot {
    /// Appends sections at the end.
    ///
    /// - Throws: ``SnapshotError/Code/duplicateSection``.
    /// - Complexity: O(*k* log *s*) for *k* new sections and *s* existing ones.
    @inlinable
    public mutating func appendSections(_ sections: [SectionID]) throws(SnapshotError) {
        try insert(sections, at: core.sectionCount)
    }

    /// Inserts sections before another one.
    ///
    /// - Throws: ``SnapshotError/Code/unknownSection`` for the anchor, ``SnapshotError/Code/duplicateSection``.
    /// - Complexity: O(*k* log *s*) for *k* new sections and *s* existing ones.
    @inlinable
    public mutating func insertSections(
        _ sections: [SectionID], beforeSection anchor: SectionID
    ) throws(SnapshotError) {
        try insert(sections, at: core.index(of: try slot(of: anchor)))
    }

    /// Inserts sections after another one.
    ///
    /// - Throws: ``SnapshotError/Code/unknownSection`` for the anchor, ``SnapshotError/Code/duplicateSection``.
    /// - Complexity: O(*k* log *s*) for *k* new sections and *s* existing ones.
    @inlinable
    public mutating func insertSections(
        _ sections: [SectionID], afterSection anchor: SectionID
    ) throws(SnapshotError) {
        try insert(sections, at: core.index(of: try slot(of: anchor)) + 1)
    }

    /// Deletes sections and the items in them. A section may be listed more than once.
    ///
    /// - Throws: ``SnapshotError/Code/unknownSection``; then nothing is deleted.
    /// - Complexity: O(*k* log *s* + *m*) for *k* of *s* sections, with *m* items.
    @inlinable
    public mutating func deleteSections(_ sections: [SectionID]) throws(SnapshotError) {
        for section in sections { _ = try slot(of: section) }
        for section in sections {
            guard let slot = core.slot(of: section) else { continue }
            forgetMarks(ofSection: slot)
            core.removeSection(slot)
        }
    }

    /// Moves a section directly before another one. Moving a section before itself has no effect.
    ///
    /// - Throws: ``SnapshotError/Code/unknownSection``.
    /// - Complexity: O(log *s*) for *s* sections.
    @inlinable
    public mutating func moveSection(
        _ section: SectionID, beforeSection anchor: SectionID
    ) throws(SnapshotError) {
        try move(section, to: anchor, offset: 0)
    }

    /// Moves a section directly after another one. Moving a section after itself has no effect.
    ///
    /// - Throws: ``SnapshotError/Code/unknownSection``.
    /// - Complexity: O(log *s*) for *s* sections.
    @inlinable
    public mutating func moveSection(
        _ section: SectionID, afterSection anchor: SectionID
    ) throws(SnapshotError) {
        try move(section, to: anchor, offset: 1)
    }

    @inlinable
    mutating func insert(_ sections: [SectionID], at index: Int) throws(SnapshotError) {
        var seen: [SectionID: Int] = [:]
        for (position, section) in sections.enumerated() {
            if let slot = core.slot(of: section) {
                throw .duplicateSection(section, .section(core.index(of: slot)), .argument(position))
            }
            if let first = seen.updateValue(position, forKey: section) {
                throw .duplicateSection(section, .argument(first), .argument(position))
            }
        }
        core.insertSections(sections, at: index)
    }

    @inlinable
    mutating func move(_ section: SectionID, to anchor: SectionID, offset: Int) throws(SnapshotError) {
        let moving = try slot(of: section)
        let target = try slot(of: anchor)
        guard moving != target else { return }
        let from = core.index(of: moving)
        let anchorIndex = core.index(of: target)
        core.moveSection(moving, to: anchorIndex + offset - (from < anchorIndex ? 1 : 0))
    }
}
