internal import SectionKit
internal import StrataGating

extension DeviceFit {
    /// Fits the work of a device to that of the same session played here.
    ///
    /// Frames are paired by their numbers, with the lag of up to ``longestLag`` frames that correlates best. The factor is the
    /// ratio of the sums over busy frames: of all estimates it is the one that foretells the work that leads to hitches, which is
    /// that of the heaviest frames.
    ///
    /// - Complexity: O(frames x draws of the interval).
    init(_ measured: DeviceFrames, recording: String, played: PlayedFrames) {
        let work = Self.byFrame(measured, count: played.work.count)
        let lags = (0...Self.longestLag).map { lag in (lag, Pairs(work, played, lag: lag)) }
        // Of equal correlations, the smallest lag.
        let best = lags.max { ($0.1.correlation?.estimate ?? -2) < ($1.1.correlation?.estimate ?? -2) }
        let pairs = best?.1 ?? Pairs(work, played, lag: 0)
        self.init(
            recording: recording, device: measured.device, frames: pairs.count, busyFrames: pairs.busy.count,
            lag: best?.0 ?? 0)
        correlation = pairs.correlation.map { Estimate(value: $0.estimate, lower: $0.lower, upper: $0.upper) }
        let ratio = SumRatio(pairs.busy.map(\.measured), by: pairs.busy.map(\.played))
        refusal = Self.refusal(correlation, ratio, busy: pairs.busy.count)
        if refusal == nil, let ratio {
            factor = Estimate(value: ratio.estimate, lower: ratio.lower, upper: ratio.upper)
            hitches = pairs.hitches(at: ratio.estimate, refresh: measured.refresh)
        }
        let scale = ratio?.estimate ?? 1
        steps = Self.sorted(pairs.parts(of: played.steps), scale)
        types = Self.sorted(pairs.parts(of: played.types), scale)
        memory = Self.memory(measured.marks, played)
    }

    /// The most frames by which a device's work may be late: it is done in the frame after the event, or the one after that.
    private static let longestLag = 3
    /// The fewest busy frames of a fit.
    private static let fewestFrames = 30
    /// The least rank correlation: a large effect (J. Cohen, "Statistical Power Analysis for the Behavioral Sciences", 1988).
    private static let leastCorrelation = 0.5

    private static func refusal(_ correlation: Estimate?, _ ratio: SumRatio?, busy: Int) -> String? {
        guard busy >= fewestFrames, let ratio else {
            return "\(busy) frames with work were measured and played; at least \(fewestFrames) are needed"
        }
        guard let correlation, correlation.lower >= leastCorrelation else {
            return "the device's frames do not follow the played ones: their rank correlation must be at least "
                + "\(brief(leastCorrelation)) with certainty"
        }
        guard StrataProfiler.Device.cpuFactors.contains(ratio.estimate) else {
            return "the device's work is \(brief(ratio.estimate)) times the played work, which no device is"
        }
        return nil
    }

    /// The measured work by frame; nil for frames that were not measured.
    private static func byFrame(_ measured: DeviceFrames, count: Int) -> [Double?] {
        var work = [Double?](repeating: nil, count: count)
        for (frame, time) in zip(measured.frames, measured.work) where frame < count { work[frame] = Double(time) }
        return work
    }

    private static func sorted(_ parts: [Part], _ factor: Double) -> [Part] {
        parts.sorted { ($0.deviation(from: factor), $1.name) > ($1.deviation(from: factor), $0.name) }
    }

    private static func memory(_ marks: [DeviceFrames.Mark], _ played: PlayedFrames) -> [Memory] {
        zip(marks, marks.dropFirst()).compactMap { from, to in
            guard let first = from.footprint, let second = to.footprint, played.live.indices.contains(from.frame),
                played.live.indices.contains(to.frame)
            else { return nil }
            return Memory(
                from: from.name, to: to.name, measured: second - first,
                played: played.live[to.frame] - played.live[from.frame])
        }
    }
}

/// The frames that were both measured and played.
private struct Pairs {
    struct Pair {
        var frame: Int
        var measured: Double
        var played: Double
        var kind: FrameKind
    }

    let all: [Pair]
    private let played: PlayedFrames

    init(_ measured: [Double?], _ played: PlayedFrames, lag: Int) {
        self.played = played
        all = played.work.indices.compactMap { frame in
            guard frame + lag < measured.count, let work = measured[frame + lag] else { return nil }
            return Pair(frame: frame, measured: work, played: played.work[frame], kind: played.kinds[frame])
        }
    }

    var count: Int { all.count }

    /// The frames in which the played session works.
    var busy: [Pair] { all.filter { $0.kind != .idle && $0.played > 0 } }

    var correlation: RankCorrelation? {
        let busy = busy
        return RankCorrelation(busy.map(\.measured), busy.map(\.played))
    }

    /// The hitches of the device's frames, and those of the played ones at a factor. Frames that were not measured are left out of
    /// both.
    func hitches(at factor: Double, refresh: Double) -> DeviceFit.Hitches {
        func ratio(_ work: (Pair) -> Double) -> Double {
            let frames = all.map { FrameRecord(work: UInt64(max(0, work($0))), kind: $0.kind) }
            return FramePacing(frames, refresh: refresh).hitchRatio
        }
        return DeviceFit.Hitches(seen: ratio(\.measured), computed: ratio { $0.played * factor })
    }

    /// The work of each step.
    func parts(of steps: [RecordedStep]) -> [DeviceFit.Part] {
        let ends = steps.dropFirst().map(\.frame) + [.max]
        return zip(steps, ends).compactMap { step, end in
            let own = all.filter { ($0.frame >= step.frame) && $0.frame < end && $0.kind != .idle }
            let whole = own.reduce(0) { $0 + $1.played }
            guard whole > 0 else { return nil }
            return DeviceFit.Part(
                name: "\(step.word), line \(step.line)", played: whole, measured: own.reduce(0) { $0 + $1.measured })
        }
    }

    /// The work on the cells of each section type: the device's frames are divided as the played ones are.
    func parts(of types: [String: [Double]]) -> [DeviceFit.Part] {
        types.compactMap { type, cells in
            let own = all.filter { $0.played > 0 && cells[$0.frame] > 0 }
            let whole = own.reduce(0) { $0 + cells[$1.frame] }
            guard whole > 0 else { return nil }
            let measured = own.reduce(0) { $0 + $1.measured * min(cells[$1.frame] / $1.played, 1) }
            return DeviceFit.Part(name: type, played: whole, measured: measured)
        }
    }
}
