internal import CompositionalLayout
internal import SectionKit
internal import Snapshots
internal import StrataEngine

/// Plays the script once with the same kind of arm on a small feed, before the measured session.
///
/// A process allocates much on first use: the runtime's generic metadata (in blocks of 16 kB), static properties, and
/// caches of system libraries. Without a rehearsal, such an allocation would count for the arm that triggered it.
struct Rehearsal {
    let profile: Profile
    let plan: ArmPlan
    let setting: SessionSetting
    /// The private copies to read, by the paths of the originals.
    let copies: [String: String]

    /// The number of sections of the rehearsed feed, more than one screen shows.
    private static let sections = 40
    /// The number of items per section.
    private static let items = 20

    /// Plays the script and releases everything that it created.
    ///
    /// - Throws: `FeedError`, `RenderError`, `JemallocError` or ``TrialRequestError``, like the measured session.
    func play(
        _ document: FeedDocument, _ instruments: any TrialInstruments, measuring list: [any SessionInstrument],
        observer: any SessionObserver
    ) throws {
        let named = Set(profile.script.allEntries.flatMap(\.step.namedSections))
        let document = document.beginning(
            sections: Self.sections, items: Self.items, named: named, registry: setting.registry)
        let model = try FeedModel(document, registry: setting.registry, duplicates: .firstWins)
        let renderer = try CellRenderer(profile.renderOptions(copies: copies))
        renderer.rehearse()
        let session = try Session(
            setting, document: document, model: model, instruments: list, observer: observer
        ) {
            let makeArm = {
                try profile.makeArm(plan, renderer: renderer, clock: instruments.clock, probe: instruments.probe)
            }
            return list.isEmpty ? try makeArm() : try instruments.performing(makeArm)
        }
        session.play(profile.script)
        if let failure = renderer.failure { throw failure }
    }
}
