import Foundation
import SectionKit
import StrataBasics
import StrataEngine
import Testing

@testable import StrataGating
@testable import StrataProfiler
@testable import StrataSessions

/// The figures that a change foretells of a section type are those of the type that has the change in its code.
@Suite struct AdvicePairsTests {
    /// How cards look: the difference within a pair.
    struct Form: Sendable {
        var height = LayoutDimension.absolute(220)
        var lines: Int?
        var hasShadow = false
        var hasCorners = false
        var hasGround = false
        var hasBorder = false
        var hasGradient = false
        var pinsHeader = false
        var hasBackground = false
        var spacing = 8.0
        var comparesKeys = false
    }

    /// Cards with a picture and a text of some words.
    struct CardSection: SectionPlugin {
        static let type: SectionType = "card"

        struct Item: SectionItem {
            var id: ItemID
            var title: String
            var image: ImageSource
        }

        var form: Form

        func layout(of section: SectionContext, in environment: LayoutEnvironment) -> LayoutStyle {
            .list(rowHeight: form.height, spacing: form.spacing)
        }

        func cell(for item: Item, in environment: LayoutEnvironment) -> CellConfiguration {
            var card = CellConfiguration.vertical(
                spacing: 4, [.image(item.image, height: 80), .text(item.title, lines: form.lines)])
            card = card.padding(10)
            if form.hasGradient { card = card.background(.linear([.rgb(0xFFEEDD), .rgb(0xDDEEFF)])) }
            if form.hasGround { card = card.background(.cardBackground, border: form.hasBorder ? .separator : nil) }
            if form.hasCorners { card = card.clipped(to: .corners(CornerRadii(topLeading: 14, topTrailing: 14))) }
            return form.hasShadow ? card.shadow(radius: 6) : card
        }

        /// The same for all revisions: no change is worth another cell.
        static func contentKey(of item: Item) -> Int? { 0 }

        func isContentEqual(_ old: Item, _ new: Item) -> Bool { form.comparesKeys || old == new }

        func pinsHeader(_ header: SectionHeader) -> Bool { form.pinsHeader }

        func background(of section: SectionContext, in environment: LayoutEnvironment) -> CellConfiguration? {
            form.hasBackground ? CellConfiguration.spacer().background(.fillBackground) : nil
        }

        static func sample(id: ItemID, using random: inout SeededRandom) -> Item {
            Item(
                id: id, title: random.sentence(words: 4 + random.int(below: 30)),
                image: .url(
                    "https://example.com/\(random.int(below: 200)).jpg", width: 300, height: 80,
                    pixels: .init(width: 1_200, height: 320)))
        }
    }

    /// The same cards, whose idle cells have no pixels.
    struct FreedSection: SectionPlugin {
        static let type: SectionType = "card"
        static var cellKind: CellKind { CellKind("card", keepsIdlePixels: false) }
        typealias Item = CardSection.Item

        func layout(of section: SectionContext, in environment: LayoutEnvironment) -> LayoutStyle {
            CardSection(form: Form()).layout(of: section, in: environment)
        }

        func cell(for item: Item, in environment: LayoutEnvironment) -> CellConfiguration {
            CardSection(form: Form()).cell(for: item, in: environment)
        }

        static func sample(id: ItemID, using random: inout SeededRandom) -> Item {
            CardSection.sample(id: id, using: &random)
        }
    }

    static let cards = "sections: [{type: card, items: 30, header: A}, {type: card, items: 20, header: B}]"
    private static let rows = "sections: [{type: card, count: 40, items: 1}]"
    private static let oneSection = "sections: [{type: card, items: 40}]"
    private static let moves = ", {update: {section: card-0, move: 5, seed: 2}}, {idle: 1}"
    static let scrolls =
        "{load: 0}, {idle: 1}, {scroll: {to: end, over: 4}}, {idle: 1}, {scroll: {to: top, over: 2}}"

