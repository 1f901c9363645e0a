internal import Foundation
internal import Sessions

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
