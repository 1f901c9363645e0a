public import SectionKit
internal import Snapshots

/// The state that all parts of one arm share: the renderer with its caches, the counters, the clock.
final class EngineContext {
    let renderer: CellRenderer
    let clock: EngineClock
    /// The screen and its user's settings. They change with a rotation or a change of the settings.
    private(set) var environment: LayoutEnvironment
    /// The number of changes after which every cell looks different.
    private(set) var appearance: UInt16 = 0
    /// How far ahead cells are prefetched.
    let prefetching: PrefetchPolicy
    /// Work that is left out or done differently, to measure its cost.
    let changes: EngineChanges
    /// The planted faults; nil for none.
    let faults: FaultPlay?
    /// The number of cells that may still be prefetched in the current pass.
    var prefetchBudget: PrefetchBudget
    /// Whether the user scrolls. An update that keeps an item in place also changes the offset, but is not a scroll.
    var isScrolling = false
    /// The number of the current frame.
    var frame = 0
    /// Whether the user scrolled in the current frame.
    var isMotionFrame = false
    /// Whether an invisible cell was configured in the current frame.
    var hasFilledCells = false
    /// The number of cells that show a video, visible or not.
    var videoCells = 0
    /// Working memory for a video's frame.
    var videoScratch: [UInt32] = []
    /// Tracks which items are visible; nil if visibility is not tracked.
    var visibility: VisibilityTracker?
    /// The number of feeds that the arm has received.
    var revision = 0
    /// The revision whose indices ``visibility`` has.
    var followedRevision = 0
    /// Frames that hide cells, in the viewport. Working memory of a frame.
    var covers: [Rect] = []
    /// Called for each event; set by the embedder.
    var onEvent: ((FeedEvent) -> Void)?
    let probe: (any EngineProbe)?
    /// The loading pictures; nil if each picture is made in the frame that shows it.
    let pictures: PictureStage?
    var counters = EngineCounters()
    /// Nanoseconds of each kind of work on cells; empty unless the changes request them.
    private(set) var workTimes: [SectionType: [TimedWork: UInt64]] = [:]
    private(set) var diagnostics: [EngineDiagnostic] = []
    private var known: Set<EngineDiagnostic> = []
    /// Nanoseconds of work nested in the work that is being timed. It is counted separately.
    private var timedInside: UInt64 = 0
    private var surcharge: LayoutSurcharge.Account?

    init(
        renderer: CellRenderer, clock: EngineClock, environment: LayoutEnvironment,
        prefetching: PrefetchPolicy = .standard, pictures: PictureSettings? = nil,
        changes: EngineChanges = EngineChanges(), probe: (any EngineProbe)? = nil
    ) {
        self.prefetching = prefetching
        self.changes = changes
        faults = changes.planted.first.map { FaultPlay($0) }
        prefetchBudget = PrefetchBudget(prefetching)
        (self.renderer, self.clock, self.environment, self.probe) = (renderer, clock, environment, probe)
        self.pictures = pictures.map { settings in
            PictureStage(
                settings, renderer: renderer, clock: clock, observer: probe?.pictureObserver,
                decoding: probe.map { probe in { probe.pictureWork(for: $0, $1) } })
        }
        surcharge = clock.layoutSurcharge.map { LayoutSurcharge.Account($0) }
        renderer.follow(environment)
        if changes.splitsTimes { renderer.timeDrawing(by: clock.now) }
    }

    /// The environment for which layouts are solved. Layouts begin at the left. For a right-to-left screen, frames are
    /// reflected where they leave the collection.
    var layoutEnvironment: LayoutEnvironment {
        var environment = environment
        environment.layoutDirection = .leftToRight
        return environment
    }

    /// Takes another environment. Cells drawn before are out of date if more than the screen's size and safe area
    /// changed.
    func adapt(to next: LayoutEnvironment) {
        var resized = environment
        resized.containerSize = next.containerSize
        resized.safeAreaInsets = next.safeAreaInsets
        if resized != next { changeAppearance() }
        environment = next
        renderer.follow(next)
    }

    /// Has cells that were drawn before drawn again.
    func changeAppearance() { appearance &+= 1 }

    /// Tells the renderer which parts of a section type's cells to leave out.
    func omitParts(of type: SectionType) {
        guard !changes.omitted.isEmpty else { return }
        renderer.omitted = changes.omitted[type] ?? []
    }

    /// Changes the tallies of all cells and of one section type.
    func tally(_ type: SectionType, _ change: (inout EngineCounters.Cells) -> Void) {
        change(&counters.cells)
        change(&counters.bySectionType[type, default: EngineCounters.Cells()])
    }

