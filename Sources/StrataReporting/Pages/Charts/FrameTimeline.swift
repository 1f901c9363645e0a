internal import StrataBasics

/// The frames of a session as stacked bars of work. Each arm has a strip, and all share one time axis, with the
/// script's steps and the duration of a frame at 60 and 120 Hz.
struct FrameTimeline: Sendable {
    /// One arm's strip.
    struct Strip: Sendable {
        var name: String
        var side: Side
        var times: FrameTimes
        /// The loading pictures; nil without a `pictures` key in the profile.
        var pictures: FramePictures?
    }

    var title: String
    var strips: [Strip]
    var steps: [ChartStep]
    /// Frames per second.
    var refresh: Double
    /// The speed of the session's device. It reduces a frame's time on the measuring machine.
    var speed = DeviceSpeed.machine

    /// The maximum number of bars of a strip.
    static let barLimit = 540
    /// The left edge and the width of the bars, and the top of the first strip, in the chart's units. The page's script uses
    /// them to find a frame.
    static let (left, plotWidth, top) = (56.0, 1_080.0, 26.0)
    /// The distance between strips without pictures.
    static let workPitch = 114.0
    /// The distance between strips.
    var pitch: Double { Self.workPitch + rowsHeight }
    /// The height of the rows of pictures below a strip; 0 without them.
    private var rowsHeight: Double { strips.contains { $0.pictures != nil } ? PictureRows.height : 0 }
    private static let (width, stripHeight, bottom) = (1_150.0, 96.0, 22.0)
    /// The longest bar in nanoseconds. Longer frames are cut off and marked, because one slow frame would make all
    /// others invisible.
    private static let longest = 36_000_000.0
    /// The time of a frame on the measuring machine by refresh rate, in nanoseconds.
    private var budgets: [(hertz: Int, time: Double)] { [60, 120].map { ($0, speed.budget(at: $0)) } }

    /// The bars' buckets.
    var buckets: FrameBuckets {
        FrameBuckets(frames: strips.map(\.times.count).max() ?? 0, limit: Self.barLimit)
    }

    /// The end of the time axis in nanoseconds, at least slightly above the time of a frame at 60 Hz.
    private var highest: Double {
        let slowest = Double(strips.compactMap { $0.times.work.max() }.max() ?? 0)
        return min(max(slowest * 1.02, budgets[0].time * 1.12), Self.longest)
    }

    /// The chart.
    ///
    /// - Complexity: O(frames).
    var svg: SVG {
        let height = Self.top + Double(strips.count - 1) * pitch + Self.stripHeight + rowsHeight + Self.bottom
        let (buckets, highest) = (buckets, highest)
        let rows = PictureRows(strips.compactMap(\.pictures), buckets, edges: edges(buckets))
        let marks = strips.enumerated().flatMap { index, strip in
            let top = Self.top + Double(index) * pitch
            return draw(strip, buckets, highest, top: top)
                + (strip.pictures.map { rows.draw($0, top: top + Self.stripHeight) } ?? [])
        }
        let end = height - Self.bottom
        return SVG(
            width: Self.width, height: height, title: title,
            stepMarks(to: end) + marks + seconds(at: height - 6)
                + [.line("playhead", Self.left, Self.top - 8, Self.left, end)])
    }

    private func x(_ frame: Double) -> Double {
        Self.left + frame / Double(max(1, buckets.frames)) * Self.plotWidth
    }

    /// The left edge of each bucket, and the right edge of the last one.
    private func edges(_ buckets: FrameBuckets) -> [Double] {
        (0..<buckets.count).map { x(Double(buckets[$0].lowerBound)) } + [Self.left + Self.plotWidth]
    }

    private func draw(_ strip: Strip, _ buckets: FrameBuckets, _ highest: Double, top: Double) -> [XMLElement] {
        let base = top + Self.stripHeight
        let scale = Self.stripHeight / highest
        let limits = budgets.filter { $0.time < highest }.flatMap { budget -> [XMLElement] in
            let y = base - budget.time * scale
            return [
                .line("budget", Self.left, y, Self.left + Self.plotWidth, y),
                .label("\(budget.hertz) Hz", x: Self.left - 6, y: y + 4, class: "axis end"),
            ]
        }
        return [.line("base", Self.left, base, Self.left + Self.plotWidth, base)]
            + bars(strip, buckets, highest, top: top, base: base) + limits
            + [.label(strip.name, x: Self.left + 4, y: top - 4, class: "name \(strip.side.style)")]
    }

