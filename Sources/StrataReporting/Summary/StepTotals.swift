package import StrataGating
package import StrataProfiler
internal import StrataStatistics

/// The time, memory and allocations of each step, by arm. They identify the step in which two arms differ most.
package struct StepTotals: Sendable {
    /// A step of the script.
    private struct Step: Hashable {
        var word: String
        var line: Int
    }

    /// Totals by arm, column and step, one for each trial that records the column.
    private var totals: [String: [String: [Step: [Double]]]] = [:]
    /// The steps, in the order of the script.
    private var steps: [Step] = []

    /// Adds up the recordings of a run.
    ///
    /// - Complexity: O(frames of all trials).
    package init(_ recorder: RunRecorder) {
        for entry in recorder.entries where entry.trial.kind == .time || entry.trial.kind == .memory {
            let recording = entry.recording
            add(
                recording.columns, steps: recording.steps.map { ($0.word, $0.line, $0.frame) },
                frames: recording.kinds.count, of: entry.trial.arm)
        }
    }

    /// Creates empty totals.
    init() {}

    /// Adds the columns of a trial.
    mutating func add(
        _ columns: [String: [Int]], steps played: [(word: String, line: Int, frame: Int)], frames count: Int,
        of arm: String
    ) {
        let ends = played.dropFirst().map(\.frame) + [count]
        var longestFrames: [Step: Double] = [:]
        for (name, column) in columns {
            var before = 0.0
            var sums: [Step: Double] = [:]
            for (step, end) in zip(played, ends) {
                let frames = column.dropFirst(max(0, step.frame)).prefix(max(0, end - step.frame))
                let key = Step(word: step.word, line: step.line)
                if !steps.contains(key) { steps.append(key) }
                if Self.levels.contains(name) {
                    // The bytes that the step leaves behind.
                    let last = frames.last.map(Double.init) ?? before
                    sums[key, default: 0] += last - before
                    before = last
                } else {
                    sums[key, default: 0] += frames.reduce(0) { $0 + Double($1) }
                }
                guard name == "work", let longest = frames.max() else { continue }
                longestFrames[key] = max(longestFrames[key] ?? 0, Double(longest))
            }
            keep(sums, of: name, arm)
        }
        if !longestFrames.isEmpty { keep(longestFrames, of: Self.longest, arm) }
    }

    private mutating func keep(_ values: [Step: Double], of column: String, _ arm: String) {
        for (step, value) in values { totals[arm, default: [:]][column, default: [:]][step, default: []].append(value) }
    }

    /// The step with the largest part of a metric's difference, in words: ``in `update` (line 31)``.
    ///
    /// Nil if the run did not record both arms, or does not record the metric by frame.
    ///
    /// - Complexity: O(steps x trials log trials).
    package func worst(of metric: Metric, in arm: String, against other: String) -> String? {
        guard let column = Self.column(of: metric), let own = totals[arm]?[column], let rival = totals[other]?[column],
            steps.count > 1
        else { return nil }
        let differences = steps.map { (step: $0, size: (own[$0]?.median ?? 0) - (rival[$0]?.median ?? 0)) }
        guard let worst = differences.max(by: { $0.size < $1.size }), worst.size > 0 else { return nil }
        return "in `\(worst.step.word)` (line \(worst.step.line))"
    }

    /// The column of frames from which a metric is computed; nil if frames do not record it.
    private static func column(of metric: Metric) -> String? {
        if let key = MetricKey(named: metric.name), let column = columns[key] { return column }
        switch (metric.group, metric.unit) {
        case (.memory, .bytes): return "live"
        case (.allocations, .count): return "count"
        case (.allocations, .bytes): return "bytes"
        // A late frame is a long one.
        case (.frames, .nanoseconds), (.frames, .millisecondsPerSecond), (.frames, .ratio): return longest
        default: return nil
        }
    }

    /// The columns whose numbers are amounts at the ends of frames, which cannot be added.
    static let levels: Set<String> = ["live", "decoded"]

    private static let longest = "longest frame"
    private static let columns: [MetricKey: String] = [
        .workTime: "work", .layoutTime: "layout", .diffTime: "diff", .cellsTime: "cells",
        .startupLoaded: "work", .cellsAllocationsCount: "count", .cellsAllocationsBytes: "bytes",
        .picturesRequests: "requests", .picturesLateArea: "late", .picturesBytes: "decoded",
        .picturesBytesPeak: "decoded",
    ]
}

extension [Double] {
    fileprivate var median: Double { Percentile.median.value(inSorted: sorted()) ?? 0 }
}
