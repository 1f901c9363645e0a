
extension FeedDocument {
    /// The first items of the first sections, with at least one section of every type and one item of every type that a
    /// section holds: a small feed that has everything of this one once.
    ///
    /// - Parameter named: sections that are always included.
    /// - Complexity: O(sections + items of sections of several types).
    public func beginning(
        sections: Int, items: Int, named: Set<SectionID> = [], registry: SectionRegistry
    ) -> FeedDocument {
        var types: Set<SectionType> = []
        let kept = self.sections.enumerated().filter { index, section in
            let new = Set(section.content.types + [section.type]).subtracting(types)
            types.formUnion(new)
            return index < sections || !new.isEmpty || named.contains(section.id)
        }
        var result = self
        result.sections = kept.map { _, section in
            var section = section
            let content = section.content
            if content.count > items {
                section.content = content.filtered(
                    registry: registry, type: section.type, content.firstOfEveryType(besides: items))
            }
            return section
        }
        return result
    }
}

extension SectionItems {
    /// The indices of the first items, and of the first one of every type behind them.
    func firstOfEveryType(besides items: Int) -> [Int] {
        let first = Array(0..<min(items, count))
        guard types.count > 1 else { return first }
        var seen = Set(first.map { type(at: $0) })
        return first + (first.count..<count).filter { seen.insert(type(at: $0)).inserted }
    }
}