    /// Takes the diagnostics of the renderer, and adds the owner of the cell.
    func noteRenderDiagnostics(of owner: CellOwner) {
        for diagnostic in renderer.takeDiagnostics() {
            note(
                EngineDiagnostic(
                    type: owner.type, section: owner.section, item: owner.item, message: diagnostic.description))
        }
    }

    /// Stores a diagnostic. Each is stored once, and at most ``EngineDiagnostic/limit`` in total.
    func note(_ diagnostic: EngineDiagnostic) {
        guard diagnostics.count < EngineDiagnostic.limit, known.insert(diagnostic).inserted else { return }
        diagnostics.append(diagnostic)
    }

    /// Runs work and reports its time without the work timed within it, so each moment counts once.
    func timing<Result>(_ body: () -> Result, add: (_ own: UInt64, _ start: UInt64, _ end: UInt64) -> Void) -> Result {
        let outside = timedInside
        timedInside = 0
        let start = clock.now()
        defer {
            let end = clock.now()
            let whole = end &- start
            add(whole - min(timedInside, whole), start, end)
            timedInside = outside + whole
        }
        return body()
    }

    /// Runs layout work and adds its time. Cells measured in the meantime count as cell work.
    func timingLayout<Result>(_ body: () -> Result) -> Result {
        timing {
            surcharge?.pay(for: counters.layoutTime, clock.now)
            return body()
        } add: { own, start, end in
            counters.layoutTime += own
            probe?.engineWork(.layout, from: start, to: end)
        }
    }

    /// Runs a callback of the layout whose time does not count as layout.
    func leavingLayout<Result>(_ body: () -> Result) -> Result {
        timing(body) { _, _, _ in }
    }

    /// Runs and times work on a cell, and notes the owner of the cell.
    func timingCell<Result>(_ work: CellWork, _ owner: CellOwner, _ body: () -> Result) -> Result {
        let drawn = changes.splitsTimes ? renderer.drawingTimes : (0, 0)
        return timing {
            // Outside of the probe, which only counts the work.
            PluginCallNote.during(work.call, for: owner) { probing(work, owner, body) }
        } add: { own, _, _ in
            tally(owner.type) { $0.time += own }
            if changes.splitsTimes { split(own, work, owner.type, since: drawn) }
        }
    }

    /// Adds the time of work on a cell to that of its kind. Drawing is added to the kinds of what was drawn.
    private func split(
        _ own: UInt64, _ work: CellWork, _ type: SectionType, since drawn: (texts: UInt64, pictures: UInt64)
    ) {
        func add(_ time: UInt64, to work: TimedWork) { workTimes[type, default: [:]][work, default: 0] += time }
        switch work {
        case .configure: add(own, to: .configure)
        case .measure: add(own, to: .measure)
        case .draw:
            let now = renderer.drawingTimes
            let (texts, pictures) = (now.texts &- drawn.texts, now.pictures &- drawn.pictures)
            if texts > 0 { add(texts, to: .drawTexts) }
            if pictures > 0 { add(pictures, to: .drawPictures) }
            add(own - min(own, texts &+ pictures), to: .drawShapes)
        }
    }
}

extension EngineContext {
    /// Runs work on a cell inside the probe.
    func probing<Result>(_ work: CellWork, _ owner: CellOwner, _ body: () -> Result) -> Result {
        guard let probe else { return body() }
        var result: Result?
        probe.cellWork(work, for: owner) { result = body() }
        // If a probe did not run the work, its figures are wrong, but the session continues.
        return result ?? body()
    }
}

extension EngineContext {
    /// Compares two revisions of a feed and adds time and operations to the counts.
    func changes(from old: FeedModel, to new: FeedModel) -> Changeset {
        var changes = timing {
            old.changes(to: new)
        } add: { own, start, end in
            counters.diffTime += own
            probe?.engineWork(.diff, from: start, to: end)
        }
        counters.diffOperations += changes.operations
        if let faults { changes.reloadSections(of: faults.planted.reloadedSections, from: old, to: new) }
        return changes
    }
}

/// Something that could not be shown as requested. The session continues.
public struct EngineDiagnostic: Hashable, Sendable, CustomStringConvertible {
    /// The section type whose plugin asked for it.
    public let type: SectionType
    /// The section.
    public let section: SectionID
    /// The item; `header` or `footer` for a supplementary, nil for the section as a whole.
    public let item: ItemID?
    /// The problem, and what the engine did instead.
    public let message: String

    /// The maximum number per arm.
    public static let limit = 100

    /// The plugin, the place and the problem.
    public var description: String {
        let place = item.map { "item '\($0)' of section '\(section)'" } ?? "section '\(section)'"
        return "plugin '\(type)', \(place): \(message)"
    }
}
