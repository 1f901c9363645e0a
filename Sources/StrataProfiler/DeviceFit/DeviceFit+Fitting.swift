internal import SectionKit
internal import StrataGating
internal import StrataStatistics

extension DeviceFit {
    /// Fits the work of a device to that of the same session played here, in frames numbered as in the recording.
    ///
    /// Frames are paired (``FramePairs``) with the lag of up to ``longestLag`` frames that has the highest
    /// cross-correlation. The factor is the ratio of the sums over busy frames, which best predicts the work of the
    /// heaviest frames, and these lead to hitches. If each frame of the device has its own overhead, factor and
    /// overhead are those of a line (``GroupedLine``). Complexity: O(frames + draws of the interval x square root of
    /// frames).
    init(_ measured: DeviceFrames, recording: String, played: PlayedFrames) {
        let lags = (0...Self.longestLag).map { FramePairs(measured, played, lag: $0) }
        let correlations = lags.map(\.crossCorrelation)
        // Where a device blocks, several lags pair the heavy frames. The smallest one is used.
        let lag = correlations.firstIndex { $0 >= (correlations.max() ?? 0) - Self.nearCorrelation } ?? 0
        let pairs = lags[lag]
        let model = FrameModel(pairs.busy, spread: played.spread)
        self.init(
            recording: recording, device: measured.device, frames: pairs.all.count, busyFrames: pairs.busy.count,
            lag: lag)
        correlation = pairs.correlation.map { Estimate(value: $0.estimate, lower: $0.lower, upper: $0.upper) }
        let hitches = Hitches(
            seen: pairs.hitchRatio(\.measured),
            computed: pairs.hitchRatio { model?.work(of: $0) ?? 0 },
            displayed: pairs.hitchRatio(deadlines: measured.deadlines))
        refusal = Self.refusal(correlation, model, hitches, busy: busyFrames)
        if let words = refusal, let model, let worst = Self.worst(pairs.busy, model, measured) {
            refusal = words + "; " + worst
        }
        if refusal == nil, let model { (factor, overhead, self.hitches) = (model.factor, model.overhead, hitches) }
        steps = sorted(pairs.parts(of: played.steps), model)
        types = sorted(pairs.parts(of: played.types, played: played, overhead: overhead?.value ?? 0), model)
        pictures = pairs.pictures
        memory = Self.memory(measured.marks, played)
        notes = Self.notes(measured, hitches, frames: played.work.count)
    }

    /// The maximum number of frames by which a device's work may be late. It is done in the frame after the event, or
    /// the one after that.
    static let longestLag = 3
    /// The difference of cross-correlations that is too small to decide between two lags.
    private static let nearCorrelation = 0.02
    /// The minimum number of busy frames for a fit.
    static let fewestFrames = 30
    /// The minimum rank correlation: a large effect (J. Cohen, "Statistical Power Analysis for the Behavioral
    /// Sciences", 1988).
    static let leastCorrelation = 0.5
    /// The minimum difference of hitch time ratios that counts, in milliseconds per second. Apple calls fewer good
    /// ("Explore UI animation hitches and the render loop", Tech Talk 10855, 2021).
    private static let leastHitches = 5.0

    private static func refusal(
        _ correlation: Estimate?, _ model: FrameModel?, _ hitches: Hitches, busy: Int
    ) -> String? {
        guard busy >= fewestFrames, let model else {
            return "\(busy) frames in motion were measured and played; at least \(fewestFrames) are needed"
        }
        guard let correlation, correlation.lower >= leastCorrelation else {
            return "the device's frames do not follow the played ones: their rank correlation must be at least "
                + "\(brief(leastCorrelation)) with certainty"
        }
        let factor = model.factor
        guard StrataProfiler.Device.cpuFactors.contains(factor.value) else {
            return "the device's work is \(factor.words) times the played work, which no device is"
        }
        guard factor.isCertain else {
            return "the factor is uncertain: \(factor.words)"
        }
        let difference = abs(hitches.seen - hitches.computed)
        guard difference <= max(leastHitches, max(hitches.seen, hitches.computed) / 2) else {
            let unit = MetricUnit.millisecondsPerSecond
            return
                "the factor \(factor.words) foretells hitches of \(unit.formatted(hitches.computed)), but the device had "
                + unit.formatted(hitches.seen)
        }
        return nil
    }

    /// The frame whose work deviates most, in words, if it is a tenth of the device's work. Such a stall has other
    /// causes than the feed.
    private static func worst(_ busy: [FramePairs.Pair], _ model: FrameModel, _ measured: DeviceFrames) -> String? {
        let whole = busy.reduce(0) { $0 + $1.measured }
        guard let worst = busy.max(by: { model.excess(of: $0) < model.excess(of: $1) }), worst.measured > whole / 10
        else { return nil }
        return
            "frame \(measured.frames[worst.index]) alone took \(MetricUnit.nanoseconds.formatted(worst.measured)) of "
            + "\(MetricUnit.nanoseconds.formatted(whole))"
    }

