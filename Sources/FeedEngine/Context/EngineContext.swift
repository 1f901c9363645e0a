internal import CellRendering
internal import Feeds
internal import SectionKit
internal import Snapshots

/// What all parts of one arm share: the renderer with its caches, the counters, the clock.
final class EngineContext {
    let renderer: CellRenderer
    let clock: EngineClock
    /// The size and resolution of the screen; another size after a rotation.
    var environment: LayoutEnvironment
    /// How far ahead cells are made ready.
    let prefetching: PrefetchPolicy
    /// What of it is left in the present pass.
    var prefetchBudget: PrefetchBudget
    /// Whether the feed moves because somebody scrolls it; an update that keeps its place moves it as well.
    var isScrolling = false
    /// The number of the present frame.
    var frame = 0
    /// Whether somebody scrolled in the present frame.
    var isMotionFrame = false
    /// Whether a cell that nobody saw was filled in the present frame.
    var hasFilledCells = false
    /// Follows what is in sight; nil where nobody asks.
    var visibility: VisibilityTracker?
    /// Counts the feeds that an arm was given.
    var revision = 0
    /// The feed that ``visibility`` knows the places of.
    var followedRevision = 0
    /// What stands in front of cells, in the viewport; kept for its memory.
    var covers: [Rect] = []
    /// Hears of what happens; set by whoever embeds the engine.
    var onEvent: ((EngineEvent) -> Void)?
    let probe: (any EngineProbe)?
    var counters = EngineCounters()
    private(set) var diagnostics: [EngineDiagnostic] = []
    private var known: Set<EngineDiagnostic> = []
    /// Nanoseconds of finished work inside of the work that is being timed: on an account of its own.
    private var timedInside: UInt64 = 0
    private var surcharge: LayoutSurcharge.Account?

    init(
        renderer: CellRenderer, clock: EngineClock, environment: LayoutEnvironment,
        prefetching: PrefetchPolicy = .standard, probe: (any EngineProbe)? = nil
    ) {
        self.prefetching = prefetching
        prefetchBudget = PrefetchBudget(prefetching)
        self.renderer = renderer
        self.clock = clock
        self.environment = environment
        self.probe = probe
        surcharge = clock.layoutSurcharge.map { LayoutSurcharge.Account($0) }
    }

    /// Changes the tallies of all cells and of one section type.
    func tally(_ type: SectionType, _ change: (inout EngineCounters.Cells) -> Void) {
        change(&counters.cells)
        change(&counters.bySectionType[type, default: EngineCounters.Cells()])
    }

    /// Takes over what the renderer could not show as asked, with the name of who asked.
    func noteRenderDiagnostics(of owner: CellOwner) {
        for diagnostic in renderer.takeDiagnostics() {
            note(
                EngineDiagnostic(
                    type: owner.type, section: owner.section, item: owner.item, message: diagnostic.description))
        }
    }

    /// Keeps a diagnostic, each once and no more than a reader would read.
    func note(_ diagnostic: EngineDiagnostic) {
        guard diagnostics.count < EngineDiagnostic.limit, known.insert(diagnostic).inserted else { return }
        diagnostics.append(diagnostic)
    }

    /// Runs work and says how long it took, without what was timed inside of it: every moment is on one account.
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

    /// Runs layout work and adds its time; cells measured meanwhile are on the account of cells.
    func timingLayout<Result>(_ body: () -> Result) -> Result {
        timing {
            surcharge?.pay(for: counters.layoutTime, clock.now)
            return body()
        } add: { own, start, end in
            counters.layoutTime += own
            probe?.engineWork(.layout, from: start, to: end)
        }
    }

    /// Runs what a layout asks of others, on nobody's account but what it times itself: making a cell ready is not layout.
    func leavingLayout<Result>(_ body: () -> Result) -> Result {
        timing(body) { _, _, _ in }
    }

    /// Runs work on a cell, on the account of a section type.
    func timingCell<Result>(_ work: CellWork, _ type: SectionType, _ body: () -> Result) -> Result {
        timing {
            probing(work, type, body)
        } add: { own, _, _ in
            tally(type) { $0.time += own }
        }
    }
}

extension EngineContext {
    /// Runs work on a cell, on the account of a section type.
    func probing<Result>(_ work: CellWork, _ type: SectionType, _ body: () -> Result) -> Result {
        guard let probe else { return body() }
        var result: Result?
        probe.cellWork(work, for: type) { result = body() }
        // A probe that forgot to run the work costs its figures, not the session.
        return result ?? body()
    }
}

extension EngineContext {
    /// Compares two revisions of a feed and adds time and operations to the counts.
    func changes(from old: FeedModel, to new: FeedModel) -> Changeset {
        let changes = timing {
            old.changes(to: new)
        } add: { own, start, end in
            counters.diffTime += own
            probe?.engineWork(.diff, from: start, to: end)
        }
        counters.diffOperations += changes.operations
        return changes
    }
}
