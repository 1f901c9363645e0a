internal import StrataBasics

/// A quantity over the frames of a session, for one or two sides, with the script's steps.
struct SessionChart: Sendable {
    /// A side's values, one per frame.
    struct Series: Sendable {
        /// The name, shown at the end of the line.
        var name: String
        var side: Side
        var values: [Double]
        /// Whether it is a part of the side's other line. If so, it is drawn thinner.
        var isPart = false
    }

    var title: String
    var series: [Series]
    var steps: [ChartStep]
    /// Frames per second.
    var refresh: Double
    /// Formats a value.
    var format: @Sendable (Double) -> String

    /// The maximum number of points in a line. Each is the largest value of its bucket.
    static let points = 550

    private static let (width, height) = (1_100.0, 260.0)
    private static let (left, right, top, bottom) = (62.0, 118.0, 26.0, 24.0)

    /// The chart.
    ///
    /// - Complexity: O(frames).
    var svg: SVG {
        let frames = max(1, series.map(\.values.count).max() ?? 1)
        let ticks = Ticks(to: series.flatMap(\.values).max() ?? 0)
        let (plotWidth, plotHeight) = (Self.width - Self.left - Self.right, Self.height - Self.top - Self.bottom)
        let x = { (frame: Double) in Self.left + frame / Double(frames) * plotWidth }
        let y = { (value: Double) in Self.top + plotHeight * (1 - max(0, value) / ticks.top) }
        let grid = ticks.values.flatMap { tick in
            [
                XMLElement.line(tick == 0 ? "base" : "grid", Self.left, y(tick), Self.width - Self.right, y(tick)),
                .label(format(tick), x: Self.left - 6, y: y(tick) + 4, class: "axis end"),
            ]
        }
        return SVG(
            width: Self.width, height: Self.height, title: title,
            grid + seconds(frames, x) + marks(x) + series.map { line($0, x, y) } + labels(y))
    }

    private func seconds(_ frames: Int, _ x: (Double) -> Double) -> [XMLElement] {
        let refresh = refresh > 0 ? refresh : 60
        let ticks = Ticks(to: Double(frames) / refresh, count: 8).values.filter { $0 * refresh <= Double(frames) }
        return ticks.map {
            .label("\($0.short) s", x: x($0 * refresh), y: Self.height - 7, class: "axis middle")
        }
    }

    /// A line at each step, with its name if it fits.
    private func marks(_ x: (Double) -> Double) -> [XMLElement] {
        var end = -Double.infinity
        return steps.flatMap { step -> [XMLElement] in
            let place = x(Double(step.frame))
            let line = XMLElement.line("step", place, Self.top - 6, place, Self.height - Self.bottom)
            guard place >= end else { return [line] }
            end = place + Double(step.name.count) * 6.2 + 10
            return [line, .label(step.name, x: place + 3, y: Self.top - 10, class: "axis")]
        }
    }

    private func line(_ series: Series, _ x: (Double) -> Double, _ y: (Double) -> Double) -> XMLElement {
        let buckets = FrameBuckets(frames: series.values.count, limit: Self.points)
        let values = buckets.maxima(of: series.values).map { series.values[$0] }
        let scale = Double(series.values.count) / Double(max(1, values.count))
        let points = values.enumerated().map { index, value in
            "\(x((Double(index) + 0.5) * scale).short) \(y(value).short)"
        }
        let style = "\(series.isPart ? "part-line " : "")line \(series.side.style)"
        return .path(style, "M" + points.joined(separator: "L"))
    }

    /// The names and last values of the sides at the end of their lines, placed so that they do not overlap.
    private func labels(_ y: (Double) -> Double) -> [XMLElement] {
        var taken: [Double] = []
        return series.filter { !$0.values.isEmpty }.sorted { ($0.values.last ?? 0) > ($1.values.last ?? 0) }.flatMap {
            series -> [XMLElement] in
            let last = series.values.last ?? 0
            let place = max(y(last) + 4, (taken.last ?? -.infinity) + 28)
            taken.append(place)
            let left = Self.width - Self.right + 8
            return [
                .label(series.name, x: left, y: place, class: "name \(series.side.style)"),
                .label(format(last), x: left, y: place + 13, class: "axis"),
            ]
        }
    }
}

/// The beginning of a step in a chart.
struct ChartStep: Hashable, Sendable {
    var name: String
    var frame: Int
}
