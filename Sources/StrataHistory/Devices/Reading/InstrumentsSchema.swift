internal import StrataGating

/// A table of Instruments that is read, and the metrics made from it.
struct InstrumentsSchema: Sendable {
    /// The part of a row that counts.
    enum Kind: Hashable, Sendable {
        /// A duration in ns. The metrics: the number of rows, their sum, and each.
        case durations(count: String, total: String, each: String)
        /// A frame rate, which belongs to the display and not to a process.
        case rates
        /// A sample of a thread, with its weight in a unit; in ``MetricUnit/count``, it has none.
        case samples(MetricUnit, String)
        /// An interval of a signpost, by name.
        case signposts
    }

    let name: String
    let kind: Kind

    /// What a row without a value lacks.
    var word: String {
        switch kind {
        case .durations, .signposts: "duration"
        case .rates: "frame rate"
        case .samples(let unit, _): unit == .count ? "running thread" : "weight"
        }
    }

    /// All tables. To read another one, add a line.
    static let all = [
        InstrumentsSchema(
            name: "hitches",
            kind: .durations(
                count: MetricKey.hitchCount.name, total: "hitch.duration.total", each: "hitch.duration")),
        InstrumentsSchema(
            name: "hitches-updates",
            kind: .durations(count: "update.count", total: "update.duration.total", each: "update.duration")),
        InstrumentsSchema(
            name: "potential-hangs",
            kind: .durations(count: "hang.count", total: "hang.duration.total", each: "hang.duration")),
        InstrumentsSchema(name: "core-animation-fps-estimate", kind: .rates),
        InstrumentsSchema(name: "time-profile", kind: .samples(.nanoseconds, "cpu.time")),
        InstrumentsSchema(name: "counters-profile", kind: .samples(.nanoseconds, "cpu.time")),
        InstrumentsSchema(name: "cpu-profile", kind: .samples(MetricUnit("cycles"), "cpu.cycles")),
        InstrumentsSchema(name: "time-sample", kind: .samples(.count, "cpu.samples")),
        InstrumentsSchema(name: "os-signpost-interval", kind: .signposts),
        InstrumentsSchema(name: "OSSignpostIntervals", kind: .signposts),
    ]
}
