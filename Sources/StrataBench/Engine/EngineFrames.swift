internal import SectionKit
internal import StrataEngine
internal import StrataGating
internal import StrataProfiler
internal import StrataStatistics

/// The cost of a frame without cells: layout, reuse, visibility.
struct EngineFrames {
    private let thread: ThreadAllocations

    init() throws { thread = try ThreadAllocations() }

    func rows() throws -> [BenchmarkRow] {
        let arm = try EngineBench.arm()
        arm.load(try GeneratedFeed(of: UniformSection(), items: 1_000_000).model())
        return try [flings(arm), allocations(arm)] + sections()
    }

    /// Flings of 5,000 points per second from positions all over the feed. The jump to a position is not counted.
    private func flings(_ arm: any Arm) -> BenchmarkRow {
        var times: [Double] = []
        for place in 0..<40 {
            let start = arm.maximumOffset * Double(place) / 41
            arm.scroll(to: start)
            for frame in 1...120 {
                let offset = start + Deceleration.normal.offset(after: Double(frame) / 60, velocity: 5_000)
                times.append(ThreadTime.of { arm.scroll(to: offset) })
            }
        }
        times.sort()
        let median = Percentile.median.value(inSorted: times) ?? 0
        return .time(
            "frame of a fling through 1,000,000 items, p99", Percentile.p99.value(inSorted: times) ?? 0,
            atMost: 50_000,
            note:
                "median \(Int(median / 1e3)) µs, \(times.count) frames, \(arm.visibleElements().count) visible tiles; "
                + "render none, one constant cell")
    }

    /// The bytes that the thread allocates in frames without new cells. This is an exact count, independent of
    /// allocator caches.
    private func allocations(_ arm: any Arm) -> BenchmarkRow {
        var most = 0
        var quiet = 0
        arm.scroll(to: arm.maximumOffset / 2)
        for frame in 0..<400 {
            let offset = arm.offset + (frame.isMultiple(of: 4) ? 0 : 2)
            let cells = arm.counters.cells
            let before = thread.allocated
            arm.scroll(to: offset)
            let bytes = thread.allocated - before
            guard cells == arm.counters.cells else { continue }
            quiet += 1
            most = max(most, bytes)
        }
        return BenchmarkRow(
            name: "allocated in a frame without new cells", value: Double(most), unit: "bytes", bar: .atMost(0),
            note: "maximum of \(quiet) frames")
    }

    /// The same frames in feeds of 10,000 and of 10 sections, alternating.
    private func sections() throws -> [BenchmarkRow] {
        let arms = try [10_000, 10].map { count in
            let arm = try EngineBench.arm()
            arm.load(try GeneratedFeed(of: UniformSection(), sections: count, items: 100).model())
            return arm
        }
        // The feed of 10 sections is 24,250 points long, so both scroll over the same range.
        var offset = 0.0
        let times = TimesInTurn(turns: 2_000) {
            offset = (offset + 40).truncatingRemainder(dividingBy: 23_000)
            arms[0].scroll(to: offset)
        } rival: {
            arms[1].scroll(to: offset)
        }
        return [
            BenchmarkRow(
                name: "frame in a feed of 10,000 sections", times, beside: "10 sections", bar: .timesFaster(0.9),
                note: "as fast as 10 sections, less 10 % noise")
        ]
    }
}
