internal import SectionKit
internal import Snapshots
internal import StrataEngine

/// The work that failed and can be tried again.
enum SessionFailure: Hashable, Sendable {
    case load
    case page
}

/// The states of a feed besides its content: placeholders before it, errors, its end.
extension Session {
    /// Shows placeholders in the first frame, and waits for the content.
    ///
    /// - Throws: ``StepSkip`` if they cannot be shown.
    func load(placeholders types: [SectionType], items: Int, for seconds: Double) throws(StepSkip) {
        let made: Result<FeedModel, FeedError> = withoutAccount {
            Result { () throws(FeedError) in
                try FeedModel(
                    .skeletons(types, items: items, registry: registry), registry: registry.skeletons)
            }
        }
        let model = try Self.shown(made)
        frame(.load) { arm.load(model) }
        hasSkeletons = true
        onPlaceholders?()
        rest(seconds: max(0, seconds - 1 / refresh), as: .load)
    }

    /// Shows the content in place of placeholders or of an error; one frame.
    func arrive() { show(first.document, first.model, asFirst: false) }

    /// Shows a state in place of the content; one frame. After an error, ``retry()`` shows the content.
    ///
    /// - Throws: ``StepSkip`` if it cannot be shown.
    func load(showing state: FeedState, isFirst: Bool) throws(StepSkip) {
        let made: Result<(FeedDocument, FeedModel), FeedError> = withoutAccount {
            Result { () throws(FeedError) in
                let document = try FeedDocument(itemIDs: first.document.itemIDs, sections: [])
                    .showing(state, registry: registry)
                return (document, try FeedModel(document, registry: registry))
            }
        }
        let (document, model) = try Self.shown(made)
        show(document, model, asFirst: isFirst)
        if state == .error { failure = .load }
    }

    /// Loads the feed or the next page again.
    ///
    /// - Throws: ``StepSkip`` if neither has failed.
    func retry() throws(StepSkip) {
        let failed = failure
        failure = nil
        switch failed {
        case .load: return arrive()
        case .page:
            if let index = loadMore.firstIndex(where: { $0.failedIn != nil }) { return loadPage(of: index) }
        case nil: break
        }
        throw StepSkip("nothing has failed that could be loaded again")
    }

    /// Shows an error behind the content, because a page failed; one frame.
    func failPage(of rule: LoadMoreRule) throws(StepSkip) -> LoadMoreRule {
        let made: Result<FeedDocument, FeedError> = withoutAccount {
            Result { () throws(FeedError) in try document.showing(.error, registry: registry) }
        }
        try show(Self.shown(made), as: .loadMore)
        failure = .page
        var failed = rule
        failed.failedIn = steps.entries.count
        return failed
    }

    /// Appends a page in a file, and the end of the feed after the last one; one frame.
    func append(page file: String, isLast: Bool) throws(StepSkip) {
        let made: Result<FeedDocument, FeedError> = withoutAccount {
            Result { () throws(FeedError) in
                let page = try revisions.page(file)
                let next = try document.withoutState.appending(page, duplicates: duplicates, registry: registry)
                for section in page.sections {
                    // A page may repeat items of the feed, and the feed keeps them unless the last one wins.
                    let old = document.sections.first { $0.id == section.id }?.content.count ?? 0
                    let grown = (next.sections.first { $0.id == section.id }?.content.count ?? 0) - old
                    loadedItems[section.id, default: 0] += duplicates == .lastWins ? section.content.count : grown
                }
                return isLast ? try next.showing(.end, registry: registry) : next
            }
        }
        try show(Self.shown(made), as: .loadMore)
        failure = nil
    }

    private static func shown<Value>(_ made: Result<Value, FeedError>) throws(StepSkip) -> Value {
        switch made {
        case .success(let value): return value
        case .failure(let error): throw StepSkip("\(error)")
        }
    }
}
