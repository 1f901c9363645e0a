internal import FeedEngine
internal import SectionKit

/// How long cells of each section type take to be configured, measured and drawn, in a time child.
///
/// Drawing and measuring take as long as fifty readings of the thread's clock and are timed by it. Configuring takes less
/// than two, and is timed by the cheap clock, which goes on while another process runs.
final class CellTimes: EngineProbe {
    private(set) var times = SectionTypeTally<UInt64>()

    func cellWork(_ work: CellWork, for type: SectionType, _ body: () -> Void) {
        let clock: EngineClock = work == .configure ? .monotonic : .threadTime
        let start = clock.now()
        body()
        let end = clock.now()
        times.change(type, from: 0) { $0 += end &- start }
    }

    func engineWork(_ work: EngineWork, from start: UInt64, to end: UInt64) {}
}
