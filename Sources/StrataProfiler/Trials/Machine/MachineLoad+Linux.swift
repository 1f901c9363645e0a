internal import Foundation

/// The load of the machine during a trial. Times of a busy machine are unreliable.
public struct MachineLoad: Hashable, Sendable, Codable {
    /// The one-minute load average (running and waiting processes) at the trial's end.
    public var average: Double
    /// The share of the machine's time during the trial that a virtual machine's host gave to others; 0 to 1.
    public var steal: Double
}

/// Measures the machine's load from `/proc/loadavg` and `/proc/stat`. Linux only.
package struct MachineLoadMeter {
    private let start = ProcessorTimes.now()

    /// Starts to measure.
    package init() {}

    /// The load since the meter was created; nil if the system does not report it.
    package func load() -> MachineLoad? {
        guard let start, let end = ProcessorTimes.now(), let average = Self.average() else { return nil }
        let total = end.total - start.total
        return MachineLoad(average: average, steal: total > 0 ? (end.steal - start.steal) / total : 0)
    }

    private static func average() -> Double? {
        let text = try? String(contentsOfFile: "/proc/loadavg", encoding: .utf8)
        return text?.split(separator: " ").first.flatMap { Double($0) }
    }
}

/// The machine's CPU time since boot, in ticks.
struct ProcessorTimes {
    var total: Double
    var steal: Double

    /// Reads the first line of `/proc/stat`: user, nice, system, idle, iowait, irq, softirq, steal, ...
    static func now() -> ProcessorTimes? {
        let text = try? String(contentsOfFile: "/proc/stat", encoding: .utf8)
        return text.flatMap { ProcessorTimes(line: $0.prefix { $0 != "\n" }) }
    }

    init?(line: some StringProtocol) {
        let words = line.split(separator: " ")
        let ticks = words.dropFirst().prefix(8).compactMap { Double($0) }
        guard words.first == "cpu", ticks.count == 8 else { return nil }
        total = ticks.reduce(0, +)
        steal = ticks[7]
    }
}
