internal import SectionKit
internal import StrataEngine
internal import StrataGating
internal import StrataProfiler
internal import StrataStatistics

/// The cost of visibility tracking: the end of a frame, with a tracker.
struct VisibilityCost {
    private let thread: ThreadAllocations

    init() throws { thread = try ThreadAllocations() }

    func rows() throws -> [BenchmarkRow] {
        let arm = try EngineBench.arm()
        arm.visibility = VisibilityTracker(refresh: 60)
        arm.load(try GeneratedFeed(of: UniformSection(), items: 1_000_000).model())
        arm.endFrame()
        var times: [Double] = []
        var most = 0
        var quiet = 0
        for frame in 0..<4_000 {
            // Four of five frames show no new tile. At most 36 tiles appear or disappear at once.
            arm.scroll(to: arm.offset + (frame.isMultiple(of: 5) ? 60 : 2))
            let before = arm.visibility.map { [$0.appeared, $0.disappeared, $0.impressionCount] }
            let bytes = thread.allocated
            let time = ThreadTime.of { arm.endFrame() }
            let allocated = thread.allocated - bytes
            times.append(time)
            guard arm.visibility.map({ [$0.appeared, $0.disappeared, $0.impressionCount] }) == before else { continue }
            quiet += 1
            most = max(most, allocated)
        }
        times.sort()
        let tiles = arm.visibility?.visible.count ?? 0
        return [
            .time(
                "visibility tracking, per frame", Percentile.median.value(inSorted: times) ?? 0, atMost: nil,
                note: "p99 \(Int((Percentile.p99.value(inSorted: times) ?? 0) / 1e3)) µs, \(tiles) visible tiles"),
            BenchmarkRow(
                name: "  allocated in a frame without changes", value: Double(most), unit: "bytes", bar: .atMost(0),
                note: "maximum of \(quiet) frames"),
        ]
    }
}
