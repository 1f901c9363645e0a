internal import CellLayout
internal import FeedEngine
internal import Feeds
internal import SectionKit
internal import Sessions
internal import Snapshots

extension Profile {
    /// Items that are made up for each section type: enough for every character of a plugin's samples.
    private static let madeUpItems = 20

    /// Cells with the characters that a session shows: of its feed, of the feeds that steps name, and of what steps make up.
    ///
    /// A font that is first needed by an update would be opened in the middle of the session, which costs milliseconds and
    /// an unpredictable number of allocations.
    ///
    /// - Complexity: O(sections + ``FeedModel/sampleLimit`` items a feed).
    func sampleCells(of feed: FeedReading, _ revisions: FeedRevisions, registry: SectionRegistry) -> [CellConfiguration]
    {
        let later =
            revisions.documents + (script.makesContent ? [feed.document.madeUp(Self.madeUpItems, registry)] : [])
        let models = later.compactMap { try? FeedModel($0, registry: registry, duplicates: .firstWins) }
        return ([feed.model] + models).flatMap {
            $0.sampleCells(in: environment, limit: FeedModel.sampleLimit)
        }
    }
}

extension FeedDocument {
    /// A section of every type with made-up items and a made-up header.
    fileprivate func madeUp(_ items: Int, _ registry: SectionRegistry) -> FeedDocument {
        var result = beginning(sections: 0, items: 0, registry: registry)
        for section in result.sections.map(\.id) {
            let edit = FeedEdit(section: section, insert: items, changesHeader: true)
            result = edit.apply(to: result, registry: registry) ?? result
        }
        return result
    }
}
