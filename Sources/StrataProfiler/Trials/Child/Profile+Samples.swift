internal import CompositionalLayout
internal import SectionKit
internal import Snapshots
internal import StrataEngine

extension Profile {
    /// The number of items that are generated for each section type: enough for every character of a plugin's samples.
    private static let generatedItems = 20

    /// Cells with the characters that a session shows, in each environment of its script. They come from its feed, from
    /// feeds that steps name, from content that steps generate, and from plugins' answers to taps.
    ///
    /// If a step is the first to need a font, the font would be opened in the middle of the session. This costs
    /// milliseconds and an unpredictable number of allocations, because Pango looks fonts up in two threads, and its
    /// further work depends on which of them ends first.
    ///
    /// - Parameter begin: called with a step before the cells of its content are made.
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

    /// The feeds that steps show after the first one, each with its step.
    private func laterFeeds(
        _ feed: FeedReading, _ revisions: FeedRevisions, _ registry: SectionRegistry, _ begin: (Script.Entry) -> Void
    ) -> [(model: FeedModel, entry: Script.Entry?)] {
        var result: [(model: FeedModel, entry: Script.Entry?)] = []
        func add(_ document: FeedDocument, of entry: Script.Entry) {
            begin(entry)
            guard let model = try? FeedModel(document, registry: registry, duplicates: duplicates ?? .firstWins) else {
                return
            }
            result.append((model, entry))
        }
        var named: Set<String> = []
        for entry in script.allEntries {
            guard let file = entry.step.namedFeed, named.insert(file).inserted else { continue }
            if let document = revisions.document(of: file) { add(document, of: entry) }
        }
        for entry in script.allEntries {
            for page in entry.step.pages?.files ?? [] where named.insert(page.name).inserted {
                if let document = try? revisions.page(page.name) { add(document, of: entry) }
            }
        }
        result += stateFeeds(registry, begin)
        if let entry = script.allEntries.first(where: \.step.makesContent) {
            add(feed.document.generated(Self.generatedItems, registry), of: entry)
        }
        var shown = (document: feed.document, model: feed.model)
        for entry in script.allEntries {
            guard let (section, tap) = entry.step.tap else { continue }
            begin(entry)
            guard
                let answer = try? shown.model.answer(
                    to: tap, inSection: section, of: shown.document, registry: registry,
                    environment: environment),
                let model = try? FeedModel(answer, registry: registry, duplicates: .firstWins, after: shown.model)
            else { continue }
            shown = (answer, model)
            result.append((model, entry))
        }
        return result
    }
}

extension Profile {
    /// The placeholders and the states that steps show, each with its step.
    private func stateFeeds(
        _ registry: SectionRegistry, _ begin: (Script.Entry) -> Void
    ) -> [(model: FeedModel, entry: Script.Entry?)] {
        let registry = registry.including(FeedStateSection())
        var result: [(model: FeedModel, entry: Script.Entry?)] = []
        for entry in script.allEntries {
            let empty = FeedDocument(sections: [])
            let states = entry.step.states.compactMap { state in try? empty.showing(state, registry: registry) }
            let types = entry.step.placeholderTypes
            let placeholders = types.isEmpty ? nil : FeedDocument.skeletons(types, items: 1, registry: registry)
            guard !states.isEmpty || placeholders != nil else { continue }
            begin(entry)
            let models = states.map { ($0, registry) } + (placeholders.map { [($0, registry.skeletons)] } ?? [])
            for (document, registry) in models {
                if let model = try? FeedModel(document, registry: registry) { result.append((model, entry)) }
            }
        }
        return result
    }
}

extension FeedDocument {
    /// The largest number of types of which items are generated; each takes a copy of the feed. No program has as many.
    private static let mostGenerated = 500

    /// A section of every type with generated items and a generated header.
    fileprivate func generated(_ items: Int, _ registry: SectionRegistry) -> FeedDocument {
        var result = beginning(sections: 0, items: 0, registry: registry)
        for section in result.sections.prefix(Self.mostGenerated).map(\.id) {
            let edit = FeedEdit(section: section, insert: items, changesHeader: true)
            result = edit.apply(to: result, registry: registry) ?? result
        }
        return result
    }
}

extension FeedModel {
    /// The maximum number of cells for warming up the fonts of a trial: enough for every writing system of a feed.
    static let sampleLimit = 5_000

    /// Notes on texts that the fonts cannot show: one for the whole feed, and one for each chosen family that lacks
    /// characters. Empty if nothing is drawn.
    ///
    /// This calls plugins, so in a run a trial's process does it. The parent must survive every plugin.
    func missingGlyphs(in profile: Profile, _ renderer: CellRenderer) -> [String] {
        guard profile.render == .full else { return [] }
        return renderer.missingGlyphs(in: sampleCells(in: profile.environment, limit: Self.sampleLimit)).map(
            \.description)
    }
}