    /// Two forms, or two profiles, and the change that leads from the first to the second.
    struct Pair: Sendable, CustomTestStringConvertible {
        var change: String
        var before = Form()
        var after = Form()
        /// The plugin after the change; nil for cards of the form.
        var plugin: (any SectionPlugin)?
        var beforeProfile = ""
        var afterProfile = ""
        /// The feeds before and after.
        var feeds = (cards, cards)
        var script = scrolls
        var type: SectionType? = "card"
        /// Whether counts differ; bytes are measured by `.ci/check-advice`.
        var isCounted = true

        var testDescription: String { change }
    }

    static let pairs: [Pair] = [
        Pair(change: "fixed-sizes", before: Form(height: .estimated(150))),
        Pair(change: "one-line", before: Form(height: .estimated(150)), after: Form(height: .estimated(150), lines: 1)),
        Pair(change: "no-shadows", before: Form(hasShadow: true)),
        Pair(change: "no-corners", before: Form(hasCorners: true, hasGround: true), after: Form(hasGround: true)),
        Pair(change: "no-borders", before: Form(hasGround: true, hasBorder: true), after: Form(hasGround: true)),
        Pair(change: "no-gradients", before: Form(hasGradient: true)),
        Pair(change: "unpinned-headers", before: Form(pinsHeader: true)),
        Pair(change: "no-background", before: Form(hasBackground: true)),
        Pair(
            change: "shown-pictures", beforeProfile: "pictures: {decode: {size: original}}",
            afterProfile: "pictures: {decode: {size: shown}}", type: nil),
        Pair(
            change: "smaller-cache", beforeProfile: "pictures: {cache: {memory: 4MB}}",
            afterProfile: "pictures: {cache: {memory: 2MB}}", type: nil),
        Pair(
            change: "larger-cache", beforeProfile: "pictures: {cache: {memory: 1MB}}",
            afterProfile: "pictures: {cache: {memory: 2MB}}", type: nil),
        Pair(change: "no-prefetch", afterProfile: "prefetch: off", type: nil),
        Pair(
            change: "half-prefetch", afterProfile: "prefetch: {window: 0.125, frames: 7.5, longest: 0.75}", type: nil),
        Pair(change: "twice-prefetch", afterProfile: "prefetch: {window: 0.5, frames: 30, longest: 3}", type: nil),
        Pair(change: "idle-pixels", plugin: FreedSection()),
        Pair(
            change: "ids-per-feed", feeds: (cards, "itemIds: feed, " + cards), script: scrolls + moves,
            type: nil, isCounted: false),
        Pair(
            change: "ids-per-section", feeds: ("itemIds: feed, " + cards, cards), script: scrolls + moves,
            type: nil, isCounted: false),
        Pair(
            change: "content-key", after: Form(comparesKeys: true),
            script: scrolls + ", {update: {section: card-0, change: 30, seed: 3}}, {idle: 1}"),
        Pair(
            change: "one-section", before: Form(spacing: 0), after: Form(spacing: 0),
            feeds: (rows, oneSection), isCounted: false),
        Pair(
            change: "section-per-row", before: Form(spacing: 0), after: Form(spacing: 0),
            feeds: (oneSection, rows), isCounted: false),
    ]

    @Test(arguments: pairs) func whatAChangeForetellsIsMeasured(pair: Pair) throws {
        let change = try #require(ScreenChange.named(pair.change))
        let use = TriedChange(change: pair.change, type: pair.type)
        let before = CardSection(form: pair.before)
        let (earlier, later) = pair.feeds
        let base = try played(before, earlier, pair.script, pair.beforeProfile)
        let foretold = try played(before, earlier, pair.script, pair.beforeProfile, use)
        var after = pair.after
        if pair.change == "fixed-sizes",
            let points = foretold.notes.first?.split(separator: " ").dropFirst().first.flatMap({ Double($0) })
        {
            after.height = .absolute(points)
        }
        let measured = try played(pair.plugin ?? CardSection(form: after), later, pair.script, pair.afterProfile)
        var differing = 0
        for key in change.foretells where key.metric.tier == .exact {
            guard let expected = measured.values[key], let found = foretold.values[key]
            else { continue }
            #expect(abs(found - expected) <= abs(expected) * 0.02, "\(key): \(found), measured \(expected)")
            if base.values[key] != expected { differing += 1 }
        }
        #expect(!pair.isCounted || differing > 0, "the pair shows what the change does")
    }

