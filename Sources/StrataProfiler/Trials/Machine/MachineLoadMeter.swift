internal import Foundation

/// Reads `/proc/loadavg` and `/proc/stat`. Linux only.
struct MachineLoadMeter {
    private let start = ProcessorTimes.now()

    /// The load since the meter was created; nil if the system does not report it.
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
