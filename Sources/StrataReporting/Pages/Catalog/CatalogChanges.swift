/// What differs between the catalogues of two programs.
package struct CatalogChanges: Sendable {
    /// The earlier program.
    package var before: String
    /// Types that only the later one has.
    package var added: [String]
    /// Types that only the earlier one has.
    package var removed: [String]
    /// The types of both that differ, in alphabetical order.
    package var types: [CatalogTypeChanges]
    /// The types that both have.
    package var common: Int

    /// Compares catalogues.
    ///
    /// - Parameter chosen: the only types that are compared; nil for all.
    /// - Complexity: O(pixels of the pictures whose bytes differ).
    package init(from old: SectionCatalog, to new: SectionCatalog, of chosen: Set<String>? = nil) {
        let before = old.types.filter { chosen?.contains($0.name) ?? true }
        let names = (old: Set(before.map(\.name)), new: Set(new.types.map(\.name)))
        self.before = old.program
        added = names.new.subtracting(names.old).sorted()
        removed = names.old.subtracting(names.new).sorted()
        let pairs = new.types.compactMap { type in before.first { $0.name == type.name }.map { ($0, type) } }
        common = pairs.count
        types = pairs.map { CatalogTypeChanges(from: $0, $1, pictures: (old.pictures, new.pictures)) }
            .filter { !$0.isEmpty }
    }

    /// How many pictures differ.
    package var pictures: Int { types.reduce(0) { $0 + $1.pictures.count } }

    /// Whether nothing differs but times.
    package var isEmpty: Bool { added.isEmpty && removed.isEmpty && types.isEmpty }
}
