internal import StrataBasics
internal import StrataGating

/// The intervals of a signpost in a MetricKit payload.
struct MetricKitSignpost: Decodable, Sendable {
    private struct Intervals: Decodable, Sendable {
        var histogrammedSignpostDurations: MetricKitHistogram?
        var signpostCumulativeCPUTime: String?
        var signpostAverageMemory: String?
        var signpostCumulativeLogicalWrites: String?
        var signpostCumulativeHitchTimeRatio: String?
    }

    private var signpostName: String
    private var signpostCategory: String?
    private var totalSignpostCount: DeviceCount?
    private var signpostIntervalData: Intervals?

    /// The part of the payload with all signposts.
    static let part = "signpostMetrics"

    /// Reads the figures. The reader's path is that of the signpost.
    func read(_ reader: inout MetricKitReader) throws(HistoryError) {
        let words = DeviceFigure.words([signpostCategory, signpostName].compactMap(\.self).joined(separator: " "))
        guard !words.isEmpty else { return reader.recording.note("a signpost whose name has no letters and digits") }
        let name = "signpost.\(words)"
        if let totalSignpostCount {
            try reader.check(totalSignpostCount, at: ["totalSignpostCount"])
            try reader.add(
                DeviceFigure("\(name).count", .count, [Double(totalSignpostCount.value)], better: .neutral),
                at: ["totalSignpostCount"])
        }
        guard let own = signpostIntervalData else { return }
        let part = "signpostIntervalData"
        if let histogram = own.histogrammedSignpostDurations {
            try reader.add("\(name).duration", histogram, at: [part, "histogrammedSignpostDurations"])
        }
        for (key, metric, text, unit) in [
            ("signpostCumulativeCPUTime", "cpu.time", own.signpostCumulativeCPUTime, MetricUnit.nanoseconds),
            ("signpostAverageMemory", "memory", own.signpostAverageMemory, .bytes),
            ("signpostCumulativeLogicalWrites", "writes", own.signpostCumulativeLogicalWrites, .bytes),
            (
                "signpostCumulativeHitchTimeRatio", "hitch.ratio", own.signpostCumulativeHitchTimeRatio,
                .millisecondsPerSecond
            ),
        ] {
            guard let text else { continue }
            try reader.add("\(name).\(metric)", text, in: unit, at: [part, key])
        }
    }
}
