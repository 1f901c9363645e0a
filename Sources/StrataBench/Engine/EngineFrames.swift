internal import FeedEngine
internal import Jemalloc
internal import Metrics
internal import SectionKit

/// What a frame costs beside the work of cells: layout, reuse, visibility.
struct EngineFrames {
    private let thread: ThreadAllocations

    init() throws {
        thread = try ThreadAllocations()
    }

    func rows() throws -> [BenchmarkRow] {
        let arm = try EngineBench.arm()
        arm.load(try UniformSection.feed(sections: 1, items: 1_000_000))
        return try [flings(arm), allocations(arm)] + sections()
    }

    /// Flings of 5,000 points a second from places all over the feed; the jump to a place is not a frame of a fling.
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
        return BenchmarkRow(
            name: "frame of a fling through 1,000,000 items, p99", value: Percentile.p99.value(inSorted: times) ?? 0,
            unit: "ns", bar: .atMost(50_000),
            note:
                "median \(Int(median / 1e3)) µs, \(times.count) frames, \(arm.visibleElements().count) tiles in sight; "
                + "render none, one constant cell")
    }

    /// Bytes the thread allocates in frames that show no new cell: an exact count without an allocator's caches.
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
            name: "allocated in a frame that shows no new cell", value: Double(most), unit: "bytes", bar: .atMost(0),
            note: "the most of \(quiet) frames")
    }

    /// The same frames in a feed of 10,000 sections and in one of 10, taken in turns.
    private func sections() throws -> [BenchmarkRow] {
        let arms = try [10_000, 10].map { count in
            let arm = try EngineBench.arm()
            arm.load(try UniformSection.feed(sections: count, items: 100))
            return arm
        }
        // The feed of 10 sections is 24,250 points long: both scroll over the same stretch.
        var times = [[Double]](repeating: [], count: arms.count)
        for frame in 0..<2_000 {
            for (index, arm) in arms.enumerated() {
                let offset = Double(frame * 40 % 23_000)
                times[index].append(ThreadTime.of { arm.scroll(to: offset) })
            }
        }
        let medians = times.map { Percentile.median.value(in: $0) ?? 0 }
        return [
            BenchmarkRow(
                name: "frame in a feed of 10,000 sections", value: medians[0], unit: "ns", rival: "10 sections",
                rivalValue: medians[1], bar: .timesFaster(0.9), note: "as fast as 10 sections, less 10 % of noise")
        ]
    }
}
