internal import CompositionalLayout
package import SectionKit
internal import Snapshots
internal import StrataEngine

/// A session with the changes of an arm: what they change before and after the feed is read, and what they report.
package struct TriedSession {
    package var profile: Profile
    package var arm: ArmPlan
    /// The section types.
    package var registry: SectionRegistry
    /// Functions that change each feed after it was read. The section types are those of all changes.
    package var documents: [@Sendable (FeedDocument, SectionRegistry) -> FeedDocument] = []
    /// Functions that change each later feed before it is shown. They are told whether a refresh brings it.
    package var laterDocuments: [@Sendable (FeedDocument, SectionRegistry, _ isRefresh: Bool) -> FeedDocument] = []
    /// The number of times that each feed is decoded.
    package var decodes = 1
    /// Functions that are called with the arm and the feed before anything is shown. They return notes for the reader.
    package var preparations: [(inout ArmPlan, FeedModel, Profile) throws -> [String]] = []
    private(set) var notes: [String] = []

    /// A session with the changes of an arm.
    package init(_ profile: Profile, _ arm: ArmPlan, _ registry: SectionRegistry) {
        self.profile = profile
        self.arm = arm
        self.registry = registry
        for change in arm.changes { ScreenChange.named(change.change)?.apply(&self, change.type) }
    }

    package func changing(_ document: FeedDocument) -> FeedDocument { documents.reduce(document) { $1($0, registry) } }

    /// The first feed with the changes. Throws for one that is no longer valid.
    package func changing(_ feed: FeedReading) throws(FeedError) -> FeedReading {
        guard !documents.isEmpty else { return feed }
        return try feed.changed(
            to: changing(feed.document), registry: registry, duplicates: profile.duplicates ?? .reject)
    }

    /// The later feeds with the changes.
    package func changing(_ revisions: FeedRevisions) -> FeedRevisions {
        let (changes, registry) = (laterDocuments, registry)
        let later: FeedRevisions.LaterFeed = { feed, isRefresh in
            changes.reduce(feed) { $1($0, registry, isRefresh) }
        }
        return revisions.changed(by: changing, later: changes.isEmpty ? nil : later)
    }

    /// A format that decodes each feed as often as the changes want it.
    package func changing(_ format: any FeedFormat) -> any FeedFormat {
        decodes == 1 ? format : RepeatingFormat(format: format, times: decodes)
    }

    package mutating func prepare(for model: FeedModel) throws {
        for prepare in preparations { notes += try prepare(&arm, model, profile) }
    }

    /// The notes of a session that was played: those of the preparations, and the times that the arm was asked for.
    package func notes(of session: Session, work: Double?) -> [String] {
        notes + [CellWorkShares.note(of: session.arm.workTimes, whole: work ?? 0)].compactMap(\.self)
    }
}

/// A format that decodes each feed several times, and uses the last result.
private struct RepeatingFormat: FeedFormat {
    let format: any FeedFormat
    let times: Int

    var name: String { format.name }
    var meaning: String { format.meaning }

    func read(_ input: FeedInput) throws -> FeedDocument {
        for _ in 1..<times {
            _ = try format.read(
                FeedInput(input.data, file: input.file, registry: input.registry, previous: input.previous))
        }
        return try format.read(input)
    }
}

/// A section type with some of its answers replaced.
struct ChangedSection<Base: SectionPlugin>: SectionPlugin {
    typealias Item = Base.Item

    static var type: SectionType { Base.type }
    static var summary: String { Base.summary }
    static var cellKind: CellKind { Base.cellKind }
    static var isWide: Bool { Base.isWide }
    static var usesRowPositions: Bool { Base.usesRowPositions }
    static var budget: CellBudget? { Base.budget }
    static var showsOwnContentInApp: Bool { Base.showsOwnContentInApp }

    let base: Base
    let answers: SectionAnswers

    static func contentKey(of item: Item) -> Int? { Base.contentKey(of: item) }

    static func sample(id: ItemID, using random: inout SeededRandom) -> Item { Base.sample(id: id, using: &random) }

    func layout(of section: SectionContext, in environment: LayoutEnvironment) -> LayoutStyle {
        let style = base.layout(of: section, in: environment)
        return answers.layout?(style, section, environment) ?? style
    }

