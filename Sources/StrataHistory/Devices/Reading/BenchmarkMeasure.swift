internal import StrataBasics
internal import StrataGating

/// A figure of a benchmark tool's file: a name, a unit and one value, which the tool computed.
struct BenchmarkMeasure {
    private let metric: String
    private let unit: MeasuredUnit?
    /// The symbol of a unit that is not a multiple of Strata's.
    private let symbol: String
    private let direction: MetricDirection
    private let value: Double

    /// Reads a figure.
    ///
    /// - Parameters:
    ///   - direction: the better direction, if the file says it. Otherwise a metric of `strata metrics` has its own, less
    ///     is better of times and bytes, more of rates, and neither of other figures.
    init(_ name: String, unit symbol: String, _ value: Double, better direction: MetricDirection? = nil) {
        // `ns/iter` of an iteration is `ns`.
        let base = Self.perIteration.first { symbol.hasSuffix($0) }.map { String(symbol.dropLast($0.count)) } ?? symbol
        self.symbol = symbol
        metric = DeviceFigure.words(name)
        unit = MeasuredUnit(base)
        self.value = value
        self.direction = direction ?? MetricTable.standard[name]?.direction ?? Self.direction(unit?.unit, symbol)
    }

    private static let perIteration = ["/iter", "/op"]

    private static func direction(_ unit: MetricUnit?, _ symbol: String) -> MetricDirection {
        switch unit {
        case .nanoseconds, .bytes, .millisecondsPerSecond, .instructions: .lowerIsBetter
        case MetricUnit("fps"): .higherIsBetter
        default: symbol.hasSuffix("/s") || symbol.hasSuffix("/sec") ? .higherIsBetter : .neutral
        }
    }

    /// Adds the figure to a recording, or a note if its name has neither letters nor digits.
    func add(to recording: inout DeviceRecording, refuse: (String) -> HistoryError) throws(HistoryError) {
        guard !metric.isEmpty else { return recording.note("a figure without a name") }
        let figure = DeviceFigure(
            metric, unit?.unit ?? MetricUnit(symbol), [value * (unit?.factor ?? 1)], better: direction, samples: 0,
            origin: .reported)
        try recording.add(figure) { refuse($1) }
    }

    /// The benchmark and the metric of a name that this program's exporters write: `home/compositional` and `layout.time`
    /// of `home/compositional/layout.time`. The benchmark of another name is nil.
    static func parts(of name: String) -> (benchmark: String?, metric: String) {
        guard let slash = name.lastIndex(of: "/"), slash > name.startIndex else { return (nil, name) }
        let metric = String(name[name.index(after: slash)...])
        return MetricTable.standard[metric] == nil ? (nil, name) : (String(name[..<slash]), metric)
    }
}
