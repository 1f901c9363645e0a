internal import SectionKit
internal import StrataGating
internal import StrataStatistics

/// The measured frames of a device, each with the played frames whose work it has.
///
/// At the end of a frame, a device measures the work since the last measured frame. No frame ends while its main thread
/// is blocked, so a measured frame is paired with the sum of the played frames since the previous one.
struct FramePairs {
    struct Pair {
        /// The index of the measured frame.
        var index: Int
        /// The first of the played frames.
        var start: Int
        /// The number of played frames.
        var span: Int
        /// Nanoseconds of the device's work.
        var measured: Double
        /// Nanoseconds of work here.
        var played: Double
        /// The kind of the first played frame in which something moves or changes.
        var kind: FrameKind
        /// Whether a picture arrived on the device.
        var hasPicture: Bool
    }

    let all: [Pair]
    private let refresh: Double

    /// Pairs frames in O(frames). `played` is numbered like the recording, and the device's work comes `lag` frames
    /// after the event.
    init(_ device: DeviceFrames, _ played: PlayedFrames, lag: Int) {
        refresh = device.refresh
        let slot = 1e9 / device.refresh
        let pictures = Set(device.pictures)
        var previous = -1
        all = zip(device.frames, device.work).enumerated().compactMap { index, frame in
            let (number, work) = frame
            let own = (previous + 1)...number
            let missing = own.count - 1
            previous = number
            // If a gap is longer than the work explains, it was not measured and nothing is known of its work.
            guard Double(missing) <= Self.longestGap * device.refresh || Double(work) >= Double(missing - 1) * slot
            else {
                return nil
            }
            let start = max(0, own.lowerBound - lag)
            let end = min(played.work.count, own.upperBound - lag + 1)
            guard start < end else { return nil }
            return Pair(
                index: index, start: start, span: end - start, measured: Double(work),
                played: played.work[start..<end].reduce(0, +),
                kind: played.kinds[start..<end].first { $0 != .idle } ?? .idle,
                hasPicture: !pictures.isEmpty && own.contains { pictures.contains($0) })
        }
    }

    /// The longest gap, in seconds, that is not a gap in the measurement. A display that runs slower than the session
    /// has such gaps, the longest at 10 Hz.
    private static let longestGap = 0.1

    /// The frames in which the played session has work.
    var busy: [Pair] { all.filter { $0.kind != .idle && $0.played > 0 } }

    /// The correlation of measured and played work, in which the heaviest frames have the most weight; -1 if one of the
    /// two is constant.
    var crossCorrelation: Double {
        let count = Double(all.count)
        let (first, second) = (
            all.reduce(0) { $0 + $1.measured } / count, all.reduce(0) { $0 + $1.played } / count
        )
        func sum(_ product: (Pair) -> Double) -> Double { all.reduce(0) { $0 + product($1) } }
        let spread =
            (sum { ($0.measured - first) * ($0.measured - first) } * sum { ($0.played - second) * ($0.played - second) })
            .squareRoot()
        return spread > 0 ? sum { ($0.measured - first) * ($0.played - second) } / spread : -1
    }

    /// The rank correlation of measured and played work. It covers the frames that together have most of the played
    /// work, and as many of the others. Most frames of a scroll show no new cell. They have hardly any work, in random
    /// order, which would hide the order of the others. Complexity: O(frames x log frames).
    var correlation: RankCorrelation? {
        let busy = busy
        let order = busy.indices.sorted { (busy[$1].played, $0) < (busy[$0].played, $1) }
        var rest = (1 - Self.mostWork) * busy.reduce(0) { $0 + $1.played }
        let light = order.reversed().prefix { place in
            rest -= busy[place].played
            return rest >= 0
        }
        let heavy = order.prefix(max(Self.fewestHeavy, order.count - light.count))
        let others = order.dropFirst(heavy.count).sorted()
        let count = min(heavy.count, others.count)
        let chosen = Array(heavy) + (0..<count).map { others[$0 * others.count / count] }
        return RankCorrelation(chosen.map { busy[$0].measured }, chosen.map { busy[$0].played })
    }

