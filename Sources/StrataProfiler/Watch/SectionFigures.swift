internal import StrataBasics
package import StrataGating

/// The exact figures of each section type in one session, for comparing two builds.
package struct SectionFigures: Hashable, Sendable {
    /// The compared figures, and their words in a line: those of cells, then the exact ones of drawing and pictures.
    package static let metrics: [(metric: Metric, word: String)] = {
        let cells: KeyValuePairs<MetricKey, String> = [
            .cellsAllocationsCount: "allocations", .cellsAllocationsBytes: "bytes", .cellsMeasured: "measured",
            .cellsConfiguredDisplay: "configured", .cellsDrawn: "drawn",
        ]
        let others = MetricTable.standard.metrics.filter { metric in
            metric.tier == .exact && metric.isBySectionType && [.drawing, .pictures].contains(metric.group)
        }
        return cells.map { ($0.metric, $1) } + others.map { ($0, $0.name) }
    }()

    /// The values by section type, then by metric.
    package private(set) var values: [String: [String: Double]] = [:]

    /// The figures of a result's first arm.
    init(_ result: RunResult) {
        guard let arm = result.arms.first, let metrics = result.metrics[arm.name] else { return }
        for (metric, _) in Self.metrics {
            for (type, trials) in metrics[metric.name]?.bySectionType ?? [:] {
                values[type, default: [:]][metric.name] = trials.first
            }
        }
    }

    init(values: [String: [String: Double]]) { self.values = values }

    /// Adds the figures of a session. If there are several sessions, types are named with the session's device.
    mutating func add(_ others: SectionFigures, of session: String?) {
        for (type, figures) in others.values { values[session.map { "\(type)@\($0)" } ?? type] = figures }
    }

    /// A section type whose figures differ between two builds.
    package struct Change: Hashable, Sendable {
        /// The section type.
        package var type: String
        /// The figures that differ, in the order of ``SectionFigures/metrics``. They are 0 for a type that one build
        /// does not show.
        package var figures: [Figure]
    }

    /// A figure of two builds.
    package struct Figure: Hashable, Sendable {
        /// Its word.
        package var word: String
        /// The unit of the values.
        package var unit: MetricUnit
        /// Whether the later value is worse; nil if neither is.
        package var isWorse: Bool?
        /// The value of the earlier build.
        package var before: Double
        /// The value of the later one.
        package var after: Double
    }

    /// The section types that differ from those of an earlier build, in alphabetical order.
    package func changes(since earlier: SectionFigures) -> [Change] {
        Set(values.keys).union(earlier.values.keys).sorted().compactMap { type in
            let figures = Self.metrics.compactMap { metric, word -> Figure? in
                let (before, after) = (
                    earlier.values[type]?[metric.name] ?? 0, values[type]?[metric.name] ?? 0
                )
                guard before != after else { return nil }
                let isWorse =
                    metric.direction == .neutral ? nil : (after > before) == (metric.direction == .lowerIsBetter)
                return Figure(word: word, unit: metric.unit, isWorse: isWorse, before: before, after: after)
            }
            return figures.isEmpty ? nil : Change(type: type, figures: figures)
        }
    }
}
