internal import StrataBasics

/// The exact figures of each section type in one session, for comparing two builds.
package struct SectionFigures: Hashable, Sendable {
    /// The figures that are compared: the metric, and its word in a line.
    package static let metrics: [(name: String, word: String)] = [
        ("cells.allocations.count", "allocations"), ("cells.allocations.bytes", "bytes"),
        ("cells.measured", "measured"),
        ("cells.configured.display", "configured"), ("cells.drawn", "drawn"), ("drawing.shadows", "pt2 of shadows"),
    ]

    /// The values by section type, then by metric.
    package private(set) var values: [String: [String: Double]] = [:]

    /// The figures of a result's first arm.
    init(_ result: RunResult) {
        guard let arm = result.arms.first, let metrics = result.metrics[arm.name] else { return }
        for (name, _) in Self.metrics {
            for (type, trials) in metrics[name]?.bySectionType ?? [:] {
                values[type, default: [:]][name] = trials.first
            }
        }
    }

    init(values: [String: [String: Double]]) { self.values = values }

    /// Adds the figures of a session; of one of several sessions, types are named with its device.
    mutating func add(_ others: SectionFigures, of session: String?) {
        for (type, figures) in others.values { values[session.map { "\(type)@\($0)" } ?? type] = figures }
    }

    /// A section type whose figures differ between two builds.
    package struct Change: Hashable, Sendable {
        /// The section type.
        package var type: String
        /// The figures that differ, in the order of ``SectionFigures/metrics``; 0 for a type that one build does not show.
        package var figures: [Figure]
    }

    /// A figure of two builds.
    package struct Figure: Hashable, Sendable {
        /// Its word.
        package var word: String
        /// The value of the earlier build.
        package var before: Double
        /// The value of the later one.
        package var after: Double
    }

    /// The section types that differ from those of an earlier build, in alphabetical order.
    package func changes(since earlier: SectionFigures) -> [Change] {
        Set(values.keys).union(earlier.values.keys).sorted().compactMap { type in
            let figures = Self.metrics.compactMap { name, word -> Figure? in
                let (before, after) = (earlier.values[type]?[name] ?? 0, values[type]?[name] ?? 0)
                return before == after ? nil : Figure(word: word, before: before, after: after)
            }
            return figures.isEmpty ? nil : Change(type: type, figures: figures)
        }
    }
}
