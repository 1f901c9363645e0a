internal import Foundation

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