    /// A path for each part of the work, and a mark above each bar that was cut off.
    private func bars(
        _ strip: Strip, _ buckets: FrameBuckets, _ highest: Double, top: Double, base: Double
    ) -> [XMLElement] {
        let scale = (base - top) / highest
        let shown = buckets.maxima(of: strip.times.work).map { $0 < strip.times.count ? $0 : nil }
        let edges = edges(buckets)
        var under = [Double](repeating: 0, count: shown.count)
        let parts = FrameTimes.Part.allCases.map { part in
            let data = shown.indices.reduce(into: "") { path, index in
                guard let frame = shown[index] else { return }
                let start = min(under[index], highest)
                under[index] += Double(strip.times.part(part, ofFrame: frame))
                let height = (min(under[index], highest) - start) * scale
                guard height >= 0.05 else { return }
                let width = max(0.8, edges[index + 1] - edges[index] - (buckets.isDownsampled ? 0.3 : 0.5))
                path += "M\(edges[index].short) \((base - start * scale).short)"
                path += "v\((-height).short)h\(width.short)v\(height.short)z"
            }
            return XMLElement.path("work-\(part.rawValue)", data)
        }
        let cut = shown.indices.filter { under[$0] > highest }.map { index in
            XMLElement.path(
                "cut", "M\((edges[index] - 2).short) \((top - 2).short)h6l-3 -5z")
        }
        return parts + cut
    }

    /// A line at each step, with its name if it fits. The names of the longest steps have priority.
    private func stepMarks(to end: Double) -> [XMLElement] {
        let starts = steps.map { x(Double($0.frame)) }
        let ends = starts.dropFirst() + [Self.left + Self.plotWidth]
        let byLength = zip(starts, ends).enumerated().sorted { first, second in
            (first.element.0 - first.element.1, first.offset) < (second.element.0 - second.element.1, second.offset)
        }
        var named: [Int: ClosedRange<Double>] = [:]
        for (index, (start, _)) in byLength {
            let label = start...start + Double(steps[index].name.count) * 6.2 + 8
            let isFree = !named.values.contains { $0.overlaps(label) }
            if isFree, label.upperBound <= Self.width { named[index] = label }
        }
        return steps.indices.flatMap { index -> [XMLElement] in
            let line = XMLElement.line("step", starts[index], Self.top - 14, starts[index], end)
            guard named[index] != nil else { return [line] }
            return [line, .label(steps[index].name, x: starts[index] + 3, y: Self.top - 15, class: "axis")]
        }
    }

    private func seconds(at y: Double) -> [XMLElement] {
        let refresh = refresh > 0 ? refresh : 60
        let length = Double(buckets.frames) / refresh
        return Ticks(to: length, count: 10).values.filter { $0 <= length }.map {
            .label("\($0.short) s", x: x($0 * refresh), y: y, class: "axis middle")
        }
    }
}

/// The work of each frame of a session, and its parts, in nanoseconds. All columns have one number per frame.
struct FrameTimes: Hashable, Sendable {
    /// A part of a frame's work. The raw value is its class in markup and its name.
    enum Part: String, CaseIterable, Sendable {
        case layout, diff, cells, rest
    }

    /// The whole work.
    let work: [Int]
    private let layout: [Int]
    private let diff: [Int]
    private let cells: [Int]

    /// Creates an instance from columns; nil if their lengths differ. Negative numbers count as 0.
    init?(work: [Int], layout: [Int], diff: [Int], cells: [Int]) {
        guard [layout, diff, cells].allSatisfy({ $0.count == work.count }) else { return nil }
        self.work = work.map { max(0, $0) }
        (self.layout, self.diff, self.cells) = (layout, diff, cells)
    }

    /// The number of frames.
    var count: Int { work.count }

    /// A part of a frame's work. All parts add up to ``work``.
    ///
    /// - Complexity: O(1).
    func part(_ part: Part, ofFrame frame: Int) -> Int {
        let whole = work[frame]
        let own = { (column: [Int]) in min(max(0, column[frame]), whole) }
        let layout = own(layout)
        let diff = min(own(diff), whole - layout)
        let cells = min(own(cells), whole - layout - diff)
        switch part {
        case .layout: return layout
        case .diff: return diff
        case .cells: return cells
        case .rest: return whole - layout - diff - cells
        }
    }
}
