internal import StrataEngine
internal import CompositionalLayout
internal import SectionKit
internal import Snapshots

extension Profile {
    /// Items that are made up for each section type: enough for every character of a plugin's samples.
    private static let madeUpItems = 20

    /// Cells with the characters that a session shows, in each environment that its script brings about: of its feed, of the
    /// feeds that steps name, of what steps make up, and of plugins' answers to taps.
    ///
    /// A font that is first needed by a step would be opened in the middle of the session, which costs milliseconds and an
    /// unpredictable number of allocations: Pango looks it up in two threads, and does other work depending on which of them
    /// ends first.
    ///
    /// - Parameter begin: is called before the cells of what a step brings are made.
    /// - Complexity: O(environments x feeds x (sections + ``FeedModel/sampleLimit`` items)).
    func sampleScreens(
        of feed: FeedReading, _ revisions: FeedRevisions, registry: SectionRegistry, begin: (Script.Entry) -> Void
    ) -> [WarmUpScreen] {
        let feeds = [(model: feed.model, entry: nil)] + laterFeeds(feed, revisions, registry, begin)
        func screen(_ environment: LayoutEnvironment, by step: Script.Entry? = nil) -> WarmUpScreen {
            let cells = feeds.flatMap { model, entry in
                if let entry = step ?? entry { begin(entry) }
                return model.sampleCells(in: environment, limit: FeedModel.sampleLimit)
            }
            return WarmUpScreen(environment: environment, cells: cells)
        }
        return [screen(environment)]
            + script.environments(after: environment, on: device).map { screen($0.environment, by: $0.entry) }
    }

    /// What steps show besides the first feed, each with its step.
    private func laterFeeds(
        _ feed: FeedReading, _ revisions: FeedRevisions, _ registry: SectionRegistry, _ begin: (Script.Entry) -> Void
    ) -> [(model: FeedModel, entry: Script.Entry?)] {
        var result: [(model: FeedModel, entry: Script.Entry?)] = []
        func add(_ document: FeedDocument, of entry: Script.Entry) {
            begin(entry)
            guard let model = try? FeedModel(document, registry: registry, duplicates: .firstWins) else { return }
            result.append((model, entry))
        }
        var named: Set<String> = []
        for entry in script.allEntries {
            guard let file = entry.step.namedFeed, named.insert(file).inserted else { continue }
            if let document = revisions.document(of: file) { add(document, of: entry) }
        }
        if let entry = script.allEntries.first(where: \.step.makesContent) {
            add(feed.document.madeUp(Self.madeUpItems, registry), of: entry)
        }
        var shown = (document: feed.document, model: feed.model)
        for entry in script.allEntries {
            guard let (section, tap) = entry.step.tap else { continue }
            begin(entry)
            guard
                let answer = try? shown.model.answer(
                    to: tap, inSection: section, of: shown.document, registry: registry),
                let model = try? FeedModel(answer, registry: registry, duplicates: .firstWins, after: shown.model)
            else { continue }
            shown = (answer, model)
            result.append((model, entry))
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
