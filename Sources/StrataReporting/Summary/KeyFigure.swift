package import StrataGating
internal import StrataProfiler

/// A key figure: one of the metrics that describe a screen best, and the words for its difference.
package struct KeyFigure: Sendable {
    /// The metric's name.
    package let metric: String
    /// The name in a table.
    let title: String
    /// The words for a difference; nil for a figure that restates another one and is not part of the sentence.
    private let phrase: Phrase?
    /// A remark that a table adds.
    var note: String?
    /// The value below which a table shows the figure; nil if it is always shown.
    private let bound: Double?

    /// The words for a difference.
    private enum Phrase: Sendable {
        /// `holds 26.7 % less memory at rest`: a verb, the words for lower and higher, and an object.
        case amount(String, lower: String, higher: String, String)
        /// `lays out 2.7 times faster`: a verb.
        case time(String)
    }

    /// The figures, the most important first. To add one, add a line.
    package static let all = [
        KeyFigure(
            .memoryIdleLive, "memory at rest", .amount("holds", lower: "less", higher: "more", "memory at rest")),
        KeyFigure(
            .memoryPeakLive, "memory, peak", .amount("needs", lower: "less", higher: "more", "memory at its peak")),
        KeyFigure(
            .picturesBytesPeak, "decoded pictures, peak",
            .amount("caches", lower: "less", higher: "more", "in decoded pictures")),
        KeyFigure(
            .picturesLateArea, "late pictures",
            .amount("shows", lower: "fewer", higher: "more", "placeholders")),
        KeyFigure(.startupLoaded, "startup", .time("starts")),
        KeyFigure(.layoutTime, "layout", .time("lays out")),
        KeyFigure(.diffTime, "diff", .time("compares snapshots")),
        KeyFigure(.frameWorkP99, "frame of scrolling, p99", .time("makes its slow frames (p99)")),
        KeyFigure(
            .hitchHeadroom, "hitch headroom", .amount("leaves", lower: "less", higher: "more", "hitch headroom"),
            note: headroomNote),
        KeyFigure(.hitchHeadroomLoad, "hitch headroom, load", nil, note: headroomNote, below: slowDevice),
        KeyFigure(.hitchHeadroomUpdate, "hitch headroom, update", nil, note: headroomNote, below: slowDevice),
        KeyFigure(
            .cellsAlivePeak, "cells alive, peak", .amount("keeps", lower: "fewer", higher: "more", "cells alive")),
    ]

    /// The figures of a session on a device: the general ones, and the hitches if the device is slower than this
    /// machine.
    static func figures(on device: Device) -> [KeyFigure] {
        guard device.cpuFactor != 1 || device.frameOverhead != 0 else { return all }
        return all + [KeyFigure(.hitchRatio, "hitches", nil, note: "of the session's device; computed")]
    }

    private static let headroomNote = "times slower; computed"
    /// The assumed slowdown of a slow device relative to this machine, as in the floor of times that a person notices.
    private static let slowDevice = 8.0

    /// A metric's name in a table: the title of its key figure, otherwise the metric's own name.
    package static func title(of metric: Metric) -> String {
        all.first { $0.metric == metric.name }?.title ?? metric.name
    }

    /// The metric with a name in a table; nil if no key figure has it.
    package static func metric(titled title: String) -> String? { all.first { $0.title == title }?.metric }

    private init(_ key: MetricKey, _ title: String, _ phrase: Phrase?, note: String? = nil, below bound: Double? = nil)
    {
        metric = key.name
        self.title = title
        self.phrase = phrase
        self.note = note
        self.bound = bound
    }

    /// Whether a table shows the figure, given its values.
    func isShown(_ row: ComparedRow) -> Bool {
        guard let bound else { return true }
        return [row.now, row.before, row.baseline].contains { $0.map { $0 < bound } ?? false }
    }

    /// The difference as a part of a sentence; nil if no difference is visible in print.
    func words(for difference: MetricDifference, in unit: MetricUnit) -> String? {
        guard difference.words(in: unit) != nil else { return nil }
        // A difference from 0 has no share.
        let share =
            difference.relative == nil
            ? unit.formatted(difference.absolute.magnitude) : String(difference.signed(in: unit).dropFirst())
        let isLower = difference.absolute < 0
        switch phrase {
        case nil: return nil
        case .amount(let verb, let lower, let higher, let object):
            return "\(verb) \(share) \(isLower ? lower : higher) \(object)"
        case .time(let verb):
            guard let factor = Self.factor(difference), factor >= 2 else {
                return "\(verb) in \(share) \(isLower ? "less" : "more") time"
            }
            return "\(verb) \(MetricUnit.fixed(factor, places: 1)) times \(isLower ? "faster" : "slower")"
        }
    }

    /// The larger value divided by the smaller one; nil unless both are positive.
    static func factor(_ difference: MetricDifference) -> Double? {
        let (low, high) = (
            min(difference.candidate, difference.baseline), max(difference.candidate, difference.baseline)
        )
        return low > 0 ? high / low : nil
    }
}

extension MetricChoice {
    /// The key figures.
    static let figures = Self(Set(KeyFigure.all.map(\.metric)), [])
}