    func cell(for item: Item, in environment: LayoutEnvironment) -> CellConfiguration {
        let cell = base.cell(for: item, in: environment)
        return answers.cell?(cell) ?? cell
    }

    func cell(
        for item: Item, at position: RowPosition, in environment: LayoutEnvironment
    ) -> CellConfiguration {
        let cell = base.cell(for: item, at: position, in: environment)
        return answers.cell?(cell) ?? cell
    }

    func placeholder(for item: Item, in environment: LayoutEnvironment) -> CellConfiguration {
        base.placeholder(for: item, in: environment)
    }

    func isContentEqual(_ old: Item, _ new: Item) -> Bool {
        guard answers.isEverEqual else { return false }
        guard answers.comparesKeys, let old = Base.contentKey(of: old), let new = Base.contentKey(of: new) else {
            return base.isContentEqual(old, new)
        }
        return old == new
    }

    func headerHeight(_ header: SectionHeader, in environment: LayoutEnvironment) -> LayoutDimension {
        base.headerHeight(header, in: environment)
    }

    func footerHeight(_ footer: SectionHeader, in environment: LayoutEnvironment) -> LayoutDimension {
        base.footerHeight(footer, in: environment)
    }

    func header(_ header: SectionHeader, in environment: LayoutEnvironment) -> CellConfiguration {
        base.header(header, in: environment)
    }

    func background(of section: SectionContext, in environment: LayoutEnvironment) -> CellConfiguration? {
        answers.hasBackground ? base.background(of: section, in: environment) : nil
    }

    func footer(_ footer: SectionHeader, in environment: LayoutEnvironment) -> CellConfiguration {
        base.footer(footer, in: environment)
    }

    func pageIndicator(_ position: PagePosition, in environment: LayoutEnvironment) -> CellConfiguration {
        base.pageIndicator(position, in: environment)
    }

    func pinsHeader(_ header: SectionHeader) -> Bool { answers.pinsHeaders && base.pinsHeader(header) }

    func answer(to tap: ItemTap<Item>) -> FeedRevision? { base.answer(to: tap) }

    func answer(to action: ItemAction<Item>) -> FeedRevision? { base.answer(to: action) }

    func answer(to tap: HeaderTap) -> FeedRevision? { base.answer(to: tap) }
}

/// The replaced answers of a section type.
struct SectionAnswers: Sendable {
    /// Returns another layout for the plugin's; nil to use the plugin's own.
    var layout: (@Sendable (LayoutStyle, SectionContext, LayoutEnvironment) -> LayoutStyle)?
    /// Another cell for one of the plugin's; nil for the plugin's own.
    var cell: (@Sendable (CellConfiguration) -> CellConfiguration)?
    /// Whether an item may have the content of an earlier one.
    var isEverEqual = true
    /// Whether items with content keys are compared by them.
    var comparesKeys = false
    /// Whether headers are pinned where the plugin pins them.
    var pinsHeaders = true
    /// Whether sections have their backgrounds.
    var hasBackground = true
}

/// A section type whose answers may be replaced.
private protocol AnsweringSection: SectionPlugin {
    /// The same section type with other replacements, in addition to those that it has.
    func answering(_ change: (inout SectionAnswers) -> Void) -> any SectionPlugin
}

extension ChangedSection: AnsweringSection {
    fileprivate func answering(_ change: (inout SectionAnswers) -> Void) -> any SectionPlugin {
        var answers = answers
        change(&answers)
        return ChangedSection(base: base, answers: answers)
    }
}

extension SectionPlugin {
    fileprivate func answering(_ change: (inout SectionAnswers) -> Void) -> any SectionPlugin {
        ChangedSection(base: self, answers: SectionAnswers()).answering(change)
    }
}

extension TriedSession {
    mutating func change(_ type: SectionType?, _ change: (inout SectionAnswers) -> Void) {
        guard let type, registry.contains(type) else { return }
        let plugin = registry.plugin(for: type)
        let changed = (plugin as? any AnsweringSection)?.answering(change) ?? plugin.answering(change)
        registry = registry.replacing(changed)
    }
}
