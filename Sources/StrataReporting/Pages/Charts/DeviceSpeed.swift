internal import StrataGating
internal import StrataProfiler

/// The speed of a session's device relative to the machine that measured it.
struct DeviceSpeed: Hashable, Sendable, Encodable {
    /// The factor by which the device is slower.
    let cpuFactor: Double
    /// The device's fixed overhead per frame, in nanoseconds.
    let overhead: Double

    /// The speed of the measuring machine.
    static let machine = DeviceSpeed(cpuFactor: 1, overhead: 0)

    init(cpuFactor: Double, overhead: Double) {
        self.cpuFactor = cpuFactor > 0 && cpuFactor.isFinite ? cpuFactor : 1
        self.overhead = overhead >= 0 && overhead.isFinite ? overhead : 0
    }

    /// The speed of a device.
    init(_ device: Device) {
        self.init(cpuFactor: device.cpuFactor, overhead: device.frameOverhead * 1e6)
    }

    /// The maximum duration of a frame on the measuring machine at a refresh rate in hertz, in nanoseconds.
    func budget(at hertz: Int) -> Double { max(0, (1e9 / Double(hertz) - overhead) / cpuFactor) }

    /// The difference from the measuring machine in words; nil for none.
    var words: String? {
        let factor = "is \(MetricUnit.ratio.formatted(cpuFactor)) times slower (`cpuFactor`)"
        let parts = [cpuFactor == 1 ? nil : factor, overhead == 0 ? nil : overheadWords].compactMap(\.self)
        return parts.isEmpty ? nil : "The device " + parts.joined(separator: " and ")
    }

    /// The overhead in words.
    var overheadWords: String {
        "needs \(MetricUnit.nanoseconds.formatted(overhead)) more for each frame (`frameOverhead`)"
    }
}