    /// The share of the played work that the heaviest frames have.
    private static let mostWork = 0.8
    /// The minimum number of heaviest frames.
    private static let fewestHeavy = 15

    /// The hitch time ratio of an amount of work for each pair, in milliseconds per second of motion.
    func hitchRatio(_ work: (Pair) -> Double) -> Double {
        // A block begins in its first frame, and the other frames have no work.
        let frames = all.flatMap { pair in
            [FrameRecord(UInt64(max(0, work(pair))), pair.kind)]
                + repeatElement(FrameRecord(0, pair.kind), count: pair.span - 1)
        }
        return FramePacing(frames, refresh: refresh).hitchRatio
    }

    /// The hitch time ratio according to the times at which the display needed frames; nil without these times. If a
    /// display needs the next frame after three refreshes, it stood still for two.
    func hitchRatio(deadlines: [Int]) -> Double? {
        guard let last = all.last, deadlines.count > last.index, deadlines[last.index] > deadlines[0] else {
            return nil
        }
        var (late, whole) = (0.0, 0.0)
        for pair in all where pair.kind != .idle {
            let refreshes = max(1, pair.index > 0 ? between(deadlines, pair.index) : first(deadlines, pair))
            // As for the numbers of frames. For example, the app was in the background.
            if (refreshes - 1) / refresh > Self.longestGap, pair.measured * refresh / 1e9 < refreshes - 2 { continue }
            late += refreshes - 1
            whole += refreshes
        }
        return whole > 0 ? late / whole * 1_000 : 0
    }

    private func between(_ deadlines: [Int], _ index: Int) -> Double {
        (Double(deadlines[index] - deadlines[index - 1]) * refresh / 1e9).rounded()
    }

    /// The number of refreshes until the first frame. The session begins at any time between two of them, so its first
    /// frame is needed after one or two, or later only if the work explains it.
    private func first(_ deadlines: [Int], _ pair: Pair) -> Double {
        let refreshes = (Double(deadlines[pair.index]) * refresh / 1e9 - 1.05).rounded(.up)
        return pair.measured * refresh / 1e9 >= refreshes - 2 ? refreshes : 1
    }

    func parts(of steps: [RecordedStep]) -> [DeviceFit.Part] {
        let ends = steps.dropFirst().map(\.frame) + [.max]
        return zip(steps, ends).compactMap { step, end in
            part("\(step.word), line \(step.line)") { $0.start >= step.frame && $0.start < end }
        }
    }

    /// The work of the frames in which pictures arrived; nil if there are none.
    var pictures: DeviceFit.Part? { part("frames in which pictures arrived", where: \.hasPicture) }

    private func part(_ name: String, where isOwn: (Pair) -> Bool) -> DeviceFit.Part? {
        let own = all.filter { $0.kind != .idle && isOwn($0) }
        let played = own.reduce(0) { $0 + $1.played }
        guard played > 0 else { return nil }
        return DeviceFit.Part(
            name: name, frames: own.count, played: played, measured: own.reduce(0) { $0 + $1.measured })
    }

    /// The work on the cells of each section type. The device's frames, less their overhead in nanoseconds, are divided
    /// like the played ones. `types` has the share of each played frame's work.
    func parts(of types: [String: [Double]], played: PlayedFrames, overhead: Double) -> [DeviceFit.Part] {
        types.compactMap { type, shares in
            var part = DeviceFit.Part(name: type, frames: 0, played: 0, measured: 0)
            for pair in busy {
                let own = (pair.start..<pair.start + pair.span).reduce(0) { $0 + shares[$1] * played.work[$1] }
                part.played += own
                part.measured += max(0, pair.measured - overhead) * own / pair.played
            }
            return part.played > 0 ? part : nil
        }
    }
}
