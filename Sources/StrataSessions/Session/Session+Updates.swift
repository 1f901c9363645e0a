package import SectionKit
internal import StrataEngine

/// Feed updates. Creating the next feed does not count for any arm. Applying it is one frame.
extension Session {
    /// Edits the feed and passes the result to the arm; one frame. Throws if the feed has no such section.
    func update(
        _ edit: FeedEdit, keeping anchor: UpdateAnchor = .item, as kind: FrameKind = .update, isRefresh: Bool = false
    ) throws(StepError) {
        let next = try making { () throws(FeedEditError) in try edit.revision(of: document, registry: registry) }
        withoutAccount { noteWhatIsTooMuch(edit) }
        try show(changed(next, isRefresh: isRefresh), keeping: anchor, as: kind)
    }

    /// A later feed with the change that a planted fault makes.
    func changed(_ next: FeedDocument, isRefresh: Bool = false) -> FeedDocument {
        guard let later = revisions.later else { return next }
        return withoutAccount { later(next, isRefresh) }
    }

    /// Adds a note if an edit deletes more than exists.
    private func noteWhatIsTooMuch(_ edit: FeedEdit) {
        guard let index = edit.sectionIndex(in: document) else { return }
        let section = document.sections[index]
        if edit.delete > section.content.count {
            let there = section.content.count
            let items = "\(edit.delete) items of section `\(section.id)`"
            note("an edit deletes \(items), but it has \(there); all were deleted")
        }
        let others = document.sections.count - 1
        if edit.sections.delete > others {
            let sections = "\(edit.sections.delete) sections"
            note("an edit deletes \(sections), but the feed has \(others) others; all were deleted")
        }
    }

    /// Restores the session's first feed; one frame.
    func undo(keeping anchor: UpdateAnchor) {
        apply(first.document, first.model, keeping: anchor, isWhole: true)
    }

    /// Shows a feed file instead of the feed; one frame.
    func show(feed file: String, keeping anchor: UpdateAnchor) throws(StepError) {
        let next = changed(try revisions.feed(file))
        apply(next, try model(of: next), keeping: anchor, isWhole: true)
    }

    /// Appends a page if the feed's end is near.
    func loadMoreIfNear() {
        let rest = arm.maximumOffset - arm.offset
        // The step in which a page failed does not try it again.
        let step = steps.entries.count
        guard let index = loadMore.firstIndex(where: { rest <= $0.distance && $0.failedIn != step }) else { return }
        loadPage(of: index)
    }

    /// Appends the next page of a rule, or shows that it failed.
    func loadPage(of index: Int) {
        let rule = loadMore.remove(at: index)
        let end = arm.maximumOffset
        do {
            if rule.fails { return loadMore.insert(try failPage(of: rule), at: index) }
            switch rule.content {
            case .generated(let section, let items, let seed):
                try update(rule.edit(section, items: items, seed: seed), as: .loadMore)
                withoutAccount { loadedItems[section, default: 0] += items }
            case .files(let pages):
                try append(page: pages.files[rule.loaded].name, isLast: rule.loaded + 1 == rule.pages)
            }
            if let next = try rule.next(grew: arm.maximumOffset > end) { loadMore.insert(next, at: index) }
        } catch {
            note("loading more stopped: \(error.reason)")
        }
    }

    /// Keeps the number of items that `loadMore` appended, as far as the next feed has them.
    func countLoadedItems(stayingIn next: FeedDocument) {
        for (section, count) in loadedItems {
            let loaded = document.loadedItems(count, of: section, stayingIn: next)
            loadedItems[section] = loaded.map { $0.all - $0.dropped }
        }
    }

    /// Adds a note if a feed file lacks items that `loadMore` appended, because the user has scrolled to them.
    func noteDroppedPages(by next: FeedDocument, in file: String) {
        withoutAccount {
            for (section, count) in loadedItems.sorted(by: { $0.key < $1.key }) {
                guard let loaded = document.loadedItems(count, of: section, stayingIn: next), loaded.dropped > 0
                else { continue }
                note(
                    "the feed `\(file)` drops \(loaded.dropped) of the \(loaded.all.counted("item")) that `loadMore` "
                        + "appended to section `\(section)`; whoever scrolled there loses the place. Update before "
                        + "`loadMore`, or add the page to the feed with `update: {section: \(section), insert: N, where: end}`"
                )
            }
        }
    }

