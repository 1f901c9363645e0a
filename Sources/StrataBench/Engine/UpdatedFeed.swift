internal import StrataEngine
internal import SectionKit

/// A feed on a screen of the compositional arm, for updates of its section in the middle.
struct UpdatedFeed {
    private let registry: SectionRegistry
    private let section: SectionID
    private let arm: any Arm
    private var document: FeedDocument
    private var model: FeedModel

    /// Shows a generated feed.
    ///
    /// - Parameter share: how far it is scrolled: 0 is its top, 1 its end.
    init<Plugin: SectionPlugin>(of plugin: Plugin, sections: Int, items: Int, at share: Double) throws {
        registry = try SectionRegistry([plugin])
        let shape = SectionShape(type: Plugin.type, count: sections, items: items)
        document = FeedGenerator(registry: registry).generate(FeedShape(sections: [shape]))
        model = try FeedModel(document, registry: registry)
        section = document.sections[sections / 2].id
        arm = try EngineBench.arm()
        arm.load(model)
        arm.scroll(to: arm.maximumOffset * share)
    }

    /// How far the updates have made the screen jump, in points.
    var jump: Double { arm.counters.anchorJump }

    /// Shows an edited revision and returns the thread's time in nanoseconds.
    mutating func apply(_ edit: FeedEdit, round: Int) throws -> Double {
        var edit = edit
        edit.section = section
        edit.seed = UInt64(round)
        document = try edit.revision(of: document, registry: registry)
        let former = model
        model = try FeedModel(document, registry: registry, after: former)
        let next = model
        // Keeps the former feed alive, because freeing it is not the engine's work.
        return withExtendedLifetime(former) { ThreadTime.of { arm.apply(next) } }
    }
}
