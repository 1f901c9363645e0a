/// Computes the time at which each frame would have been shown, from its work.
///
/// Frame i may begin at slot i, after the previous frame has ended, and is due at slot i + 1. Only the growth of
/// lateness counts, which is the time during which the screen stood still.
///
/// - Quantised: lateness in whole frames, as shown on a display. Its sum per second of motion is Apple's hitch time
///   ratio ("Eliminate animation hitches with XCTest", WWDC 2020, session 10077).
/// - Raw: the time past the deadline, as in Android's frame overrun (`FrameTimingMetric`, Jetpack Macrobenchmark).
///
/// All frames count in which something moves or changes. The ratio of a cause is per second of its own frames, so
/// Apple's bounds for scrolling apply to the ratio of scrolling. Seconds are display time. Late frames extend it, and
/// frames that catch up share their slot, so no ratio exceeds 1,000 ms/s.
///
/// One frame of 20 ms in 5 s at 60 Hz is 3.33 ms/s quantised and 0.67 ms/s raw.
package struct FramePacing: Hashable, Sendable {
    /// The lateness caused by frames of one kind.
    struct Cause: Hashable, Sendable {
        /// Milliseconds late per second of such frames, in whole frames. Frames that catch up share their slot with
        /// others, so `shown` can become very small. The ratio is then capped at 1,000 (a screen that stands still).
        var hitchRatio: Double {
            hitchTime < shown ? FramePacing.millisecondsPerSecond(hitchTime, of: shown) : hitchTime > 0 ? 1_000 : 0
        }
        /// Frames that increased the lateness.
        fileprivate(set) var hitches = 0
        /// Nanoseconds late.
        fileprivate var hitchTime = 0.0
        /// Nanoseconds of display time of such frames.
        fileprivate var shown = 0.0
    }

    /// Milliseconds late per second of motion, in whole frames.
    package private(set) var hitchRatio = 0.0
    /// Frames that increased the lateness.
    private(set) var hitches = 0
    /// Milliseconds past the deadline per second of motion, not rounded.
    private(set) var overrunRatio = 0.0
    /// Frames in which something moved or changed.
    private(set) var frames = 0
    /// The same by kind, for the kinds that the session has.
    private(set) var causes: [FrameKind: Cause] = [:]

    /// Computes the pacing of a session in O(frames).
    ///
    /// - Parameters:
    ///     - cpuFactor: the factor by which the device is slower than this machine.
    ///     - overhead: nanoseconds that the device needs in addition for each frame in which something moves or
    ///     changes.
    package init(_ records: [FrameRecord], refresh: Double, cpuFactor: Double = 1, overhead: Double = 0) {
        let slot = 1e9 / refresh
        var end = 0.0
        var (lateSlots, lateTime) = (0.0, 0.0)
        var (hitchTime, overrun) = (0.0, 0.0)
        var (shown, spent) = (0.0, 0.0)
        // A table and not a dictionary, because a curve computes the pacing of a session hundreds of times.
        var byKind = [Cause?](repeating: nil, count: FrameKind.allCases.count)
        for (index, record) in records.enumerated() {
            end = max(Double(index) * slot, end) + Double(record.work) * cpuFactor
            if record.kind != .idle { end += overhead }
            let late = max(0, end - Double(index + 1) * slot)
            let slots = (late / slot).rounded(.up)
            defer { (lateSlots, lateTime) = (slots, late) }
            guard record.kind != .idle else { continue }
            let growth = max(0, slots - lateSlots) * slot
            let time = slot + (slots - lateSlots) * slot
            var cause = byKind[Int(record.kind.rawValue)] ?? Cause()
            cause.hitchTime += growth
            cause.shown += time
            cause.hitches += slots > lateSlots ? 1 : 0
            byKind[Int(record.kind.rawValue)] = cause
            frames += 1
            hitchTime += growth
            overrun += max(0, late - lateTime)
            shown += time
            spent += slot + late - lateTime
        }
        for kind in FrameKind.allCases { causes[kind] = byKind[Int(kind.rawValue)] }
        hitches = causes.values.reduce(0) { $0 + $1.hitches }
        hitchRatio = Self.millisecondsPerSecond(hitchTime, of: shown)
        overrunRatio = Self.millisecondsPerSecond(overrun, of: spent)
    }

    fileprivate static func millisecondsPerSecond(_ late: Double, of whole: Double) -> Double {
        late > 0 ? late / whole * 1_000 : 0
    }
}