    /// The target of a tap.
    package enum Tap: Hashable, Sendable {
        /// An item, counted from 0.
        case item(Int)
        /// The section's header.
        case header
        /// An action of an item's cell.
        case action(Int, WantedAction)
    }

    /// A plugin's answer to a tap: the next feed. Throws if there is nothing to tap, or no answer.
    func answer(to tap: Tap, inSection section: String) throws(StepError) -> FeedDocument {
        try model.answer(
            to: tap, inSection: section, of: document, registry: registry, environment: arm.environment
        ) { withoutAccount($0) }
    }

    /// Passes an answer to the arm; one frame. An answer equal to the current feed only adds a note.
    func show(_ answer: FeedDocument, by cause: String) throws(StepError) {
        let answer = changed(answer)
        let next = try model(of: answer)
        let isSame = withoutAccount { model.showsTheSame(as: next) }
        guard !isSame else { return note("\(cause) was answered with the same feed; nothing was applied") }
        apply(answer, next, keeping: .item)
    }
}

extension FeedDocument {
    /// The items at the end of a section that came in pages, and how many of them a later feed lacks; nil if there is
    /// no such section.
    fileprivate func loadedItems(
        _ count: Int, of section: SectionID, stayingIn next: FeedDocument
    ) -> (all: Int, dropped: Int)? {
        guard count > 0, let old = sections.first(where: { $0.id == section }) else { return nil }
        let new = next.sections.filter { next.itemIDs == .feed || $0.id == section }
        let staying = Set(new.flatMap(\.content.ids))
        let loaded = old.content.ids.suffix(count)
        return (loaded.count, loaded.count { !staying.contains($0) })
    }
}

extension FeedModel {
    /// A plugin's answer to a tap: the next feed.
    ///
    /// - Parameters:
    ///   - document: the document of this model.
    ///   - environment: the environment in which cells are asked for their actions.
    ///   - asking: calls the plugin.
    /// - Throws: ``StepError`` if there is nothing to tap, or no answer.
    package func answer(
        to tap: Session.Tap, inSection section: String, of document: FeedDocument, registry: SectionRegistry,
        environment: LayoutEnvironment, asking: (() -> FeedDocument?) -> FeedDocument? = { $0() }
    ) throws(StepError) -> FeedDocument {
        guard let index = index(ofSection: SectionID(section)) else {
            throw StepError("section `\(section)` is not in this feed")
        }
        let answer: FeedDocument?
        switch tap {
        case .header:
            guard sections[index].header != nil else { throw StepError("section `\(section)` has no header") }
            let key = sections[index].key
            answer = asking {
                PluginCallNote.during(.answer, of: key.type, section: key.id) {
                    self.answer(toTapOnHeaderOf: index, of: document, registry: registry)
                }
            }
        case .action(let item, let wanted):
            answer = try self.answer(
                to: wanted, on: item, inSection: index, of: document, registry: registry,
                environment: environment, asking: asking)
        case .item(let item):
            let content = sections[index].content
            guard item < content.count else { throw StepError("section `\(section)` has no item \(item)") }
            answer = asking {
                PluginCallNote.during(
                    .answer, of: content.type(at: item), section: section, item: content.id(at: item)
                ) {
                    self.answer(toTapOn: item, inSection: index, of: document, registry: registry)
                }
            }
        }
        guard let answer else {
            if case .action(_, let wanted) = tap {
                throw StepError("no plugin answers the action '\(wanted.name)' there")
            }
            let type = sections[index].key.type
            throw StepError("no plugin answers a tap there; section `\(section)` is a `\(type)`")
        }
        return answer
    }
}

/// Derives seeds from others. A seed is part of new items' ids, so two edits of one script must not share one.
enum EditSeed {
    /// The seed of a step's n-th edit; the step's own for the first.
    static func edit(_ number: Int, of seed: UInt64) -> UInt64 {
        number == 0 ? seed : (seed &+ 1) << 20 | UInt64(number)
    }

    /// The seed of the n-th page.
    static func page(_ number: Int, of seed: UInt64) -> UInt64 {
        (seed &+ 1) << 20 | 1 << 19 | UInt64(number)
    }
}
