internal import Foundation

/// How busy a machine was while a trial ran. What makes times of one run hard to believe.
public struct MachineLoad: Hashable, Sendable, Codable {
    /// Processes that ran or waited to run, averaged over the last minute, when the trial ended.
    public var average: Double
    /// The share of the machine's time during the trial that the host of a virtual machine gave to others; 0 to 1.
    public var steal: Double
}

/// Reads `/proc/loadavg` and `/proc/stat`. Linux only; another system has a file of its own.
struct MachineLoadMeter {
    private let start = ProcessorTimes.now()

    /// The load since the meter was made; nil where the system does not say.
    func load() -> MachineLoad? {
        guard let start, let end = ProcessorTimes.now(), let average = Self.average() else { return nil }
        let total = end.total - start.total
        return MachineLoad(average: average, steal: total > 0 ? (end.steal - start.steal) / total : 0)
    }

    private static func average() -> Double? {
        let text = try? String(contentsOfFile: "/proc/loadavg", encoding: .utf8)
        return text?.split(separator: " ").first.flatMap { Double($0) }
    }
}

/// The machine's time by what it was spent on, in ticks since it was started.
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
