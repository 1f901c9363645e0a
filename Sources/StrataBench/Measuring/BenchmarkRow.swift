/// One measured figure, with its bar and a rival measured in the same run.
package struct BenchmarkRow: Encodable, Sendable {
    /// The limit of a figure.
    package enum Bar: Encodable, Sendable {
        /// An upper limit, in the row's unit.
        case atMost(Double)
        /// A lower limit, in the row's unit.
        case atLeast(Double)
        /// A lower limit of the rival's figure divided by ours.
        case timesFaster(Double)
    }

    /// What was measured.
    package var name: String
    /// The figure; a time is the median of its repetitions.
    package var value: Double
    /// The figure's unit: `ns`, `bytes`, `operations`, ...
    package var unit: String
    /// The rival's name.
    package var rival: String?
    /// The rival's figure, in the same unit.
    package var rivalValue: Double?
    /// The limit of the figure.
    package var bar: Bar?
    /// Further information: counts, the theoretical minimum, repetitions.
    package var note: String?

    /// The rival's figure divided by ours.
    package var ratio: Double? { rivalValue.map { $0 / max(value, .leastNormalMagnitude) } }

    /// Whether the figure meets the bar; nil without a bar.
    package var holds: Bool? { holds(margin: 1) }

    /// Whether the figure misses the bar independently of the machine; `--check` fails then. Counts and bytes are equal
    /// on all machines. A ratio of two times has a margin. A single time depends on the machine, and so do gate runs,
    /// because their trials are times.
    package var isMissedAnywhere: Bool {
        switch (unit, bar) {
        case ("runs", _): false
        case ("ns", .timesFaster): holds(margin: Self.ratioMargin) == false
        case ("ns", _): false
        default: holds == false
        }
    }

    /// A busy machine affects two times of one run differently: another process on the same core changes the median of
    /// fifteen by up to 1.5.
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
