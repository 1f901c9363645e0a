internal import SectionKit
internal import Snapshots
internal import StrataEngine

/// The work that failed and can be tried again.
enum FailedWork: Hashable, Sendable {
    case load
    case page
}

/// The states of a feed without content: placeholders, errors, and its end.
extension Session {
    /// Shows placeholders in the first frame, and waits for the content. Throws if they cannot be shown.
    func load(placeholders types: [SectionType], items: Int, for seconds: Double) throws(StepError) {
        let model = try making { () throws(FeedError) in
            try FeedModel(.skeletons(types, items: items, registry: registry), registry: registry.skeletons)
        }
        frame(.load) { arm.load(model) }
        hasSkeletons = true
        onPlaceholders?()
        rest(seconds: max(0, seconds - 1 / refresh), as: .load)
    }

    /// Shows the content instead of placeholders or an error; one frame.
    func arrive() { show(first.document, first.model, asFirst: false) }

    /// Shows a state instead of the content; one frame. After an error, ``retry()`` shows the content. Throws if it
    /// cannot be shown.
    func load(showing state: FeedState, isFirst: Bool) throws(StepError) {
        let (document, model) = try making { () throws(FeedError) in
            let document = try FeedDocument(itemIDs: first.document.itemIDs, sections: [])
                .showing(state, registry: registry)
            return (document, try FeedModel(document, registry: registry))
        }
        show(document, model, asFirst: isFirst)
        if state == .error { failure = .load }
    }

    /// Loads the feed or the next page again. Throws if neither has failed.
    func retry() throws(StepError) {
        let failed = failure
        failure = nil
        switch failed {
        case .load: return arrive()
        case .page:
            if let index = loadMore.firstIndex(where: { $0.failedIn != nil }) { return loadPage(of: index) }
        case nil: break
        }
        throw StepError("nothing has failed that could be loaded again")
    }

    /// Shows an error after the content, because a page failed; one frame.
    func failPage(of rule: LoadMoreRule) throws(StepError) -> LoadMoreRule {
        let next = try making { () throws(FeedError) in try document.showing(.error, registry: registry) }
        try show(next, as: .loadMore)
        failure = .page
        var failed = rule
        failed.failedIn = steps.entries.count
        return failed
    }

    /// Appends a page in a file, and the end of the feed after the last one; one frame.
    func append(page file: String, isLast: Bool) throws(StepError) {
        let grown = try making { () throws(FeedError) in
            let page = try revisions.page(file)
            let next = try document.withoutState.appending(page, duplicates: duplicates, registry: registry)
            for section in page.sections {
                // A page may repeat items of the feed, and the feed keeps them unless the last one wins.
                let old = document.sections.first { $0.id == section.id }?.content.count ?? 0
                let grown = (next.sections.first { $0.id == section.id }?.content.count ?? 0) - old
                loadedItems[section.id, default: 0] += duplicates == .lastWins ? section.content.count : grown
                countRepeated(section, kept: grown)
            }
            return isLast ? try next.showing(.end, registry: registry) : next
        }
        try show(changed(grown), as: .loadMore)
        failure = nil
    }
}
