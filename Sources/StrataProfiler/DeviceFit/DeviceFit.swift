public import SectionKit
internal import StrataGating

/// How well a session that is played here predicts the device on which it was recorded.
///
/// `strata device fit` writes it as JSON, and `strata run --device-fit` uses its factor.
public struct DeviceFit: Hashable, Sendable, Codable {
    /// The version of the format.
    public static let currentVersion = 1

    /// The version of the format.
    public var version = DeviceFit.currentVersion
    /// The name of the recording.
    public var recording: String
    /// The device.
    public var device: DeviceFrames.Device
    /// The screen of the recording; nil if it is unknown.
    public var display: Display?
    /// The number of frames that were measured on the device and played here.
    public var frames: Int
    /// The number of these frames in which something moves or changes.
    public var busyFrames: Int
    /// The number of frames by which the device's work lags behind the played work.
    public var lag = 0
    /// The rank correlation of measured and played work in busy frames; nil if it cannot be computed.
    public var correlation: Estimate?
    /// The device's work as a multiple of the played work; nil if the fit explains too little.
    public var factor: Estimate?
    /// The device's fixed overhead per frame, in nanoseconds, such as that of its system; nil for none.
    public var overhead: Estimate?
    /// The reason why there is no factor; nil if there is one.
    public var refusal: String?
    /// The hitches that the device had, and those that the factor predicts; nil without a factor.
    public var hitches: Hitches?
    /// The steps with work, by their share of the deviation from the factor.
    public var steps: [Part] = []
    /// The section types with work, by their share of the deviation from the factor.
    public var types: [Part] = []
    /// The frames in which pictures arrived on the device; nil if there are none. No picture arrives here.
    public var pictures: Part?
    /// The differences of memory from mark to mark.
    public var memory: [Memory] = []

    /// Differences between the recording and the played session, in sentences.
    public var notes: [String] = []

    /// A device's screen.
    public struct Display: Hashable, Sendable, Codable {
        /// Points across.
        public var width: Double
        /// Points down.
        public var height: Double
        /// Frames per second.
        public var refresh: Double

        /// Whether a session's device has this display, upright or turned.
        func isThat(of device: StrataProfiler.Device) -> Bool {
            refresh == device.refresh && [width, height].sorted() == [device.width, device.height].sorted()
        }

        var words: String { "\(brief(width)) x \(brief(height)) points at \(brief(refresh)) Hz" }
    }

    /// A figure with an interval of 95 %.
    public struct Estimate: Hashable, Sendable, Codable {
        /// The figure.
        public var value: Double
        /// The interval's lower end.
        public var lower: Double
        /// The interval's upper end.
        public var upper: Double

        /// The interval with two decimals: `2.91 to 3.20`.
        public var interval: String { "\(MetricUnit.fixed(lower, places: 2)) to \(MetricUnit.fixed(upper, places: 2))" }

        /// The figure and its interval: `3.05 (2.91 to 3.20)`.
        public var words: String { "\(MetricUnit.fixed(value, places: 2)) (\(interval))" }
    }

    /// Hitch time ratios, in milliseconds per second of motion.
    public struct Hitches: Hashable, Sendable, Codable {
        /// The ratio according to the device's work.
        public var seen: Double
        /// The ratio according to the played work, the factor and the overhead.
        public var computed: Double
        /// The ratio according to the times at which the display needed frames; nil if they are unknown.
        public var displayed: Double?
    }

    /// A part of the session.
    public struct Part: Hashable, Sendable, Codable {
        /// The name: `fling, line 12` or a section type.
        public var name: String
        /// The device's frames of a step; 0 for a section type, whose work has no overhead.
        public var frames: Int
        /// Nanoseconds of the played session.
        public var played: Double
        /// Nanoseconds of the device.
        public var measured: Double
        /// The name of a part and its work.
        init(name: String, frames: Int, played: Double, measured: Double) {
            (self.name, self.frames, self.played, self.measured) = (name, frames, played, measured)
        }
    }

    /// A part's work on the device, without the overhead of its frames, as a multiple of the played work.
    public func ratio(of part: Part) -> Double {
        let own = part.measured - Double(part.frames) * (overhead?.value ?? 0)
        return part.played > 0 ? max(0, own) / part.played : 0
    }

