/// One measured figure, with its bar and a rival measured in the same run.
struct BenchmarkRow: Encodable, Sendable {
    /// The limit of a figure.
    enum Bar: Encodable, Sendable {
        /// An upper limit, in the row's unit.
        case atMost(Double)
        /// A lower limit, in the row's unit.
        case atLeast(Double)
        /// A lower limit of the rival's figure divided by ours.
        case timesFaster(Double)
    }

    /// The measured quantity.
    var name: String
    /// The figure. A time is the median of its repetitions.
    var value: Double
    /// The figure's unit: `ns`, `bytes`, `operations`, ...
    var unit: String
    /// The rival's name.
    var rival: String?
    /// The rival's figure, in the same unit.
    var rivalValue: Double?
    /// The limit of the figure.
    var bar: Bar?
    /// Further information: counts, the theoretical minimum, repetitions.
    var note: String?

    /// The rival's figure divided by ours.
    var ratio: Double? { rivalValue.map { $0 / max(value, .leastNormalMagnitude) } }

    /// Whether the figure meets the bar; nil without a bar.
    var holds: Bool? { holds(margin: 1) }

    /// Whether the figure misses the bar independently of the machine. `--check` fails if it does so twice.
    ///
    /// Counts and bytes are equal on all machines. A ratio of two times has a margin. A single time depends on the
    /// machine, and so do gate runs, because their trials are times.
    var isMissedAnywhere: Bool {
        switch (unit, bar) {
        case ("runs", _): false
        case ("ns", .timesFaster): holds(margin: Self.ratioMargin) == false
        case ("ns", _): false
        default: holds == false
        }
    }

    /// The margin of a ratio. A busy machine affects two times of one run differently. Another process on the same core
    /// changes the median of fifteen by a factor of up to 1.5.
    private static let ratioMargin = 1.5

    private func holds(margin: Double) -> Bool? {
        switch bar {
        case .atMost(let bound): value <= bound
        case .atLeast(let bound): value >= bound
        case .timesFaster(let factor): ratio.map { $0 * margin >= factor }
        case nil: nil
        }
    }
}

extension BenchmarkRow {
    /// A row of a time in nanoseconds.
    ///
    /// - Parameter bar: The maximum in nanoseconds; nil for no bar.
    static func time(_ name: String, _ time: Double, atMost bar: Double?, note: String? = nil) -> BenchmarkRow {
        BenchmarkRow(name: name, value: time, unit: "ns", bar: bar.map { .atMost($0) }, note: note)
    }

    /// A row of two times that are measured in turn: ``TimesInTurn``.
    static func inTurn(
        _ name: String, beside rival: String, bar: Bar?, turns: Int = 15, own: () throws -> Void,
        rival other: () throws -> Void
    ) rethrows -> BenchmarkRow {
        let times = try TimesInTurn(turns: turns, own: own, rival: other)
        return BenchmarkRow(name: name, times, beside: rival, bar: bar)
    }

    /// Creates a row of two times that were taken in turn, each for a number of calls.
    init(name: String, _ times: TimesInTurn, calls: Int = 1, beside rival: String, bar: Bar?, note: String? = nil) {
        self.init(
            name: name, value: times.own / Double(calls), unit: "ns", rival: rival,
            rivalValue: times.rival / Double(calls), bar: bar, note: note)
    }
}

extension BenchmarkRow {
    /// Replaces rows that miss a bar on any machine with the rows of a second run, and adds a note to them.
    static func replacingMissed(of first: [BenchmarkRow], by second: [BenchmarkRow]) -> [BenchmarkRow] {
        first.map { row in
            guard row.isMissedAnywhere, var again = second.first(where: { $0.name == row.name }) else { return row }
            again.note = [again.note, "measured again"].compactMap(\.self).joined(separator: "; ")
            return again
        }
    }
}
