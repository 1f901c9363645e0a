internal import StrataGating

/// The hitch time ratio of a session's scrolling as a function of the factor by which its device is slower than this
/// machine.
///
/// It is computed from the measured work of each frame. At a factor, the ratio is that of a session with this
/// `cpuFactor` (see ``FramePacing``). It ignores all other differences of a device, such as its memory or its caches.
///
/// Only motion can stutter, so the bound applies to motion. The curve includes the frames that scroll, pages appended
/// while the feed scrolls, and updates between two such frames. Other frames count as rest. The work of a load, and of
/// an update at rest, is judged by the bound of a hang instead (`HangBound`).
///
/// ```swift
/// let curve = HitchCurve(work: trial.work, kinds: "lsssss", refresh: 120)
/// print(curve?.headroom)  // 3.2: a device may be 3.2 times slower
/// ```
package struct HitchCurve: Hashable, Sendable {
    /// A point of the curve.
    package struct Point: Hashable, Sendable {
        /// The factor by which the device is slower than this machine.
        package var factor: Double
        /// Milliseconds late per second of motion or change, in whole frames.
        package var ratio: Double
    }

    /// The ratio that limits ``headroom``, in milliseconds per second: Apple's bound for good scrolling (WWDC20,
    /// 10077).
    package static let bound = HitchSeverity.scrollGood.bound

    /// The frames of the session. Those that do not scroll are at rest.
    private let frames: [FrameRecord]
    private let refresh: Double
    private let overhead: Double

    /// Creates the curve of a session's frames. `overhead` is the device's own nanoseconds for each frame, at every
    /// factor.
    package init(_ frames: [FrameRecord], refresh: Double, overhead: Double = 0) {
        self.frames = Self.scrolling(frames)
        self.refresh = refresh
        self.overhead = overhead
    }

    /// The frames, with rest in place of frames that do not belong to scrolling.
    private static func scrolling(_ frames: [FrameRecord]) -> [FrameRecord] {
        func moves(_ index: Int) -> Bool {
            frames.indices.contains(index) && (frames[index].kind == .scroll || frames[index].kind == .loadMore)
        }
        return frames.indices.map { index in
            let isBetween = frames[index].kind == .update && moves(index - 1) && moves(index + 1)
            return moves(index) || isBetween ? frames[index] : FrameRecord(work: 0, kind: .idle)
        }
    }

    /// Creates the curve of recorded frames: nanoseconds and a letter per frame, as in files of frames. Nil if the
    /// columns have different lengths, a letter does not denote a frame kind, or the refresh rate is not positive.
    package init?(work: [Int], kinds: String, refresh: Double, overhead: Double = 0) {
        let letters = FrameKind.allCases.reduce(into: [:]) { $0[$1.letter] = $1 }
        let kinds = kinds.compactMap { letters[$0] }
        guard kinds.count == work.count, refresh.isFinite, refresh > 0 else { return nil }
        self.init(
            zip(work, kinds).map { FrameRecord(work: UInt64(max(0, $0)), kind: $1) }, refresh: refresh,
            overhead: overhead)
    }

    /// The ratio at a factor. Complexity: O(frames).
    package func ratio(at factor: Double) -> Double {
        FramePacing(frames, refresh: refresh, cpuFactor: factor, overhead: overhead).hitchRatio
    }

    /// The factor up to which the ratio is at most ``bound``. A device may be slower than this machine by this factor.
    /// Nil if no frame of scrolling has any work, or a device ``slowest`` times slower stays within the bound.
    ///
    /// The ratio is 0 up to the factor at which the longest frame fills its slot. From there the factor grows by 2 %
    /// until the ratio exceeds the bound, and bisection finds the place to a part in 10,000. If the ratio exceeds the
    /// bound only within one step, it may be missed. Complexity: O(frames), about a hundred times.
    package var headroom: Double? {
        guard var held = punctual else { return nil }
        var passed = held * Self.step
        while ratio(at: passed) <= Self.bound {
            (held, passed) = (passed, passed * Self.step)
            guard passed <= Self.slowest else { return nil }
        }
        while passed > held * Self.precision {
            let middle = (held * passed).squareRoot()
            if ratio(at: middle) <= Self.bound { held = middle } else { passed = middle }
        }
        return held
    }

    /// Points of the curve, from half the factor at which the first frame is late, at equal ratios of factors, until
    /// the ratio exceeds `highest` or the factor ``slowest``. Empty if no frame of scrolling has any work. Complexity:
    /// O(frames x points), at most about 400 points.
    package func points(upTo highest: Double = 50) -> [Point] {
        guard let punctual else { return [] }
        var points: [Point] = []
        var factor = punctual / 2
        repeat {
            points.append(Point(factor: factor, ratio: ratio(at: factor)))
            factor *= Self.spacing
        } while factor <= Self.slowest && (points.last?.ratio ?? 0) <= highest
        return points
    }

    /// The largest factor at which every frame fits into its slot; nil if no frame of scrolling has any work.
    private var punctual: Double? {
        guard let longest = frames.lazy.map(\.work).max(), longest > 0 else { return nil }
        let time = max(0, 1e9 / refresh - overhead)
        return min(max(time / Double(longest) * Self.roundedDown, Self.fastest), Self.slowest)
    }

    /// A frame that fills its slot must not be late because of the last digit of a sum.
    private static let roundedDown = 1 - 1e-9

    /// The smallest factor to try, for a device that is late because of its overhead alone.
    private static let fastest = 1e-6
    /// The largest factor to try.
    package static let slowest = 1e6
    private static let step = 1.02
    private static let spacing = 1.05
    private static let precision = 1.0001
}
