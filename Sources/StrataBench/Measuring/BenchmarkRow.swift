/// One measured figure, with the bar it should hold and the rival measured in the same run.
package struct BenchmarkRow: Encodable, Sendable {
    /// What a figure should not exceed, or not fall short of.
    package enum Bar: Encodable, Sendable {
        /// The figure itself, in the row's unit.
        case atMost(Double)
        /// The figure itself, in the row's unit.
        case atLeast(Double)
        /// The rival's figure divided by ours.
        case timesFaster(Double)
    }

    /// What was measured.
    package var name: String
    /// The figure: the median over the repetitions where it is a time.
    package var value: Double
    /// The figure's unit: `ns`, `bytes`, `operations`, ...
    package var unit: String
    /// The rival's name.
    package var rival: String?
    /// The rival's figure, in the same unit.
    package var rivalValue: Double?
    /// What the figure should hold.
    package var bar: Bar?
    /// Anything else worth a word: counts, the theoretical minimum, repetitions.
    package var note: String?

    /// The rival's figure divided by ours.
    package var ratio: Double? { rivalValue.map { $0 / max(value, .leastNormalMagnitude) } }

    /// Whether the bar holds; nil without one.
    package var holds: Bool? { holds(margin: 1) }

    /// Whether the bar is missed on any machine, which `--check` fails for. Counts and bytes are the same everywhere. A ratio
    /// of two times of one run has a margin. A time by itself is the machine's, and so are a gate's runs, whose trials are
    /// times.
    package var isMissedAnywhere: Bool {
        switch (unit, bar) {
        case ("runs", _): false
        case ("ns", .timesFaster): holds(margin: Self.ratioMargin) == false
        case ("ns", _): false
        default: holds == false
        }
    }

    /// Two times of one run are disturbed apart by what else a machine does: 1.5 is what a neighbour on the same core does
    /// to the median of fifteen.
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
