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
    /// - Parameter begin: is called before the cells of what a step brings are made.
    /// - Complexity: O(sections + ``FeedModel/sampleLimit`` items a feed).
    func sampleCells(
        of feed: FeedReading, _ revisions: FeedRevisions, registry: SectionRegistry, begin: (Script.Entry) -> Void
    ) -> [CellConfiguration] {
        var result = feed.model.sampleCells(in: environment, limit: FeedModel.sampleLimit)
        func add(_ document: FeedDocument, of entry: Script.Entry) {
            begin(entry)
            guard let model = try? FeedModel(document, registry: registry, duplicates: .firstWins) else { return }
            result += model.sampleCells(in: environment, limit: FeedModel.sampleLimit)
        }
        var named: Set<String> = []
        for entry in script.allEntries {
            guard let file = entry.step.namedFeed, named.insert(file).inserted else { continue }
            if let document = revisions.document(of: file) { add(document, of: entry) }
        }
        if let entry = script.allEntries.first(where: \.step.makesContent) {
            add(feed.document.madeUp(Self.madeUpItems, registry), of: entry)
        }
        return result
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
