public import SectionKit

extension FeedModel {
    /// What cells of the feed show: items of every section in turn, no more than `limit` in all, and every header and
    /// footer.
    ///
    /// - Complexity: O(sections + limit).
    public func sampleCells(in environment: LayoutEnvironment, limit: Int) -> [CellConfiguration] {
        let share = max(1, limit / max(1, sections.count))
        return sections.flatMap { section in
            let supplementaries = [SupplementaryKind.header, .footer].map { section.supplementary($0, in: environment) }
            let items = (0..<min(share, section.content.count)).map { item in
                PluginCallNote.during(.cell, for: section.owner(ofItem: item)) {
                    section.content.cell(at: item, in: environment)
                }
            }
            return supplementaries.compactMap(\.self) + items
        }
    }
}
