public import SectionKit

/// How well a session that is played here speaks of the device on which it was recorded.
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
    /// The number of frames that were measured on the device and played here.
    public var frames: Int
    /// The number of these in which the played session works.
    public var busyFrames: Int
    /// The frames by which the device's work comes later than the played one's.
    public var lag = 0
    /// The rank correlation of measured and played work in busy frames; nil if it cannot be computed.
    public var correlation: Estimate?
    /// The device's work as a multiple of the played work; nil if the fit explains too little.
    public var factor: Estimate?
    /// The reason for no factor; nil with one.
    public var refusal: String?
    /// The hitches that the device had, and those that the factor foretells, in milliseconds per second of motion; nil without a
    /// factor.
    public var hitches: Hitches?
    /// The steps with work, by their share of what deviates from the factor.
    public var steps: [Part] = []
    /// The section types with work, by their share of what deviates from the factor.
    public var types: [Part] = []
    /// The differences of memory from mark to mark.
    public var memory: [Memory] = []

    /// Differences between the recording and the played session, in sentences.
    public var notes: [String] = []

    /// A figure with an interval of 95 %.
    public struct Estimate: Hashable, Sendable, Codable {
        /// The figure.
        public var value: Double
        /// The interval's lower end.
        public var lower: Double
        /// The interval's upper end.
        public var upper: Double
    }

    /// Hitch time ratios.
    public struct Hitches: Hashable, Sendable, Codable {
        /// The ratio by the device's frames.
        public var seen: Double
        /// The ratio by the played frames and the factor.
        public var computed: Double
    }

    /// A part of the session.
    public struct Part: Hashable, Sendable, Codable {
        /// The name: `fling, line 12` or a section type.
        public var name: String
        /// Nanoseconds of the played session.
        public var played: Double
        /// Nanoseconds of the device.
        public var measured: Double
        /// The device's work as a multiple of the played work.
        public var ratio: Double { played > 0 ? measured / played : 0 }

        /// The name of a part and its work.
        init(name: String, played: Double, measured: Double) {
            (self.name, self.played, self.measured) = (name, played, measured)
        }

        /// The nanoseconds by which it deviates from a factor.
        func deviation(from factor: Double) -> Double { abs(measured - factor * played) }
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
        factor.map { ProfileOverride.CPUFactor($0.value, source: source) }
    }

    /// The words for the source of the factor in results.
    public var source: String {
        let correlation = correlation.map { brief(($0.value * 100).rounded() / 100) } ?? "0"
        return "\(device.model), \(device.system): \(recording), \(busyFrames) frames, rank correlation \(correlation)"
    }
}
