internal import StrataGating
internal import StrataProfiler

/// The hitch time ratio of scrolling as a function of a device's slowdown, with both headrooms, at the session's refresh
/// rate.
///
/// At another rate, a frame moves a different distance and does different work, so its curve needs a session at that
/// rate.
enum HitchPart: ReportPart {
    static func section(of run: ReportedRun) throws -> PageSection? {
        guard let refresh = run.sides.lazy.compactMap({ $0.files?.frames?.refresh }).first else { return nil }
        guard let figure = try figure(run, rate: refresh) else { return nil }
        return PageSection(id: run.id("hitches"), title: "Hitches on slower devices", body: figure)
    }

    /// The end of the curves in milliseconds per second: five times the bound.
    private static let top = 5 * HitchCurve.bound

    private static func figure(_ run: ReportedRun, rate: Double) throws -> HTML? {
        let speed = DeviceSpeed(run.result.device)
        let curves = run.sides.compactMap { side in
            middle(of: side, rate: rate, overhead: speed.overhead).map { headroom, points in
                HitchChart.Curve(
                    name: side.name, side: side.side, points: points, headroom: headroom)
            }
        }
        guard !curves.isEmpty else { return nil }
        let hertz = "\(rate.short) Hz"
        let words = curves.map { curve in
            guard let headroom = curve.headroom else {
                return "\(curve.name) more than \(factor(HitchCurve.slowest)) times"
            }
            let tooSlow =
                headroom < 1 ? " (a device has to be \(factor(1 / headroom)) times faster than this machine)" : ""
            return "\(curve.name) \(factor(headroom)) times\(tooSlow)"
        }
        let slow =
            speed.cpuFactor == 1
            ? ""
            : " The session's own device is \(factor(speed.cpuFactor)) times slower (`cpuFactor`), which the curve does not add."
        let device = slow + (speed.overhead == 0 ? "" : " The device \(speed.overheadWords), at every factor.")
        let caption =
            "A device can be this many times slower than the machine of the run before the hitch time ratio of scrolling "
            + "exceeds \(HitchCurve.bound.short) ms/s (Apple: good for scrolling): \(words.joined(separator: ", ")). "
            + "Computed from the measured work of one trial, the one with the median headroom (the lower of two); "
            + "`hitch.headroom` in the table is the median of all. Nothing was run on a device; a session at another refresh "
            + "rate has its own curve." + device
        let chart = HitchChart(
            title: "Hitch time ratio of scrolling by how many times slower the device is, at \(hertz)", curves: curves,
            bound: HitchCurve.bound, top: top)
        return try PageFigure(
            id: run.id("hitch-\(Int(rate))"), title: "At \(hertz)", caption: caption, chart: chart.svg,
            table: table(curves), tools: Legend(curves.map { .line($0.side, $0.name) }).html()
        ).html()
    }

    /// The curve of the time trial with the median headroom.
    ///
    /// - Complexity: O(frames of the side's time trials), some hundred times.
    private static func middle(
        of side: ReportedSide, rate: Double, overhead: Double
    ) -> (headroom: Double?, points: [(factor: Double, ratio: Double)])? {
        let trials =
            side.files?.frames?.trials.filter { $0.arm == side.arm && $0.kind == TrialKind.time.rawValue } ?? []
        let curves = trials.prefix(limit).compactMap { trial in
            trial.columns["work"].flatMap {
                HitchCurve(work: $0, kinds: trial.frames, refresh: rate, overhead: overhead)
            }
        }
        let sorted = curves.map { (headroom: $0.headroom, curve: $0) }
            .sorted { ($0.headroom ?? .infinity) < ($1.headroom ?? .infinity) }
        guard !sorted.isEmpty else { return nil }
        let chosen = sorted[(sorted.count - 1) / 2]
        let points = chosen.curve.points(upTo: top).map { (factor: $0.factor, ratio: $0.ratio) }
        return points.isEmpty ? nil : (chosen.headroom, points)
    }

    /// The maximum number of trials for the median.
    private static let limit = 15

    private static func factor(_ factor: Double) -> String { MetricUnit.ratio.formatted(factor) }

    private static func table(_ curves: [HitchChart.Curve]) -> DataTable {
        let factors = [0.5, 1, 1.5, 2, 3, 4, 5, 6, 8, 10, 15, 20, 30, 50, 100]
        let rows = factors.compactMap { factor -> [String]? in
            let cells = curves.map { curve -> String? in
                let after = curve.points.firstIndex { $0.factor >= factor }
                guard let after else { return nil }
                return MetricUnit.millisecondsPerSecond.formatted(curve.points[after].ratio)
            }
            guard cells.contains(where: { $0 != nil }) else { return nil }
            return ["\(factor.short) times slower"] + cells.map { $0 ?? "over the chart" }
        }
        let headrooms = ["headroom"] + curves.map { $0.headroom.map { factor($0) } ?? "-" }
        return DataTable(
            "Hitch time ratio of scrolling, at the first point of the curve that is not below the factor",
            columns: ["device"] + curves.map(\.name), rows: [headrooms] + rows)
    }
}
