internal import CellRendering
internal import SectionKit

/// Reads a clock: nanoseconds from any fixed point. Handed in, so that the engine itself has no clock.
public struct EngineClock: Sendable {
    /// The time now, in nanoseconds.
    public let now: @Sendable () -> UInt64

    /// Makes a clock from a function.
    public init(now: @escaping @Sendable () -> UInt64) { self.now = now }

    /// A clock that stands still, for when only counts matter.
    public static let still = EngineClock { 0 }
}

/// What all parts of one arm share: the renderer with its caches, the counters, the clock.
final class EngineContext {
    let renderer: CellRenderer
    let clock: EngineClock
    let environment: LayoutEnvironment
    var counters = EngineCounters()

    init(renderer: CellRenderer, clock: EngineClock, environment: LayoutEnvironment) {
        self.renderer = renderer
        self.clock = clock
        self.environment = environment
    }

    /// Changes the tallies of all cells and of one section type.
    func tally(_ type: SectionType, _ change: (inout EngineCounters.Cells) -> Void) {
        change(&counters.cells)
        change(&counters.bySectionType[type, default: EngineCounters.Cells()])
    }

    /// Runs layout work and adds its time.
    func timingLayout<Result>(_ body: () -> Result) -> Result {
        let start = clock.now()
        defer { counters.layoutTime += clock.now() - start }
        return body()
    }
}

/// Why a cell is given an item's content.
enum ConfigurePurpose {
    /// To be shown.
    case display
    /// Only to learn a size.
    case sizing
    /// Ahead of the viewport.
    case prefetch
}