    private func sorted(_ parts: [Part], _ model: FrameModel?) -> [Part] {
        func deviation(_ part: Part) -> Double { abs(part.measured - (model?.work(of: part) ?? part.played)) }
        return parts.sorted { (deviation($0), $1.name) > (deviation($1), $0.name) }
    }

    /// The growth of memory between neighbouring marks with known footprints, in the order of their frames.
    private static func memory(_ marks: [DeviceFrames.Mark], _ played: PlayedFrames) -> [Memory] {
        let known = marks.enumerated().sorted { ($0.element.frame, $0.offset) < ($1.element.frame, $1.offset) }
            .map(\.element).filter { $0.footprint != nil && $0.frame <= played.live.count && !played.live.isEmpty }
        // The end of the recording is that of its last frame.
        func live(_ mark: DeviceFrames.Mark) -> Int { played.live[min(mark.frame, played.live.count - 1)] }
        return zip(known, known.dropFirst()).map { from, to in
            Memory(
                from: from.name, to: to.name, measured: (to.footprint ?? 0) - (from.footprint ?? 0),
                played: live(to) - live(from))
        }
    }

    private static func notes(_ measured: DeviceFrames, _ hitches: Hitches, frames: Int) -> [String] {
        var notes: [String] = []
        let late = measured.frames.count { $0 > frames }
        if late > 0 {
            notes.append(
                "\(late) of the \(measured.frames.count) frames are after the recording's end and were left out")
        }
        for mark in measured.marks {
            if mark.frame > frames {
                notes.append("the mark `\(mark.name)` is after the recording's end and was left out")
            } else if mark.footprint == nil {
                notes.append("the mark `\(mark.name)` has no footprint and was left out")
            }
        }
        if let displayed = hitches.displayed, displayed > hitches.seen + max(leastHitches, hitches.seen / 2) {
            let unit = MetricUnit.millisecondsPerSecond
            notes.append(
                "the display waited for frames for \(unit.formatted(displayed)), the main thread's work explains "
                    + "\(unit.formatted(hitches.seen)): the display may run slower than the session, or other threads or the "
                    + "graphics processor delay it")
        }
        return notes
    }
}

/// A model of the device's work in a frame, depending on the played work.
private struct FrameModel {
    /// The multiple of the played work.
    let factor: DeviceFit.Estimate
    /// The fixed overhead per frame, in nanoseconds; nil for none.
    let overhead: DeviceFit.Estimate?

    /// The minimum share of an overhead in the device's work.
    private static let leastShare = 0.1

    /// Fits busy frames. `spread` is the standard deviation of the played work between trials, as a share. The device's
    /// work cannot be known more precisely than the played work repeats.
    init?(_ busy: [FramePairs.Pair], spread: Double) {
        let (measured, played) = (busy.map(\.measured), busy.map(\.played))
        guard let ratio = SumRatio(measured, by: played) else { return nil }
        if let line = GroupedLine(played, measured), line.intercept.lower > 0,
            line.intercept.value * Double(busy.count) >= Self.leastShare * measured.reduce(0, +)
        {
            factor = DeviceFit.Estimate(
                value: line.slope.value, lower: line.slope.lower, upper: line.slope.upper
            ).widened(by: spread)
            overhead = DeviceFit.Estimate(
                value: line.intercept.value, lower: line.intercept.lower, upper: line.intercept.upper)
        } else {
            factor = DeviceFit.Estimate(
                value: ratio.estimate, lower: ratio.lower, upper: ratio.upper
            ).widened(by: spread)
            overhead = nil
        }
    }

    /// The work of a frame beyond that of the model.
    func excess(of pair: FramePairs.Pair) -> Double { pair.measured - work(of: pair) }

    func work(of pair: FramePairs.Pair) -> Double {
        (pair.kind == .idle ? 0 : overhead?.value ?? 0) + factor.value * pair.played
    }

    func work(of part: DeviceFit.Part) -> Double {
        Double(part.frames) * (overhead?.value ?? 0) + factor.value * part.played
    }
}

extension DeviceFit.Estimate {
    /// The maximum ratio of an interval's upper end to its lower end. Beyond it, a device and one of half its speed
    /// cannot be distinguished.
    private static let widest = 2.0

    /// Whether the interval is informative.
    var isCertain: Bool { lower > 0 && upper <= Self.widest * lower }

    /// The figure with an interval that includes another relative standard deviation. The two are independent, so their
    /// squares add up.
    fileprivate func widened(by deviation: Double) -> Self {
        func distance(_ own: Double) -> Double {
            (own * own + 1.96 * 1.96 * deviation * deviation * value * value).squareRoot()
        }
        return Self(value: value, lower: value - distance(value - lower), upper: value + distance(upper - value))
    }
}
