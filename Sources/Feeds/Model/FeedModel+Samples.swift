public import CompositionalLayout
public import SectionKit

extension FeedModel {
    /// What cells of the feed show: items of every section in turn, no more than `limit` in all, and every header and
    /// footer.
    ///
    /// - Complexity: O(sections + limit).
    public func sampleCells(in environment: LayoutEnvironment, limit: Int) -> [CellConfiguration] {
        let share = max(1, limit / max(1, sections.count))
        return sections.flatMap { section in
            let supplementaries = [
                section.header.map { section.plugin.header($0, in: environment) },
                section.footer.map { section.plugin.footer($0, in: environment) },
            ]
            let items = (0..<min(share, section.content.count)).map { section.content.cell(at: $0, in: environment) }
            return supplementaries.compactMap(\.self) + items
        }
    }
}