    /// A session with one change confirms which metrics a kind of fact can move. The answers of `isContentEqual` are not
    /// among the facts of a screen.
    @Test(arguments: pairs.filter { $0.change != "content-key" }) func factsExplainWhatTheChangeMoves(pair: Pair) throws
    {
        let base = try played(CardSection(form: pair.before), pair.feeds.0, pair.script, pair.beforeProfile)
        var after = pair.after
        if pair.change == "fixed-sizes" { after.height = .absolute(200) }
        let changed = try played(
            pair.plugin ?? CardSection(form: after), pair.feeds.1, pair.script, pair.afterProfile)
        let changes = changed.facts.changes(since: base.facts)
        if pair.isCounted { #expect(!changes.isEmpty) }
        for (name, value) in changed.values where value != base.values[name] {
            #expect(
                changes.contains { $0.explains(name, of: pair.type?.rawValue) },
                "\(name) is \(value), was \(base.values[name] ?? 0): \(changes.map(\.sentence))")
        }
    }

    /// A session in this process: its counts, the facts of its screen, the notes of a change, and the bytes of this
    /// thread. Nothing is timed.
    ///
    /// - Parameter feed: the keys of a generated feed, or of a file.
    func played(
        _ plugin: any SectionPlugin, _ feed: String, _ script: String, _ keys: String, _ change: TriedChange? = nil
    ) throws -> (
        values: [String: Double], facts: ScreenFacts, notes: [String], bytes: (allocated: Int, kept: Int)
    ) {
        let catalog = RunCatalog(try SectionRegistry([plugin]))
        let text = """
            device: {width: 320, height: 480, scale: 1}
            feed: {\(feed.hasPrefix("file:") ? feed : "generate: {seed: 5, \(feed)}")}
            script: [\(script)]
            \(keys)
            """
        let profile = try Profile(text: text, file: "pair.yaml", catalog: catalog)
        var tried = TriedSession(
            profile, ArmPlan.compositional.prefetching(profile.prefetching).trying([change].compactMap(\.self)),
            catalog.registry)
        let scratch = try Scratch()
        defer { scratch.remove() }
        let feed = try RunFeed(tried.profile, override: nil, scratch: scratch.path, registry: tried.registry)
        let reading = try tried.changing(feed.reading(registry: tried.registry))
        try tried.prepare(for: reading.model)
        let renderer = try CellRenderer(tried.profile.renderOptions)
        let revisions = tried.changing(feed.revisions)
        let thread = try ThreadAllocations()
        let (allocated, freed) = (thread.allocated, thread.deallocated)
        let session = try Session(
            tried.profile.setting(clock: .still, revisions: revisions, registry: tried.registry),
            document: reading.document, model: reading.model, observer: Silence()
        ) { try tried.profile.makeArm(tried.arm, renderer: renderer, clock: .still) }
        session.play(tried.profile.script)
        let bytes = thread.allocated - allocated
        let kept = bytes - (thread.deallocated - freed)
        #expect(session.skipped.isEmpty)
        var figures = SessionMeasurement(
            frames: session.frames.records, counters: session.arm.counters, visibility: nil,
            device: tried.profile.device)
        if let pictures = session.arm.picturesAtEnd { figures.add(pictures, tried.profile.device) }
        var facts = ScreenFacts(of: reading.model, readAgain: { nil }, tried.profile, renderer)
        facts.profile = tried.profile.playedKeys
        return (figures.values, facts, tried.notes, (bytes, kept))
    }
}