    /// The share by which a part's work on the device exceeds that of the factor and the overhead: 0.2 for a fifth
    /// more; nil without a factor.
    public func deviation(of part: Part) -> Double? {
        factor.flatMap { factor in
            let computed = factor.value * part.played + Double(part.frames) * (overhead?.value ?? 0)
            return computed > 0 ? part.measured / computed - 1 : nil
        }
    }

    /// The memory between two marks.
    public struct Memory: Hashable, Sendable, Codable {
        /// The names of the marks.
        public var from: String
        /// The name of the later mark.
        public var to: String
        /// The growth of the device's footprint in bytes.
        public var measured: Int
        /// The growth of live bytes in the played session.
        public var played: Int
    }

    /// The factor with its source, for a session; nil without a factor.
    package var cpuFactor: ProfileOverride.CPUFactor? {
        factor.map { factor in
            // Three decimals, for values known to two digits.
            func rounded(_ value: Double) -> Double { (value * 1_000).rounded() / 1_000 }
            return ProfileOverride.CPUFactor(
                rounded(factor.value), frameOverhead: rounded((overhead?.value ?? 0) / 1e6), source: source)
        }
    }

    /// The first impossible figure, in words; nil if there is none.
    package var mistake: String? {
        if device.model.isEmpty || device.system.isEmpty { return "device: the model and the system must not be empty" }
        if frames < 0 || !(0...frames).contains(busyFrames) { return "busyFrames: \(busyFrames) of \(frames) frames" }
        let estimates: [(String, Estimate?, ClosedRange<Double>)] = [
            ("factor", factor, StrataProfiler.Device.cpuFactors),
            (
                "overhead", overhead,
                0...StrataProfiler.Device.frameOverheads.upperBound * 1e6
            ),
            ("correlation", correlation, -1...1),
        ]
        for case (let name, let estimate?, let limits) in estimates {
            guard limits.contains(estimate.value) else {
                return
                    "\(name): must be \(brief(limits.lowerBound)) to \(brief(limits.upperBound)), found \(estimate.value)"
            }
            guard estimate.lower <= estimate.value, estimate.value <= estimate.upper else {
                return "\(name): \(estimate.value) is not between \(estimate.lower) and \(estimate.upper)"
            }
        }
        if factor != nil, refusal != nil { return "it has a factor and a reason for no factor" }
        if !(0...Self.longestLag).contains(lag) { return "lag: must be 0 to \(Self.longestLag), found \(lag)" }
        if let display, !(display.width > 0 && display.height > 0 && display.refresh > 0) {
            return "display: must be larger than nothing"
        }
        if let factor {
            guard busyFrames >= Self.fewestFrames, let correlation, correlation.lower >= Self.leastCorrelation,
                factor.isCertain
            else { return "a fit with these frames, this correlation and this interval has no factor" }
        }
        let ratios = hitches.map { [$0.seen, $0.computed, $0.displayed ?? 0] } ?? []
        if let ratio = ratios.first(where: { !(0...1_000).contains($0) }) {
            return "hitches: must be 0 to 1000 milliseconds per second, found \(ratio)"
        }
        let parts = steps + types + (pictures.map { [$0] } ?? [])
        if let part = parts.first(where: { !($0.played >= 0 && $0.measured >= 0 && $0.frames >= 0) }) {
            return "`\(part.name)`: work must not be negative"
        }
        return nil
    }

    /// A remark for a session on another screen than the recording's; nil if they are equal.
    func remark(for device: StrataProfiler.Device) -> String? {
        guard let display, !display.isThat(of: device) else { return nil }
        let own = Display(width: device.width, height: device.height, refresh: device.refresh)
        return "the fit is of a screen of \(display.words), the session's device has \(own.words)"
    }

    /// The words for the source of the factor in results.
    public var source: String {
        let correlation = correlation.map { brief(($0.value * 100).rounded() / 100) } ?? "0"
        let interval = factor.map { ", factor \($0.interval)" } ?? ""
        return "\(device.model), \(device.system): \(recording), \(busyFrames) frames, rank correlation \(correlation)"
            + interval
    }
}
