internal import CellRendering
internal import FeedEngine
internal import Feeds
internal import SectionKit
internal import Sessions
internal import Snapshots

/// Plays the script once by the same kind of arm on a small feed, before anything is measured.
///
/// Much is made once in a process, by whoever is the first to need it: the runtime's books on generic types, which grow by
/// blocks of 16 kB, tables behind static properties, caches of the system's libraries. Without a rehearsal such a block
/// falls into the figures of one arm or of another, by what was read before.
struct Rehearsal {
    let profile: Profile
    let plan: ArmPlan
    let setting: SessionSetting
    /// What is read in place of pictures.
    let copies: [String: String]

    /// Sections of the feed that are rehearsed: more than a screen shows of any.
    private static let sections = 40
    /// Items of each of them.
    private static let items = 20

    /// Plays the script. Everything that it makes for itself is given back.
    ///
    /// - Throws: `FeedError`, `RenderError`, `JemallocError`, ``TrialError``: what the session after it would throw as well.
    func play(
        _ document: FeedDocument, _ instruments: any TrialInstruments, measuring list: [any SessionInstrument],
        observer: any SessionObserver
    ) throws {
        let named = Set(profile.script.allEntries.flatMap(\.step.namedSections))
        let document = document.beginning(
            sections: Self.sections, items: Self.items, named: named, registry: setting.registry)
        let model = try FeedModel(document, registry: setting.registry, duplicates: .firstWins)
        let renderer = try CellRenderer(profile.renderOptions(copies: copies))
        let session = try Session(
            setting, document: document, model: model, instruments: list, observer: observer
        ) {
            try plan.makeArm(
                environment: profile.environment, renderer: renderer, clock: instruments.clock,
                probe: instruments.probe)
        }
        session.play(profile.script)
        if let failure = renderer.failure { throw failure }
    }
}
