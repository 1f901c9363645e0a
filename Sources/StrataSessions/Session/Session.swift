package import SectionKit
internal import Snapshots
package import StrataEngine

/// One script played once by one arm, on a virtual clock. It reads no files and starts no processes. It belongs to one
/// thread.
///
/// Frame i is due at slot i of the device's refresh rate. Offsets depend only on the frame's number, not on how long
/// work took, so every count is the same in every session. The clock that is passed measures each frame's work. Trials
/// pass the CPU time of the session's thread.
package final class Session {
    /// The screen upright.
    private let device: Device

    package let arm: any Arm
    private let meter: FrameMeter
    let registry: SectionRegistry
    private(set) var document: FeedDocument
    private(set) var model: FeedModel
    /// The session's first feed.
    let first: (document: FeedDocument, model: FeedModel)
    /// Later revisions of the feed that steps name by file.
    let revisions: FeedRevisions
    /// How ids that occur twice in later feeds and pages are handled.
    let duplicates: FeedModel.DuplicatePolicy
    /// The pages that are appended when scrolling nears the end of the feed; empty for none.
    var loadMore: [LoadMoreRule] = []
    /// The work that failed and can be tried again; nil for none.
    var failure: FailedWork?
    /// Whether the first frame showed placeholders.
    package internal(set) var hasSkeletons = false
    /// The number of items that `loadMore` appended to each section and that later feeds still have.
    var loadedItems: [SectionID: Int] = [:]
    /// Notes on steps that were played despite a problem, without duplicates.
    package private(set) var notes: [String] = []
    package private(set) var frames: FrameLog
    /// The pictures of each frame, if pictures are loaded.
    package private(set) var pictures: PictureFrameLog
    package private(set) var skipped: [SkippedStep] = []
    package private(set) var steps = StepLog()
    /// Later feeds that replaced most of the screen, the first one of each step.
    package private(set) var replaced: [ReplacedContent] = []
    /// By section type, the number of items of later feeds and pages that have the id of another one.
    package private(set) var repeatedIDs: [SectionType: Int] = [:]
    /// Called after the frame that shows placeholders; for pictures of them.
    package var onPlaceholders: (() -> Void)?
    /// The carousels whose pages a timer turns.
    private var pageTurns = PageTurns()
    private var repeatDepth = 0
    private let instruments: [any SessionInstrument]
    /// Nanoseconds spent on the models of later feeds; nil before the first one.
    package private(set) var updateMapTime: UInt64?
    private let observer: any SessionObserver

    /// Prepares a session: allocates its own storage, takes the baseline reading, then creates the arm.
    package init(
        _ setting: SessionSetting, document: FeedDocument, model: FeedModel,
        instruments: [any SessionInstrument] = [], observer: any SessionObserver, makeArm: () throws -> any Arm
    ) rethrows {
        device = setting.device
        meter = FrameMeter(clock: setting.clock)
        registry = setting.registry
        revisions = setting.revisions
        duplicates = setting.duplicates
        self.document = document
        self.model = model
        first = (document, model)
        self.instruments = instruments
        self.observer = observer
        frames = FrameLog(capacity: setting.frameLimit)
        pictures = PictureFrameLog(capacity: setting.hasPictures ? setting.frameLimit : 0)
        // Before the baseline reading, so that no figure includes it.
        replaced.reserveCapacity(Self.replacedLimit)
        for instrument in instruments { instrument.begin() }
        arm = try makeArm()
        arm.visibility = setting.visibility.map { VisibilityTracker($0, refresh: device.refresh) }
    }

    /// The device's refresh rate in hertz.
    var refresh: Double { device.refresh }

    /// The safe area of a screen of a size in points.
    func safeArea(at size: Size) -> DirectionalEdgeInsets { device.safeArea(at: size) }

    package func play(_ script: Script) {
        for entry in script.entries { run(entry) }
        for instrument in instruments { instrument.end() }
    }

    /// Plays one step. A step that names something the feed does not have is recorded as skipped.
    package func run(_ entry: Script.Entry) {
        observer.stepBegan(entry)
        for instrument in instruments { instrument.stepBegan(entry) }
        steps.note(entry, frame: frames.records.count, arm.counters)
        do {
            try entry.step.run(in: self)
        } catch {
            skipped.append(SkippedStep(step: entry.word, location: entry.location, reason: error.reason))
        }
    }

    /// Runs and measures one frame. Sections that a timer moves move in the same frame.
    ///
    /// - Parameters:
    ///   - section: the section that the user moves; nil for none.
    ///   - isResting: whether only time passes. A frame in which a timer moves a section is then a frame of scrolling.
    package func frame(
        _ kind: FrameKind, touching section: SectionID? = nil, isResting: Bool = false, _ work: () -> Void
    ) {
        if pageTurns.isEmpty {
            play(kind, work)
        } else {
            let moves = withoutAccount { pageTurns.advance(touching: section) { arm.orthogonalScroll(ofSection: $0) } }
            let isMoving = !moves.isEmpty
            play(isMoving && kind == .idle ? .scroll : kind) {
                if !isMoving || !isResting { work() }
                for move in moves { arm.scroll(section: move.section, to: move.offset) }
            }
        }
        if kind != .scroll, !isResting { followPageTurns() }
        if !pageTurns.isEmpty { withoutAccount { pageTurns.see { arm.visibleShare(ofSection: $0) } } }
    }

    /// Adopts the timers of the feed that the arm now shows.
    private func followPageTurns() {
        let sections = arm.turningSections
        guard !sections.isEmpty || !pageTurns.isEmpty else { return }
        withoutAccount { pageTurns.follow(sections, refresh: refresh) }
    }

    /// Ends the motions of timers, because the screen changes.
    func restPageTurns() { pageTurns.rest() }

    private func play(_ kind: FrameKind, _ work: () -> Void) {
        for instrument in instruments { instrument.frameBegan(kind) }
        frames.append(meter.record(kind, of: arm) { instruments.perform(work) })
        // Visibility tracking is excluded from the frame's work.
        arm.endFrame()
        if let tally = arm.pictures { pictures.note(tally) }
        for instrument in instruments { instrument.frameEnded(kind) }
    }

    /// Plays the rounds of a repeat. Instruments are only notified of rounds of the outermost repeat.
    func playRounds(_ count: Int, _ round: () -> Void) {
        repeatDepth += 1
        defer { repeatDepth -= 1 }
        for number in 0..<count {
            round()
            if repeatDepth == 1 { for instrument in instruments { instrument.note(round: number) } }
        }
    }

    package func checkpoint(_ name: String) {
        let drawn = arm.counters.cells.drawn
        for instrument in instruments { instrument.note(checkpoint: name, drawn: drawn) }
    }

    /// Passes the next feed to the arm; one frame. Its model is timed separately, because it is the same in every arm.
    func show(
        _ next: FeedDocument, keeping anchor: UpdateAnchor = .item, as kind: FrameKind = .update
    ) throws(StepError) {
        apply(next, try model(of: next), keeping: anchor, as: kind)
    }

    /// Passes the next feed to the arm; one frame. `isWhole` is whether the feed is read from scratch, without the
    /// pages that were loaded.
    func apply(
        _ next: FeedDocument, _ nextModel: FeedModel, keeping anchor: UpdateAnchor, as kind: FrameKind = .update,
        isWhole: Bool = false
    ) {
        withoutAccount {
            noteReplacement(by: nextModel)
            if isWhole { countLoadedItems(stayingIn: next) }
        }
        frame(kind) {
            arm.apply(nextModel, keeping: anchor)
            (document, model) = (next, nextModel)
        }
    }

    /// Passes a feed to the arm; one frame of loading. The feed is a state before the content, or the content after it.
    func show(_ next: FeedDocument, _ nextModel: FeedModel, asFirst isFirst: Bool) {
        frame(.load) {
            if isFirst { arm.load(nextModel) } else { arm.apply(nextModel, keeping: .offset) }
            (document, model) = (next, nextModel)
        }
    }

    private static let replacedLimit = 16

    private func noteReplacement(by next: FeedModel) {
        guard replaced.count < Self.replacedLimit, let step = steps.entries.last,
            !replaced.contains(where: { $0.location == step.location }),
            let found = ReplacedContent(
                from: model, to: next, pages: loadedItems, step: step.word, at: step.location)
        else { return }
        replaced.append(found)
    }

    /// Creates the model of a feed. Its cost counts for no arm. If items have the same id, it keeps one by the
    /// profile's policy and adds a note.
    func model(of next: FeedDocument) throws(StepError) -> FeedModel {
        let model = try making("the next feed cannot be shown: ") { () throws(FeedError) in
            let start = meter.clock.now()
            defer { updateMapTime = (updateMapTime ?? 0) &+ (meter.clock.now() &- start) }
            return try FeedModel(next, registry: registry, duplicates: duplicates, after: self.model)
        }
        let known = first.model.diagnostics
        for diagnostic in model.diagnostics where !known.contains(diagnostic) { note(diagnostic.message) }
        if model.diagnostics.contains(where: { $0.code == .duplicateID }) {
            let kept = Dictionary(model.sections.map { ($0.key.id, $0.content.count) }) { first, _ in first }
            for section in next.sections { countRepeated(section, kept: kept[section.id]) }
        }
        return model
    }

    /// Counts the items of a section that were left out, because others have their ids.
    func countRepeated(_ section: FeedDocument.Section, kept: Int?) {
        let repeated = section.content.count - (kept ?? section.content.count)
        if repeated > 0 { repeatedIDs[section.type, default: 0] += repeated }
    }

    /// Adds a note, without duplicates and up to a limit.
    func note(_ message: String) {
        guard notes.count < EngineDiagnostic.limit, !notes.contains(message) else { return }
        notes.append(message)
    }

    /// Runs work that counts for no arm.
    func withoutAccount<Result, Failure: Error>(_ work: () throws(Failure) -> Result) throws(Failure) -> Result {
        for instrument in instruments { instrument.pause() }
        defer { for instrument in instruments { instrument.resume() } }
        return try work()
    }

    /// Makes content, which counts for no arm. Throws with the error of `make` after `words`.
    func making<Content, Failure: Error>(
        _ words: String = "", _ make: () throws(Failure) -> Content
    ) throws(StepError) -> Content {
        do throws(Failure) {
            return try withoutAccount(make)
        } catch {
            throw StepError("\(words)\(error)")
        }
    }
}

/// A session's parameters, without feed and arm.
package struct SessionSetting {
    /// The screen, with its refresh rate and its safe areas.
    var device: Device
    package var frameLimit: Int
    /// Times frames and the arm's parts of them.
    var clock: EngineClock
    package var registry: SectionRegistry
    var revisions = FeedRevisions.none
    /// How ids that occur twice in later feeds and pages are handled.
    var duplicates = FeedModel.DuplicatePolicy.firstWins
    /// The conditions for an impression; nil if visibility is not tracked.
    var visibility: VisibilityRule?
    /// Whether pictures may be loading, in this arm or another.
    var hasPictures = false
}

extension Session {
    /// Whether the code of sessions is optimised. Only optimised code has no assertions. Asked here, because modules whose
    /// code is not measured are never optimised.
    package static var isOptimised: Bool {
        var result = true
        func notice() -> Bool {
            result = false
            return true
        }
        assert(notice())
        return result
    }
}
